import { describe, expect, it } from 'vitest'
import { textFile } from '#tests/support/list-files.ts'
import { readAll, recordsOf } from '#tests/support/list-items.ts'
import { completeEntity } from './entity-hash.ts'
import { mappedCsv } from './mapped-csv.ts'

const table = [
  'No;Full name;Other names;Born;Sex;Citizen of;Seat;Passport;Note;Spare',
  '7;Anna Testova;Anka|Nusha;9.4.1961;female;Syrian and US;FR;X00001;Invented.;x',
  '8;Omar Muster;;unknown;;;Examplia;;;x',
].join('\n')
const map = {
  kind: 'person',
  id: 'No',
  names: [{ column: 'Full name' }, { column: 'Other names', kind: 'aka', quality: 'weak', split: '|' }],
  births: [{ column: 'Born' }],
  gender: 'Sex',
  countries: [
    { column: 'Citizen of', role: 'nationality' },
    { column: 'Seat', role: 'residence' },
  ],
  identifiers: [{ column: 'Passport', type: 'Passport' }],
  remarks: [{ column: 'Note', title: 'Reason' }],
  topic: { topic: 'interest' },
  delimiter: ';',
}
const options = { list: 'own', name: 'Own', asOf: '2026-01-01', map }
const read = (text = table, more: object = {}) =>
  readAll(mappedCsv, [textFile('own.csv', text)], { ...options, ...more })

describe('csv with a map', () => {
  it('reads every column as the map says', async () => {
    const [record] = recordsOf(await read())
    expect(record).toMatchObject({
      sourceId: '7',
      kind: 'person',
      gender: 'female',
      births: [{ from: '1961-04-09', to: '1961-04-09', kind: 'exact' }],
      identifiers: [{ type: 'Passport', value: 'X00001' }],
      topics: [{ topic: 'interest', state: 'current' }],
      statements: [{ kind: 'remark', title: 'Reason', text: 'Invented.' }],
    })
    expect(record?.names.map(({ text, kind, quality }) => [text, kind, quality])).toEqual([
      ['Anna Testova', 'primary', 'strong'],
      ['Anka', 'aka', 'weak'],
      ['Nusha', 'aka', 'weak'],
    ])
    expect(record?.countries).toEqual([
      { code: 'SY', role: 'nationality' },
      { code: 'US', role: 'nationality' },
      { code: 'FR', role: 'residence' },
    ])
  })

  it('keeps what it cannot read as a remark, and counts it', async () => {
    const items = await read()
    expect(items[2]).toMatchObject({ type: 'record', unread: 2 })
  })

  it('takes the whole row for the name of a party where the map has no column for it', async () => {
    const without = { ...map, id: undefined }
    const ids = async (text: string) => recordsOf(await read(text, { map: without })).map(({ sourceId }) => sourceId)
    const once = await ids(table)
    expect(new Set(once).size).toBe(2)
    expect(await ids(table)).toEqual(once)
    expect((await ids(table.replace('X00001', 'X00002')))[0]).not.toBe(once[0])
  })

  it('counts an exposed person without a tier as of tier 2, by the map or by --topic', async () => {
    const topics = async (more: object) => recordsOf(await read(table, more))[0]?.topics
    const pep = { topic: 'pep', state: 'current', category: '2' }
    expect(await topics({ map: { ...map, topic: { topic: 'pep' } } })).toEqual([pep])
    expect(await topics({ topic: 'pep' })).toEqual([pep])
    expect(await topics({ map: { ...map, topic: { topic: 'pep', category: '4' } } })).toEqual([
      { ...pep, category: '4' },
    ])
  })

  it('gives the same hashes for the same table again', async () => {
    const hashes = async () => recordsOf(await read()).map((one) => completeEntity(one).contentHash)
    expect(await hashes()).toEqual(await hashes())
  })

  it('says what is missing: the map, a part of it, or a column', async () => {
    await expect(read(table, { map: undefined })).rejects.toThrow('needs a column map (--map)')
    await expect(read(table, { map: { ...map, names: [] } })).rejects.toThrow('map: names: ')
    await expect(read(table, { map: { ...map, nmaes: [] } })).rejects.toThrow('nmaes')
    await expect(read(table.replace('Born', 'Date'))).rejects.toThrow('the header has no column "Born".')
  })
})
