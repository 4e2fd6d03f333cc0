import { describe, expect, it } from 'vitest'
import { formats } from './formats.ts'

/** How a file of each format begins. */
const beginnings: Readonly<Record<string, string>> = {
  'un-xml': '<?xml version="1.0"?>\n<CONSOLIDATED_LIST dateGenerated="2026-02-27">',
  'ofac-csv': '901,"EXAMPLE LINES",-0- ,"SAMPLE",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n',
  'eu-csv': 'celex,recordId,programKey,annex,measure,startDate,reason,schema,name,alias\n',
  'pep-csv': 'id,name,given_name,family_name,gender,birth_date,death_date,country_dir,country_code,legislature\n',
  'ofac-xml': '<?xml version="1.0"?>\n<sdnList xmlns="http://example.org"><publshInformation>',
  'eu-fsf-xml': '<?xml version="1.0"?><ns:export generationDate="2024-03-05">\n<ns:sanctionEntity logicalId="1">',
  'ftm-jsonl': '{"id": "p-1", "schema": "Person", "properties": {}}\n',
  'uk-ofsi': 'Last Updated,04/05/2022\r\nName 6,Name 1,Group Type,Alias Type,Alias Quality,Regime,Group ID\r\n',
}

describe('formats', () => {
  it('are told apart: every beginning is recognised by exactly one', () => {
    for (const [id, beginning] of Object.entries(beginnings))
      expect(formats.filter((format) => format.detect(beginning)).map((format) => format.id)).toEqual([id])
    // A table with a map of its own is never recognised: the operator names it.
    expect(formats.map(({ id }) => id).toSorted()).toEqual([...Object.keys(beginnings), 'csv'].toSorted())
  })

  it.each([
    ['comments without end', `<?xml version="1.0"?>${'<!-- a -->\n'.repeat(30)}<other>`],
    ['blanks without end', `901,${' '.repeat(60_000)}x`],
    ['quotes without end', `901,${'"'.repeat(60_001)},"individual"`],
  ])('look at %s once, not again and again', { timeout: 20_000 }, (_, text) => {
    expect(formats.filter((format) => format.detect(text))).toEqual([])
  })

  it('see the root behind many comments', () => {
    const text = `\uFEFF<?xml version="1.0"?>\n${'<!-- a -->\n'.repeat(1000)}<CONSOLIDATED_LIST dateGenerated="2026-02-27">`
    expect(formats.filter((format) => format.detect(text)).map(({ id }) => id)).toEqual(['un-xml'])
  })

  it('do not take each other, a table of something else or nothing for their own', () => {
    for (const text of ['', 'name,birth\nAnna,1970\n', '<html><body>', '{"name": "Anna"}\n'])
      expect(formats.filter((format) => format.detect(text))).toEqual([])
  })
})
