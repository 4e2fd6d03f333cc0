import { describe, expect, it } from 'vitest'
import { tableOf } from './table.ts'

const limits = { rows: 3, columns: 2 }
const rows = (count: number) => Array.from({ length: count }, () => ['x'])

describe('a table', () => {
  it('ends with its last row and each row with its last cell, and keeps the place of every row', () => {
    const found = tableOf([['', ' '], ['type', 'name', '', ' '], [], ['', 'Ilse'], [''], ['  ']], limits)
    expect(found).toEqual([[], ['type', 'name'], [], ['', 'Ilse']])
  })

  it('may have as many rows below its heading, and as many columns, as was said', () => {
    expect(tableOf([[], ...rows(4)], limits)).toHaveLength(5)
    expect(() => tableOf(rows(5), limits)).toThrow('too-large')
    expect(() => tableOf([['a', 'b', 'c']], limits)).toThrow('too-large')
  })

  it('ends at the first row that is too wide, whatever comes after it', () => {
    let given = 0
    function* wide() {
      for (;;) {
        given += 1
        yield ['a', 'b', 'c']
      }
    }
    expect(() => tableOf(wide(), limits)).toThrow('too-large')
    expect(given).toBe(1)
  })

  it('counts the rows between others', () => {
    expect(() => tableOf([['x'], [], [], [], ['x']], limits)).toThrow('too-large')
  })

  it('is none where every cell is blank', () => {
    expect(() => tableOf([[], ['', ' ']], limits)).toThrow('empty')
  })
})
