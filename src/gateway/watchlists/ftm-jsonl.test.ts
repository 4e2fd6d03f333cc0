import { describe, expect, it } from 'vitest'
import { textFile } from '#tests/support/list-files.ts'
import { readAll, recordsOf } from '#tests/support/list-items.ts'
import { completeEntity } from './entity-hash.ts'
import { ftmJsonl } from './ftm-jsonl.ts'

const sanction = {
  id: 's-1',
  schema: 'Sanction',
  properties: { entity: ['p-1'], program: ['TEST'], reason: ['Invented for a test.'], startDate: ['2020-01-02'] },
}
const person = {
  id: 'p-1',
  schema: 'Person',
  properties: {
    name: ['Anna Testova', 'Anna Olegovna Testova'],
    firstName: ['Anna'],
    lastName: ['Testova'],
    alias: ['Анна Тестова'],
    weakAlias: ['Anka'],
    previousName: ['Anna Oldova'],
    birthDate: ['1961-04-09', '1962-05'],
    nationality: ['ua'],
    country: ['fr'],
    gender: ['female'],
    topics: ['sanction', 'role.pep', 'crime.fraud', 'unheard.of'],
  },
}
const passport = { id: 'd-1', schema: 'Passport', properties: { holder: ['p-1'], number: ['X00001'], country: ['sy'] } }
const vessel = {
  id: 'v-1',
  schema: 'Vessel',
  properties: { name: ['SEA SAMPLE'], imoNumber: ['0000001'], flag: ['pa'], topics: ['sanction'] },
}
const address = { id: 'a-1', schema: 'Address', properties: { full: ['1 Sample Street'] } }

const lines = (...entities: object[]) => entities.map((entity) => JSON.stringify(entity)).join('\n')
const options = { list: 'ftm', name: 'FtM', asOf: '2026-01-01' }
const read = (text: string) => readAll(ftmJsonl, [textFile('entities.ftm.json', text)], options)
const party = async (text: string, id = 'p-1') => recordsOf(await read(text)).find(({ sourceId }) => sourceId === id)

describe('ftm-jsonl', () => {
  it('brings a party together with what belongs to it, before and after it', async () => {
    const record = await party(lines(sanction, address, vessel, person, passport))
    expect(record).toMatchObject({
      kind: 'person',
      gender: 'female',
      programmes: ['TEST'],
      identifiers: [{ type: 'Passport', value: 'X00001', country: 'SY' }],
      sources: [{ slug: 'ftm', name: 'FtM', asOf: '2026-01-01', listedOn: '2020-01-02' }],
    })
    expect(record?.statements[0]).toEqual({ kind: 'reason', text: 'Invented for a test.' })
    expect(record?.births.map(({ from }) => from)).toEqual(['1961-04-09', '1962-05'])
    expect(record?.countries).toEqual([
      { code: 'UA', role: 'nationality' },
      { code: 'FR', role: 'residence' },
    ])
  })

  it('knows kind and quality of a name by its property', async () => {
    const record = await party(lines(person))
    expect(record?.names.map(({ text, kind, quality }) => [text, kind, quality])).toEqual([
      ['Anna Testova', 'primary', 'strong'],
      ['Anna Olegovna Testova', 'aka', 'strong'],
      ['Анна Тестова', 'aka', 'strong'],
      ['Anna Oldova', 'fka', 'strong'],
      ['Anka', 'aka', 'weak'],
    ])
    expect(record?.names[0]?.parts).toEqual({ given: 'Anna', family: 'Testova' })
  })

  it('reads topics, a pep without a tier as of the second, and counts a topic that it does not know', async () => {
    const items = await read(lines(person))
    expect(items[1]).toMatchObject({ type: 'record', unread: 1 })
    expect(recordsOf(items)[0]?.topics).toEqual([
      { topic: 'sanction', state: 'current' },
      { topic: 'pep', category: '2', state: 'current' },
      { topic: 'adverse-media', category: 'fraud', state: 'current' },
    ])
  })

  it('takes the topic that the operator names where the party has none', async () => {
    const plain = { ...vessel, properties: { ...vessel.properties, topics: [] } }
    const files = [textFile('x', lines(plain))]
    expect(recordsOf(await readAll(ftmJsonl, files, { ...options, topic: 'interest' }))[0]?.topics).toEqual([
      { topic: 'interest', state: 'current' },
    ])
    expect(await read(lines(plain))).toContainEqual(
      expect.objectContaining({ type: 'rejected', reason: expect.stringMatching(/^v-1, topics: /u) }),
    )
  })

  it('leaves entities that are no party alone, and reports a line that is no entity', async () => {
    const items = await read(`${lines(address, vessel)}\n{"id": 1}\nnot json\n`)
    expect(items.filter(({ type }) => type === 'rejected')).toEqual(
      [3, 4].map((line) => ({ type: 'rejected', line, reason: expect.stringContaining('not an entity') })),
    )
    expect(recordsOf(items).map(({ sourceId }) => sourceId)).toEqual(['v-1'])
  })

  it('gives the same hashes for the same lines in another order', async () => {
    const hash = async (text: string) => {
      const record = await party(text)
      return record && completeEntity(record).contentHash
    }
    expect(await hash(lines(passport, person, sanction))).toBe(await hash(lines(sanction, person, passport)))
  })
})
