import { beforeEach, expect, it } from 'vitest'
import { snackbars } from '#ui/snackbar-queue.ts'
import { showForbidden } from './work.ts'

beforeEach(() => {
  snackbars.set([])
  history.replaceState(null, '', '/ur-screen/comply/monitor')
})

it('a page of which several reads are refused gives way to 403 with one message, and is not gone back to', () => {
  const before = history.length
  showForbidden()
  expect(location.pathname).toBe('/ur-screen/403')
  const [said] = snackbars.get()
  expect(said).toMatchObject({ severity: 'error', text: 'You are not allowed to access this resource.' })
  showForbidden()
  showForbidden()
  expect(snackbars.get()).toEqual([said])
  expect(history.length).toBe(before)
})
