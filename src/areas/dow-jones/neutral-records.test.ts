import { describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { DowJonesMatchQuery } from '#contracts/dow-jones-match-query.ts'
import { DowJonesStatus, fromDowJonesStatus } from '#contracts/dow-jones.ts'
import { MatchChange, Review } from '#contracts/match-history.ts'
import { Match, Profile } from '#contracts/match.ts'
import { Monitor } from '#contracts/monitor.ts'
import { SectionContent } from '#contracts/profile-section.ts'
import { Search } from '#contracts/search.ts'
import { filterTexts, sortFilters } from '#domain/facets.ts'
import { bareProfile, dowJonesHistory, dowJonesParty, dowJonesProfile } from '#tests/support/recorded-dow-jones.ts'
import { toChange, toMatch, toMatchFilter, toMonitor, toReview, toSearch } from '#domain/dow-jones-records.ts'
import { matchFacets, monitorFacets } from './facets.ts'
import { toProfile } from '#domain/profile/dow-jones-profile.ts'
import recordedMonitor from './samples/monitor.json'
import recordedSearch from './samples/search.json'

const result = api.dowJonesSearch.answer.parse(recordedSearch).data
const monitor = api.dowJonesMonitor.answer.parse(recordedMonitor).data
const recordedMatch = () => {
  const [first] = result.matches
  if (first === undefined) throw new Error('the recorded search has a match')
  return first
}

describe('a recorded search', () => {
  it('becomes a search in neutral words, its birth as far as it was asked', () => {
    const search = toSearch(result)
    expect(Search.parse(search)).toEqual(search)
    expect(search).toMatchObject({
      id: 'srch_41',
      term: 'Eskil Jon Brennstad',
      clientReference: 'DJ-1011',
      entityType: 'person',
      profileType: 'individual',
      threshold: null,
      fuzziness: null,
      dateOfBirth: '1961-04',
      birthYear: null,
      countryTypes: ['citizenship', 'residence'],
      searchType: 'Near',
      datasets: ['WL', 'AM'],
      monitored: true,
      monitorId: 'case_7',
      profileId: 'p-1',
      workflow: { workflowId: 'wf-3', stageId: null, taskId: 'task-9' },
      note: '[Mina Holm - 21 Nov 2026] Asked the branch.',
    })
  })

  it('is not monitored once its monitor was stopped, which it still names', () => {
    const metadata = { ...result.log.metadata, workflowId: null }
    const log = { ...result.log, metadata }
    const search = toSearch({ ...result, caseId: null, stoppedCaseId: 'case_7', comment: null, log })
    expect([search.monitored, search.monitorId, search.workflow, search.note]).toEqual([false, 'case_7', null, null])
  })

  it('may be of somebody who was born between two years', () => {
    const range = { YearOfBirth: null, MonthOfBirth: null, DayOfBirth: null, MinYear: 1958, MaxYear: 1964 }
    expect(toSearch(result)).not.toHaveProperty('birthYears')
    expect(toSearch({ ...result, query: { ...result.query, ...range } })).toMatchObject({
      dateOfBirth: null,
      birthYear: null,
      birthYears: { from: 1958, to: 1964 },
    })
  })

  it('of a business is of anything but a person, and a year alone is no date', () => {
    const query = { ...result.query, entityType: 'Business' as const, MonthOfBirth: null }
    expect(toSearch({ ...result, query })).toMatchObject({
      entityType: 'any',
      profileType: 'entity',
      dateOfBirth: null,
      birthYear: 1961,
    })
  })
})

describe('a recorded match', () => {
  it('has its percentage as a score, every birth that is told, and its profile apart', () => {
    const match = toMatch('srch_41', recordedMatch())
    expect(Match.parse(match)).toEqual(match)
    expect(match).toMatchObject({
      id: 'match_1',
      searchId: 'srch_41',
      version: 4,
      status: 'true-positive',
      score: 92,
      relevance: null,
      riskRating: 2,
      gender: 'male',
      dateOfBirth: '1961-04',
      datesOfBirth: ['1961-04', '1962-05-02'],
      datasets: ['WL', 'AM'],
      change: 'updated',
      profileId: 'party_7',
      profile: null,
    })
    expect(match.comments[0]).toMatchObject({ author: 'Mina Holm', status: 'true-positive', clientKey: 'key-1' })
  })

  it('rounds its score, and tells neither gender nor birth nor change where nothing is told', () => {
    const { change: _, ...still } = recordedMatch()
    const match = toMatch('s', { ...still, percentage_match: 0.885, gender: null, birthdates: [] })
    expect(match).toMatchObject({ score: 89, gender: null, dateOfBirth: null, change: null })
  })

  it.each(DowJonesStatus.options)('has a status of ours for %s', (state) => {
    const current = { ...recordedMatch().current_state, state }
    expect(toMatch('s', { ...recordedMatch(), current_state: current }).status).toBe(fromDowJonesStatus[state])
  })
})

describe('a recorded monitor', () => {
  it('becomes a monitor in neutral words, with what its calls name', () => {
    const neutral = toMonitor(monitor)
    expect(Monitor.parse(neutral)).toEqual(neutral)
    expect(neutral).toMatchObject({
      ref: { v: 1, type: 'Person', uniqueId: 'DJ-1011', caseId: 'case_7' },
      searchId: 'srch_41',
      clientReference: 'DJ-1011',
      totalMatches: 5,
      openMatches: 2,
      truePositives: 1,
      matchStatus: 'open',
      monitoredAt: '2026-11-22T02:00:00.000Z',
      dateOfBirth: '1961',
      profileType: 'individual',
      asked: { searchType: 'Near', birthYear: 1961 },
    })
  })
})

describe('what happened to a match', () => {
  it('is told in neutral words', () => {
    const told = toReview({
      id: 'r',
      status: 'CLEARED',
      statusBefore: 'OPEN',
      commentedBy: 'Mina Holm',
      comment: null,
      riskRating: null,
      version: 2,
      createdAt: '2026-11-21T09:00:00Z',
      clientKey: null,
      takenOver: true,
    })
    expect(Review.parse(told)).toEqual(told)
    expect(told).toMatchObject({ status: 'false-positive', statusBefore: 'open', isTakenOver: true })
    const described = { dateTimeISO: 'then', field: 'primary_country', changeDescription: 'Added: Norway' }
    const change = toChange({ ...described, changeType: 'I' })
    expect(MatchChange.parse(change)).toEqual(change)
    expect(change).toMatchObject({ field: 'Primary country', kind: 'added', before: null, after: 'Added: Norway' })
  })
})

describe('a recorded profile', () => {
  it('becomes a profile in neutral words, with what Dow Jones alone tells in parts that a device can keep', () => {
    expect(Profile.parse(JSON.parse(JSON.stringify(dowJonesProfile)))).toEqual(dowJonesProfile)
    expect(dowJonesProfile.aliases).toEqual([
      { name: 'Eskil J. Brenstad', kind: 'aka' },
      { name: 'Eskil Moen', kind: 'former' },
      { name: 'Эскиль Бреннстад', kind: 'original', language: 'Russian' },
      { name: 'Eskil Brenstad', kind: 'spelling' },
    ])
    expect(dowJonesProfile.facts.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'Gender: Male',
      'Date of Birth: 17 Apr 1961',
      'Place of birth: Bergen, Vestland, Norway',
      'Citizenship: Norway',
      'Residence: Sweden',
      'Jurisdiction: Denmark',
      'Deceased: No',
      'Passport No.: DEMO0000001',
      'Address: Storgata 4, 0155 Oslo, Norway, https://example.org/storgata',
    ])
    expect(Object.keys(dowJonesProfile.parts ?? {})).toEqual(
      expect.arrayContaining(['watchlist.roles', 'media.media', 'stateOwned.votingControl', 'lists.sanctions']),
    )
    expect(Object.keys(dowJonesProfile.parts ?? {})).not.toContain('lists.exclusion')
    expect(bareProfile.parts).toEqual({})
  })

  it('of somebody who is no longer politically exposed tells since when', () => {
    const { person } = dowJonesParty.attributes
    if (person === null) throw new Error('the recorded party is a person')
    const retired = { ...person, date_details: { ...person.date_details, inactive_as_of_date: { pep: '2024-03' } } }
    const { facts } = toProfile({ ...dowJonesParty, attributes: { ...dowJonesParty.attributes, person: retired } })
    expect(facts).toContainEqual({ group: 'facts', name: 'Inactive as of (PEP)', value: 'Mar 2024', source: '' })
  })

  it('of a business tells where and when it is registered, and what it does', () => {
    const { basic } = dowJonesParty.attributes
    const business = toProfile({
      id: 'b',
      attributes: {
        ...dowJonesParty.attributes,
        basic: { ...basic, type: 'Business', address_details: [], identification_details: [] },
        person: null,
        entity: {
          content_sets: ['SOC'],
          country_territory_details: { registration: ['NO'], affiliation: ['SE'] },
          date_details: { registration: [{ day: null, month: null, year: 1999 }] },
          industries: ['Fishing'],
        },
      },
    })
    expect(business).toMatchObject({ entityType: 'any', datasets: ['SOC'] })
    expect(business.facts.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'Country of registration: Norway',
      'Country of affiliation: Sweden',
      'Date of registration: 1999',
      'Industry: Fishing',
    ])
  })
})

describe('the update history', () => {
  it('stands in groups by day, each revision with its eight cells', () => {
    expect(SectionContent.parse(dowJonesHistory)).toEqual(dowJonesHistory)
    const groups = dowJonesHistory.kind === 'groups' ? dowJonesHistory.groups : []
    expect(groups.map(({ title }) => title)).toEqual(['20 Nov 2026', '02 Oct 2026'])
    const [first, second] = groups.map(({ content }) => (content.kind === 'table' ? content.rows : []))
    expect(first).toEqual([
      [
        '2026-11-20 04:05:06 GMT',
        'Person',
        'Names',
        'Aliases',
        'Name (Also Known As)',
        'Update',
        'Name: E. Brenstad',
        'Name: Eskil J. Brenstad',
      ],
      ['2026-11-20 03:00:00 GMT', 'Person', 'Watchlist', '–', 'Review', 'Insert', '–', 'No update available'],
    ])
    expect(second).toEqual([['2026-10-02 00:00:00 GMT', 'Person', 'Addresses', '–', 'City', 'Delete', 'Bergen', '–']])
  })
})

describe('filters', () => {
  it('are those of the call, with every word that Dow Jones has for a status', () => {
    const filters = {
      status: ['open', 'true-positive'],
      dataset: ['WL'],
      gender: ['male'],
      birth: '1961-04',
      country: ['NO'],
      score: { from: 60, to: 100 },
      risk: { from: 2, to: 5 },
    }
    expect(sortFilters(matchFacets, filters).unavailable).toEqual({})
    const told = toMatchFilter(filterTexts(filters))
    expect(DowJonesMatchQuery.parse(told)).toMatchObject({
      matchStatus: ['OPEN', 'CONFIRMED', 'CONFIRMED_BLOCKED', 'CONFIRMED_UNDER_REVIEW', 'CONFIRMED_RISK_MITIGATED'],
      datasetTypes: ['WL'],
      gender: ['male'],
      dob: '1961-04',
      country: ['NO'],
      score: [60, 100],
      riskRating: [2, 5],
    })
  })

  it('of the monitor list are its search box, the eight of its columns, and the changes that nobody has opened', () => {
    const row = toMonitor(monitor)
    expect(monitorFacets.map((facet) => [facet.label, facet.kind, facet.of(row)])).toEqual([
      ['Search Monitored Results', 'text', 'Eskil Jon Brennstad Eskil Jon Brennstad DJ-1011'],
      ['Status', 'choice', ['open', 'open']],
      ['Changes', 'choice', ['yes']],
      ['Confirmed Matches', 'choice', ['1']],
      ['Open Matches', 'choice', ['2']],
      ['Total Matches', 'choice', ['5']],
      ['Type', 'choice', ['individual']],
      ['Searcher Name', 'choice', ['Mina Holm']],
      ['Created Date', 'day-range', '2026-11-21T08:00:00.000Z'],
      ['Last Update', 'day-range', '2026-11-22T02:00:00.000Z'],
    ])
  })
})
