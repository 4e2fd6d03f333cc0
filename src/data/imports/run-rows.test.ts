import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { RowOutcome } from '#domain/import/outcome.ts'
import { apiError } from '#tests/support/api-error.ts'
import type { ApiErrorFacts } from '../net/errors.ts'
import { runRows, type RowToMake, type RunParts } from './run-rows.ts'

const refused = (facts: Partial<ApiErrorFacts>) =>
  apiError({ status: 422, kind: 'invalid', message: 'Name is required', ...facts })
const rows: RowToMake[] = [0, 1, 2].map((index) => ({ index, item: { name: `Name ${index}` }, key: `key-${index}` }))

const make = vi.fn<RunParts['make']>()
const kept: [number, RowOutcome][] = []
const slept: number[] = []
const parts: RunParts = {
  make,
  keep: (...one) => Promise.resolve(void kept.push(one)),
  now: () => 1000,
  sleep: (milliseconds) => Promise.resolve(void slept.push(milliseconds)),
}
const run = (signal = new AbortController().signal) => runRows(rows, parts, signal)
const keys = () => make.mock.calls.map(([row]) => row.key)

beforeEach(() => {
  make.mockReset()
  make.mockImplementation(({ index }) => Promise.resolve(`monitor-${index}`))
  kept.length = 0
  slept.length = 0
})

describe('a run', () => {
  it('makes one monitor after the other, and keeps what each came to before the next', async () => {
    expect(await run()).toBeNull()
    expect(keys()).toEqual(['key-0', 'key-1', 'key-2'])
    expect(kept).toEqual(
      [0, 1, 2].map((index) => [index, { status: 'success', errors: [], monitorId: `monitor-${index}` }]),
    )
  })

  it('goes on after a row that the server refuses, with the reasons', async () => {
    const field = (message: string) => ({ field: 'name', message })
    make.mockRejectedValueOnce(refused({ fields: [field('too long'), field('too long'), field('no')] }))
    make.mockRejectedValueOnce(refused({ status: 409, kind: 'conflict', message: 'in use' }))
    expect(await run()).toBeNull()
    expect(kept.map(([, { status, errors }]) => [status, errors])).toEqual([
      ['failed', ['too long', 'no']],
      ['failed', ['in use']],
      ['success', []],
    ])
  })

  it.each([
    ['connection', { status: 0, kind: 'unreachable', ambiguous: true }],
    ['connection', { status: 200, kind: 'foreign' }],
    ['credits', { status: 402, kind: 'credits' }],
    ['session', { status: 401, kind: 'auth' }],
    ['forbidden', { status: 403, kind: 'forbidden' }],
    ['trouble', { status: 404, kind: 'gone' }],
    ['trouble', { status: 426, kind: 'update' }],
  ] as const)('stands still for want of %s, and says nothing of the row that was on its way', async (halt, facts) => {
    make.mockResolvedValueOnce('monitor-0').mockRejectedValueOnce(refused(facts))
    expect(await run()).toBe(halt)
    expect(kept.map(([index]) => index)).toEqual([0])
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('goes on after a row that no call takes', async () => {
    make.mockRejectedValueOnce(z.object({ name: z.string().max(1, 'form.tooLong') }).safeParse({ name: 'long' }).error)
    expect(await run()).toBeNull()
    expect(kept.map(([, { status, errors }]) => [status, errors])).toEqual([
      ['failed', ['This text is too long.']],
      ['success', []],
      ['success', []],
    ])
  })

  it('waits as long as the server says, tries again under the same key, and gives up after five tries', async () => {
    make.mockRejectedValueOnce(refused({ status: 429, kind: 'retry', retryAfter: 4000 }))
    expect(await run()).toBeNull()
    expect(slept).toEqual([3000])
    expect(keys().slice(0, 2)).toEqual(['key-0', 'key-0'])
    make.mockReset()
    make.mockRejectedValue(refused({ status: 503, kind: 'retry' }))
    expect(await run()).toBe('trouble')
    expect(make).toHaveBeenCalledTimes(5)
  })

  it('ends where the person stops it, without a word on the row that was on its way', async () => {
    const stopping = new AbortController()
    make.mockResolvedValueOnce('monitor-0')
    make.mockImplementationOnce((_, signal) => {
      stopping.abort()
      return Promise.reject(refused({ status: 0, kind: 'unreachable', message: String(signal.aborted) }))
    })
    expect(await run(stopping.signal)).toBe('person')
    expect(kept.map(([index]) => index)).toEqual([0])
  })
})
