import { expect, it } from 'vitest'
import { countryName } from './country-name.ts'

it.each([
  ['SE', 'Sweden'],
  ['ZZ', 'Unknown Region'],
  ['former Yugoslavia', 'former Yugoslavia'],
  ['', ''],
])('names the country %s as %s', (code, name) => {
  expect(countryName(code)).toBe(name)
})
