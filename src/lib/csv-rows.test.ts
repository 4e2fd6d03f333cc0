import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvRowError, csvRows, type CsvRow } from './csv-rows.ts'

async function* chunks(...texts: string[]): AsyncIterable<string> {
  for (const text of texts) yield await Promise.resolve(text)
}

const rowsOf = async (...texts: string[]): Promise<CsvRow[]> => {
  const rows: CsvRow[] = []
  for await (const row of csvRows(chunks(...texts))) rows.push(row)
  return rows
}

describe('csvRows', () => {
  it('reads quotes, commas and line breaks inside fields, and says on which line a row starts', async () => {
    expect(await rowsOf('1,"a, ""b""",x\r\n2,"two\nlines",\n\n3,"",z')).toEqual([
      { line: 1, fields: ['1', 'a, "b"', 'x'] },
      { line: 2, fields: ['2', 'two\nlines', ''] },
      { line: 5, fields: ['3', '', 'z'] },
    ])
  })

  it('reads the same wherever the text is cut into pieces', async () => {
    const text = '1,"a ""q"" b",c\n2,"x\ny","z"\n'
    const whole = await rowsOf(text)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: text.length }), async (cut) => {
        expect(await rowsOf(text.slice(0, cut), text.slice(cut))).toEqual(whole)
      }),
    )
  })

  it('names the line of a row whose quote is never closed', async () => {
    const reading = rowsOf('1,ok\n2,"cut sho')
    await expect(reading).rejects.toThrow(CsvRowError)
    await expect(reading).rejects.toMatchObject({ line: 2 })
  })

  it('stops at a row that never ends instead of filling the memory', async () => {
    await expect(rowsOf(`1,"${'x'.repeat(1_000_001)}`)).rejects.toMatchObject({ line: 1 })
  })
})
