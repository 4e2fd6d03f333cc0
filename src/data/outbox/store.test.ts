import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Outcome, OutboxEvent } from '#domain/outbox/state.ts'
import { mintKey } from '#lib/mint-key.ts'
import { OutboxDatabase, type EntryRow } from '#data/device/outbox-database.ts'
import { createStore, type OutboxStore } from '#data/outbox/store.ts'
import { entry } from '#tests/support/outbox-entries.ts'

let database: OutboxDatabase
let store: OutboxStore
const fence = { owner: 'tab', epoch: 1 }
const recordedAt = 2
const keys = { honoured: true, days: 30 }

beforeEach(async () => {
  database = new OutboxDatabase(`s-${mintKey()}`)
  store = createStore(database, () => recordedAt)
  await store.apply({ type: 'take-lease', owner: fence.owner, seen: 'any' })
})
afterEach(() => database.delete())

const sealed = { iv: new Uint8Array(12), ct: new ArrayBuffer(1) }
const review = (id: string, ...lanes: string[]): EntryRow => ({
  ...entry({ id, keys: lanes, seq: 0, versions: Object.fromEntries(lanes.map((lane) => [lane, 1])) }),
  sealed,
})
const enqueue = (row: EntryRow) => store.apply({ type: 'enqueue', entry: row })
const claim = (id: string, lanes: string[], version: number, near = lanes) => {
  const versions = Object.fromEntries(lanes.map((lane) => [lane, version]))
  return store.apply({ type: 'claim', id, fence, now: 1, versions }, near)
}
const applied = (versions: Record<string, number>): Outcome<EntryRow> => ({
  result: 'applied',
  versions,
  http: null,
  code: null,
  retryAfter: null,
})
const finish = (id: string, lanes: string[], outcome: Outcome<EntryRow>) => {
  const event: OutboxEvent<EntryRow> = { type: 'finish', id, fence, now: recordedAt, chance: 0, keys, outcome }
  return store.apply(event, lanes)
}
const states = async () => Object.fromEntries((await store.all()).map(({ id, state }) => [id, state]))
const isApplied = async (all: readonly Promise<{ isApplied: boolean }>[]) =>
  (await Promise.all(all)).map((each) => each.isApplied)

describe('changes of the outbox that are asked for in one go', () => {
  it('see each other in a common lane: the next one is claimed on the version that the record names', async () => {
    await enqueue(review('one', 'a'))
    await enqueue(review('two', 'a'))
    await claim('one', ['a'], 1)
    const both = [finish('one', ['a'], applied({ a: 7 })), claim('two', ['a'], 7)]
    expect(await isApplied(both)).toEqual([true, true])
    expect(await states()).toEqual({ one: 'acked', two: 'sending' })
  })

  it('see each other also where the first has left a lane of several', async () => {
    await enqueue(review('bulk', 'a', 'b'))
    await enqueue(review('next', 'b'))
    await claim('bulk', ['a', 'b'], 1)
    const isStopped: Outcome<EntryRow> = { ...applied({}), result: { class: 'conflict', ambiguous: false } }
    const narrowed = finish('bulk', ['a', 'b'], { ...isStopped, patch: { keys: ['a'] } })
    expect(await isApplied([narrowed, claim('next', ['b'], 1)])).toEqual([true, true])
    expect(await states()).toEqual({ bulk: 'conflict', next: 'sending' })
  })

  it('keep their order: two of one lane are stored one behind the other, and the second waits', async () => {
    await Promise.all([enqueue(review('one', 'a')), enqueue(review('two', 'a'))])
    expect((await store.all()).map(({ id, seq }) => [id, seq])).toEqual([
      ['one', 1],
      ['two', 2],
    ])
    expect(await isApplied([claim('two', ['a'], 1), claim('one', ['a'], 1)])).toEqual([false, true])
  })

  it('send nothing any more once one of them says that the session is over', async () => {
    await enqueue(review('one', 'a'))
    await enqueue(review('two', 'b'))
    await claim('one', ['a'], 1)
    const refused: Outcome<EntryRow> = { ...applied({}), result: { class: 'auth', ambiguous: false } }
    expect(await isApplied([finish('one', ['a'], refused), claim('two', ['b'], 1)])).toEqual([true, false])
    expect(await states()).toEqual({ one: 'queued', two: 'queued' })
  })

  it('read what a caller is wrong about: an entry that has come into another lane meanwhile', async () => {
    await enqueue(review('one', 'a'))
    await enqueue(review('two', 'a', 'b'))
    expect(await isApplied([claim('two', ['a', 'b'], 1, ['b'])])).toEqual([false])
    expect(await states()).toEqual({ one: 'queued', two: 'queued' })
  })
})

describe('the versions of what this device itself has changed', () => {
  const basedOn = async () => {
    await enqueue(review('two', 'a'))
    return (await store.all()).find(({ id }) => id === 'two')?.versions
  }
  const change = async () => {
    await enqueue(review('one', 'a'))
    await claim('one', ['a'], 1)
    await finish('one', ['a'], applied({ a: 7 }))
    await store.apply({ type: 'settle', before: recordedAt + 1, now: recordedAt + 1 })
  }

  it('are the base of later work until they are older than what is to be forgotten', async () => {
    await change()
    await store.forgetLog(recordedAt)
    expect(await basedOn()).toEqual({ a: 7 })
  })

  it('are forgotten by the same clock that has recorded them', async () => {
    await change()
    await store.forgetLog(recordedAt + 1)
    expect(await basedOn()).toEqual({ a: 1 })
  })
})
