import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { silentLog } from '#lib/log.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { sampleList, sampleParty } from '#tests/support/loaded-list.ts'
import { mixedName } from '#tests/support/mixed-names.ts'
import { rounds } from '#tests/support/rounds.ts'
import { inTransaction } from '../db/database.ts'
import { editionsInForce } from '../db/party-rows.ts'
import { HeldIndex } from '../retrieval/held-index.ts'
import { engineInThread, type IndexEngine } from '../retrieval/index-engine.ts'
import { IndexThreadEnded } from '../retrieval/index-thread.ts'
import { KeptIndex } from '../retrieval/kept-index.ts'
import { Overtaken } from '../retrieval/overtaken.ts'
import type { ListItem } from '../watchlists/format.ts'
import { loadList } from './list-load.ts'
import { removeList } from './list-remove.ts'

const everything = { tenantId: null, kinds: [], topics: [], countries: [] }

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'urs-index-'))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** An index that notes how many parties it files, and is kept in the folder. */
function indexing(bytes: number | null = null) {
  const engine = engineInThread()
  const filed = { parties: 0 }
  /** So many times more nothing can be filed. */
  const broken = { times: 0 }
  const counting: IndexEngine = {
    ...engine,
    file: async (pages) => {
      if (broken.times > 0) {
        broken.times -= 1
        throw new IndexThreadEnded()
      }
      const segment = await engine.file(pages)
      filed.parties += segment.rows.length
      return segment
    },
  }
  const index = new HeldIndex(counting, { bytes, kept: new KeptIndex(join(folder, 'index'), silentLog) })
  /** Whom it finds as it is, without catching up. */
  const shown = async (name: string) => {
    const subject = { names: [{ text: name }], births: [], countries: [], identifiers: [] }
    const parties = await index.find({ subject, min: 50 }, everything, { rank: 'person' })
    return parties.map(({ key }) => key).toSorted((a, b) => a - b)
  }
  const found = async (name: string) => {
    const { size } = await index.of(database.db)
    return { size, parties: await shown(name) }
  }
  return { index, found, shown, filed, broken }
}

async function* edition(asOf: string, records: readonly WatchRecord[]): AsyncIterable<ListItem> {
  yield await Promise.resolve<ListItem>({ type: 'edition', asOf })
  for (const record of records) yield { type: 'record', line: 1, record }
}

let loads = 0
const now = () => new Date(Date.parse('2026-11-22T08:00:00Z') + 1000 * (loads += 1))
const parts = () => ({ db: database.db, now, newId: () => 'id', progress: () => undefined })

/** Puts an edition in force, of the sample list unless another is named. */
const load = (records: readonly WatchRecord[], id = sampleList.id, index?: HeldIndex) =>
  loadList(
    { ...parts(), ...(index !== undefined && { index }) },
    { ...sampleList, id, name: id },
    edition('2026-02-01', records),
    { force: true },
  )

const people = (...names: string[]) => names.map((name, at) => sampleParty(`${at}`, name))

describe('the index that a process holds', () => {
  it('files what an edition brings and no more, and is ready before that is in force', async () => {
    const { index, found, filed } = indexing()
    await load(people('Ottoline Quarrington', 'Benedek Vasarhelyi', 'Caspian Dunleavy'), undefined, index)
    expect(filed.parties).toBe(3)
    expect(await found('Ottoline Quarrington')).toEqual({ size: 3, parties: [1] })
    await load(people('Ottoline Quarrington', 'Benedek Vasarhely', 'Caspian Dunleavy'), undefined, index)
    expect(filed.parties).toBe(4)
    expect(await found('Benedek Vasarhelyi')).toEqual({ size: 3, parties: [4] })
    expect(filed.parties).toBe(4)
  })

  it('lets an edition come into force that it could not be prepared for, and files it when it is searched', async () => {
    const { index, found, broken } = indexing()
    broken.times = 1
    await load(people('Ottoline Quarrington'), undefined, index)
    expect(broken.times).toBe(0)
    expect(await found('Ottoline Quarrington')).toEqual({ size: 1, parties: [1] })
  })

  it('catches up with what another process has loaded, but in no transaction', async () => {
    const { index, found } = indexing()
    await load(people('Ottoline Quarrington'))
    await expect(inTransaction(database.db, (trx) => index.of(trx))).rejects.toBeInstanceOf(Overtaken)
    expect(await found('Ottoline Quarrington')).toEqual({ size: 1, parties: [1] })
    expect((await inTransaction(database.db, (trx) => index.of(trx))).size).toBe(1)
  })

  it('takes a list that was removed and came again, on the same day and as the same version, for another one', async () => {
    const { found } = indexing()
    await load(people('Ottoline Quarrington'))
    await found('Ottoline Quarrington')
    await removeList(parts(), sampleList.id)
    expect(await found('Ottoline Quarrington')).toEqual({ size: 0, parties: [] })
    await load(people('Benedek Vasarhelyi'))
    expect(await found('Ottoline Quarrington')).toMatchObject({ parties: [] })
    expect(await found('Benedek Vasarhelyi')).toMatchObject({ size: 1, parties: [2] })
  })

  it('is the same, after any editions of several lists and however many it missed, as one that is made anew', async () => {
    const drawn = fc.dictionary(fc.constantFrom(...'a b c d e f g h'.split(' ')), mixedName, { minKeys: 1, maxKeys: 8 })
    const step = fc.record({
      list: fc.constantFrom('one', 'two'),
      parties: drawn,
      isRemoved: fc.boolean(),
      looks: fc.boolean(),
    })
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 9 }),
      fc.array(mixedName, { minLength: 3, maxLength: 8 }),
      async (steps, names) => {
        for (const list of ['one', 'two']) await removeList(parts(), list).catch(() => undefined)
        const { found } = indexing()
        for (const { list, parties, isRemoved, looks } of steps) {
          if (isRemoved) await removeList(parts(), list).catch(() => undefined)
          else
            await load(
              Object.entries(parties).map(([id, name]) => sampleParty(id, name)),
              list,
            )
          if (looks) await found('Anybody')
        }
        const anew = indexing()
        for (const name of names) expect(await found(name)).toEqual(await anew.found(name))
      },
    )
    await fc.assert(property, { numRuns: rounds(4, 60), seed: 20_261_127 })
  })

  it('fits as long as the lists in force are small enough, and is prepared for none that would not be', async () => {
    const { index, filed } = indexing(1000)
    await load(people('Ottoline Quarrington'), undefined, index)
    expect([index.fits(await editionsInForce(database.db)), filed.parties]).toEqual([true, 1])
    await load(people('Ottoline Quarrington', 'Benedek Vasarhelyi', 'Caspian Dunleavy'), undefined, index)
    expect([index.fits(await editionsInForce(database.db)), filed.parties]).toEqual([false, 1])
    await load(people('Ottoline Quarringtown'), undefined, index)
    expect([index.fits(await editionsInForce(database.db)), filed.parties]).toEqual([true, 2])
  })

  it('lets go of lists that have outgrown it, and takes up nothing that is kept of them', async () => {
    await load(people('Ottoline Quarrington'))
    const { index, found, shown, filed } = indexing(1000)
    await found('Ottoline Quarrington')
    await index.settled()
    expect(await shown('Ottoline Quarrington')).toEqual([1])
    await load(people('Ottoline Quarrington', 'Benedek Vasarhelyi', 'Caspian Dunleavy'), undefined, index)
    await index.letGo()
    expect(await shown('Ottoline Quarrington')).toEqual([])
    // A search that began before the lists outgrew it does not bring them back.
    await expect(found('Ottoline Quarrington')).rejects.toBeInstanceOf(Overtaken)
    expect(filed.parties).toBe(1)
    const [larger, small] = [indexing(), indexing(1000)]
    for (const next of [larger, small]) await next.index.takeUp(database.db)
    expect(await larger.shown('Ottoline Quarrington')).toEqual([1])
    expect(await small.shown('Ottoline Quarrington')).toEqual([])
  })
})

describe('the index that is kept', () => {
  const kept = () => readdirSync(join(folder, 'index')).toSorted()
  const start = async () => {
    const begun = indexing()
    await begun.index.takeUp(database.db)
    return begun
  }
  const settled = async (begun: ReturnType<typeof indexing>) => {
    await begun.found('Ottoline Quarrington')
    await begun.index.settled()
  }

  it('is taken up by the next start, which files nothing that has not changed', async () => {
    await load(people('Ottoline Quarrington', 'Benedek Vasarhelyi', 'Caspian Dunleavy'))
    await settled(await start())
    await load(people('Ottoline Quarrington', 'Benedek Vasarhelyi', 'Caspian Dunleavey'))
    const { found, filed } = await start()
    expect(await found('Ottoline Quarrington')).toEqual({ size: 3, parties: [1] })
    expect(await found('Caspian Dunleavy')).toEqual({ size: 3, parties: [4] })
    expect(filed.parties).toBe(1)
  })

  it('holds nothing of a list that is no more, and no file that nobody reads', async () => {
    await load(people('Ottoline Quarrington'), 'one')
    await load(people('Benedek Vasarhelyi'), 'two')
    const begun = await start()
    await settled(begun)
    await removeList(parts(), 'one')
    await settled(begun)
    expect(kept()).toHaveLength(2)
    const bytes = kept().map((name) => readFileSync(join(folder, 'index', name)).toString('utf16le'))
    expect(bytes.some((text) => text.includes('vasarhelyi'))).toBe(true)
    expect(bytes.some((text) => text.includes('quarrington'))).toBe(false)
  })

  it('is made anew where a file of it is damaged, cut short or gone', async () => {
    await load(people('Ottoline Quarrington'))
    for (const damage of [
      (path: string) => writeFileSync(path, readFileSync(path).fill(7, 40, 44)),
      (path: string) => writeFileSync(path, readFileSync(path).subarray(0, -4)),
      (path: string) => rmSync(path),
    ]) {
      await settled(await start())
      for (const name of kept()) damage(join(folder, 'index', name))
      const { found, filed } = await start()
      expect(await found('Ottoline Quarrington')).toEqual({ size: 1, parties: [1] })
      expect(filed.parties).toBe(1)
    }
  })
})
