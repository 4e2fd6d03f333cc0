import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { sampleParty } from '#tests/support/loaded-list.ts'
import { rounds } from '#tests/support/rounds.ts'
import { json } from '../db/database.ts'
import { indexEntity } from '../engine/index-entity.ts'
import { filedSubject, metBy } from '../engine/reverse-keys.ts'
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

const words = [
  ...['Ilse', 'Ilsa', 'Beispiel', 'Beispeil', 'Muster', 'Ottokar', 'Wendelmuster', 'de', 'la', 'O’Neil', 'Jean-Luc'],
  ...['Mohammed', 'Muhammad', 'al', 'Saud', 'Alsaud', 'abd', 'Karim', 'Novum', 'Trading', 'Limited', 'Ltd', 'Nr 7'],
  ...[
    'Иван',
    'Примеров',
    'Ιωάννης',
    'Μπακόπουλος',
    'محمد',
    'سعود',
    'שרה',
    'כהן',
    '김민정',
    '이순신',
    '王小明',
    '諸葛亮',
  ],
  ...['穆罕默德·萨乌德', 'さくら', 'サクラ', 'प्रिया', 'สมชาย', 'Ångström', 'Łukasz', 'Straße'],
]
const word = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...'abcdeimnorstuаеиор'), minLength: 2, maxLength: 9 }) },
)
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
const watched = fc.record({ name, number: fc.option(fc.constantFrom('A123456', 'B 98-76'), { nil: null }) })
const party = fc.record({ names: fc.array(name, { minLength: 1, maxLength: 3 }), isPerson: fc.boolean() })

function recordOf({ names, isPerson }: { names: string[]; isPerson: boolean }, index: number): WatchRecord {
  const listed = names.map((text) => ({ text, script: 'latin', quality: 'strong', kind: 'aka' }) as const)
  return sampleParty(`${index}`, '', {
    kind: isPerson ? 'person' : 'company',
    names: listed,
    identifiers: index % 3 === 0 ? [{ type: 'passport', value: 'A-123456' }] : [],
  })
}

describe('monitored names in memory', () => {
  it(
    'meet every listed name that the statement over a table of them would meet, and no other',
    { timeout: 300_000 },
    async () => {
      const sizes = { minLength: 10, maxLength: 40 }
      const property = fc.asyncProperty(fc.array(watched, sizes), fc.array(party, sizes), async (people, parties) => {
        const asked = people.map(({ name: text, number }) => ({
          ...{ names: [{ text }], births: [], countries: [] },
          identifiers: number === null ? [] : [{ type: 'passport', value: number }],
        }))
        const subjects = asked.map((subject) => subjectKeys(subject, 75).map(filedSubject))
        const names = parties.map((one, index) =>
          indexEntity(completeEntity(recordOf(one, index))).names.map((listed) => ({ ...listed, keys: metBy(listed) })),
        )
        const memory = new ListedNames<number>()
        for (const [id, all] of names.entries()) for (const listed of all) memory.add(id, listed)
        const met = subjects.flatMap((all, id) =>
          Array.from(memory.metBy(fileSubject(all)), (other) => `${id} ${other}`),
        )
        const rows = <T extends Omit<Row, 'id'>>(all: readonly (readonly T[])[]) =>
          all.flatMap((ones, id) => ones.map(({ folded, romanised, keys }) => ({ id, folded, romanised, keys })))
        expect(met.toSorted()).toEqual(await metByStatement(rows(subjects), rows(names)))
      })
      await fc.assert(property, { numRuns: rounds(15, 200), seed: 20_261_123 })
    },
  )
})
