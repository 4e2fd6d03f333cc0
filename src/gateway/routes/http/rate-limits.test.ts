import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { BucketSize } from '../../db/rate-buckets.ts'
import { networkOf, OwnBuckets, SharedBuckets, type Buckets } from './rate-limits.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000)
let now = at(0)
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const kinds: Record<string, (size: BucketSize) => Buckets> = {
  'of one process': (size) => new OwnBuckets(size, () => now),
  'that processes share': (size) => new SharedBuckets(database.db, randomUUID(), size, () => now),
}

describe.each(Object.entries(kinds))('token buckets %s', (_, make) => {
  it('give what a minute allows, then a token every so often, for each key on its own', async () => {
    now = at(0)
    const buckets = make({ capacity: 3, periodMs: 60_000 })
    for (let i = 0; i < 3; i += 1) expect(await buckets.take('a')).toBe(0)
    expect(await buckets.take('a')).toBe(20)
    expect(await buckets.take('b')).toBe(0)
    now = at(19)
    expect(await buckets.take('a')).toBe(1)
    now = at(20)
    expect(await buckets.take('a')).toBe(0)
    expect(await buckets.take('a')).toBe(20)
  })

  it('never hold more than their capacity, however long nobody came and whatever is given back', async () => {
    now = at(0)
    const buckets = make({ capacity: 2, periodMs: 60_000 })
    await buckets.take('a')
    now = at(86_400)
    for (let i = 0; i < 3; i += 1) await buckets.giveBack('a')
    expect([await buckets.take('a'), await buckets.take('a')]).toEqual([0, 0])
    expect(await buckets.take('a')).toBeGreaterThan(0)
  })

  it('let those in who come at once only as far as there are tokens', async () => {
    now = at(0)
    const buckets = make({ capacity: 3, periodMs: 60_000 })
    const waits = await Promise.all(Array.from({ length: 8 }, () => buckets.take('a')))
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3)
  })

  it('give a token back that turned out not to be owed', async () => {
    now = at(0)
    const buckets = make({ capacity: 1, periodMs: 60_000 })
    expect(await buckets.take('a')).toBe(0)
    await buckets.giveBack('a')
    expect(await buckets.take('a')).toBe(0)
    expect(await buckets.take('a')).toBe(60)
  })

  it('do not lock anybody out when the clock is set back', async () => {
    now = at(3600)
    const buckets = make({ capacity: 2, periodMs: 60_000 })
    await buckets.take('a')
    now = at(0)
    expect(await buckets.take('a')).toBe(0)
    expect(await buckets.take('a')).toBe(30)
    now = at(30)
    expect(await buckets.take('a')).toBe(0)
  })
})

describe('token buckets that processes share', () => {
  it('give no time twice where the clocks of the processes differ', async () => {
    now = at(0)
    const [name, size] = [randomUUID(), { capacity: 10, periodMs: 10_000 }]
    const ahead = new SharedBuckets(database.db, name, size, () => new Date(now.getTime() + 2000))
    const behind = new SharedBuckets(database.db, name, size, () => now)
    const waits: number[] = []
    for (let i = 0; i < 30; i += 1) waits.push(await (i % 2 === 0 ? ahead : behind).take('a'))
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10)
  })

  it('keep nobody’s name', async () => {
    now = at(0)
    await new SharedBuckets(database.db, 'signInPerName', { capacity: 1, periodMs: 1000 }, () => now).take('ana@x.test')
    const rows = await database.db.selectFrom('rateBuckets').select('key').execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { key } of rows) expect(key).toMatch(/^[\da-f]{64}$/)
  })
})

describe('what requests are counted by', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['in-process', 'in-process'],
  ])('is, for %s, %s', (address, network) => expect(networkOf(address)).toBe(network))
})
