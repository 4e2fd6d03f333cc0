import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { contractVersion } from '#contracts/contract-version.ts'
import { readMark } from '#contracts/mark.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { Problem } from '#contracts/problem.ts'
import { dowJonesForm } from '#tests/support/dow-jones-form.ts'
import {
  type Caller,
  demoProfiles,
  demoTenants,
  demoUsers,
  demoWorkflows,
  startTestGateway,
  type TestGateway,
  urlOf,
} from '#tests/support/gateway.ts'
import { storeAcuris } from '#tests/support/stored-acuris.ts'
import { storeDowJones } from '#tests/support/stored-dow-jones.ts'
import { storeSearch } from '#tests/support/stored-search.ts'
import { served } from './app.ts'

let gateway: TestGateway
let analyst: Caller
let admin: Caller
interface Stored {
  id: string
  matchIds: string[]
}
const kept = ['COMPLY', 'ACURIS', 'DOWJONES'] as const
type Kept = Record<(typeof kept)[number], Stored>
/** A monitor of the caller's tenant and one of another tenant's, by what a tenant subscribes to. */
let mine: Kept
let theirs: Kept
let profileId: string
/** The client reference of every monitor that is stored. */
const clientReference = 'EXAMPLE-1'
const monitorOf = ({ service }: Endpoint, of: Kept) => of[kept.find((one) => one === service) ?? 'COMPLY']
const storeEach = async (tenant: 'alder' | 'cedar', isSearch = false): Promise<Kept> => {
  const watched = isSearch ? {} : { monitoring: 'true' as const, clientReference }
  return {
    COMPLY: await storeSearch(gateway, { matches: 2, monitored: true, tenant }),
    ACURIS: await storeAcuris(gateway, { matches: [{}, {}], tenant, ...watched }),
    DOWJONES: await storeDowJones(gateway, { matches: [{}, {}], tenant, ...watched }),
  }
}
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
  admin = await gateway.signIn('admin')
  mine = await storeEach('alder')
  theirs = await storeEach('cedar')
  const listed = gateway.database.db.selectFrom('entities').select('id').where('toVersion', 'is', null).orderBy('id')
  profileId = (await listed.executeTakeFirstOrThrow()).id
})
afterAll(() => gateway.close())

const endpoints = Object.entries<Endpoint>(api)
const withSession = endpoints.filter(([, { access }]) => access === 'session')
const withPathIds = withSession.filter(([, { params }]) => params !== undefined)
/** Those that name what they are about beside the path. */
const withCase = withSession.filter(([name]) => ['dowJonesStop', 'dowJonesRemove', 'dowJonesAlert'].includes(name))
const withIds = [...withPathIds, ...withCase]

const caseOf = (caseId: string) => ({ type: 'Person', uniqueId: clientReference, caseId })

/** The query of a call that takes one which is not left out. */
function queryOf(endpoint: Endpoint, id: string): Record<string, string> | undefined {
  if (endpoint === api.acurisStop || endpoint === api.dowJonesStop) return { status: 'disabled' }
  if (endpoint === api.dowJonesRemove) return { status: 'deleted' }
  if (endpoint === api.dowJonesAlert) return { type: 'Person', caseId: id }
  return endpoint.query?.shape['status'] && { status: '' }
}

/** A request that would succeed, about the given search, tenant and user. */
function example(endpoint: Endpoint, of: Stored, uuid: string) {
  const query = queryOf(endpoint, of.id)
  const bodies: Record<string, unknown> = {
    [api.complyCreateSearch.path]: { search_term: 'Jo Sample', fuzziness: '0.5', filters: {} },
    [api.complyReview.path]: { match_status: 'false_positive', entities: of.matchIds },
    [api.complyComment.path]: { comment: 'x' },
    [api.complySetMonitored.path]: { is_monitored: true },
    [api.readNotifications.path]: { status: 'read' },
    [api.monitoringRescreen.path]: { provider: 'comply', all: true },
    [api.complyStop.path]: {
      status: 'disabled',
      client_ref: null,
      name: 'Jo Sample',
      total_matches: 2,
      match_status: 'potential_match',
    },
    [api.complyShare.path]: { recipients: ['jo@sample.test'], searchTerm: 'Jo Sample' },
    [api.acurisCreateSearch.path]: {
      profileType: 'individual',
      name: { firstName: 'Jo', middleName: '', lastName: 'Sample' },
      fuzziness: 85,
      countries: [],
      dateOfBirth: null,
      yearOfBirth: null,
      gender: 'unknown',
      dobMatching: 'exact',
      dobRequired: false,
      countryRequired: false,
      datasets: ['SAN'],
    },
    [api.acurisReview.path]: {
      status: 'false-positive',
      matches: of.matchIds.map((matchId) => ({ matchId, version: 1 })),
      commentedBy: 'x',
    },
    [api.acurisMonitorReview.path]: { status: 'true-positive', matchIds: of.matchIds, commentedBy: 'x' },
    [api.acurisComment.path]: { message: 'x' },
    [api.acurisShare.path]: { recipients: ['jo@sample.test'], searchTerm: 'Jo Sample' },
    [api.acurisMonitorShare.path]: { recipients: ['jo@sample.test'] },
    [api.acurisSwitchOn.path]: { clientReferenceId: of.id, countries: null },
    [api.acurisSeen.path]: { matchUpdated: false },
    [api.acurisRecommendations.path]: { search: of.id, results: of.matchIds },
    [api.acurisFeedback.path]: {
      data: { matches: of.matchIds.map((matchId) => ({ matchId, feedback: 'positive' })) },
    },
    [api.dowJonesCreateSearch.path]: { ...dowJonesForm, Name: 'Jo Sample' },
    [api.dowJonesReview.path]: {
      status: 'CLEARED',
      matches: of.matchIds.map((matchId) => ({ matchId, version: 1 })),
      commentedBy: 'x',
    },
    [api.dowJonesMonitorReview.path]: { status: 'CONFIRMED', matchIds: of.matchIds, commentedBy: 'x' },
    [api.dowJonesBulkComment.path]: {
      ...caseOf(of.id),
      message: 'x',
      state: 'CLEARED',
      rating: [],
      matchIds: of.matchIds,
    },
    [api.dowJonesComment.path]: { message: 'x' },
    [api.dowJonesShare.path]: { recipients: ['jo@sample.test'], searchTerm: 'Jo Sample' },
    [api.dowJonesMonitorShare.path]: { recipients: ['jo@sample.test'] },
    [api.dowJonesSwitchOn.path]: { clientReferenceId: of.id, country: '' },
    [api.dowJonesStop.path]: caseOf(of.id),
    [api.dowJonesSeen.path]: { matchUpdated: false },
    [api.openSession.path]: {},
    [api.sentKeys.path]: { keys: ['x'] },
    [api.signIn.path]: { username: 'analyst@demo.test', password: 'screening-demo', consent: true },
  }
  return {
    params: {
      id: of.id,
      matchId: of.matchIds[0],
      entityId: of.matchIds[0],
      profileId: of.id === mine.ACURIS.id ? profileId : of.id,
      peid: of.id === mine.DOWJONES.id ? profileId : of.id,
      uuid,
    },
    ...(query && { query }),
    ...(endpoint.body && { body: bodies[endpoint.path] }),
  }
}
const send = (endpoint: Endpoint, input: ReturnType<typeof example>, token: string) =>
  gateway.request(urlOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      ...(token !== '' && { Authorization: `Bearer ${token}` }),
      ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  })
/** Calls after which there is nothing left to call about. */
const removes = new Set([
  'complyRemove',
  'acurisRemove',
  'acurisRemoveSearch',
  'dowJonesRemove',
  'dowJonesRemoveSearch',
])
/** Somebody who may call it. */
const callerOf = ({ permission }: Endpoint) =>
  permission === 'manage-auto-delete-searches-and-monitors' ? admin : analyst
const uuidOf = (endpoint: Endpoint) =>
  endpoint.path.startsWith('/users') ? demoUsers.analyst.id : demoTenants.alder.id
const foreignUuidOf = (endpoint: Endpoint) =>
  endpoint.path.startsWith('/users') ? demoUsers.nocredit.id : demoTenants.cedar.id

describe('every endpoint', () => {
  it('of the contract is served, and nothing else is', () => {
    expect(new Set(served.map(({ endpoint }) => endpoint))).toEqual(new Set(Object.values<Endpoint>(api)))
  })

  it.each(withSession)('%s wants a token', async (_, endpoint) => {
    const response = await send(endpoint, example(endpoint, monitorOf(endpoint, mine), uuidOf(endpoint)), '')
    expect([response.status, Problem.parse(await response.json()).code]).toEqual([401, 'unauthenticated'])
  })

  it.each(withIds)('%s knows nothing of another tenant', async (_, endpoint) => {
    const response = await send(
      endpoint,
      example(endpoint, monitorOf(endpoint, theirs), foreignUuidOf(endpoint)),
      callerOf(endpoint).token,
    )
    expect([response.status, Problem.parse(await response.json()).code]).toEqual([404, 'not_found'])
  })

  it.each(withPathIds)('%s answers an id that cannot be one like an unknown one', async (_, endpoint) => {
    const id = 'x'.repeat(200)
    const response = await send(endpoint, example(endpoint, { id, matchIds: ['m'] }, id), callerOf(endpoint).token)
    expect(response.status).toBe(404)
  })

  it.each(withSession.filter(([, { service }]) => service !== undefined))(
    '%s wants its service',
    async (_, endpoint) => {
      const { db } = gateway.database
      const tenantId = demoTenants.birch.id
      await db.deleteFrom('tenantServices').where('tenantId', '=', tenantId).execute()
      const boss = await gateway.signIn('super')
      const { answer } = await boss.call(api.openSession, { body: { tenantId } })
      const response = await send(endpoint, example(endpoint, monitorOf(endpoint, mine), ''), answer?.data.token ?? '')
      expect([response.status, Problem.parse(await response.json()).code]).toEqual([403, 'service_not_enabled'])
    },
  )

  it.each(endpoints.filter(([, { body }]) => body !== undefined))('%s refuses what is no JSON', async (_, endpoint) => {
    const response = await gateway.request(
      urlOf(endpoint, example(endpoint, monitorOf(endpoint, mine), uuidOf(endpoint))),
      {
        method: endpoint.method,
        headers: { Authorization: `Bearer ${analyst.token}`, 'Content-Type': 'application/json' },
        body: '{',
      },
    )
    expect([response.status, Problem.parse(await response.json()).code]).toEqual([400, 'malformed'])
  })

  it.each(endpoints)('%s answers what its schema says', async (name, endpoint) => {
    const asAdmin = ['signOut', 'monitoringRescreen'].includes(name)
    const caller = asAdmin ? await gateway.signIn('admin') : callerOf(endpoint)
    const suite: Record<string, string> = { storedProfile: demoProfiles.mira.id, workflow: demoWorkflows.review.id }
    const about = monitorOf(
      endpoint,
      removes.has(name) ? await storeEach('alder', name.endsWith('RemoveSearch')) : mine,
    )
    const of = { ...about, id: suite[name] ?? about.id }
    const response = await send(endpoint, example(endpoint, of, uuidOf(endpoint)), caller.token)
    expect(response.status).toBe(endpoint.status)
    const text = await response.text()
    expect(endpoint.answer.safeParse(text === '' ? undefined : JSON.parse(text)).error?.issues).toBeUndefined()
  })

  it('stands in openapi.json with its parameters, its body and its answer', async () => {
    const document: unknown = await (await gateway.request('/openapi.json')).json()
    expect(document).toMatchObject({ openapi: '3.1.0' })
    for (const [name, endpoint] of endpoints) {
      const path = `/api/${endpoint.host}${endpoint.path}`
      const operation = {
        operationId: expect.stringMatching(new RegExp(`(^|-or-)${name}($|-or-)`, 'u')) as unknown, // of its own type
        ...(endpoint.body && { requestBody: {} }),
        responses: { [endpoint.status]: {} },
      }
      expect(document).toMatchObject({ paths: { [path]: { [endpoint.method.toLowerCase()]: operation } } })
    }
    const docs = (await (await gateway.request('/api/docs')).text()).replaceAll('&#39;', "'")
    for (const [, { summary, host, path }] of endpoints) {
      expect(docs).toContain(summary)
      expect(docs).toContain(`/api/${host}${path}`)
    }
    expect(docs).not.toContain('<script')
  })

  it('serves the console of the contract before, and tells an older one to get a newer version', async () => {
    const status = async (contract: number | string) => {
      const headers = { Authorization: `Bearer ${analyst.token}`, 'X-Urs-Contract': String(contract) }
      return (await gateway.request('/api/screening/credits', { headers })).status
    }
    const known = [await status(contractVersion), await status(contractVersion - 1), await status('new')]
    expect(known).toEqual([200, 200, 200])
    expect(await status(contractVersion - 2)).toBe(426)
    expect((await gateway.request('/ur-screen/health.json', { headers: { 'X-Urs-Contract': '0' } })).status).toBe(200)
  })

  it('marks every answer of its own, whatever it says, so that nothing in between can speak for it', async () => {
    const authorized = { Authorization: `Bearer ${analyst.token}` }
    const asked: [string, RequestInit][] = [
      ['/api/screening/credits', { headers: authorized }],
      ['/api/screening/credits', {}],
      ['/api/screening/credits', { method: 'DELETE' }],
      ['/api/gateway/users/nobody', { headers: authorized }],
      ['/api/nowhere', {}],
      ['/api/sso/token', { method: 'DELETE' }],
      ['/ur-screen/health.json', {}],
      ['/ur-screen/config.json', {}],
    ]
    for (const [path, init] of asked) {
      const { headers } = await gateway.request(path, init)
      expect(readMark(headers)).toEqual({
        installation: 'installation-of-the-tests',
        epoch: expect.stringMatching(/./),
        commit: path.startsWith('/api/') && init.headers === authorized ? expect.stringMatching(/./) : null,
      })
    }
    const stopping = await gateway.again({ isStopping: () => true })
    const refused = await stopping.request('/api/screening/credits', { headers: authorized })
    expect([refused.status, readMark(refused.headers)?.installation]).toEqual([503, 'installation-of-the-tests'])
  })

  it('answers at once under an id that a caller gave the request', async () => {
    const id = randomUUID()
    const headers = { Authorization: `Bearer ${analyst.token}`, 'X-Request-Id': id }
    const response = await gateway.request('/api/screening/credits', { headers })
    expect(response.headers.get('x-request-id')).toBe(id)
  })

  it.each(['john.smith', 'DE-1234567', 'x'.repeat(36), '', 'deadbeef'])('repeats no id such as "%s"', async (id) => {
    const response = await gateway.request('/api/screening/credits', { headers: { 'X-Request-Id': id } })
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(Problem.parse(await response.json()).requestId).toBe(response.headers.get('x-request-id'))
  })
})
