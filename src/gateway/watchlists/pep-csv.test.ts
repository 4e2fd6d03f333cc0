import { describe, expect, it } from 'vitest'
import { csvTable, type CsvCells } from '#tests/support/csv-table.ts'
import { publishedFiles, textFile } from '#tests/support/list-files.ts'
import { readAll, recordsOf } from '#tests/support/list-items.ts'
import { completeEntity } from './entity-hash.ts'
import { pepCsv } from './pep-csv.ts'

const columns =
  'id name given_name family_name gender birth_date death_date country_dir country_code legislature wikidata terms ' +
  'parties other_names'
const member: CsvCells = {
  id: 'm-1',
  name: 'Anna Testová',
  given_name: 'Anna',
  family_name: 'Testová',
  gender: 'Femme',
  birth_date: '1961',
  country_dir: 'Czech_Republic',
  country_code: 'CZ',
  legislature: 'Deputies',
  wikidata: 'Q00000000',
  terms: '1|2',
  parties: 'Sample Party',
  other_names: 'cs:Anna Testová|en:Anna Testova|de:Anna Testowa|ru:Тестова, Анна|pl:Anna Testowa (polityk)',
}
const options = { list: 'pep', name: 'PEP', asOf: '2015-11-01' }
const read = (...rows: CsvCells[]) => readAll(pepCsv, [textFile('pep.csv', csvTable(columns, rows))], options)
const first = async (...rows: CsvCells[]) => recordsOf(await read(...rows))[0]

describe('pep-csv', () => {
  it('reads a member of a national legislature as a politically exposed person of the first tier', async () => {
    expect(await first(member)).toMatchObject({
      kind: 'person',
      gender: 'female',
      births: [{ from: '1961', to: '1961', kind: 'year' }],
      countries: [{ code: 'CZ', role: 'residence' }],
      identifiers: [{ type: 'Wikidata', value: 'Q00000000' }],
      topics: [{ topic: 'pep', state: 'current', category: '1' }],
      positions: [{ title: 'Deputies, Czech Republic', country: 'CZ', tier: 1 }],
    })
  })

  it('keeps a name that several languages share once, with its language and parts', async () => {
    expect((await first(member))?.names).toEqual([
      expect.objectContaining({ text: 'Anna Testová', parts: { given: 'Anna', family: 'Testová' } }),
      expect.objectContaining({ text: 'Anna Testowa', lang: 'de' }),
      expect.objectContaining({ text: 'Тестова, Анна', lang: 'ru', parts: { family: 'Тестова', given: 'Анна' } }),
    ])
  })

  it('takes the country before a subdivision and keeps the region; without a code the name tells', async () => {
    const regional = await first({ ...member, country_code: 'GE-AB', country_dir: 'Abkhazia' })
    expect(regional?.countries).toEqual([{ code: 'GE', role: 'residence' }])
    expect(regional?.statements).toContainEqual({ kind: 'remark', title: 'Region', text: 'GE-AB' })
    expect(regional?.topics).toEqual([{ topic: 'pep', state: 'current', category: '2' }])
    const unnamed = await first({ ...member, country_code: '', country_dir: 'Congo-Kinshasa' })
    expect(unnamed?.countries).toEqual([{ code: 'CD', role: 'residence' }])
    const [, unknown] = await read({ ...member, country_code: '', country_dir: 'Examplia' })
    expect(unknown).toMatchObject({ type: 'record', unread: 1 })
  })

  it('says who has died', async () => {
    const record = await first({ ...member, death_date: '1999-04-09' })
    expect(record).toMatchObject({ deceased: '1999-04-09', topics: [{ state: 'former' }] })
  })

  it('takes another topic where the operator says so, without a tier', async () => {
    const files = [textFile('pep.csv', csvTable(columns, [member]))]
    const [record] = recordsOf(await readAll(pepCsv, files, { ...options, topic: 'interest' }))
    expect(record?.topics).toEqual([{ topic: 'interest', state: 'current' }])
    expect(record?.positions).toEqual([{ title: 'Deputies, Czech Republic', country: 'CZ' }])
  })

  it('gives the same hashes for the same rows again', async () => {
    const hashes = async () => recordsOf(await read(member)).map((record) => completeEntity(record).contentHash)
    expect(await hashes()).toEqual(await hashes())
  })

  it('reports a row without a name by its line', async () => {
    const items = await read(member, { ...member, id: 'm-2', name: '', other_names: '' })
    expect(items[2]).toEqual({ type: 'rejected', line: 3, reason: expect.stringMatching(/^names: /u) })
  })
})

describe('the published table of politicians', () => {
  it('comes out complete', { timeout: 60_000 }, async ({ skip }) => {
    const published = publishedFiles('pep/everypolitician_2015_persons.csv')
    if (published === undefined) return skip('no data')
    const counts = { persons: 0, rejected: 0, dead: 0, years: 0, days: 0, withoutCountry: 0, further: 0, more: 0 }
    for await (const item of pepCsv.read(published, options)) {
      if (item.type === 'rejected') counts.rejected++
      if (item.type !== 'record') continue
      const { births, countries, deceased, names } = item.record
      counts.persons++
      counts.dead += deceased === undefined ? 0 : 1
      counts.years += births[0]?.kind === 'year' ? 1 : 0
      counts.days += births[0]?.kind === 'exact' ? 1 : 0
      counts.withoutCountry += countries.length === 0 ? 1 : 0
      counts.further += names.length - 1
      counts.more += names.length > 1 ? 1 : 0
    }
    expect(counts).toMatchObject({ persons: 49_484, rejected: 0, dead: 1131, years: 614, days: 18_347 })
    expect(counts).toMatchObject({ withoutCountry: 34, further: 4717, more: 3315 })
  })
})
