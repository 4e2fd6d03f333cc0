import { describe, expect, it } from 'vitest'
import { toCsv } from './csv-export.ts'

describe('CSV export', () => {
  it('writes a header and quotes every cell', () => {
    expect(toCsv(['Name', 'Total'], [['Ödön, "the elder"', '3']])).toBe(
      '\uFEFF"Name","Total"\r\n"Ödön, ""the elder""","3"\r\n',
    )
  })

  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\tcmd', '\rcmd', '\n=1+1', '\r\n@A1', ' =1+1', '\u00A0-1']
  it.each([...formulas, '\uFEFF=1+1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'guards %j, which a spreadsheet would run',
    (cell) => expect(toCsv(['Name'], [[cell]])).toBe(`\uFEFF"Name"\r\n"'${cell}"\r\n`),
  )

  it('puts semicolons between cells where they are asked for (spec/3 section 2.10), as quoted and guarded', () => {
    expect(toCsv(['Name', 'Number'], [['a;"b"', '=1;2']], ';')).toBe('\uFEFF"Name";"Number"\r\n"a;""b""";"\'=1;2"\r\n')
  })

  it('leaves other cells as they are', () => {
    expect(toCsv(['Name'], [['a=b'], [''], [' a - b']])).toBe('\uFEFF"Name"\r\n"a=b"\r\n""\r\n" a - b"\r\n')
  })
})
