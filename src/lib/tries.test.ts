import { describe, expect, it } from 'vitest'
import { createTries } from './tries.ts'

const taken = (key: string) => Promise.resolve(key)
/** The answer is lost, whatever became of the change. */
const lost = (keys: string[]) => (key: string) => {
  keys.push(key)
  return Promise.reject(new TypeError('nobody answers'))
}

describe('another try', () => {
  it('of the same change repeats its key until it succeeds, and then the same is a change of its own', async () => {
    const tries = createTries()
    const keys: string[] = []
    for (let turn = 1; turn <= 2; turn += 1) await expect(tries({ a: 1 }, lost(keys))).rejects.toThrow('nobody answers')
    const done = await tries({ a: 1 }, taken)
    expect(keys).toEqual([done, done])
    expect(await tries({ a: 1 }, taken)).not.toBe(done)
  })

  it('of something else has a key of its own, and so has what was tried before that', async () => {
    const tries = createTries()
    const keys: string[] = []
    await expect(tries('disable', lost(keys))).rejects.toThrow()
    await expect(tries('enable', lost(keys))).rejects.toThrow()
    await expect(tries('disable', lost(keys))).rejects.toThrow()
    expect(new Set(keys).size).toBe(3)
  })
})
