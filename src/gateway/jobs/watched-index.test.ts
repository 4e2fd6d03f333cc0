import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RetrievalKeys } from '#domain/matching/candidate-source.ts'
import { beginnings } from '#domain/matching/name-index/beginnings.ts'
import type { Subject } from '#domain/matching/subject.ts'
import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { loadParties, sampleParty } from '#tests/support/loaded-list.ts'
import { alikeNames, mixedName } from '#tests/support/mixed-names.ts'
import { brought } from '#tests/support/brought.ts'
import { searchingInThread } from '#tests/support/held-index.ts'
import { rounds } from '#tests/support/rounds.ts'
import { json } from '../db/database.ts'
import { indexEntity } from '../engine/index-entity.ts'
import { metBy } from '../engine/keys.ts'
import { subjectKeys } from '../engine/subject-keys.ts'
import { fileSubject, ListedNames } from '../engine/watched-index.ts'
import { completeEntity } from '../watchlists/entity-hash.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A name in the form in which it is looked for by a statement. */
interface Row {
  id: number
  folded: string
  romanised: string | null
  keys: string[]
}

/** Who meets whom by the statement that the memory stands for: likeness by pg_trgm, and shared keys. */
async function metByStatement(subjects: readonly Row[], listed: readonly Row[]): Promise<string[]> {
  const rowsOf = (rows: readonly Row[]) =>
    sql`jsonb_to_recordset(${json(rows)}::jsonb) as r (id integer, folded text, romanised text, keys text[])`
  const { rows } = await sql<{ one: number; other: number }>`
    with s as materialized (select * from ${rowsOf(subjects)}), n as materialized (select * from ${rowsOf(listed)})
    select s.id as one, n.id as other from n join s on s.folded % n.folded
    union select s.id, n.id from n join s on s.romanised % n.romanised
    union select s.id, n.id from n join s on s.romanised % n.folded where s.romanised <> s.folded
    union select s.id, n.id from n join s on s.keys && n.keys
  `.execute(database.db)
  return rows.map(({ one, other }) => `${one} ${other}`).toSorted()
}

const watched = fc.record({ name: mixedName, number: fc.option(fc.constantFrom('A123456', 'B 98-76'), { nil: null }) })
const party = fc.record({ names: fc.array(mixedName, { minLength: 1, maxLength: 3 }), isPerson: fc.boolean() })

function recordOf({ names, isPerson }: { names: string[]; isPerson: boolean }, index: number): WatchRecord {
  const listed = names.map((text) => ({ text, script: 'latin', quality: 'strong', kind: 'aka' }) as const)
  return sampleParty(`${index}`, '', {
    kind: isPerson ? 'person' : 'company',
    names: listed,
    identifiers: index % 3 === 0 ? [{ type: 'passport', value: 'A-123456' }] : [],
  })
}

/** The keys of a monitored name, as the table held them in one array. */
const filedInTable = ({ folded, romanised, byWords, keys, words, together }: RetrievalKeys): Omit<Row, 'id'> => ({
  folded: byWords ? '' : folded,
  romanised: byWords ? '' : romanised,
  keys: [
    ...keys,
    ...(byWords ? [] : keys.map((key) => `@${key}`)),
    ...words.flatMap(({ text, forms, others }) => [
      ...[...forms, ...beginnings(text)].map((form) => `@${form}`),
      ...others.map((other) => `=${other}`),
    ]),
    ...together.flatMap(({ word, spelled }) => [`=${word}`, ...(spelled?.forms ?? []).map((form) => `@${form}`)]),
  ],
})

const subjectOf = ({ name: text, number }: { name: string; number: string | null }): Subject => ({
  names: [{ text }],
  births: [],
  countries: [],
  identifiers: number === null ? [] : [{ type: 'passport', value: number }],
})
const sizes = { minLength: 10, maxLength: 40 }
type Watched = { name: string; number: string | null }
type Listed = { names: string[]; isPerson: boolean }
/** Whom chance brings together too rarely. */
const allAlike: [Watched[], Listed[]] = [
  alikeNames.map((text) => ({ name: text, number: null })),
  alikeNames.map((text) => ({ names: [text], isPerson: true })),
]
const crowds = fc.tuple(fc.array(watched, sizes), fc.array(party, sizes))

/** Listed names in memory, under the places of their parties. */
function inMemory(records: readonly WatchRecord[]) {
  const memory = new ListedNames<number>()
  const names = records.map((record) => indexEntity(completeEntity(record)).names)
  for (const [id, all] of names.entries()) for (const one of all) memory.add(id, { ...one, keys: metBy(one) })
  return { memory, names }
}

describe('monitored names in memory', { timeout: 300_000 }, () => {
  it('meet every listed name that the statement over a table of them would meet, and no other', async () => {
    const property = fc.asyncProperty(crowds, async ([people, parties]) => {
      const { memory, names } = inMemory(parties.map(recordOf))
      // The statement asked for one word; how many of them a search needs is the next promise.
      const subjects = people.map((one) => subjectKeys(subjectOf(one), 75).map((keys) => ({ ...keys, least: 0 })))
      const met = subjects.flatMap((all, id) => Array.from(memory.metBy(fileSubject(all)), (other) => `${id} ${other}`))
      const table = subjects.flatMap((all, id) => all.map((keys) => ({ id, ...filedInTable(keys) })))
      const listed = names.flatMap((all, id) =>
        all.map((one) => ({ id, folded: one.folded, romanised: one.romanised, keys: metBy(one) })),
      )
      expect(met.toSorted()).toEqual(await metByStatement(table, listed))
    })
    const examples: [[Watched[], Listed[]]][] = [[allAlike]]
    await fc.assert(property, { numRuns: rounds(15, 200), seed: 20_261_123, examples })
  })

  it('meet everybody whom a search brings, however little it asks for', async () => {
    const filter = { tenantId: null, kinds: [], topics: [], countries: [] }
    const { retrieval } = searchingInThread()
    const property = fc.asyncProperty(crowds, fc.constantFrom(50, 75, 90), async ([people, parties], min) => {
      const records = parties.map(recordOf)
      await database.db.deleteFrom('watchlists').execute()
      await loadParties(database.db, records)
      const { memory } = inMemory(records)
      for (const one of people) {
        const subject = subjectOf(one)
        const found = await brought(retrieval(database.db), { subject, min }, filter)
        const places = found.map(({ id }) => records.findIndex((record) => id === idOf(record)))
        const met = memory.metBy(fileSubject(subjectKeys(subject, min)))
        expect(Array.from(met)).toEqual(expect.arrayContaining(places))
      }
    })
    await fc.assert(property, { numRuns: rounds(3, 25), seed: 20_261_123 })
  })
})

const idOf = (record: WatchRecord): string => completeEntity(record).id
