import { describe, expect, it } from 'vitest'
import { allCountries, countryCode } from './countries.ts'

describe('countryCode', () => {
  it.each([
    ['Iran (Islamic Republic of)', 'IR'],
    ["Democratic People's Republic of Korea", 'KP'],
    ['Korea, South', 'KR'],
    ['Congo, Democratic Republic of the', 'CD'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['Cote d Ivoire', 'CI'],
    ['RUSSIA', 'RU'],
    ['United Kingdom of Great Britain and Northern Ireland', 'GB'],
    ['Viet Nam', 'VN'],
    ['Kosovo', 'XK'],
  ])('knows %s', (name, code) => {
    expect(countryCode(name)).toBe(code)
  })

  it.each(['', 'na', 'former Soviet Union', 'None Identified'])('does not guess at "%s"', (name) => {
    expect(countryCode(name)).toBeUndefined()
  })
})

describe('allCountries', () => {
  it('lists every country once, by name', () => {
    const countries = allCountries()
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
    expect(countries.length).toBeGreaterThan(240)
    expect(countries[0]?.name).toBe('Afghanistan')
  })
})
