import { describe, expect, it } from 'vitest'
import { AcurisMatchQuery } from '#contracts/acuris-match-query.ts'
import { api } from '#contracts/api.ts'
import type { Filters } from '#contracts/facet.ts'
import { Match, Profile } from '#contracts/match.ts'
import { MatchChange, Review, Suggestion } from '#contracts/match-history.ts'
import { Monitor } from '#contracts/monitor.ts'
import { Search } from '#contracts/search.ts'
import { noFilters } from '#domain/facets.ts'
import { matchFacets } from './facets.ts'
import {
  toChange,
  toMatch,
  toMatchFilter,
  toMonitor,
  toReview,
  toSearch,
  toSuggestion,
} from '#domain/acuris-records.ts'
import { toProfile } from '#domain/profile/acuris-profile.ts'
import recordedMonitor from './samples/monitor.json'
import recordedProfile from './samples/profile.json'
import recordedSearch from './samples/search.json'

const result = api.acurisSearch.answer.parse(recordedSearch).data
const monitor = api.acurisMonitor.answer.parse(recordedMonitor).data
const profile = api.acurisProfile.answer.parse(recordedProfile).data
const recordedMatch = () => {
  const [first] = result.matches
  if (first === undefined) throw new Error('the recorded search has a match')
  return first
}

describe('a recorded search', () => {
  it('becomes a search in neutral words', () => {
    const search = toSearch(result)
    expect(Search.parse(search)).toEqual(search)
    expect(search).toMatchObject({
      term: 'Eskil Jon Brennstad',
      clientReference: 'ACU-1011',
      entityType: 'person',
      threshold: 85,
      fuzziness: null,
      topRelevance: null,
      dateOfBirth: '1961-04-17',
      datasets: ['SAN', 'PEP'],
      total: 1,
      monitored: true,
      profileId: 'p-1',
      workflow: { workflowId: 'wf-3', stageId: null, taskId: 'task-9' },
      note: '[Mina Holm - 21/11/2026] Asked the branch.',
    })
  })

  it('is not monitored while no monitor watches it, and belongs to no workflow that it does not name', () => {
    const metadata = { ...result.log.metadata, workflowId: null }
    const search = toSearch({ ...result, monitorId: null, comment: null, log: { metadata } })
    expect([search.monitored, search.workflow, search.note]).toEqual([false, null, null])
  })

  it('of a business is of anything but a person', () => {
    expect(toSearch({ ...result, profileType: 'entity' })).toMatchObject({ entityType: 'any', profileType: 'entity' })
  })
})

describe('a recorded match', () => {
  it('has a score and no relevance, and its profile apart', () => {
    const match = toMatch(result.id, recordedMatch())
    expect(Match.parse(match)).toEqual(match)
    expect(match).toMatchObject({
      id: 'match_1',
      searchId: 'srch_41',
      version: 4,
      status: 'false-positive',
      score: 92,
      relevance: null,
      riskRating: 2,
      gender: 'male',
      dateOfBirth: '1961-04',
      change: 'updated',
      profileId: 'party_7',
      profile: null,
    })
    expect(match.explanation?.matched.text).toBe('Eskil J. Brenstad')
    expect(match.comments[0]).toMatchObject({ author: 'Mina Holm', status: 'false-positive', clientKey: 'key-1' })
  })

  it('has changed in nothing where nothing is told', () => {
    const { change: _, ...still } = recordedMatch()
    expect(toMatch('s', still).change).toBeNull()
  })
})

describe('a recorded monitor', () => {
  it('becomes a monitor in neutral words, its name the term', () => {
    const neutral = toMonitor(monitor)
    expect(Monitor.parse(neutral)).toEqual(neutral)
    expect(neutral).toMatchObject({
      name: 'Eskil Jon Brennstad',
      term: 'Eskil Jon Brennstad',
      totalMatches: 5,
      openMatches: 2,
      truePositives: 1,
      matchUpdated: true,
      dateOfBirth: '1961',
      gender: 'male',
      countries: ['NO'],
      searcherName: 'Mina Holm',
    })
  })

  it('keeps when it was last monitored apart from when anything about it last changed', () => {
    const told = { lastMonitoringUpdate: '2026-11-20T02:00:00.000Z', updatedAt: '2026-11-22T02:00:00.000Z' }
    const { monitoredAt, updatedAt } = toMonitor({ ...monitor, ...told })
    expect({ lastMonitoringUpdate: monitoredAt, updatedAt }).toEqual(told)
  })

  it.each([
    [1, 1, 3, 'open'],
    [0, 1, 3, 'true-positive'],
    [0, 0, 3, 'false-positive'],
    [0, 0, 0, 'discarded'],
  ])('with %i open, %i true positive and %i matches in all is %s', (open, truePositive, total, status) => {
    const counts = { openMatchesCount: open, truePositiveCount: truePositive, totalMatchesCount: total }
    expect(toMonitor({ ...monitor, ...counts }).matchStatus).toBe(status)
  })

  it('tells the day of birth where it is known, and none where nothing is', () => {
    const born = (dateOfBirth: string | null, yearOfBirth: number | null) =>
      toMonitor({ ...monitor, metadata: { ...monitor.metadata, dateOfBirth, yearOfBirth } }).dateOfBirth
    expect([born('1961-04-17', 1961), born(null, null)]).toEqual(['1961-04-17', null])
  })
})

describe('a recorded profile', () => {
  const neutral = toProfile(profile)

  it('becomes a profile in neutral words', () => {
    expect(Profile.parse(neutral)).toEqual(neutral)
    expect(neutral).toMatchObject({
      id: 'party_7',
      notes: ['Chairs the board of a state company.'],
      images: ['/pictures/party_7'],
    })
  })

  it('sorts its other names: original script, spelling variations, and all else as also known', () => {
    expect(neutral.aliases.map(({ kind }) => kind)).toEqual(['aka', 'aka', 'original', 'spelling', 'aka'])
  })

  it('tells every fact under its heading, with countries by name', () => {
    expect(neutral.facts.map(({ group, name, value }) => [group, name, value])).toEqual([
      ['facts', 'Gender', 'Male'],
      ['facts', 'Date of Birth', 'Apr 1961'],
      ['facts', 'Date of Birth', '1962'],
      ['facts', 'Nationality', 'Norway'],
      ['facts', 'PEP tier', '2'],
      ['identifications', 'Passport', 'DEMO0000001'],
      ['addresses', 'Residence', 'Storgata 4, 0155 Oslo, Norway'],
      ['addresses', 'Address', 'Sweden'],
      ['contacts', 'Phone', '+47 555 0100'],
    ])
  })

  it('leaves out a gender and a tier that nobody knows', () => {
    const { facts } = toProfile({ ...profile, gender: 'unknown', pepTier: null })
    expect(facts.map(({ name }) => name)).not.toContain('Gender')
    expect(facts.map(({ name }) => name)).not.toContain('PEP tier')
  })

  it('brings its evidences as articles, with their datasets, the day of capture and the id of the file', () => {
    expect(neutral.media).toEqual([
      {
        title: 'Fined for bribery',
        snippet: 'A court has fined him.',
        url: 'https://example.org/fined',
        date: '2026-02-01',
        isCaptured: true,
        datasets: ['SAN-CURRENT'],
        evidenceId: 'party_7-1',
      },
      { title: '', snippet: 'No more is known.', datasets: [], evidenceId: 'party_7-2' },
    ])
  })

  it('tells linked persons and businesses apart, with the profile that can be opened', () => {
    expect(neutral.associates).toEqual([
      { name: 'Ida Brennstad', association: 'sister', kind: 'individual', profileId: 'party_8' },
      { name: 'Brennstad Shipping AS', association: 'owner', kind: 'entity', profileId: null },
    ])
  })
})

describe('the history of a match', () => {
  it('tells who reviewed it, when and how', () => {
    const review = toReview({
      id: 'r-1',
      status: 'true-positive',
      statusBefore: 'open',
      commentedBy: 'Mina Holm',
      comment: null,
      riskRating: 5,
      version: 2,
      createdAt: '2026-11-21T09:00:00.000Z',
      clientKey: null,
    })
    expect(Review.strict().parse(review)).toMatchObject({ by: 'Mina Holm', at: '2026-11-21T09:00:00.000Z' })
  })

  it.each([
    ['I', 'added'],
    ['U', 'changed'],
    ['D', 'removed'],
  ] as const)('tells of a change of type %s that something was %s', (changeType, kind) => {
    const change = toChange({
      dateTimeISO: '2026-11-21T09:00:00Z',
      field: 'score',
      changeType,
      old: '92',
      new: '100',
    })
    expect(MatchChange.strict().parse(change)).toMatchObject({ field: 'score', kind, before: '92', after: '100' })
  })
})

it('takes a suggestion with its heading, explanation and score', () => {
  const suggestion = toSuggestion({
    matchId: 'match_1',
    urscreenMatchStatus: 'false-positive',
    urscreenHeading: 'Probably a different listed party',
    urscreenExplanation: 'Gender differs.',
    urscreenScore: 80,
    urscreenSuggestion: 'False Positive',
  })
  expect(Suggestion.strict().parse(suggestion)).toMatchObject({ status: 'false-positive', score: 80 })
})

describe('filters', () => {
  const everything: Filters = {
    status: ['open', 'discarded'],
    dataset: ['SAN', 'PEP-LINKED'],
    country: ['NO', 'SE'],
    gender: ['female'],
    birth: '1961-04',
    score: { from: 75, to: 100 },
    risk: { from: 3, to: 5 },
  }

  it('leave out what filters nothing', () => {
    expect(toMatchFilter(noFilters)).toEqual({})
  })

  it('speak the words of the wire, every facet that there is, and the gateway reads them', () => {
    expect(Object.keys(everything).toSorted()).toEqual(matchFacets.map(({ id }) => id).toSorted())
    expect(AcurisMatchQuery.parse({ ...toMatchFilter(everything), page: 3 })).toEqual({
      page: 3,
      limit: 10,
      matchStatus: ['open', 'discarded'],
      datasetTypes: ['SAN', 'PEP-LINKED'],
      country: ['NO', 'SE'],
      gender: ['female'],
      dob: '1961-04',
      score: [75, 100],
      riskRating: [3, 5],
    })
  })

  it('ask for matches without a country by a word of their own', () => {
    expect(toMatchFilter({ country: 'none' })).toEqual({ country: 'none' })
  })
})
