import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ImportColumn } from '#contracts/imports.ts'
import { unpack } from '#lib/spreadsheet/unpack.ts'
import { readWorkbook } from '#workers/spreadsheet/read-workbook.ts'

let folder: string
const make = () =>
  execFileSync(process.execPath, [join(import.meta.dirname, '../../.scripts/make-templates.mjs'), folder])
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ur-screen-templates-'))
  make()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bytesOf = (provider: string) =>
  new Uint8Array(readFileSync(join(folder, `import_${provider}_monitor_template.xlsx`)))
const textOf = async (provider: string, part: string) =>
  new TextDecoder().decode((await unpack(bytesOf(provider), () => true)).get(part))

const headings = {
  acuris: ['type', 'name', 'firstName', 'middleName', 'lastName', 'gender', 'dob', 'client_ref', 'country'],
  comply: ['type', 'name', 'dob', 'client_ref', 'country'],
  dowjones: ['type', 'name', 'gender', 'dob', 'client_ref', 'country'],
}

describe.each(Object.entries(headings))('the template of %s', (provider, columns) => {
  it('is read back as its headings, which are columns of an import, and nothing else', async () => {
    const reply = await readWorkbook({ kind: 'xlsx', bytes: bytesOf(provider), limits: { rows: 5000, columns: 100 } })
    expect(reply).toEqual({ rows: [columns] })
    expect(columns.filter((column) => !ImportColumn.safeParse(column).success)).toEqual([])
  })

  it('says on sheets of their own how a row looks, and what belongs into every column', async () => {
    const sheets = (await textOf(provider, 'xl/workbook.xml')).match(/(?<=<sheet name=")[^"]+/gu)
    expect(sheets).toEqual(['Import', 'Examples', 'How to fill it in'])
    const rowsOf = async (sheet: number) =>
      (await textOf(provider, `xl/worksheets/sheet${sheet}.xml`)).split('<row>').slice(1)
    expect(await rowsOf(2)).toHaveLength(3)
    const told = (await rowsOf(3)).slice(1).map((row) => row.match(/(?<=<t>)[^<]+/gu))
    expect(told.map((row) => row?.[0])).toEqual(columns)
    expect(told.every((row) => row?.[1]?.endsWith('.'))).toBe(true)
  })

  it('has the same bytes whenever it is made', () => {
    const before = bytesOf(provider)
    rmSync(folder, { recursive: true })
    make()
    expect(bytesOf(provider)).toEqual(before)
  })
})
