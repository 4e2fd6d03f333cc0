import { describe, expect, it } from 'vitest'
import { parseBirth } from './births.ts'

describe('parseBirth', () => {
  it.each([
    ['1961', { from: '1961', to: '1961', kind: 'year' }],
    ['1961-04-09', { from: '1961-04-09', to: '1961-04-09', kind: 'exact' }],
    ['09 Apr 1961', { from: '1961-04-09', to: '1961-04-09', kind: 'exact' }],
    ['9 April 1961.', { from: '1961-04-09', to: '1961-04-09', kind: 'exact' }],
    ['Nov. 1973 ', { from: '1973-11', to: '1973-11', kind: 'exact' }],
    ['circa 1961', { from: '1960', to: '1962', kind: 'circa' }],
    ['circa 05 May 1961', { from: '1960', to: '1962', kind: 'circa' }],
    ['1981 to 1983', { from: '1981', to: '1983', kind: 'between' }],
    ['circa 1981-1983', { from: '1981', to: '1983', kind: 'between' }],
    ['Between 1960 and 1962', { from: '1960', to: '1962', kind: 'between' }],
    ['01 Jan 1961 to 31 Dec 1962', { from: '1961-01-01', to: '1962-12-31', kind: 'between' }],
  ])('reads %s', (text, birth) => {
    expect(parseBirth(text)).toEqual(birth)
  })

  it.each(['', '30-35 years old', '31 Feb 1970', '1999-13-01', 'Foo 1970', '1990 to 1980'])(
    'does not guess at "%s"',
    (text) => {
      expect(parseBirth(text)).toBeUndefined()
    },
  )
})
