import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { apiError } from '#tests/support/api-error.ts'
import { queryClient, whenForbidden } from './client.ts'
import { exportQueries } from './exports.ts'
import { notificationQueries } from './notifications.ts'
import { reading } from './reading.ts'
import { creditQueries } from './reference-data.ts'

afterEach(() => queryClient.clear())

it.each([
  ['a page’s own read takes the person to 403', false, 1],
  ['a read in the background takes nobody anywhere', true, 0],
])('the refusal of %s', async (_what, isBackground, times) => {
  const refused = vi.fn<() => void>()
  whenForbidden(refused)
  const fetch = () => Promise.reject(apiError({ status: 403, kind: 'forbidden', message: 'No.' }))
  const asked = queryClient.fetchQuery(reading({ queryKey: ['word'], fetch, isBackground }))
  await expect(asked).rejects.toMatchObject({ kind: 'forbidden' })
  expect(refused).toHaveBeenCalledTimes(times)
})

const refusal = () => Promise.reject(apiError({ status: 403, kind: 'forbidden', message: 'No.' }))
/** Shows on a page what a read tells; returns the way out. */
const show = (fetch: () => Promise<string>) =>
  new QueryObserver(queryClient, { ...reading({ queryKey: ['word'], fetch }), staleTime: 0 }).subscribe(() => undefined)

it('what stands on a page already is read again without taking anybody away, until it is opened anew', async () => {
  const refused = vi.fn<() => void>()
  whenForbidden(refused)
  let answer: () => Promise<string> = () => Promise.resolve('hello')
  const leave = show(() => answer())
  await eventually(() => expect(queryClient.getQueryData(['word'])).toMatchObject({ value: 'hello' }))
  answer = refusal
  // as after a change that was sent, a look at another window, a connection that is back
  await queryClient.invalidateQueries({ queryKey: ['word'] })
  expect(queryClient.getQueryState(['word'])?.status).toBe('error')
  expect(queryClient.getQueryData(['word'])).toMatchObject({ value: 'hello' })
  expect(refused).not.toHaveBeenCalled()
  leave()
  const leaveAgain = show(() => answer())
  await eventually(() => expect(refused).toHaveBeenCalledOnce())
  leaveAgain()
})

it('a copy of this device is no answer of the server: its page is left when that refuses', async () => {
  const refused = vi.fn<() => void>()
  whenForbidden(refused)
  const at = Date.now()
  queryClient.setQueryData(['word'], { value: 'old', asOf: at, startedAt: at, source: 'device', partial: null })
  const leave = show(refusal)
  await eventually(() => expect(refused).toHaveBeenCalledOnce())
  leave()
})

it.each([
  ['the number of unread notifications', true, notificationQueries.unread()],
  ['the number of exports', true, exportQueries.counts()],
  ['credits', false, creditQueries.all()],
])('the read of %s is one in the background: %s', (_what, isBackground, { meta }) => {
  expect(meta).toEqual({ isBackground })
})
