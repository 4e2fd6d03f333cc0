import { afterAll, beforeAll, afterEach, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { Problem } from '#contracts/problem.ts'
import { startTestGateway, type Caller, type TestGateway } from '#tests/support/gateway.ts'
import { contentOf, storeSearch } from '#tests/support/stored-search.ts'

let gateway: TestGateway
let analyst: Caller
let search: { id: string; matchIds: string[] }
let before: Record<string, string>
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
  search = await storeSearch(gateway, { matches: 2 })
  before = await contentOf(gateway)
})
afterAll(() => gateway.close())
afterEach(async () => expect(await contentOf(gateway), 'nothing changed in the database').toEqual(before))

const createPath = '/api/screening/complyadvantage/createSearch/?monitor=true'
const good = { search_term: 'Jo Sample', fuzziness: '0.5', filters: {} }
const post = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
  const response = await gateway.request(path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${analyst.token}`, 'Content-Type': 'application/json', ...headers },
    body,
  })
  return { status: response.status, problem: Problem.parse(await response.json()), headers: response.headers }
}
const create = (body: unknown) => post(createPath, JSON.stringify(body))

describe('a search that cannot be run', () => {
  it.each([
    ['without a name', { ...good, search_term: undefined }, 'search_term', 'Name is required'],
    ['with a blank name', { ...good, search_term: '   ' }, 'search_term', 'Name is required'],
    ['with a name of another type', { ...good, search_term: 7 }, 'search_term', 'Name is required'],
    ['with an over-long name', { ...good, search_term: 'x'.repeat(256) }, 'search_term', 'This text is too long.'],
    ['with an over-long reference', { ...good, client_ref: 'x'.repeat(256) }, 'client_ref', 'This text is too long.'],
    [
      'with a birth year in the future',
      { ...good, filters: { birth_year: new Date().getUTCFullYear() + 2 } },
      'birth_year',
      'Year of birth cannot be later than this year.',
    ],
    [
      'with a birth year before 1900',
      { ...good, filters: { birth_year: 1899 } },
      'birth_year',
      'Year of birth must be 1900 or later.',
    ],
    [
      'with a birth year that is no whole number',
      { ...good, filters: { birth_year: 1960.5 } },
      'birth_year',
      'Please enter a whole number.',
    ],
    [
      'with a birth year as text',
      { ...good, filters: { birth_year: '1960' } },
      'birth_year',
      'Please enter a whole number.',
    ],
    ['with a fuzziness above 1', { ...good, fuzziness: '1.5' }, 'fuzziness', 'Fuzziness must be between 0 and 100.'],
    ['with a negative fuzziness', { ...good, fuzziness: '-0.1' }, 'fuzziness', 'Fuzziness must be between 0 and 100.'],
    ['with a fuzziness as number', { ...good, fuzziness: 0.5 }, 'fuzziness', 'Fuzziness must be between 0 and 100.'],
    ['with an unknown dataset', { ...good, filters: { types: ['gossip'] } }, 'types', 'This value is not valid.'],
    [
      'with an unknown entity type',
      { ...good, filters: { entity_type: 'ghost' } },
      'entity_type',
      'This value is not valid.',
    ],
    [
      'with an unknown country',
      { ...good, filters: { country_codes: ['QQ'] } },
      'country_codes',
      'This country is not recognised.',
    ],
    [
      'with a country name',
      { ...good, filters: { country_codes: ['Chad'] } },
      'country_codes',
      'This country is not recognised.',
    ],
  ])('%s is refused at the field', async (_, body, field, message) => {
    const { status, problem } = await create(body)
    expect([status, problem.code]).toEqual([422, 'validation'])
    expect(problem.data.errors).toContainEqual({ field, message })
  })

  it('names every wrong field at once', async () => {
    const { problem } = await create({ fuzziness: '9', filters: { birth_year: 1800 } })
    expect(problem.data.errors.map(({ field }) => field)).toEqual(['search_term', 'fuzziness', 'birth_year'])
    expect(problem.message).toBe('Please resolve the following:')
  })

  it.each(['null', '[]', '"text"', '7'])('with a body of %s is refused', async (body) => {
    expect((await post(createPath, body)).status).toBe(422)
  })

  it('without credits is refused before any work, with what is left', async () => {
    const now = await contentOf(gateway)
    const poor = await gateway.signIn('nocredit')
    before = { ...now, ...(await contentOf(gateway)) } // the sign-in itself is stored
    const { status, problem } = await poor.call(api.complyCreateSearch, { query: {}, body: good })
    expect([status, problem?.code, problem?.message]).toEqual([
      402,
      'insufficient_credits',
      'You do not have enough credits to perform search.',
    ])
    expect(problem?.data).toMatchObject({ service: 'COMPLY', availableCredits: 0 })
  })
})

describe('a request that cannot be read', () => {
  it('as JSON is malformed', async () => {
    const { status, problem } = await post(createPath, '{"search_term": ')
    expect([status, problem.code]).toEqual([400, 'malformed'])
  })

  it('as UTF-8 is malformed', async () => {
    const body = Buffer.from(JSON.stringify({ ...good, search_term: 'Jos\u00e9' }), 'latin1')
    expect((await post(createPath, body)).problem.code).toBe('malformed')
  })

  it('because it is nested without end is malformed, with a key and without', async () => {
    const body = JSON.stringify(good).replace('{', `{"more":${'['.repeat(50_000)}${']'.repeat(50_000)},`)
    for (const headers of [{}, { 'Idempotency-Key': 'deep' }]) {
      const { status, problem } = await post(createPath, body, headers)
      expect([status, problem.code]).toEqual([400, 'malformed'])
    }
  })

  it('because of its kind of content is a 415', async () => {
    const { status, problem } = await post(createPath, 'search_term=x', { 'Content-Type': 'text/plain' })
    expect([status, problem.code]).toEqual([415, 'media_type'])
  })

  it('because it is too large is a 413, whether or not it says how long it is', async () => {
    const body = JSON.stringify({ ...good, client_ref: 'x'.repeat(300_000) })
    const { problem, headers: answered } = await post(createPath, body)
    expect([problem.code, answered.get('connection')]).toEqual(['too_large', 'close'])
    const stream = new Blob([body]).stream()
    const init = { method: 'POST', body: stream, duplex: 'half' } as RequestInit // not yet in the types
    const headers = { Authorization: `Bearer ${analyst.token}`, 'Content-Type': 'application/json' }
    expect((await gateway.request(createPath, { ...init, headers })).status).toBe(413)
  })
})

describe('a body that breaks off', () => {
  it('is malformed, and no failure of the gateway', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit // not yet in the types
    const headers = { Authorization: `Bearer ${analyst.token}`, 'Content-Type': 'application/json' }
    expect((await gateway.request(createPath, { ...init, headers })).status).toBe(400)
  })
})

describe('a body that is too large', () => {
  const sent = async (megabytes: number, said: Record<string, string> = {}) => {
    let state = 'open'
    let left = megabytes
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (left === 0) {
          state = 'read'
          controller.close()
        } else controller.enqueue(new Uint8Array(1024 * 1024).fill(32))
        left -= 1
      },
      cancel: () => {
        state = 'left'
      },
    })
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit // not yet in the types
    const headers = { Authorization: `Bearer ${analyst.token}`, 'Content-Type': 'application/json', ...said }
    const { status } = await gateway.request(createPath, { ...init, headers })
    return { status, state }
  }

  it('is read to its end, so that the answer arrives, but not for ever', async () => {
    expect(await sent(3)).toEqual({ status: 413, state: 'read' })
    expect(await sent(3, { 'Content-Length': '3145728' })).toEqual({ status: 413, state: 'read' })
    expect(await sent(100)).toEqual({ status: 413, state: 'left' })
  })
})

describe('text that no database keeps', () => {
  it.each([
    ['a NUL', 'Jo\u0000Sample'],
    ['half of a character', 'Jo \ud83d'],
  ])('such as %s is refused by its field', async (_, text) => {
    for (const [field, body] of [
      ['search_term', { ...good, search_term: text }],
      ['client_ref', { ...good, client_ref: text }],
      ['country_codes', { ...good, filters: { country_codes: [text.slice(-2)] } }],
    ] as const) {
      const { status, problem } = await create(body)
      expect([status, problem.data.errors.map((error) => error.field)]).toEqual([422, [field]])
    }
    const note = await analyst.call(api.complyComment, { params: { id: search.id }, body: { comment: text } })
    expect([note.status, note.problem?.data.errors[0]?.field]).toEqual([422, 'comment'])
  })

  it('is refused without the name of a field that could be anything', async () => {
    const odd = { ...good, ['<b>Plantagenet</b> 1961']: 'Jo\u0000', ['x'.repeat(80)]: 'Jo\u0000' }
    const { status, problem } = await create(odd)
    expect([status, problem.data.errors]).toEqual([
      422,
      [{ message: 'This value is not valid.' }, { message: 'This value is not valid.' }],
    ])
  })

  it('is a place that does not exist in a path, and a refused field in a query', async () => {
    const headers = { Authorization: `Bearer ${analyst.token}` }
    const base = '/api/screening/complyadvantage'
    expect((await gateway.request(`${base}/searchDetailsById/a%00/details`, { headers })).status).toBe(404)
    const filtered = await gateway.request(`${base}/getSearchEntitiesById/${search.id}/entities?match_types=%00`, {
      headers,
    })
    expect([filtered.status, Problem.parse(await filtered.json()).data.errors[0]?.field]).toEqual([422, 'match_types'])
  })
})

describe('an unknown place', () => {
  it('of the API is a 404 in the one shape, for whoever asks', async () => {
    for (const accept of ['application/json', 'text/html']) {
      const response = await gateway.request('/api/screening/nothing', { headers: { accept } })
      const problem = Problem.parse(await response.json())
      expect([response.status, problem.code, problem.requestId]).toEqual([
        404,
        'not_found',
        response.headers.get('x-request-id'),
      ])
    }
  })

  it('elsewhere is the page for it to a person, and a 404 to a program', async () => {
    const person = await gateway.request('/somewhere', { headers: { accept: 'text/html,*/*' } })
    expect([person.status, person.headers.get('location')]).toEqual([302, '/404'])
    expect((await gateway.request('/somewhere')).status).toBe(404)
  })

  it('reached by another method is a 405 that names the right one', async () => {
    const response = await gateway.request('/api/screening/credits', { method: 'DELETE' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET'])
    expect(Problem.parse(await response.json()).code).toBe('method')
  })
})

describe('a token that is no good', () => {
  it.each([
    ['missing', {}, 'unauthenticated'],
    ['no token at all', { Authorization: 'Bearer nonsense' }, 'session_expired'],
    ['of another kind', { Authorization: 'Basic YTpi' }, 'unauthenticated'],
    ['cut off', { Authorization: 'Bearer eyJhbGciOiJFZERTQSJ9.e30' }, 'session_expired'],
  ] satisfies Array<[string, Record<string, string>, string]>)(
    'because it is %s is a 401',
    async (_, headers, code) => {
      const response = await gateway.request('/api/screening/credits', { headers })
      expect([response.status, Problem.parse(await response.json()).code]).toEqual([401, code])
    },
  )

  it('because it has expired is a 401', async () => {
    const tomorrow = await gateway.again({ now: () => new Date(Date.now() + 86_400_000) })
    const { problem } = await tomorrow.caller(analyst.token).call(api.credits, {})
    expect(problem?.code).toBe('session_expired')
  })
})

describe("something of another tenant's", () => {
  it('is as unknown as what never was', async () => {
    const theirs = await storeSearch(gateway, { matches: 1, tenant: 'birch' })
    before = await contentOf(gateway)
    for (const id of [theirs.id, 'never']) {
      const params = { id }
      const body = { match_status: 'no_match' as const, entities: theirs.matchIds }
      expect((await analyst.call(api.complySearch, { params })).status).toBe(404)
      expect((await analyst.call(api.complyReview, { params, body })).status).toBe(404)
      expect((await analyst.call(api.complyComment, { params, body: { comment: 'x' } })).status).toBe(404)
      const switched = await analyst.call(api.complySetMonitored, { params, body: { is_monitored: true } })
      expect(switched.status).toBe(404)
    }
  })

  it('cannot be reached through a search of my own', async () => {
    const theirs = await storeSearch(gateway, { matches: 1, tenant: 'birch' })
    before = await contentOf(gateway)
    const params = { id: search.id }
    const [entity_id = ''] = theirs.matchIds
    const body = { match_status: 'no_match' as const, entities: theirs.matchIds }
    expect((await analyst.call(api.complyReview, { params, body })).status).toBe(404)
    expect((await analyst.call(api.complyComment, { params, body: { comment: 'x', entity_id } })).status).toBe(404)
    expect((await analyst.call(api.complyComments, { params, query: { entity_id } })).status).toBe(404)
  })
})

describe('a review or comment that says nothing', () => {
  it.each([
    ['no match', { match_status: 'no_match', entities: [] }],
    ['an unknown status', { match_status: 'maybe', entities: ['x'] }],
    ['too many matches', { match_status: 'no_match', entities: Array.from({ length: 1001 }, (_, n) => `m${n}`) }],
    ['a version that is no number', { match_status: 'no_match', entities: ['x'], versions: { x: 'one' } }],
    ['an over-long comment', { match_status: 'no_match', entities: ['x'], comment: 'x'.repeat(4001) }],
  ])('because of %s is refused', async (_, body) => {
    const response = await gateway.request(`/api/screening/complyadvantage/updateSearchesEntityById/${search.id}`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${analyst.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([response.status, Problem.parse(await response.json()).code]).toEqual([422, 'validation'])
  })

  it('because the comment is empty is refused', async () => {
    const { status } = await analyst.call(api.complyComment, { params: { id: search.id }, body: { comment: '  ' } })
    expect(status).toBe(422)
  })

  it.each(['page=0', 'page=x', 'per_page=101', 'relevance=-1', 'match_status=maybe'])(
    'in the query %s is refused',
    async (query) => {
      const path = `/api/screening/complyadvantage/getSearchEntitiesById/${search.id}/entities?${query}`
      const response = await gateway.request(path, { headers: { Authorization: `Bearer ${analyst.token}` } })
      expect(response.status).toBe(422)
    },
  )
})
