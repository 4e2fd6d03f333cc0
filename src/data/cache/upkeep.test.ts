import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { eventually } from '#tests/support/eventually.ts'
import { sampleMonitor } from '#tests/support/sample-monitor.ts'
import { newScope } from '#tests/support/new-scope.ts'
import { unlockedNow, type Unlocked } from '../keys/unlocked.ts'
import { keepPage, storedMonitorPages } from '../query/matches.ts'
import { keepMonitors, loadMonitors } from '../query/monitors.ts'
import { ownerOf, readDoc, writeDoc } from './docs.ts'
import { readPages, readRows, writeRows } from './lists.ts'
import { evictCache, keepTidy, readLimits, tidyCache } from './upkeep.ts'

let unlocked: Unlocked
const now = Date.parse('2026-11-21T10:00:00Z')
const due = '2026-11-22T09:00:00Z'
const afterRun = Date.parse('2026-11-22T20:30:00Z')

const keepMatches = (id: string, autoDeleteAt: string | null, asOf = now) =>
  keepPage(
    unlocked,
    storedMonitorPages('fourth', id),
    1,
    { monitor: sampleMonitor(id, { autoDeleteAt }), matches: [], page: 1, perPage: 10, total: 0 },
    { asOf },
  )
const comment = (id: string) => ({ asOf: now, expiresAt: now + 90 * 86_400_000, owner: ownerOf('fourth', id) })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  unlocked = await newScope()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  unlocked.cache.close()
  unlocked.outbox.close()
  unlockedNow.set(null)
})

describe('[F62] a monitor whose automatic deletion passes while this device is offline', () => {
  it('loses its stored matches and what belongs to them, and others keep theirs', async () => {
    await keepMatches('gone', due)
    await keepMatches('stays', null)
    await writeDoc(unlocked, 'comments', 'gone', ['a text'], comment('gone'))
    await writeDoc(unlocked, 'comments', 'stays', ['a text'], comment('stays'))
    await tidyCache(unlocked, afterRun - 1)
    expect(await unlocked.cache.lists.count()).toBe(2)
    await tidyCache(unlocked, afterRun)
    expect(await unlocked.cache.lists.count()).toBe(1)
    expect(await unlocked.cache.chunks.count()).toBe(1)
    expect(await unlocked.cache.docs.count()).toBe(1)
  })

  it('cannot be read any more, also before it is removed', async () => {
    await keepMatches('gone', due)
    const { kind, id, schema } = storedMonitorPages('fourth', 'gone')
    expect(await readPages(unlocked, kind, id, schema)).toHaveLength(1)
    vi.setSystemTime(afterRun)
    expect(await readPages(unlocked, kind, id, schema)).toEqual([])
  })

  it('leaves the stored list of monitors, on the disk too', async () => {
    const monitors = [sampleMonitor('gone', { autoDeleteAt: due }), sampleMonitor('stays')]
    await keepMonitors(unlocked, 'fourth', { monitors, isComplete: true }, { asOf: now, startedAt: now })
    const ids = async () => (await loadMonitors(unlocked, 'fourth'))?.value.monitors.map(({ id }) => id)
    expect(await ids()).toEqual(['gone', 'stays'])
    vi.setSystemTime(afterRun)
    expect(await ids()).toEqual(['stays'])
    await tidyCache(unlocked, afterRun)
    const rows = await readRows(unlocked, 'monitors', 'fourth', z.looseObject({ id: z.string() }))
    expect(rows).toMatchObject({ asOf: now, value: [{ id: 'stays' }] })
    expect(rows?.value).toHaveLength(1)
  })

  it('keeps unsent work about it', async () => {
    await unlocked.outbox.drafts.put({ form: 'f', at: now, sealed: { iv: new Uint8Array(12), ct: new ArrayBuffer(1) } })
    await tidyCache(unlocked, afterRun + 365 * 86_400_000)
    await evictCache(unlocked)
    expect(await unlocked.outbox.drafts.count()).toBe(1)
  })
})

describe('the stored copies of a scope', () => {
  it('are counted as they are written, replaced and removed', async () => {
    const use = () => unlocked.cache.meta.get('use')
    const rows = Array.from({ length: 30 }, (_, at) => ({ at, text: 'x'.repeat(50) }))
    const facts = { kind: 'matches', id: 'a', asOf: now, expiresAt: now + 1000 }
    await writeRows(unlocked, facts, rows)
    expect(await use()).toMatchObject({ matches: 30 })
    await writeRows(unlocked, { ...facts, asOf: now + 1 }, rows.slice(0, 10))
    const after = await use()
    expect(after?.matches).toBe(10)
    expect(after?.bytes).toBeGreaterThan(500)
    await tidyCache(unlocked, now + 2000)
    expect(await use()).toEqual({ id: 'use', bytes: 0, matches: 0 })
  })

  it('may take up half of what the browser offers where that is less than 250 MB', async () => {
    const storage = { estimate: () => Promise.resolve({ quota: 100_000_000, usage: 0 }) }
    vi.stubGlobal('navigator', { storage })
    expect(await readLimits()).toEqual({ bytes: 50_000_000, matches: 20_000 })
    vi.stubGlobal('navigator', {})
    expect(await readLimits()).toEqual({ bytes: 250_000_000, matches: 20_000 })
  })

  it('keep the user when everything else makes room for unsent work', async () => {
    const good = { asOf: now, expiresAt: now + 1000 }
    await writeDoc(unlocked, 'user', 'me', 'Mina', good)
    await writeDoc(unlocked, 'comments', 'c', [], good)
    await evictCache(unlocked)
    expect(await readDoc(unlocked, 'user', 'me', z.string())).toMatchObject({ value: 'Mina' })
    expect(await unlocked.cache.docs.count()).toBe(1)
  })

  it('are made fewer at once when a page has filled them to the brim', async () => {
    vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve({ quota: 20_000 }) } })
    unlockedNow.set(unlocked)
    const leave = keepTidy(unlocked, 50)
    for (let at = 0; at < 10; at += 1) {
      const facts = { kind: 'matches', id: `s${at}`, asOf: now + at, expiresAt: now + 86_400_000 }
      await writeRows(unlocked, facts, [{ text: 'x'.repeat(1500) }])
    }
    await eventually(async () => expect((await unlocked.cache.meta.get('use'))?.bytes).toBeLessThanOrEqual(8000))
    leave()
  })

  it('[F49] are not replaced by an answer that was asked for earlier', async () => {
    const good = { expiresAt: now + 86_400_000 }
    await writeDoc(unlocked, 'word', 'w', 'newer', { ...good, asOf: now + 10, startedAt: now + 5 })
    await writeDoc(unlocked, 'word', 'w', 'older', { ...good, asOf: now + 20, startedAt: now + 1 })
    expect(await readDoc(unlocked, 'word', 'w', z.string())).toMatchObject({ value: 'newer' })
    const rows = { kind: 'matches', id: 'a', ...good }
    await writeRows(unlocked, { ...rows, asOf: now + 10, startedAt: now + 5 }, ['newer'])
    await writeRows(unlocked, { ...rows, asOf: now + 20, startedAt: now + 1 }, ['older'])
    expect((await readRows(unlocked, 'matches', 'a', z.string()))?.value).toEqual(['newer'])
  })

  it('are cut into chunks of at most 100 rows and 256 KiB, and come back whole and in order', async () => {
    const rows = [
      ...Array.from({ length: 250 }, (_, at) => `${at}`),
      ...Array.from({ length: 10 }, () => 'x'.repeat(90_000)),
    ]
    await writeRows(unlocked, { kind: 'matches', id: 'a', asOf: now, expiresAt: now + 1000 }, rows)
    const chunks = await unlocked.cache.chunks.toArray()
    expect(chunks.every(({ rows: count, sealed }) => count <= 100 && sealed.ct.byteLength <= 256 * 1024 + 300)).toBe(
      true,
    )
    expect((await readRows(unlocked, 'matches', 'a', z.string()))?.value).toEqual(rows)
  })
})
