import { describe, expect, it } from 'vitest'
import { bornOn, ofNation, person } from '#tests/support/party-identity.ts'
import { contradictEachOther, sameParty, type PartyIdentity } from './same-party.ts'

const passport = (value: string, country?: string) => ({
  type: 'Passport',
  value,
  ...(country !== undefined && { country }),
})
const day = '1962-04-17'

describe('an equal identifier', () => {
  const azim = person('un', 'Azim Aghajani', { identifiers: [passport('6620505', 'IR'), passport('9003213', 'IR')] })

  it('makes two parties one where their names agree', () => {
    const spelled = person('ofac', 'AGHA-JANI, Azim', { identifiers: [passport('6620505', 'IR')] })
    expect(sameParty(azim, spelled)).toEqual({
      by: 'identifier',
      type: 'Passport',
      value: '6620505',
      country: 'IR',
      names: { one: 'Azim Aghajani', other: 'AGHA-JANI, Azim' },
    })
  })

  it('is not enough by itself: lists give one passport to two people', () => {
    const other = person('ofac', 'Ali Akbar Tabatabaei', { identifiers: [passport('9003213', 'IR')] })
    expect(sameParty(azim, other)).toBeNull()
    const brother = person('ofac', 'Reza Aghajani', { identifiers: [passport('9003213', 'IR')] })
    expect(sameParty(azim, brother)).toBeNull()
    const family = person('ofac', 'Aghajani', { identifiers: [passport('9003213', 'IR')] })
    expect(sameParty(azim, family)).toBeNull()
  })

  it.each([
    ['of another country', passport('6620505', 'IQ')],
    ['of another kind', { type: 'National identification number', value: '6620505', country: 'IR' }],
  ])('%s says nothing', (_what, identifier) => {
    expect(sameParty(azim, person('ofac', 'Azim Aghajani', { identifiers: [identifier] }))).toBeNull()
  })

  it('that is too short for one says nothing', () => {
    const short = (list: string) => person(list, 'Azim Aghajani', { identifiers: [passport('6620', 'IR')] })
    expect(sameParty(short('un'), short('ofac'))).toBeNull()
  })

  it('of which one list does not tell the country agrees, however it is written', () => {
    const bare = person('uk', 'Azim AGHAJANI', { identifiers: [passport('6620 505')] })
    expect(sameParty(azim, bare)).toMatchObject({ by: 'identifier', value: '6620505' })
  })

  it('finds a company again whose name is longer elsewhere, and a ship by its IMO number', () => {
    const firm = (list: string, name: string, type: string): PartyIdentity => ({
      ...person(list, name),
      kind: list === 'eu' ? 'company' : 'organisation',
      identifiers: [{ type, value: '7707083893', country: 'RU' }],
    })
    expect(
      sameParty(firm('eu', 'Velasdar Trade', 'INN'), firm('ofac', 'Velasdar Trade OOO', 'Tax ID No.')),
    ).toMatchObject({
      by: 'identifier',
    })
    const ship = (list: string, type: string, value: string): PartyIdentity => ({
      ...person(list, 'Northern Plover'),
      kind: 'vessel',
      identifiers: [{ type, value }],
    })
    expect(
      sameParty(ship('eu', 'IMO number', '9187629'), ship('ofac', 'Vessel Registration Identification', 'IMO 9187629')),
    ).toMatchObject({ by: 'identifier' })
  })

  it('that spells the name in figures is no evidence beside the name', () => {
    const code = { type: 'Chinese Commercial Code', value: '2621 5174 2429' }
    const coded = (list: string) => person(list, 'Marvinko Osterval', { identifiers: [code] })
    expect(sameParty(coded('un'), coded('ofac'))).toBeNull()
  })
})

describe('names and an equal day of birth', () => {
  it.each([
    ['in another order', 'Marvinko Osterval', 'OSTERVAL, Marvinko'],
    ['with a middle name more', 'Marvinko Osterval', 'Marvinko Josip Osterval'],
    ['that sound the same', 'Mohammed Velasdar', 'Muhamad Velasdar'],
    ['with one slip', 'Karim Velasdar', 'Karim Velaszdar'],
    ['with an initial', 'Karim M. Velasdar', 'Karim Mustafa Velasdar'],
    ['with a title', 'Dr. Karim Velasdar', 'Karim Velasdar'],
    ['divided otherwise', 'Abdul Aziz Velasdar', 'Abdelaziz Velasdar'],
    ['written together', 'Osterval Jinping', 'Osterval Jin Ping'],
    ['with an article', 'Karim al-Velasdari', 'Karim Alvelasdari'],
    ['in a script that both use', 'Карим Веласдар', 'КАРИМ ВЕЛАСДАР'],
  ])('%s make one party', (_how, a, b) => {
    const one = person('un', a, { born: [day], countries: [ofNation('RS')] })
    const other = person('eu', b, { born: [day], countries: [ofNation('RS')] })
    expect(sameParty(one, other)).toEqual({ by: 'birth-date', date: day, names: { one: a, other: b } })
  })

  it.each([
    ['another given name', 'Karim Velasdar', 'Rashid Velasdar'],
    ['a word that each has alone', 'Karim Omar Velasdar', 'Karim Rashid Velasdar'],
    ['only one word in common', 'Velasdar', 'Velasdar'],
    ['the form of a woman', 'Antonio Velasdar', 'Antonia Velasdar'],
    ['another initial', 'Karim M. Velasdar', 'Karim S. Velasdar'],
    ['a father of the same name', 'Karim Velasdar Jr.', 'Karim Velasdar'],
    ['a third of the same name', 'Karim Velasdar III', 'Karim Velasdar II'],
    ['a patronymic of a mother', 'Umm Karim Velasdar', 'Karim Velasdar'],
  ])('are not enough for %s', (_why, a, b) => {
    expect(sameParty(person('un', a, { born: [day] }), person('eu', b, { born: [day] }))).toBeNull()
  })

  it('are not enough for a name that very many have, unless a country agrees as well', () => {
    const common = (list: string, country?: string) =>
      person(list, 'Mohammed Ali', { born: [day], countries: country === undefined ? [] : [ofNation(country)] })
    expect(sameParty(common('un'), common('eu'))).toBeNull()
    expect(sameParty(common('un', 'IQ'), common('eu'))).toBeNull()
    expect(sameParty(common('un', 'IQ'), common('eu', 'IQ'))).toMatchObject({ by: 'birth-date' })
  })

  it('are not enough where both tell countries and none is the same', () => {
    const of = (list: string, country: string) =>
      person(list, 'Karim Velasdar', { born: [day], countries: [ofNation(country)] })
    expect(sameParty(of('un', 'IQ'), of('eu', 'YE'))).toBeNull()
  })

  it('count one of several days, and no weak alias', () => {
    const several = person('ofac', 'Karim Velasdar', { born: ['1960-03-02', day] })
    expect(sameParty(several, person('un', 'Karim Velasdar', { born: [day] }))).toMatchObject({ date: day })
    const [name] = several.names
    const weak = { ...several, names: name ? [{ ...name, quality: 'weak' as const }] : [] }
    expect(sameParty(weak, person('un', 'Karim Velasdar', { born: [day] }))).toBeNull()
  })

  it('do not count the first of January, which stands for a day that nobody knows', () => {
    const unknown = (list: string) => person(list, 'Karim Velasdar', { born: ['1962-01-01'] })
    expect(sameParty(unknown('un'), unknown('eu'))).toBeNull()
  })
})

describe('names and an equal year of birth', () => {
  const rare = (list: string, name = 'Marvinko Osterval', rest: Partial<PartyIdentity> = {}) =>
    person(list, name, { born: ['1962'], countries: [ofNation('RS')], ...rest })

  it('make one party of a rare name with a country in common', () => {
    expect(sameParty(rare('un'), rare('eu', 'OSTERVAL Marvinko'))).toEqual({
      by: 'birth-year',
      year: '1962',
      country: 'RS',
      names: { one: 'Marvinko Osterval', other: 'OSTERVAL Marvinko' },
    })
    const withDay = { births: [bornOn(day)] }
    expect(sameParty(rare('un'), rare('eu', 'Marvinko Osterval', withDay))).toMatchObject({ by: 'birth-year' })
  })

  it.each([
    ['without a country', { countries: [] }],
    ['with a country that is only an address', { countries: [{ code: 'RS', role: 'address' as const }] }],
    ['with a year that is only about so', { births: [{ from: '1961', to: '1963', kind: 'circa' as const }] }],
    ['with a year of several', { births: [{ from: '1960', to: '1964', kind: 'between' as const }] }],
  ])('are not enough %s', (_how, rest) => {
    expect(sameParty(rare('un'), rare('eu', 'Marvinko Osterval', rest))).toBeNull()
  })

  it.each([
    ['one word of which many have', 'Karim Osterval', 'Karim Osterval'],
    ['a word that the other lacks', 'Marvinko Osterval', 'Marvinko Josip Osterval'],
    ['a slip of the pen', 'Marvinko Osterval', 'Marvinko Ostervan'],
  ])('are not enough for a name with %s', (_what, a, b) => {
    expect(sameParty(rare('un', a), rare('eu', b))).toBeNull()
  })
})

describe('what contradicts, whatever agrees', () => {
  const listed = (list: string, rest: Partial<PartyIdentity> = {}) =>
    person(list, 'Marvinko Osterval', { born: [day], identifiers: [passport('A1234567', 'RS')], ...rest })

  it.each<[string, Partial<PartyIdentity>, Partial<PartyIdentity>]>([
    ['another gender', { gender: 'male' }, { gender: 'female' }],
    ['another kind of party', {}, { kind: 'vessel' }],
    ['another day of birth', {}, { births: [bornOn('1962-04-18')] }],
    ['a day and a month that changed places', { births: [bornOn('1962-04-12')] }, { births: [bornOn('1962-12-04')] }],
    ['another year of birth', {}, { births: [bornOn('1971')] }],
    [
      'another number of which everybody has one',
      { identifiers: [passport('A1234567', 'RS'), { type: 'National ID No.', value: '170496271', country: 'RS' }] },
      {
        identifiers: [passport('A1234567', 'RS'), { type: 'Identification number', value: '990088771', country: 'RS' }],
      },
    ],
    [
      'another reference number of one list',
      { identifiers: [{ type: 'UN reference number', value: 'QDi.001' }] },
      { identifiers: [{ type: 'UN reference number', value: 'QDi.002' }] },
    ],
  ])('is %s', (_what, a, b) => {
    expect(sameParty(listed('un'), listed('eu'))).not.toBeNull()
    expect(sameParty(listed('un', a), listed('eu', b))).toBeNull()
    expect(contradictEachOther(listed('un', a), listed('eu', b))).toBe(true)
  })

  it('is to stand on the same list, which keeps two entries for two parties', () => {
    expect(sameParty(listed('un'), listed('un'))).toBeNull()
  })

  const national = (value: string) => ({ type: 'National ID No.', value, country: 'SA' })
  const registered = (country: string) => ({ type: 'Registration ID', value: '4-6032-0048-1', country })

  it('is no other national number that a list gives as well, whatever it calls it', () => {
    const both = listed('ofac', { identifiers: [national('1004860324'), registered('SA')] })
    const one = listed('un', { identifiers: [national('4-6032-0048-1')] })
    expect(sameParty(both, one)).toMatchObject({ by: 'birth-date' })
    expect(sameParty(one, both)).toMatchObject({ by: 'birth-date' })
    const elsewhere = listed('ofac', { identifiers: [national('1004860324'), registered('BH')] })
    expect(sameParty(elsewhere, one)).toBeNull()
  })

  it('is no other national number beside one that is the same', () => {
    const numbered = (list: string, ...numbers: string[]) => listed(list, { identifiers: numbers.map(national) })
    expect(sameParty(numbered('un', '170496271', '33300011'), numbered('eu', '170496271', '990088771'))).toMatchObject({
      by: 'identifier',
    })
  })

  it('is no other passport, for people have several, and no gender that is not told', () => {
    const renewed = listed('eu', { identifiers: [passport('B7654321', 'RS')], gender: 'male' })
    expect(sameParty(listed('un'), renewed)).toMatchObject({ by: 'birth-date' })
  })
})

it('says the same from both sides', () => {
  const a = person('un', ['Karim Velasdar', 'Abu Omar'], { born: [day] })
  const b = person('eu', ['K. Velasdar', 'Karim Omar Velasdar'], { born: [day] })
  const [there, back] = [sameParty(a, b), sameParty(b, a)]
  expect(there?.names).toEqual({ one: back?.names.other, other: back?.names.one })
  expect(there).toMatchObject({ by: 'birth-date', date: day })
})
