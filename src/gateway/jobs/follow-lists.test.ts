import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { sampleList, sampleParty } from '#tests/support/loaded-list.ts'
import { showLife } from '../db/gateways.ts'
import { editionsInForce } from '../db/party-rows.ts'
import { HeldIndex } from '../retrieval/held-index.ts'
import { engineInThread, type IndexEngine } from '../retrieval/index-engine.ts'
import { watchInThread } from '../retrieval/watch-engine.ts'
import type { ListItem } from '../watchlists/format.ts'
import { followLists } from './follow-lists.ts'
import { loadList } from './list-load.ts'
import { WatchedMonitors } from './watched-monitors.ts'

let database: TestDatabase
const stops: (() => Promise<void>)[] = []
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await database.close()
})

/** A gateway that follows the lists, and what was in force whenever it filed parties. */
function follow(id: string, bytes: number | null = null) {
  const engine = engineInThread()
  const shown = { parties: 0 }
  const filings: { parties: number; inForce: number }[] = []
  const following: IndexEngine = {
    ...engine,
    show: ({ size }) => {
      shown.parties = size
    },
    file: async (pages) => {
      const { lists } = await editionsInForce(database.db)
      const segment = await engine.file(pages)
      filings.push({ parties: segment.rows.length, inForce: lists[0]?.stamp.version ?? 0 })
      return segment
    },
  }
  const index = new HeldIndex(following, { bytes, kept: null })
  const watched = new WatchedMonitors(watchInThread())
  const renewed = vi.spyOn(watched, 'renew')
  const stop = followLists({ db: database.db, index, watched }, id)
  stops.push(stop)
  const isSeen = () => database.db.selectFrom('gateways').select('id').where('id', '=', id).executeTakeFirstOrThrow()
  return { filings, renewed, shown, stop, isSeen, holds: async () => (await index.of(database.db)).size }
}

async function* edition(records: readonly WatchRecord[]): AsyncIterable<ListItem> {
  yield await Promise.resolve<ListItem>({ type: 'edition', asOf: '2026-02-01' })
  for (const record of records) yield { type: 'record', line: 1, record }
}

/** Loads an edition in a process that searches nothing, as a command does. */
function load(names: readonly string[], signal?: AbortSignal) {
  const told: string[] = []
  const parts = { db: database.db, now: () => new Date(), newId: () => 'id', ...(signal && { signal }) }
  const records = names.map((name, at) => sampleParty(`${at}`, name))
  const loaded = loadList({ ...parts, progress: (text) => void told.push(text) }, sampleList, edition(records), {
    force: true,
  })
  return { loaded, told }
}

const waiting = 'Waiting until every gateway is ready for the new edition.'

describe('a list that another process loads', () => {
  it('is held no longer once it has outgrown the memory that the index may have', async () => {
    const { shown } = follow('one', 1000)
    await load(['Ottoline Quarrington']).loaded
    await eventually(() => expect(shown.parties).toBe(1))
    await load(['Ottoline Quarrington', 'Benedek Vasarhelyi', 'Caspian Dunleavy']).loaded
    await eventually(() => expect(shown.parties).toBe(0))
  })

  it('is prepared by every gateway before it comes into force', async () => {
    const gateways = ['one', 'other'].map((id) => follow(id))
    for (const { isSeen } of gateways) await eventually(isSeen)
    const first = load(['Ottoline Quarrington', 'Benedek Vasarhelyi'])
    await first.loaded
    expect(first.told).toContain(waiting)
    await load(['Ottoline Quarrington', 'Benedek Vasarhelyi', 'Caspian Dunleavy']).loaded
    for (const { filings, renewed, holds } of gateways) {
      expect(await holds()).toBe(3)
      expect(filings).toEqual([
        { parties: 2, inForce: 0 },
        { parties: 1, inForce: 1 },
      ])
      expect(renewed).toHaveBeenCalledTimes(2)
    }
  })

  it('waits for no gateway that has stopped, or has shown no life for ten seconds', async () => {
    const { stop, isSeen } = follow('stopped')
    await eventually(isSeen)
    await stop()
    await showLife(database.db, 'dead')
    await database.db
      .updateTable('gateways')
      .set({ seenAt: new Date(Date.now() - 11_000) })
      .execute()
    const { loaded, told } = load(['Ottoline Quarrington'])
    expect(await loaded).toMatchObject({ added: 1 })
    expect(told).not.toContain(waiting)
  })

  it('can be stopped while a gateway is not ready, and leaves what was in force', async () => {
    await load(['Ottoline Quarrington']).loaded
    await showLife(database.db, 'slow')
    const stopping = new AbortController()
    const { loaded, told } = load(['Benedek Vasarhelyi'], stopping.signal)
    const failed = expect(loaded).rejects.toThrow('Enough of it')
    await eventually(() => expect(told).toContain(waiting))
    stopping.abort(new Error('Enough of it'))
    await failed
    const { lists } = await editionsInForce(database.db)
    expect(lists.map(({ stamp }) => stamp.version)).toEqual([1])
  })
})
