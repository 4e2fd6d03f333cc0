import { describe, expect, it } from 'vitest'
import type { Asked } from '#contracts/search.ts'
import { askedFacts as acurisFacts, askedLimits as acurisLimits } from './acuris-words.ts'
import { askedFacts as complyFacts, askedLimits as complyLimits } from './comply-words.ts'
import { askedFacts as dowJonesFacts, askedLimits as dowJonesLimits } from './dow-jones-words.ts'
import { searchedLine } from './searched-line.ts'

const mira: Asked = {
  term: 'Mira Halvorsdal',
  entityType: 'person',
  profileType: 'individual',
  fuzziness: null,
  threshold: 85,
  gender: 'female',
  dateOfBirth: '1982-05-15',
  birthYear: null,
  datasets: [],
  countries: ['SE'],
}

describe('the line of a searched subject', () => {
  it('tells who it is first, then how it was looked for, and nothing twice or that was not asked', () => {
    const asked = { ...mira, birthMatching: 'withinOneYear', birthRequired: false, countryRequired: true }
    expect(searchedLine(asked, acurisFacts(asked))).toEqual({
      who: ['15 May 1982', 'Female', 'Sweden'],
      how: [
        'Entity Type: Individual',
        'DOB matching: Within one year',
        'Require date of birth: No',
        'Require country: Yes',
        'Datasets: All',
        'Threshold: 85%',
      ],
    })
  })

  it.each([
    ['a year alone', { birthYear: 1982 }, '1982'],
    ['a range of years', { birthYears: { from: 1980, to: 1985 } }, '1980 to 1985'],
    ['a month', { dateOfBirth: '1982-05' }, 'May 1982'],
  ])('tells %s as the birth, once', (_, birth, told) => {
    const asked: Asked = { ...mira, dateOfBirth: null, gender: null, ...birth }
    const { who, how } = searchedLine(asked, dowJonesFacts(asked))
    expect(who).toEqual([told, 'Sweden'])
    expect(how.join()).not.toContain(told)
  })

  it('keeps a year that was asked beside a date', () => {
    const asked = { ...mira, birthYear: 1982 }
    expect(searchedLine(asked, acurisFacts(asked)).how).toContain('Year of Birth: 1982')
  })

  it('of a name alone has how it was looked for', () => {
    const asked = { ...mira, gender: null, dateOfBirth: null, countries: [], threshold: null, fuzziness: 40 }
    expect(searchedLine(asked, complyFacts(asked))).toEqual({
      who: [],
      how: ['Entity Type: Person', 'Datasets: All', 'Fuzziness Level: 40'],
    })
  })
})

describe('how near a listed party has to come', () => {
  it.each([
    ['exact', 'exact'],
    ['sameYear', 0],
    ['withinFiveYears', 5],
    ['nearly', null],
  ])('is chosen with the birth matching %s where the score decides', (birthMatching, birth) => {
    expect(acurisLimits({ ...mira, birthMatching })).toEqual({ threshold: { least: 85, of: 'score' }, birth })
  })

  it.each([
    [0, 100, 0],
    [40, 80, 1],
  ])('follows from a fuzziness of %i', (fuzziness, least, birth) => {
    expect(complyLimits({ ...mira, fuzziness })).toEqual({ threshold: { least, of: 'name' }, birth })
  })

  it.each([
    ['Precise', 88],
    ['Broad', 50],
  ])('follows from the search type %s', (searchType, least) => {
    expect(dowJonesLimits({ ...mira, searchType })).toEqual({ threshold: { least, of: 'name' }, birth: 0 })
  })

  it('is not known where it was not told', () => {
    expect(acurisLimits({ ...mira, threshold: null })).toEqual({ threshold: null, birth: null })
    expect(complyLimits(mira)).toEqual({ threshold: null, birth: null })
    expect(dowJonesLimits(mira).threshold).toBeNull()
  })
})
