import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Service } from '#contracts/access.ts'
import { api } from '#contracts/api.ts'
import { contractVersion } from '#contracts/contract-version.ts'
import { readMark } from '#contracts/mark.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { Problem } from '#contracts/problem.ts'
import { silentLog } from '#lib/log.ts'
import { addRealPerson } from '#tests/support/real-people.ts'
import { clientReference, type Example, exampleOf, type StoredRecord } from '#tests/support/endpoint-example.ts'
import {
  bodyOf,
  type Caller,
  demoProfiles,
  demoTenants,
  demoUsers,
  demoWorkflows,
  requestOf,
  startTestGateway,
  type TestGateway,
  urlOf,
} from '#tests/support/gateway.ts'
import { storeAcuris } from '#tests/support/stored-acuris.ts'
import { storeDocument } from '#tests/support/stored-document.ts'
import { storeDowJones } from '#tests/support/stored-dow-jones.ts'
import { storeExport } from '#tests/support/stored-export.ts'
import { storeSearch } from '#tests/support/stored-search.ts'
import { served } from './app.ts'
import { pathOf } from './routes/openapi.ts'

let gateway: TestGateway
let analyst: Caller
let admin: Caller
const kept = ['COMPLY', 'ACURIS', 'DOWJONES'] as const
type Kept = Record<(typeof kept)[number], StoredRecord>
/** A monitor of the caller's tenant and one of another tenant's, by what a tenant subscribes to. */
let mine: Kept
let theirs: Kept
/** A listed party about whom there is an article. */
let profileId: string
/** A session of the analyst's on another device. */
let elsewhere: string
/** Somebody of the tenant who is not of the demo. */
let person: string
/** An import of the administrator's in the caller's tenant. */
let importId: string
const monitorOf = ({ service }: Endpoint, of: Kept) => of[kept.find((one) => one === service) ?? 'COMPLY']
const storeEach = async (tenant: 'alder' | 'cedar', isSearch = false): Promise<Kept> => {
  const watched = isSearch ? {} : { monitoring: 'true' as const, clientReference }
  return {
    COMPLY: await storeSearch(gateway, { matches: 2, monitored: true, tenant }),
    ACURIS: await storeAcuris(gateway, { matches: [{}, {}], tenant, ...watched }),
    DOWJONES: await storeDowJones(gateway, { matches: [{}, {}], tenant, ...watched }),
  }
}
/** The analyst's exports in the caller's tenant, and in the other one: one that failed, and one with a file. */
let myExports: Exports
let theirExports: Exports
interface Exports {
  failed: string
  made: string
}
const storeExports = async (tenant: 'alder' | 'cedar'): Promise<Exports> => ({
  failed: await storeExport(gateway, { tenant }),
  made: await storeExport(gateway, { tenant, text: 'Name' }),
})
const exportOf = (endpoint: Endpoint, { failed, made }: Exports) => (endpoint === api.retryExport ? failed : made)
/** A document of the analyst's in a folder of the caller's tenant, and one in the other tenant. */
let myVault: Vault
let theirVault: Vault
type Vault = Awaited<ReturnType<typeof storeDocument>>
const documentOf = (endpoint: Endpoint, { folderId, treeid }: Vault) =>
  endpoint === api.vaultContent ? treeid : folderId
/** What was logged of requests. */
const logged: unknown[] = []
const log = { ...silentLog, info: (facts: object) => void logged.push(facts) }
/** That a request was refused, with what, and that the log tells it. */
async function expectRefused(response: Response, status: number, code: string): Promise<void> {
  expect([response.status, Problem.parse(await response.json()).code]).toEqual([status, code])
  expect(logged).toContainEqual(
    expect.objectContaining({ requestId: response.headers.get('x-request-id'), status: response.status }),
  )
}
beforeAll(async () => {
  gateway = await startTestGateway({ log })
  analyst = await gateway.signIn('analyst')
  admin = await gateway.signIn('admin')
  mine = await storeEach('alder')
  theirs = await storeEach('cedar')
  myExports = await storeExports('alder')
  theirExports = await storeExports('cedar')
  myVault = await storeDocument(gateway)
  theirVault = await storeDocument(gateway, { tenant: 'cedar' })
  const listed = gateway.database.db
    .selectFrom('entities')
    .select('id')
    .where('toVersion', 'is', null)
    .where(sql<boolean>`doc -> 'statements' @> '[{"kind": "article"}]'`)
    .orderBy('id')
  profileId = (await listed.executeTakeFirstOrThrow()).id
  const { answer: imported } = await admin.call(api.beginImport, {
    params: { provider: 'comply' },
    body: { fileName: 'x.csv', fileHash: 'a'.repeat(64), columns: ['name'], items: [{ name: 'Jo Sample' }] },
  })
  importId = imported?.data.id ?? ''
  await gateway.signIn('analyst')
  const { answer } = await analyst.call(api.ownSessions, { params: { uuid: demoUsers.analyst.id } })
  person = await addRealPerson(gateway, { email: 'jo@bank.test', role: 'Analyst' })
  elsewhere = answer?.data.find(({ current }) => !current)?.id ?? ''
})
afterAll(() => gateway.close())

const endpoints = Object.entries<Endpoint>(api)
/** What the link of a guest and the signature of a provider lead to: `routes/liveness.test.ts` has those. */
const withoutToken = new Set(['livenessLink', 'livenessEvent', 'livenessResult'])
const answering = endpoints.filter(([name]) => !withoutToken.has(name))
const withSession = endpoints.filter(([, { access }]) => access === 'session')
/** Those whose path names something of a tenant's: a provider is nobody's. */
const withPathIds = withSession.filter(([, { params }]) =>
  Object.keys(params?.shape ?? {}).some((name) => name !== 'provider'),
)
/** Those that name what they are about beside the path. */
const withCase = withSession.filter(([name]) =>
  ['dowJonesStop', 'dowJonesRemove', 'dowJonesAlert', 'vaultDocuments'].includes(name),
)
const withIds = [...withPathIds, ...withCase]

/** A request that would succeed, about the given search, tenant and user. */
const example = (endpoint: Endpoint, of: StoredRecord, uuid: string): Example => {
  const isListed = of.id === mine.ACURIS.id || of.id === mine.DOWJONES.id
  return exampleOf(endpoint, of, { uuid, session: elsewhere, person, profileId: isListed ? profileId : of.id })
}
const send = (endpoint: Endpoint, input: Example, token: string) =>
  gateway.request(urlOf(endpoint, input), requestOf(endpoint, input.body, token))
/** Calls after which there is nothing left to call about. */
const removes = new Set([
  'complyRemove',
  'acurisRemove',
  'acurisRemoveSearch',
  'dowJonesRemove',
  'dowJonesRemoveSearch',
])
/** Somebody who may call it. */
const callerOf = ({ permission }: Endpoint) => (permission === undefined ? analyst : admin)
const uuidOf = (endpoint: Endpoint) => {
  if (endpoint.path.startsWith('/exports')) return exportOf(endpoint, myExports)
  if (endpoint.host === 'vault') return documentOf(endpoint, myVault)
  return endpoint.path.startsWith('/users') ? demoUsers.analyst.id : demoTenants.alder.id
}

/** A token of somebody in a tenant with every service, whose roles grant nothing. */
async function withoutRights(): Promise<string> {
  const { db } = gateway.database
  const tenantId = demoTenants.birch.id
  const services = Service.options.map((service) => ({ tenantId, service }))
  await db
    .insertInto('tenantServices')
    .values(services)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.deleteFrom('rolePermissions').where('tenantId', '=', tenantId).execute()
  const reviewer = await gateway.signIn('reviewer')
  const { answer } = await reviewer.call(api.openSession, { body: { tenantId } })
  return answer?.data.token ?? ''
}

/** The analyst's token as it was three days ago, under a session that lives. */
async function expired(): Promise<string> {
  const { tokens, newId } = gateway.parts
  const claim = (await tokens.verify(analyst.token, new Date()))?.claim
  if (claim === undefined) throw new Error('the analyst has no session')
  const before = (days: number) => new Date(Date.now() - days * 86_400_000)
  return tokens.issue(claim, { id: newId(), now: before(3), expiresAt: before(2) })
}
const parts = () => analyst.token.split('.')
const packed = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = (): object => JSON.parse(Buffer.from(parts()[1] ?? '', 'base64url').toString()) as object
/** The analyst's token, made to name another tenant under the signature that it has. */
const withTenant = (tid: string) => [parts()[0], packed({ ...claims(), tid }), parts()[2]].join('.')
/** The same claims, with the word that no signature is needed. */
const withoutSignature = () => `${packed({ alg: 'none' })}.${parts()[1]}.`

const foreignUuidOf = (endpoint: Endpoint) => {
  if (endpoint.path.startsWith('/exports')) return exportOf(endpoint, theirExports)
  if (endpoint.host === 'vault') return documentOf(endpoint, theirVault)
  return endpoint.path.startsWith('/users') ? demoUsers.nocredit.id : demoTenants.cedar.id
}

describe('every endpoint', () => {
  it('of the contract is served, and nothing else is', () => {
    expect(new Set(served.map(({ endpoint }) => endpoint))).toEqual(new Set(Object.values<Endpoint>(api)))
  })

  it.each(withSession)('%s wants a token', async (_, endpoint) => {
    const request = example(endpoint, monitorOf(endpoint, mine), uuidOf(endpoint))
    await expectRefused(await send(endpoint, request, ''), 401, 'unauthenticated')
  })

  it.each(withSession)('%s refuses a token that has expired, and one that was forged', async (_, endpoint) => {
    const request = example(endpoint, monitorOf(endpoint, mine), uuidOf(endpoint))
    for (const token of [await expired(), withTenant(demoTenants.cedar.id), withoutSignature()])
      await expectRefused(await send(endpoint, request, token), 401, 'session_expired')
  })

  it.each(withSession.filter(([, { permission }]) => permission !== undefined))(
    '%s wants its permission',
    async (_, endpoint) => {
      const request = example(endpoint, monitorOf(endpoint, mine), uuidOf(endpoint))
      await expectRefused(await send(endpoint, request, await withoutRights()), 403, 'forbidden')
    },
  )

  it.each(withIds)('%s knows nothing of another tenant', async (_, endpoint) => {
    const response = await send(
      endpoint,
      example(endpoint, monitorOf(endpoint, theirs), foreignUuidOf(endpoint)),
      callerOf(endpoint).token,
    )
    await expectRefused(response, 404, 'not_found')
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
      await expectRefused(response, 403, 'service_not_enabled')
    },
  )

  it.each(answering.filter(([, { body, file }]) => body !== undefined && file === undefined))(
    '%s refuses what is no JSON',
    async (_, endpoint) => {
      const response = await gateway.request(
        urlOf(endpoint, example(endpoint, monitorOf(endpoint, mine), uuidOf(endpoint))),
        {
          method: endpoint.method,
          headers: { Authorization: `Bearer ${callerOf(endpoint).token}`, 'Content-Type': 'application/json' },
          body: '{',
        },
      )
      expect([response.status, Problem.parse(await response.json()).code]).toEqual([400, 'malformed'])
    },
  )

  it.each(answering)('%s answers what its schema says', async (name, endpoint) => {
    const asAdmin = ['signOut', 'monitoringRescreen'].includes(name)
    const caller = asAdmin ? await gateway.signIn('admin') : callerOf(endpoint)
    const suite: Record<string, string> = {
      storedProfile: demoProfiles.mira.id,
      workflow: demoWorkflows.review.id,
      vaultFolder: myVault.folderId,
      importJob: importId,
    }
    const about = monitorOf(
      endpoint,
      removes.has(name) ? await storeEach('alder', name.endsWith('RemoveSearch')) : mine,
    )
    const of = { ...about, id: suite[name] ?? about.id }
    const request = example(endpoint, of, uuidOf(endpoint))
    if (['saveSettings', 'applySetting'].includes(name)) {
      const { answer } = await admin.call(api.tenantSettings, { params: { uuid: demoTenants.alder.id } })
      const { appSettings, version } = answer?.data ?? expect.fail('no settings')
      // the other endpoints know the settings as they are
      request.body = name === 'saveSettings' ? { appSettings, version } : { reach: 'acuris-searches', version }
    }
    const response = await send(endpoint, request, caller.token)
    expect(response.status).toBe(endpoint.status)
    expect(endpoint.answer.safeParse(await bodyOf(endpoint, response)).error?.issues).toBeUndefined()
  })

  it('stands in openapi.json with its parameters, its body and its answer', async () => {
    const document: unknown = await (await gateway.request('/openapi.json')).json()
    expect(document).toMatchObject({ openapi: '3.1.0' })
    for (const [name, endpoint] of endpoints) {
      const path = pathOf(endpoint)
      const operation = {
        operationId: expect.stringMatching(new RegExp(`(^|-or-)${name}($|-or-)`, 'u')) as unknown, // of its own type
        ...(endpoint.body && { requestBody: {} }),
        responses: { [endpoint.status]: {} },
      }
      expect(document).toMatchObject({ paths: { [path]: { [endpoint.method.toLowerCase()]: operation } } })
    }
    const docs = (await (await gateway.request('/api/docs')).text()).replaceAll('&#39;', "'")
    for (const [, endpoint] of endpoints) {
      expect(docs).toContain(endpoint.summary)
      expect(docs).toContain(pathOf(endpoint))
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
