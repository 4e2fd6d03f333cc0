import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedFolder } from '#tests/support/list-files.ts'
import { readAll, recordsOf } from '#tests/support/list-items.ts'
import { workbook } from '#tests/support/workbook.ts'
import { completeEntity } from '../watchlists/entity-hash.ts'
import type { SourceFile } from '../watchlists/format.ts'
import { ukOfsi } from '../watchlists/uk-ofsi.ts'
import { offerFiles } from './watchlist-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urs-offered-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

const columns = ['Name 6', 'Name 1', 'DOB', 'Nationality', 'Group Type', 'Alias Type', 'Listed On', 'Group ID']
const rows = [
  ['TESTOVA', 'Anna', '00/00/1994', 'Syria', 'Individual', 'Primary name', '01/02/2020', '90001'],
  ['SAMPLE "SEA", THE', '', '', '', 'Ship', 'Primary name', '01/02/2020', '90002'],
  ['ANKA', '', '31/12/1994', 'Syria', 'Individual', 'AKA', '01/02/2020', '90001'],
]
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const csv = [['Last Updated', '04/05/2022'], columns, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('')

const read = (files: readonly SourceFile[]) => readAll(ukOfsi, files, { list: 'uk', name: 'UK', asOf: '2000-01-01' })
const hashes = async (files: readonly SourceFile[]) =>
  recordsOf(await read(files)).map((record) => completeEntity(record).contentHash)

describe('a list given as a spreadsheet', { timeout: 120_000 }, () => {
  it('is the same list as its CSV: the day, every party, and the form told by what is in it', async () => {
    const day = { value: 44685, format: 'dd/mm/yyyy' }
    const sheet = write('uk.csv', workbook(['Last Updated', day], columns, ...rows))
    const offered = await offerFiles([sheet], undefined)
    const plain = await offerFiles([write('uk.txt', csv)], undefined)
    expect([offered.format.id, plain.format.id]).toEqual(['uk-ofsi', 'uk-ofsi'])
    expect(await read(offered.files)).toContainEqual({ type: 'edition', asOf: '2022-05-04' })
    expect(await hashes(offered.files)).toEqual(await hashes(plain.files))
    expect(await hashes(offered.files)).toHaveLength(2)
  })

  it('is refused when the sheet is no list, by the name of the file', async () => {
    const letter = write('letter.xlsx', workbook(['Dear madam'], ['please find enclosed']))
    await expect(offerFiles([letter], undefined)).rejects.toThrow(
      'letter.xlsx, line 1: the file is not a list in a known',
    )
  })

  it('comes out complete where the UK published it so', async ({ skip }) => {
    if (publishedFolder === undefined) return skip('no data')
    const { format, files } = await offerFiles(
      [join(publishedFolder, 'sanctions/uk_ofsi_ConList_2022-05-04.xlsx')],
      undefined,
    )
    const items = await read(files)
    const records = recordsOf(items)
    const count = (kind: string) => records.filter((record) => record.kind === kind).length
    expect([format.id, items.find(({ type }) => type === 'edition')]).toEqual([
      'uk-ofsi',
      { type: 'edition', asOf: '2022-05-04' },
    ])
    expect([records.length, items.length - records.length]).toEqual([3430, 1])
    expect(['person', 'organisation', 'vessel'].map(count)).toEqual([2771, 644, 15])
    expect(await rowsWith(files, 'Low quality')).toBe(1125)
  })
})

/** How many lines of a list hold this cell. */
async function rowsWith(files: readonly SourceFile[], cell: string): Promise<number> {
  const chunks: Uint8Array[] = []
  for (const file of files) for await (const chunk of file.open()) chunks.push(chunk)
  return Buffer.concat(chunks).toString().split(`,${cell},`).length - 1
}
