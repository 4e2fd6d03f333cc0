import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { textFile } from '#tests/support/list-files.ts'
import { brought } from '#tests/support/brought.ts'
import { searchingInThread } from '#tests/support/held-index.ts'
import { activeWatchlists } from '../db/watchlists.ts'
import type { SourceFile } from '../watchlists/format.ts'
import { formatNamed } from '../watchlists/formats.ts'
import { loadFiles, type FilesToLoad } from './list-files.ts'

const nulls = Array.from({ length: 8 }, () => '-0- ').join(',')
const row = (number: number, name: string) => `${number},"${name}",individual,"SAMPLE",${nulls}\r\n`
const rows = (...names: string[]) => names.map((name, index) => row(index + 1, name)).join('')
const un = (...entries: string[]) =>
  `<?xml version="1.0"?><CONSOLIDATED_LIST dateGenerated="2026-02-27T00:00:00"><INDIVIDUALS>${entries.join('')}` +
  '</INDIVIDUALS><ENTITIES></ENTITIES></CONSOLIDATED_LIST>'
const ofacXml = (...names: string[]) =>
  '<?xml version="1.0"?><sdnList><publshInformation><Publish_Date>11/20/2026</Publish_Date></publshInformation>' +
  names.map((name, index) => sdnEntry(index + 1, name)).join('') +
  '</sdnList>'
const sdnEntry = (id: number, name: string) =>
  `<sdnEntry><uid>${id}</uid><lastName>${name}</lastName><sdnType>Individual</sdnType></sdnEntry>`
const individual = (id: number, name: string) =>
  `<INDIVIDUAL><DATAID>${id}</DATAID><FIRST_NAME>${name}</FIRST_NAME></INDIVIDUAL>`

let database: TestDatabase
let texts: string[]

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  texts = []
  await database.db.deleteFrom('watchlists').execute()
  await load(textFile('sdn.csv', rows('BEISPIEL, Ilse', 'MUSTER, Ottokar')))
})

function load(file: SourceFile, input: Partial<FilesToLoad> = {}) {
  let clock = Date.parse('2026-11-21T10:00:00Z')
  const now = () => new Date((clock += 700))
  const parts = { db: database.db, now, newId: () => 'id', progress: (text: string) => void texts.push(text) }
  const day = { fileDay: '2026-11-01', dryRun: false, force: false }
  return loadFiles(parts, { files: [file.name], list: 'sample', ...day, ...input }, [file])
}

const found = async (name: string) => {
  const filter = { tenantId: null, kinds: [], topics: [], countries: [] }
  const subject = { names: [{ text: name }], births: [], countries: [], identifiers: [] }
  const parties = await brought(searchingInThread().retrieval(database.db), { subject, min: 0 }, filter)
  return parties.map(({ names: [first] }) => first?.text)
}

/** The list as the first load left it, and nothing of another. */
async function expectUntouched() {
  expect(await activeWatchlists(database.db, null)).toMatchObject([{ id: 'sample', version: 1, entities: 2 }])
  expect(await database.db.selectFrom('entities').select('fromVersion').execute()).toEqual([
    { fromVersion: 1 },
    { fromVersion: 1 },
  ])
}

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
const million = 'Ä'.repeat(1_000_000)

describe('a file that is no edition of the list', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['is empty', '', 'the file is empty'],
    ['is cut short inside a field', `${rows('BEISPIEL, Ilse')}2,"MUST`, 'line 2: the file ends inside a quoted field'],
    ['is in UTF-16', utf16(rows('BEISPIEL, Ilse')), 'not UTF-8 text'],
    [
      'is in Windows-1252',
      Buffer.from(rows('BEISPIEL, Ilse', 'MÜLLER, Jürgen'), 'latin1'),
      'the text from this line on is not UTF-8',
    ],
    ['holds a NUL', `${rows('BEISPIEL, Ilse')}2,"A\0B",individual,"SAMPLE",${nulls}\r\n`, 'NUL'],
    ['is XML that breaks off', ofacXml('BEISPIEL', 'MUSTER').slice(0, -20), 'XML'],
    ['is XML with a name of a megabyte', ofacXml('BEISPIEL', 'N'.repeat(1_000_000)), 'longer than a record can be'],
    ['is a letter', 'Dear madam,\nplease find enclosed\n', 'not a list in a known format'],
    ['has a row that does not end', rows('BEISPIEL, Ilse', million), 'longer than a row can be'],
    ['has a name longer than any', rows('BEISPIEL, Ilse', 'N'.repeat(3000)), '1 of 2 records cannot be read'],
    ['names every party twice', rows('BEISPIEL, Ilse') + rows('BEISPIEL, Ilse'), '1 of 2 records cannot be read'],
  ])('is refused when it %s, with the place, and the one in force stays', async (_, text, reason) => {
    await expect(load(textFile('new.csv', text))).rejects.toThrow(reason)
    await expectUntouched()
  })

  it('is refused when it is a list of another kind, unless under another id', async () => {
    const other = textFile('un.xml', un(individual(1, 'Karl Frisch')))
    await expect(load(other)).rejects.toThrow('has a different format (un-xml) from "sample"')
    await expectUntouched()
    expect(await load(other, { list: 'other' })).toMatchObject({ listId: 'other', entities: 1 })
  })

  it('is no list of another kind when the same publisher gives it in another form', async () => {
    const xml = textFile('sdn.xml', ofacXml('BEISPIEL', 'FRISCH', 'NEU'))
    expect(await load(xml)).toMatchObject({ format: 'ofac-xml', version: 2, added: 1, changed: 2, removed: 0 })
    const csv = textFile('sdn.csv', rows('BEISPIEL, Ilse', 'MUSTER, Ottokar', 'NEU, Ida'))
    expect(await load(csv, { asOf: '2026-11-21' })).toMatchObject({ version: 3, added: 0, changed: 3, removed: 0 })
  })

  it('is refused with a topic that nobody knows', async () => {
    await expect(load(textFile('new.csv', rows('FRISCH, Karl')), { topic: 'gossip' })).rejects.toThrow(
      'Unknown topic "gossip". Known topics: sanction, pep',
    )
    await expectUntouched()
  })
})

describe("a table of one's own", () => {
  const table = textFile('own.csv', 'No,Full name\n1,Ilse Beispiel\n2,Karl Frisch\n')
  const map = { kind: 'person', id: 'No', names: [{ column: 'Full name' }], topic: { topic: 'interest' } }

  it('is searched after it was loaded with a map of its columns', async () => {
    const loaded = await load(table, { list: 'own', format: 'csv', map })
    expect(loaded).toMatchObject({ listId: 'own', format: 'csv', entities: 2, rejected: 0 })
    expect(await found('Karl Frisch')).toEqual(['Karl Frisch'])
  })

  it('is refused without a map, and a published list with one', async () => {
    await expect(load(table, { list: 'own', format: 'csv' })).rejects.toThrow('needs a column map (--map)')
    const published = textFile('new.csv', rows('FRISCH, Karl'))
    await expect(load(published, { map })).rejects.toThrow('The format ofac-csv takes no column map')
    await expectUntouched()
  })
})

describe('a file of whatever publisher', () => {
  it('is read by another thread than the one that answers requests', async () => {
    const readHere = vi.spyOn(formatNamed('ofac-csv'), 'read')
    expect((await load(textFile('sdn.csv', rows('BEISPIEL, Ilse', 'MUSTER, Ottokar')))).entities).toBe(2)
    expect(readHere).not.toHaveBeenCalled()
    readHere.mockRestore()
  })
})

describe('a file with odd names', () => {
  it('is loaded with a name of symbols alone, which no search finds', async () => {
    const file = textFile('new.csv', rows('BEISPIEL, Ilse', 'MUSTER, Ottokar', '🦊🦊'))
    expect(await load(file)).toMatchObject({ entities: 3, added: 1, rejected: 0 })
    expect(await found('🦊🦊')).toEqual([])
    expect(await found('Ilse Beispiel')).toHaveLength(1)
  })

  it('says how much of it has been read, and how fast', async () => {
    const names = Array.from({ length: 1500 }, (_, index) => `NUMBER${index}, Person`)
    const text = rows(...names)
    async function* slowly() {
      for (let start = 0; start < text.length; start += 4096)
        yield await Promise.resolve(Buffer.from(text.slice(start, start + 4096)))
    }
    await load({ name: 'new.csv', open: slowly }, { bytes: text.length, force: true })
    expect(
      texts.filter((line) =>
        /^\d+ % of the files, (?!1,500)[\d,]+ parties read, [\d,]+ records a second\.$/.test(line),
      ),
    ).not.toEqual([])
    expect(texts.join()).toContain('100 % of the files, 1,500 parties read')
  })
})
