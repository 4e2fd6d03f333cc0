import { describe, expect, it } from 'vitest'
import type { WatchEntity } from '#domain/matching/watch-entity.ts'
import { ComplyDoc } from '#contracts/comply.ts'
import { complyDoc } from './comply-doc.ts'

const list = { id: 'sample', name: 'Sample list', asOf: '2026-02-01', version: 3 }
const entity: WatchEntity = {
  id: 'e1',
  contentHash: 'h',
  list: 'sample',
  sourceId: '7',
  kind: 'person',
  names: [
    { text: 'Ilse Beispiel', script: 'latin', quality: 'strong', kind: 'primary' },
    { text: 'Die Beispiel', script: 'latin', quality: 'weak', kind: 'aka' },
  ],
  births: [
    { from: '1961-02-03', to: '1961-02-03', kind: 'exact' },
    { from: '1959', to: '1961', kind: 'circa' },
    { from: '1958', to: '1962', kind: 'between' },
  ],
  gender: 'female',
  countries: [
    { code: 'DE', role: 'nationality' },
    { code: 'DE', role: 'birth' },
  ],
  identifiers: [{ type: 'Passport', value: 'C01X' }],
  topics: [{ topic: 'sanction', state: 'current' }],
  programmes: ['SAMPLE'],
  sources: [{ slug: 'sample', name: 'Sample list', listedOn: '2020-01-02', asOf: '2026-02-01' }],
  statements: [
    { kind: 'reason', text: 'Invented for this test.' },
    { kind: 'article', title: 'Headline', text: 'Snippet', date: '2024-05-06' },
  ],
  positions: [],
  relations: [{ name: 'Otto Beispiel', type: 'sibling' }],
}

describe("a listed party in Comply's shape", () => {
  const doc = ComplyDoc.parse(complyDoc(entity, list))

  it('shows the primary name and every other name as alias', () => {
    expect([doc.name, doc.aka]).toEqual(['Ilse Beispiel', [{ name: 'Die Beispiel' }]])
  })

  it('names the source with the day of its edition and of the listing', () => {
    expect(doc.source_notes['sample']).toMatchObject({
      name: 'Sample list',
      as_of: '2026-02-01',
      listing_started_utc: '2020-01-02',
      aml_types: ['sanction'],
      country_codes: ['DE'],
    })
  })

  it('reads birth dates as a person would', () => {
    const births = doc.fields.filter(({ tag }) => tag === 'date_of_birth').map(({ value }) => value)
    expect(births).toEqual(['1961-02-03', 'about 1960', '1958 to 1962'])
  })

  it('keeps articles apart from reasons', () => {
    expect(doc.media).toEqual([{ title: 'Headline', snippet: 'Snippet', date: '2024-05-06' }])
    expect(doc.fields).toContainEqual({
      name: 'Reason',
      source: 'sample',
      tag: 'other_info',
      value: 'Invented for this test.',
    })
  })
})
