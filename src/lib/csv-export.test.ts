import { describe, expect, it } from 'vitest'
import { toCsv } from './csv-export.ts'

describe('CSV export', () => {
  it('writes a header and quotes what would break a row', () => {
    expect(toCsv(['Name', 'Total'], [['Ödön, "the elder"', '3']])).toBe(
      '\uFEFFName,Total\r\n"Ödön, ""the elder""",3\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tcmd', '\rcmd'])('guards %j, which a spreadsheet would run', (cell) => {
    const [, line = ''] = toCsv(['Name'], [[cell]]).split(/\r\n/)
    expect(line.replace(/^"/, '')).toMatch(/^'/)
  })

  it('leaves other cells as they are', () => {
    expect(toCsv(['Name'], [['a=b'], ['']])).toContain('a=b')
  })
})
