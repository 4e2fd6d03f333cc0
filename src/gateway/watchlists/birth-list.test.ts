import { describe, expect, it } from 'vitest'
import { parseBirths } from './birth-list.ts'

const told = (text: string) => parseBirths(text).births.map(({ from, to }) => (from === to ? from : `${from}…${to}`))

describe('parseBirths', () => {
  it.each([
    ['11.8.1960', ['1960-08-11']],
    ['6.3.1955 or 15.3.1955', ['1955-03-06', '1955-03-15']],
    ['29.3.1960 (or 30.3.1960)', ['1960-03-29', '1960-03-30']],
    ['(a) 1.2.1970, (b) 1971', ['1970-02-01', '1971']],
    ['a) 3 Jun. 1970 b) approximately 1972', ['1970-06-03', '1971…1973']],
    ['"(i) 1.2.1970; (ii) circa 1971"', ['1970-02-01', '1970…1972']],
    ['Approximately 1944', ['1943…1945']],
    ['Between 1960 and 1962 (Approximately)', ['1960…1962']],
    ['1960; between 1962 and 1964; 9 Oct.1965', ['1960', '1962…1964', '1965-10-09']],
    ['1955/1956', ['1955', '1956']],
    ['(probably) 1944.', ['1944']],
  ])('reads every date of %s', (text, births) => {
    expect(told(text)).toEqual(births)
    expect(parseBirths(text).unread).toEqual([])
  })

  it.each([
    ['28 September (year unknown)', []],
    ['24.6.1402 (Hijri Calendar)', []],
    ['1343 (Iranian Hijri calendar), 1964 (Gregorian calendar)', ['1964']],
    ['8.5.1967 Gender: female', ['1967-05-08']],
    ['N/D', []],
  ])('says of %s that not all of it could be read', (text, births) => {
    expect(told(text)).toEqual(births)
    expect(parseBirths(text).unread).toEqual([text])
  })
})
