import { describe, expect, it } from 'vitest'
import { nationalities } from './nationalities.ts'

describe('nationalities', () => {
  it.each([
    ['Iranian', ['IR']],
    ['(a) Algerian, (b) German', ['DZ', 'DE']],
    ['(a) Jordanian (b) American', ['JO', 'US']],
    ['a) Syrian b) Palestinian', ['SY', 'PS']],
    ['"(a) Trinidad and Tobago; (b) United States of America"', ['TT', 'US']],
    ['Bosnia and Herzegovina', ['BA']],
    ['Iranian and US', ['IR', 'US']],
    ['Swiss/Cameroonian', ['CH', 'CM']],
    ['Indonesian (as at December 2003)', ['ID']],
    ['Myanmar/Burma', ['MM']],
    ['DPRK.', ['KP']],
    ['Democratic People’s Republic of Korea (DPRK)', ['KP']],
    ['of the Republic of Moldova', ['MD']],
    ['USSR (until 1991)', ['RU']],
    ['allegedly Russian', ['RU']],
    ['Dominican', ['DM', 'DO']],
  ])('knows the countries of %s', (text, codes) => {
    expect(nationalities(text)).toEqual({ codes, unread: [] })
  })

  it('keeps what says more, or is no nationality', () => {
    expect(nationalities('Tunisian. National Identification No.: X1')).toEqual({
      codes: ['TN'],
      unread: ['Tunisian. National Identification No.: X1'],
    })
    expect(nationalities('former Examplian; French')).toEqual({ codes: ['FR'], unread: ['former Examplian'] })
  })
})
