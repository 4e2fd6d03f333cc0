import { describe, expect, it } from 'vitest'
import { cellText, type Cell } from './cell-text.ts'

const number = (v: number, z: string): Cell => ({ t: 'n', v, z })

describe('what a cell says', () => {
  it.each<[string, Cell | undefined, string]>([
    ['nothing where there is no cell', undefined, ''],
    ['nothing where it has no value', { t: 'z' }, ''],
    ['a text as it stands', { t: 's', v: ' 007 ' }, ' 007 '],
    ['a number without what the sheet puts between its digits', number(1234567.5, '#,##0.00'), '1234567.5'],
    ['a long number without an exponent', number(1.5e21, 'General'), '1500000000000000000000'],
    ['a small number without an exponent', number(2.5e-7, 'General'), '0.00000025'],
    ['nothing where a number is none', number(Number.NaN, 'General'), ''],
    ['a truth as the sheet shows it', { t: 'b', v: true, w: 'TRUE' }, 'TRUE'],
    ['a failure as the sheet shows it', { t: 'e', v: 42, w: '#N/A' }, '#N/A'],
    ['a day in one order', number(24_018, 'dd/mm/yyyy'), '1965-10-03'],
    ['a day without its time', number(24_018.75, 'yyyy-mm-dd hh:mm'), '1965-10-03'],
    ['a day in a format that has its words', number(24_018, '[$-409]d" of "mmmm\\, yyyy'), '1965-10-03'],
    ['a month where no day is shown', number(24_016, 'mmm\\-yy'), '1965-10'],
    ['a year where nothing else is shown', number(24_016, 'yyyy'), '1965'],
    ['a time as the sheet shows it', { t: 'n', v: 0.5, z: 'h:mm', w: '12:00' }, '12:00'],
    ['a day in a format that only some languages know', { t: 'n', v: 24_018, w: '10/3/65' }, '1965-10-03'],
    ['no day beyond the calendar', number(1e12, 'yyyy-mm-dd'), ''],
  ])('is %s', (_, cell, expected) => {
    expect(cellText(cell, false)).toBe(expected)
  })

  it('counts days from the year that the workbook counts from', () => {
    const cell = number(22_556, 'yyyy-mm-dd')
    expect([cellText(cell, true), cellText(cell, false)]).toEqual(['1965-10-03', '1961-10-02'])
  })

  it('has the days before the 29 February that 1900 did not have', () => {
    const days = [1, 59, 61].map((count) => cellText(number(count, 'yyyy-mm-dd'), false))
    expect(days).toEqual(['1900-01-01', '1900-02-28', '1900-03-01'])
  })
})
