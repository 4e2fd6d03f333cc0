import { describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { HitQuery } from '#contracts/comply-api.ts'
import { CreateSearchBody, UpdateEntitiesBody } from '#contracts/comply-forms.ts'
import { ComplyStatus } from '#contracts/comply.ts'
import { Match } from '#contracts/match.ts'
import { Monitor } from '#contracts/monitor.ts'
import { Search } from '#contracts/search.ts'
import { noFilters } from '#domain/facets.ts'
import { toMatch, toMonitor, toSearch } from '#domain/comply-records.ts'
import { toCreateSearch, toDifference, toHitQuery, toMatchPage, toUpdateEntities, toVerdict } from './adapter.ts'
import searchDetails from './samples/search-details.json'
import { searchDefaults, searchPrefill, searchSchema } from './search-schema.ts'

const result = api.complySearch.answer.parse(searchDetails).content.data
const hit = () => {
  const [first] = result.hits
  if (first === undefined) throw new Error('the recorded search has a hit')
  return first
}

describe('a recorded search', () => {
  it('becomes a search in neutral words', () => {
    const search = toSearch(result)
    expect(Search.parse(search)).toEqual(search)
    expect(search).toMatchObject({
      term: 'Anna Eriksson',
      clientReference: 'KYC-7',
      fuzziness: 70,
      createdAt: '2026-11-21T08:00:00.000Z',
      note: '[Mina Holm] Second look agreed.',
      workflow: { workflowId: 'wf-3', stageId: null, taskId: 'task-9' },
    })
  })

  it('becomes a monitor in neutral words', () => {
    const monitor = toMonitor(result)
    expect(Monitor.parse(monitor)).toEqual(monitor)
    expect(monitor).toMatchObject({
      matchStatus: 'open',
      status: 'open',
      matchUpdated: true,
      searcherName: 'Mina Holm',
    })
  })

  it('brings its hits as matches: relevance instead of a score, the name that matched, sources with their list date', () => {
    const match = toMatch(result.id, hit())
    expect(Match.parse(match)).toEqual(match)
    expect(match).toMatchObject({
      searchId: 'srch_01',
      version: 4,
      status: 'true-positive',
      score: null,
      relevance: 14.271,
    })
    expect(toMatch(result.id, { ...hit(), rank: 41 }).rank).toBe(41)
    expect(match).not.toHaveProperty('rank') // a gateway of before tells none
    expect(match.explanation?.matched.text).toBe('A. Ericsson')
    expect(match.profile?.sources).toEqual([
      {
        slug: 'un-consolidated',
        name: 'UN Security Council Consolidated List',
        url: 'https://example.org/list',
        topics: ['sanction'],
        countries: ['SE'],
        listedOn: '2014-10-01T00:00:00Z',
        asOf: '2026-02-27',
        synthetic: false,
      },
    ])
    expect(match.comments[0]).toMatchObject({ author: 'Mina Holm', status: 'true-positive', clientKey: 'key-1' })
    expect(match.change).toBe('updated')
  })

  it('names the source of a fact by its list, and by its slug where the list is not told', () => {
    const facts = toMatch(result.id, hit()).profile?.facts
    expect(facts?.map(({ source }) => source)).toEqual(['UN Security Council Consolidated List', 'unlisted-source'])
  })

  it('comes in pages', () => {
    const page = toMatchPage(result.id, { hits: result.hits, page: 2, per_page: 10, total: 11 })
    expect({ ...page, matches: page.matches.length }).toEqual({ matches: 1, page: 2, perPage: 10, total: 11 })
  })
})

it.each([
  ['potential_match', 'open'],
  ['unknown', 'open'],
  ['true_positive_reject', 'true-positive'],
  ['false_positive', 'false-positive'],
  ['no_match', 'discarded'],
])('shows the status %s as %s', (word, status) => {
  expect(toMatch('s', { ...hit(), match_status: ComplyStatus.parse(word) }).status).toBe(status)
})

describe('filters and page', () => {
  it('leave out what filters nothing', () => {
    expect(toHitQuery(noFilters, 1)).toEqual({ page: 1 })
  })

  it('speak the words of the wire, and the gateway reads them', () => {
    const query = toHitQuery(
      {
        status: ['open', 'discarded'],
        matchType: ['name_exact', 'aka_fuzzy'],
        country: ['SE'],
        relevance: { from: 2.5 },
      },
      3,
    )
    expect(HitQuery.parse(query)).toEqual({
      page: 3,
      per_page: 10,
      match_status: ['potential_match', 'no_match'],
      match_types: ['name_exact', 'aka_fuzzy'],
      countries: ['SE'],
      relevance: 2.5,
    })
    expect(toHitQuery({ country: 'none' }, 1)).toEqual({ page: 1, countries: 'none' })
  })
})

describe('the wizard', () => {
  const form = { ...searchDefaults(), search_term: '  Anna Eriksson ', birth_year: 1974, country_codes: ['SE'] }

  it('starts from fuzziness 50, or from what the tenant presets', () => {
    expect(searchDefaults().fuzziness).toBe(50)
    expect(searchDefaults({ urscreen: { complyAdvantage: { fuzziness: 30, types: ['sanction'] } } })).toMatchObject({
      fuzziness: 30,
      types: ['sanction'],
    })
  })

  it('presets a company when it is opened for an entity', () => {
    expect(searchPrefill(new URLSearchParams('entity_type=entity'))).toEqual({ entity_type: 'company' })
    expect(searchPrefill(new URLSearchParams('entity_type=individual'))).toEqual({})
  })

  it('sends any type as empty and fuzziness as a decimal text, in a body that the gateway accepts', () => {
    const body = toCreateSearch({ ...form, types: ['sanction'] }, { workflowTaskId: 'task-9' })
    expect(CreateSearchBody.parse(body)).toEqual({
      search_term: 'Anna Eriksson',
      fuzziness: '0.5',
      filters: { birth_year: 1974, country_codes: ['SE'], entity_type: '', types: ['sanction'] },
      workflowTaskId: 'task-9',
    })
    expect(toCreateSearch({ ...form, entity_type: 'vessel' }).filters.entity_type).toBe('vessel')
  })

  it('refuses a year of birth after this one', () => {
    expect(searchSchema.safeParse({ ...form, birth_year: new Date().getFullYear() + 1 }).success).toBe(false)
    expect(searchSchema.safeParse(form).success).toBe(true)
  })
})

describe('a review', () => {
  it('names its matches and the versions that the person saw', () => {
    const body = toUpdateEntities({
      provider: 'comply',
      searchId: 'srch_01',
      matchIds: ['hit_1'],
      status: 'discarded',
      comment: null,
      versions: { hit_1: 4 },
    })
    expect(UpdateEntitiesBody.parse(body)).toEqual({
      match_status: 'no_match',
      entities: ['hit_1'],
      versions: { hit_1: 4 },
    })
  })

  it('says its reason, and how old its data was', () => {
    const said = { reason: 'Other birth', asOf: '2026-11-21T09:00:00.000Z' }
    const decided = { provider: 'comply', searchId: 's', matchIds: ['hit_1'], versions: {} }
    const body = toUpdateEntities({ ...decided, status: 'false-positive', comment: null, ...said })
    expect(UpdateEntitiesBody.parse(body)).toMatchObject(said)
  })

  it('comes back with a verdict in neutral words, refusals included', () => {
    const current = {
      matchStatus: 'no_match',
      version: 5,
      score: null,
      reviewedBy: 'Bo',
      reviewedAt: '2026-11-21T10:00:00Z',
      comment: null,
      changed: ['matchStatus'],
    }
    const verdict = toVerdict({
      updated: [{ matchId: 'a', version: 2, matchStatus: 'false_positive', reviewedAt: '2026-11-21T10:00:00Z' }],
      refused: [
        { matchId: 'b', code: 'version_conflict', message: 'Changed.', current },
        { matchId: 'c', code: 'not_found', message: 'Resource not found.' },
      ],
    })
    expect(verdict.updated[0]?.matchStatus).toBe('false-positive')
    expect(verdict.refused.map(({ current: now }) => now?.matchStatus)).toEqual(['discarded', undefined])
  })
})

it('reads the changes of Comply in neutral words', () => {
  const at = '2026-11-20T02:00:00.000Z'
  const fields = [
    { field: 'entity_type', old: 'person', new: 'company' },
    { field: 'aka', old: [], new: [{ name: 'A. Ericsson' }] },
  ]
  expect(toDifference({ ...hit(), changes: [{ action: 'updated', at, fields }] })).toEqual({
    matchId: hit().id,
    name: hit().doc.name,
    changes: [
      {
        action: 'updated',
        at,
        fields: [
          { field: 'Entity Type', old: 'person', new: 'company' },
          { field: 'Also known as', old: null, new: 'A. Ericsson' },
        ],
      },
    ],
  })
})
