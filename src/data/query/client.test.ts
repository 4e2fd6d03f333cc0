import { afterEach, expect, it, vi } from 'vitest'
import { apiError } from '#tests/support/api-error.ts'
import { queryClient, whenForbidden } from './client.ts'
import { reading } from './reading.ts'

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
