import { expect, it } from 'vitest'
import { CountryFinder } from './countries.ts'

const finder = new CountryFinder([
  { code: 'GB', name: 'United Kingdom of Great Britain' },
  { code: 'KR', name: 'Korea, Republic of' },
  { code: 'RU', name: 'Russian Federation' },
  { code: 'CI', name: 'Côte d’Ivoire' },
  { code: 'SE', name: 'Sweden' },
  { code: 'NA', name: 'Namibia' },
  { code: 'PE', name: 'Peru' },
])

it.each([
  ['se', ['SE']],
  ['Sweden, GB', ['SE', 'GB']],
  ['sweden; UK;', ['SE', 'GB']],
  ['Russia', ['RU']],
  ['Korea, Republic of, Sweden', ['KR', 'SE']],
  ['South Korea', ['KR']],
  ["cote d'ivoire", ['CI']],
  ['Sweden, SE', ['SE']],
  ['PE, RU', ['PE', 'RU']],
  ['Korea Republic of', ['KR']],
  ['na', ['NA']],
  ['', []],
])('the countries of %o are found', (cell, codes) => {
  expect(finder.find(cell)).toEqual({ codes, unknown: null })
})

it('names the first that is none, and none that the provider does not offer', () => {
  expect(finder.find('Sweden, Narnia, Mordor')).toEqual({ codes: ['SE'], unknown: 'Narnia' })
  expect(finder.find('USA').unknown).toBe('USA')
  expect(finder.find('N/A').unknown).toBe('N/A')
})
