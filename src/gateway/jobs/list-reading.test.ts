import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { sampleParty } from '#tests/support/loaded-list.ts'
import type { ListItem } from '../watchlists/format.ts'
import { readItems, Tally, type TakeBatch } from './list-reading.ts'

const batchSize = 50
const whole = 2 * batchSize + 10

/** Reads a list whose records stand as `read` once they are asked for; it breaks off with the error where one is given. */
function reading(take: TakeBatch, error?: Error, text = '') {
  const progress: string[] = []
  const parts = { now: () => new Date(0), progress: (text: string) => void progress.push(text) }
  const tally = new Tally(parts, { read: 0, entities: 0, rejected: 0 })
  const asked = { records: 0 }
  async function* items(): AsyncIterable<ListItem> {
    for (; asked.records < whole; asked.records++) {
      const record = sampleParty(`${asked.records}`, 'Ana', { statements: [{ kind: 'remark', text }] })
      yield await Promise.resolve({ type: 'record', line: 1, record })
      if (asked.records === batchSize + 5 && error) throw error
    }
  }
  return { tally, asked, done: () => readItems(tally, items(), { take }) }
}

describe('the reading of a list', () => {
  it('goes on while the database takes what has been read', async () => {
    const taken: number[] = []
    const list = reading(async (batch, after) => {
      if (taken.length === 0)
        await expect.poll(() => list.asked.records, { timeout: 20_000 }).toBeGreaterThan(batchSize + 40)
      taken.push(batch.length)
      const read = taken.reduce((sum, parties) => sum + parties, 0)
      expect(after(1)).toEqual({ read, entities: read - 1, rejected: 1 })
      return []
    })
    await list.done()
    expect(taken).toEqual([batchSize, batchSize, 10])
    expect(list.tally.position).toEqual({ read: whole, entities: whole, rejected: 0 })
  })

  it('gives the database the less at once the longer the texts are, so that nobody waits for it', async () => {
    const taken: number[] = []
    const take: TakeBatch = async (batch) => {
      taken.push(batch.length)
      return Promise.resolve([])
    }
    await reading(take, undefined, 'x'.repeat(10_000)).done()
    expect(taken.reduce((sum, parties) => sum + parties, 0)).toBe(whole)
    expect(Math.max(...taken)).toBeLessThan(10)
  })

  it('ends soon after the database has refused something, with its reason', async () => {
    const list = reading(() => Promise.reject(new Error('the disk is full')))
    await expect(list.done()).rejects.toThrow('the disk is full')
    expect(list.asked.records).toBeLessThan(2 * batchSize)
  })

  it('does not end before the database has taken what was read before the file broke off', async () => {
    let goOn: () => void = () => undefined
    const taking = new Promise<void>((resolve) => (goOn = resolve))
    const list = reading(() => taking.then(() => []), new Error('the file breaks off'))
    let hasEnded = false
    const ending = expect(list.done().finally(() => (hasEnded = true))).rejects.toThrow('the file breaks off')
    await expect.poll(() => list.asked.records).toBe(batchSize + 5)
    for (let turn = 0; turn < 20; turn++) await setImmediate()
    expect(hasEnded).toBe(false)
    goOn()
    await ending
    expect(list.tally.position).toMatchObject({ entities: batchSize })
  })

  it('lets others have a turn while it reads', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 0)
    await reading(() => Promise.resolve([])).done()
    clearInterval(timer)
    expect(turns).toBeGreaterThan(3)
  })
})
