import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '#contracts/api.ts'
import { mostImportRows, type ImportItem, type ImportJob, type ImportPlace } from '#contracts/imports.ts'
import {
  type Caller,
  demoTenants,
  demoUsers,
  type Reply,
  startTestGateway,
  type TestGateway,
} from '#tests/support/gateway.ts'
import { sampleParty } from '#tests/support/loaded-list.ts'
import { loadSample } from '#tests/support/monitored-list.ts'
import { storeAcuris } from '#tests/support/stored-acuris.ts'
import { changeUser } from '../auth/change-user.ts'
import { verifyAudit } from '../db/audit.ts'
import { inTransaction, json } from '../db/database.ts'
import { queueOnce } from '../db/jobs.ts'

let clock = new Date('2026-11-21T10:00:00Z')
let gateway: TestGateway
/** May import in Alder. */
let reviewer: Caller
/** May as well: somebody else. */
let admin: Caller
/** May not. */
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock })
  reviewer = await gateway.signIn('reviewer')
  admin = await gateway.signIn('admin')
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())

const tenantId = demoTenants.alder.id
const fileHash = 'ab'.repeat(32)
const fileName = 'Customers of Zora Quillmark.xlsx'
const name = 'Zora Quillmark'
let count = 0
const newReference = () => `KYC-${(count += 1)}`
const itemOf = (client_ref = newReference()): ImportItem => ({ type: 'individual', name, client_ref })

type Provider = keyof typeof makers
const services = { acuris: 'ACURIS', dowjones: 'DOWJONES', comply: 'COMPLY' } as const
const under = (key?: string): Record<string, string> => (key === undefined ? {} : { 'Idempotency-Key': key })

const begin = (items: ImportItem[], provider = 'acuris', caller = reviewer, key?: string) =>
  caller.call(
    api.beginImport,
    { params: { provider }, body: { fileName, fileHash, columns: ['type', 'name', 'client_ref', 'country'], items } },
    under(key),
  )
const begun = async (items: ImportItem[], provider = 'acuris', caller = reviewer): Promise<ImportJob> =>
  (await begin(items, provider, caller)).answer?.data ?? expect.fail('not taken')
const look = (id: string, provider = 'acuris', caller = reviewer) =>
  caller.call(api.importJob, { params: { provider, id } })
const job = async (id: string, provider = 'acuris') =>
  (await look(id, provider)).answer?.data ?? expect.fail('no import')

interface Wish {
  place: ImportPlace | undefined
  reference: string
  caller?: Caller
  key?: string
}
type Made = Pick<Reply<typeof api.importJob>, 'status' | 'headers' | 'problem'> & { id: string | undefined }
const rowOf = (place: ImportPlace | undefined) => (place === undefined ? {} : { import: place })

const makers = {
  acuris: async ({ place, reference, caller = reviewer, key }: Wish): Promise<Made> => {
    const person = { profileType: 'individual' as const, name, clientReferenceId: reference, countries: null }
    const { answer, ...reply } = await caller.call(
      api.acurisCreateMonitor,
      { body: { ...person, ...rowOf(place) } },
      under(key),
    )
    return { ...reply, id: answer?.data.id }
  },
  dowjones: async ({ place, reference, caller = reviewer, key }: Wish): Promise<Made> => {
    const person = { name, uniqueId: reference, country: '', type: 'person' as const }
    const { answer, ...reply } = await caller.call(
      api.dowJonesMonitorFromImport,
      { body: { ...person, ...rowOf(place) } },
      under(key),
    )
    return { ...reply, id: answer?.data.id }
  },
  comply: async ({ place, reference, caller = reviewer, key }: Wish): Promise<Made> => {
    const person = { search_term: name, fuzziness: '0.0', client_ref: reference, filters: {} }
    const { answer, ...reply } = await caller.call(
      api.complyCreateSearch,
      { query: { monitor: 'true' }, body: { ...person, ...rowOf(place) } },
      under(key),
    )
    return { ...reply, id: answer?.content.data.id }
  },
}
const providers = ['acuris', 'dowjones', 'comply'] as const satisfies readonly Provider[]

const credits = async (provider: Provider) =>
  (await reviewer.call(api.credits, {})).answer?.data.find(({ service }) => service === services[provider])
    ?.availableCredits ?? Number.NaN
const setCredits = (provider: Provider, available: number) =>
  gateway.database.db
    .updateTable('creditBalance')
    .set({ available })
    .where('tenantId', '=', tenantId)
    .where('service', '=', services[provider])
    .execute()
const spent = async (provider: Provider) =>
  (
    await gateway.database.db
      .selectFrom('creditLedger')
      .select('delta')
      .where('tenantId', '=', tenantId)
      .where('service', '=', services[provider])
      .where('delta', '<', 0)
      .execute()
  ).length
/** Monitors of the tenant under a client reference. */
const monitorsUnder = async (reference: string) =>
  (
    await gateway.database.db
      .selectFrom('searches')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('clientReference', '=', reference)
      .where('monitoring', 'is not', null)
      .execute()
  ).map(({ id }) => id)
const noticesOf = async (caller = reviewer) =>
  ((await caller.call(api.notifications, { query: { limit: 50 } })).answer?.data ?? []).filter(({ messageMarkdown }) =>
    messageMarkdown.startsWith('Your import'),
  )
const Entry = z.object({ action: z.string(), subjects: z.array(z.string()), details: z.unknown().optional() })
const auditOf = async (importId: string) => {
  const stored = await gateway.database.db
    .selectFrom('audit')
    .select('entry')
    .where('tenantId', '=', tenantId)
    .orderBy('seq')
    .execute()
  return stored
    .map(({ entry }) => Entry.parse(JSON.parse(entry)))
    .filter(({ subjects }) => subjects.includes(importId))
    .map(({ action, details }) => ({ action, details }))
}

describe('a file of people to be monitored', () => {
  it('is taken with every row waiting; no monitor is made of it, and it costs nothing', async () => {
    const before = await credits('acuris')
    const items = [itemOf(), itemOf()]
    const { status, answer } = await begin(items)
    expect(status).toBe(201)
    const waiting = (index: number) => ({ index, status: 'waiting', errors: [] })
    const taken = { status: 'waiting', rows: [waiting(0), waiting(1)], duplicateIds: [] }
    expect(answer?.data).toMatchObject(taken)
    expect(await job(answer?.data.id ?? '')).toEqual(answer?.data)
    expect(await credits('acuris')).toBe(before)
    for (const { client_ref = '' } of items) expect(await monitorsUnder(client_ref)).toEqual([])
  })

  it('is refused row by row where a row could make no monitor, or two of one', async () => {
    const used = newReference()
    await storeAcuris(gateway, { matches: [], monitoring: 'suspended', clientReference: used })
    const [twice, good] = [newReference(), newReference()]
    const answer = await begun([
      { ...itemOf(), name: ' ' },
      { name },
      itemOf('KYC 1'),
      itemOf(twice),
      itemOf(twice),
      { ...itemOf(), country: 'DE, QQ' },
      { ...itemOf(), country: 'AX' },
      { ...itemOf(), country: 'Jo Sample' },
      itemOf(used),
      { ...itemOf(good), country: 'DE,CH' },
    ])
    expect(answer.status).toBe('validation_error')
    expect(answer.rows.map(({ errors }) => errors)).toEqual([
      ['Name is required'],
      ['Client Reference is required'],
      ['No whitespace allowed for client-ref'],
      ['Found multiple entries with the same Client Reference ID'],
      ['Found multiple entries with the same Client Reference ID'],
      ['Country QQ is not found'],
      ['Country AX is not found'],
      ['This country is not recognised.'],
      ['Client Reference is already in use.'],
      [],
    ])
    expect(answer.rows.map(({ status }) => status)).toEqual([...Array<string>(9).fill('failed'), 'waiting'])
    expect(answer.duplicateIds).toEqual([used])
    const refused = await makers.acuris({ place: { id: answer.id, index: 9 }, reference: good })
    expect([refused.status, refused.problem?.code]).toEqual([409, 'wrong_state'])
    expect(await monitorsUnder(good)).toEqual([])
  })

  it('may be told in one piece or in parts, and a reference of another provider is free', async () => {
    const used = newReference()
    await storeAcuris(gateway, { matches: [], monitoring: 'true', clientReference: used })
    const { status } = await begun([{ type: 'individual', firstName: 'Zora', client_ref: used }], 'dowjones')
    expect(status).toBe('waiting')
  })

  it('may have rows without a reference, or with blanks in it, where a search may: with Comply', async () => {
    const [twice, spaced] = [newReference(), `KYC ${newReference()}`]
    const { rows } = await begun([{ name }, { name }, itemOf(spaced), itemOf(twice), itemOf(twice)], 'comply')
    const same = ['Found multiple entries with the same Client Reference ID']
    expect(rows.map(({ errors }) => errors)).toEqual([[], [], [], same, same])
  })

  it('wants the permission, the service of its provider, and a provider that there is', async () => {
    expect((await begin([itemOf()], 'acuris', analyst)).problem?.code).toBe('forbidden')
    expect((await begin([itemOf()], 'nobody')).problem?.code).toBe('not_found')
    const stored = { tenantId, service: 'DOWJONES' as const }
    const { id } = await begun([itemOf()], 'dowjones')
    const { db } = gateway.database
    await db.deleteFrom('tenantServices').where('tenantId', '=', tenantId).where('service', '=', 'DOWJONES').execute()
    const codes = [await begin([itemOf()], 'dowjones'), await look(id, 'dowjones')].map(({ problem }) => problem?.code)
    expect(codes).toEqual(['service_not_enabled', 'service_not_enabled'])
    await db.insertInto('tenantServices').values(stored).execute()
  })

  it("is nobody else's: not another user's, not one's own in another tenant, not another provider's", async () => {
    const mine = await begun([itemOf()])
    expect((await look(mine.id, 'acuris', analyst)).problem?.code).toBe('forbidden')
    expect((await look(mine.id, 'acuris', admin)).problem?.code).toBe('not_found')
    expect((await look(mine.id, 'dowjones')).problem?.code).toBe('not_found')
    expect((await look('never')).problem?.code).toBe('not_found')
    const boss = await gateway.signIn('super')
    const elsewhere = async (tenant: 'alder' | 'cedar') =>
      gateway.caller(
        (await boss.call(api.openSession, { body: { tenantId: demoTenants[tenant].id } })).answer?.data.token,
      )
    const { id } = await begun([itemOf()], 'acuris', await elsewhere('cedar'))
    expect((await look(id, 'acuris', await elsewhere('cedar'))).status).toBe(200)
    expect((await look(id, 'acuris', await elsewhere('alder'))).problem?.code).toBe('not_found')
    const place = { id: mine.id, index: 0 }
    const foreign = await makers.acuris({ place, reference: newReference(), caller: admin })
    expect([foreign.status, (await job(mine.id)).rows[0]?.status]).toEqual([404, 'waiting'])
  })

  it('is taken once for a request that is repeated, with what its answer tells of used references', async () => {
    const used = newReference()
    await storeAcuris(gateway, { matches: [], monitoring: 'true', clientReference: used })
    const [first, second] = [
      await begin([itemOf(used)], 'acuris', reviewer, 'pressed-once'),
      await begin([itemOf(used)], 'acuris', reviewer, 'pressed-once'),
    ]
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(second.answer).toEqual(first.answer)
    const kept = await gateway.database.db.selectFrom('idempotencyKeys').select('body').execute()
    expect(kept.filter(({ body }) => body?.includes(used))).toEqual([])
  })

  it('may have 5,000 rows and 2 MB, and no more', { timeout: 60_000 }, async () => {
    const most = Array.from({ length: mostImportRows }, () => ({ ...itemOf(), name: 'Z'.repeat(255) }))
    expect((await begun(most)).rows).toHaveLength(mostImportRows)
    expect((await begin([...most, itemOf()])).status).toBe(422)
    const long = 'Z'.repeat(250)
    const wide = most.map((item) => ({ ...item, firstName: long }))
    expect((await begin(wide)).problem?.code).toBe('too_large')
  })

  it('can be checked thirty times an hour', async () => {
    const limited = await gateway.again({ now: () => clock, limits: { import: 2 } })
    // somebody else than in the other tests: the processes of a database share what they count
    const caller = limited.caller((await gateway.signIn('super')).token)
    const replies = []
    for (let n = 0; n < 3; n += 1) replies.push(await begin([itemOf()], 'acuris', caller))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 429])
    expect(replies[2]?.headers.get('retry-after')).toBe('1800')
  })
})

describe.each(providers)('a row of a file for %s', (provider) => {
  const make = makers[provider]

  it('becomes a monitor under its reference for one credit, once for its key', async () => {
    const [one, two] = [newReference(), newReference()]
    const { id } = await begun([itemOf(one), itemOf(two)], provider)
    const before = await credits(provider)
    const place = { id, index: 0 }
    const made = await make({ place, reference: one, key: `row-${one}` })
    const again = await make({ place, reference: one, key: `row-${one}` })
    expect([made.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true'])
    expect(again.id).toBe(made.id)
    expect(await monitorsUnder(one)).toEqual([made.id])
    expect(await credits(provider)).toBe(before - 1)
    const now = await job(id, provider)
    expect(now.status).toBe('in_progress')
    expect(now.rows).toEqual([
      { index: 0, status: 'success', errors: [], monitorId: made.id },
      { index: 1, status: 'waiting', errors: [] },
    ])
  })

  it('becomes no second monitor under another key, as from another tab, whatever its reference is', async () => {
    const reference = newReference()
    const { id } = await begun([itemOf(reference)], provider)
    const place = { id, index: 0 }
    const before = await credits(provider)
    const replies = await Promise.all([
      make({ place, reference, key: `one-${reference}` }),
      make({ place, reference, key: `two-${reference}` }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const late = await make({ place, reference: newReference(), key: `late-${reference}` })
    expect([late.status, late.problem?.code, late.problem?.message]).toEqual([
      409,
      'wrong_state',
      'This row has already been imported.',
    ])
    expect(await monitorsUnder(reference)).toHaveLength(1)
    expect(await credits(provider)).toBe(before - 1)
    expect((await job(id, provider)).rows[0]).toMatchObject({ status: 'success', errors: [] })
  })

  it('is failed where a monitor has its reference, as the Monitor switch refuses it; the others go on', async () => {
    const [used, other] = [newReference(), newReference()]
    const { id } = await begun([itemOf(used), itemOf(other)], provider)
    await make({ place: undefined, reference: used }) // by somebody meanwhile
    const before = await credits(provider)
    const refused = await make({ place: { id, index: 0 }, reference: used, key: `used-${used}` })
    expect([refused.status, refused.problem?.message]).toEqual([422, 'Client Reference is already in use.'])
    expect((await job(id, provider)).rows[0]).toEqual({
      index: 0,
      status: 'failed',
      errors: ['Client Reference is already in use.'],
    })
    expect(await credits(provider)).toBe(before)
    expect((await make({ place: { id, index: 1 }, reference: other })).status).toBe(201)
    expect((await job(id, provider)).status).toBe('completed')
    const retried = await make({ place: { id, index: 0 }, reference: newReference(), key: `used-${used}` })
    expect(retried.status).toBe(201)
    const last = await job(id, provider)
    expect([last.status, ...last.rows.map(({ status }) => status)]).toEqual(['completed', 'success', 'success'])
  })

  it('that was the last to be refused leaves a failed import, which is completed once one becomes a monitor', async () => {
    const [used, free] = [newReference(), newReference()]
    const { id } = await begun([itemOf(used), itemOf(free)], provider)
    for (const reference of [used, free]) await make({ place: undefined, reference }) // by somebody meanwhile
    await make({ place: { id, index: 0 }, reference: used })
    expect((await job(id, provider)).status).toBe('in_progress')
    await make({ place: { id, index: 1 }, reference: free })
    const failed = await job(id, provider)
    expect([failed.status, ...failed.rows.map(({ status }) => status)]).toEqual(['failed', 'failed', 'failed'])
    await make({ place: { id, index: 1 }, reference: newReference() })
    expect((await job(id, provider)).status).toBe('completed')
  })

  it('waits while there are no credits, and takes each of them once', async () => {
    const references = [newReference(), newReference(), newReference()]
    const { id } = await begun(references.map(itemOf), provider)
    const before = { left: await credits(provider), spent: await spent(provider) }
    await setCredits(provider, 2)
    const statuses = []
    for (const [index, reference] of references.entries())
      statuses.push((await make({ place: { id, index }, reference, key: `poor-${reference}` })).status)
    expect(statuses).toEqual([201, 201, 402])
    expect(await credits(provider)).toBe(0)
    expect(await spent(provider)).toBe(before.spent + 2)
    const { status, rows } = await job(id, provider)
    expect([status, rows[2]]).toEqual(['in_progress', { index: 2, status: 'waiting', errors: [] }])
    await setCredits(provider, before.left)
    const [, , last = ''] = references
    expect((await make({ place: { id, index: 2 }, reference: last, key: `poor-${last}` })).status).toBe(201)
    expect(await spent(provider)).toBe(before.spent + 3)
    expect((await job(id, provider)).status).toBe('completed')
  })

  it('wants the permission, and is a place that there is', async () => {
    const reference = newReference()
    const { id } = await begun([itemOf(reference)], provider)
    const before = await credits(provider)
    const refused = await make({ place: { id, index: 0 }, reference, caller: analyst })
    expect([refused.status, refused.problem?.code]).toEqual([403, 'forbidden'])
    expect((await make({ place: { id, index: 1 }, reference })).status).toBe(404)
    expect((await make({ place: { id: 'never', index: 0 }, reference })).status).toBe(404)
    expect(await credits(provider)).toBe(before)
    expect(await monitorsUnder(reference)).toEqual([])
  })

  it('is counted as any call, and as a search without a file', async () => {
    const limited = await gateway.again({ now: () => clock, limits: { search: 1 } })
    const caller = limited.caller(admin.token)
    const references = [newReference(), newReference()]
    const { id } = await begun(references.map(itemOf), provider, caller)
    const statuses = []
    for (const [index, reference] of references.entries())
      statuses.push((await make({ place: { id, index }, reference, caller })).status)
    expect(statuses).toEqual([201, 201])
    const alone = [newReference(), newReference()]
    const replies = []
    for (const reference of alone) replies.push((await make({ place: undefined, reference, caller })).status)
    expect(replies.at(-1)).toBe(429)
  })

  it('is counted once', async () => {
    clock = new Date(clock.getTime() + 60_000) // the processes of a database share what they count
    const limited = await gateway.again({ now: () => clock, limits: { requests: 2 } })
    const caller = limited.caller((await gateway.signIn('super')).token)
    const references = [newReference(), newReference(), newReference()]
    const { id } = await begun(references.map(itemOf), provider, caller)
    const statuses = []
    for (const [index, reference] of references.entries())
      statuses.push((await make({ place: { id, index }, reference, caller })).status)
    expect(statuses).toEqual([201, 201, 429])
  })
})

describe('an import that is finished', () => {
  it('tells who imported it once, with the counts and where its monitors are', async () => {
    const known = (await noticesOf()).length
    const references = [newReference(), newReference(), newReference()]
    const { id } = await begun(references.map(itemOf), 'dowjones')
    const [one = '', used = '', three = ''] = references
    await makers.dowjones({ place: undefined, reference: used })
    await makers.dowjones({ place: { id, index: 0 }, reference: one })
    await makers.dowjones({ place: { id, index: 1 }, reference: used })
    expect((await noticesOf()).length).toBe(known)
    const toAdmin = (await noticesOf(admin)).length
    await makers.dowjones({ place: { id, index: 2 }, reference: three })
    const told = await noticesOf()
    expect(told).toHaveLength(known + 1)
    expect(told).toContainEqual(
      expect.objectContaining({
        messageMarkdown: 'Your import is finished: 2 out of 3 profiles imported',
        metadata: { messageSubtext: '1 row not imported' },
        redirectLink: '/ur-screen/dowjones/monitor',
      }),
    )
    await makers.dowjones({ place: { id, index: 1 }, reference: newReference() })
    expect((await noticesOf()).length).toBe(known + 1)
    expect((await noticesOf(admin)).length).toBe(toAdmin)
  })

  it('stands in the audit log from its check to its end, by the digest of its file and by counts', async () => {
    const [one, two] = [newReference(), newReference()]
    const { id } = await begun([itemOf(one), itemOf(two)])
    await makers.acuris({ place: { id, index: 1 }, reference: two })
    await makers.acuris({ place: { id, index: 0 }, reference: one })
    const about = { provider: 'acuris', file: fileHash, rows: 2 }
    expect(await auditOf(id)).toEqual([
      { action: 'import.check', details: { ...about, faulty: 0 } },
      { action: 'import.begin', details: about },
      { action: 'import.finish', details: { ...about, imported: 2, failed: 0 } },
    ])
    const [monitorId = ''] = await monitorsUnder(two)
    expect(await auditOf(monitorId)).toMatchObject([{ action: 'monitor.on', details: { import: id, row: 1 } }])
    expect(await verifyAudit(tenantId, gateway.database.db)).toMatchObject({ ok: true })
  })

  it('ends once when its last rows come at the same time', async () => {
    const references = Array.from({ length: 6 }, newReference)
    const known = (await noticesOf()).length
    const { id } = await begun(references.map(itemOf), 'comply')
    const replies = await Promise.all(
      references.map((reference, index) => makers.comply({ place: { id, index }, reference })),
    )
    expect(replies.map(({ status }) => status)).toEqual(references.map(() => 201))
    expect((await job(id, 'comply')).status).toBe('completed')
    expect((await noticesOf()).length).toBe(known + 1)
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['import.check', 'import.begin', 'import.finish'])
  })
})

describe('a monitor without a search', () => {
  const ilse = { firstName: 'Ilse', middleName: '', lastName: 'Marrowind' }
  const acuris = async (body: object) => {
    const reply = await reviewer.call(api.acurisCreateMonitor, {
      body: {
        profileType: 'individual',
        name: ilse,
        clientReferenceId: newReference(),
        countries: null,
        ...body,
      },
    })
    return { ...reply, monitor: reply.answer?.data }
  }
  const read = async (id = '') => (await reviewer.call(api.acurisMonitor, { params: { id } })).answer?.data

  it('finds at once who is listed, and what changes from then on, as any other', { timeout: 60_000 }, async () => {
    const nationality = (code: string) => ({ countries: [{ code, role: 'nationality' as const }] })
    await loadSample(gateway.parts, [sampleParty('p1', 'Ilse Marrowind', nationality('CH'))])
    await gateway.jobs.runDue()
    const { monitor } = await acuris({ gender: 'female', countries: ['CH'] })
    expect(monitor).toMatchObject({ searchId: null, status: 'open', openMatchesCount: 1, matchUpdated: false })
    const params = { id: monitor?.id ?? '' }
    const matches = await reviewer.call(api.acurisMonitorMatches, { params, query: {} })
    expect(matches.answer?.data.matches[0]).toMatchObject({ name: 'Ilse Marrowind', matchStatus: 'open' })
    expect(matches.answer?.data.matches[0]).not.toHaveProperty('origin')
    clock = new Date(clock.getTime() + 60_000)
    await loadSample(gateway.parts, [sampleParty('p1', 'Ilse Marrowind', nationality('FR'))])
    await gateway.jobs.runDue()
    expect(await read(monitor?.id)).toMatchObject({ matchUpdated: true })
    const stop = await reviewer.call(api.acurisStop, { params, query: { status: 'disabled' } })
    expect(stop.answer?.data.status).toBe('disabled')
    expect((await reviewer.call(api.acurisRemove, { params, query: { status: '' } })).status).toBe(204)
    expect((await reviewer.call(api.acurisMonitor, { params })).problem?.code).toBe('gone')
  })

  it('asks what the tenant has set for searches, and for monitors where the default worklist is not used', async () => {
    const { db } = gateway.database
    const settings = db.selectFrom('tenantSettings').select('value').where('tenantId', '=', tenantId)
    const stored = await settings.executeTakeFirstOrThrow()
    const set = (value: unknown) =>
      db
        .updateTable('tenantSettings')
        .set({ value: json(value) })
        .where('tenantId', '=', tenantId)
        .execute()
    const { monitor: plain } = await acuris({ dateOfBirth: '1961', gender: 'female', countries: ['DE', 'CH'] })
    expect(plain?.query).toMatchObject({
      name: { firstName: 'Ilse', lastName: 'Marrowind' },
      yearOfBirth: 1961,
      dateOfBirth: null,
      gender: 'female',
      countries: ['DE', 'CH'],
      fuzziness: 85,
      dobMatching: 'withinOneYear',
      datasets: ['SAN', 'PEP', 'RRE'],
    })
    const business = await acuris({ profileType: 'entity', name: 'Marrowind Ltd' })
    expect(business.monitor).toMatchObject({ name: 'Marrowind Ltd', query: { datasets: ['SAN', 'SOE', 'RRE'] } })
    const value = structuredClone(Object(stored.value))
    const days = { isAutoDeleteEnabled: true, autoDeleteDays: 10 }
    value.urscreen.acuris.monitoring = { useDefaultWorklist: false, scoreThreshold: 95, datasets: ['SAN'], ...days }
    value.urscreen.dowjones = { searchType: 'Broad', datasets: ['WL'], monitor: days }
    await set(value)
    const { monitor } = await acuris({})
    expect(monitor).toMatchObject({
      autoDeleteAt: '2026-12-01T20:30:00.000Z',
      query: { fuzziness: 95, datasets: ['SAN'] },
    })
    const born = { dateOfBirth: '1961-02-03', gender: 'female' as const }
    const body = { name, uniqueId: newReference(), country: 'DE,CH', type: 'person' as const, ...born }
    const { answer } = await reviewer.call(api.dowJonesMonitorFromImport, { body })
    expect(answer?.data).toMatchObject({
      searchId: null,
      uniqueId: body.uniqueId,
      type: 'Person',
      autoDeleteAt: '2026-12-01T20:30:00.000Z',
      query: {
        SearchType: 'Broad',
        sources: ['WL'],
        CountryTerritory: ['DE', 'CH'],
        YearOfBirth: 1961,
        MonthOfBirth: 2,
        DayOfBirth: 3,
      },
    })
    await set(stored.value)
  })

  it.each([
    ['a name in parts for a business', { profileType: 'entity' }, 'name', 'This value is not valid.'],
    ['no first name', { name: { ...ilse, firstName: '' } }, 'firstName', 'First Name is required'],
    ['a birth that is no date', { dateOfBirth: '1961-02-30' }, 'dateOfBirth', 'Date of birth is invalid'],
    [
      'a birth in the future',
      { dateOfBirth: '2030-01-01' },
      'dateOfBirth',
      'Date of birth should not be greater than today',
    ],
    [
      'a reference with a space',
      { clientReferenceId: 'KYC 1' },
      'clientReferenceId',
      'No whitespace allowed for client-ref',
    ],
    ['an unknown country', { countries: ['QQ'] }, 'countries', 'This country is not recognised.'],
    ['a country of other providers', { countries: ['AX'] }, 'countries', 'This country is not recognised.'],
  ])('is refused with %s, and its row has failed with the sentence', async (_, body, field, message) => {
    const { id } = await begun([itemOf()])
    const { status, problem } = await acuris({ ...body, import: { id, index: 0 } })
    expect([status, problem?.data.errors]).toEqual([422, [{ field, message }]])
    expect((await job(id)).rows[0]).toMatchObject({ status: 'failed', errors: [message] })
  })

  it('is refused to Dow Jones with a birth in the future or an unknown country', async () => {
    const body = { name, uniqueId: newReference(), country: '', type: 'person' as const }
    const future = await reviewer.call(api.dowJonesMonitorFromImport, { body: { ...body, dateOfBirth: '2030' } })
    expect([future.status, future.problem?.data.errors[0]?.field]).toEqual([422, 'dateOfBirth'])
    const nowhere = await reviewer.call(api.dowJonesMonitorFromImport, { body: { ...body, country: 'QQ' } })
    expect(nowhere.problem?.data.errors).toEqual([{ field: 'country', message: 'This country is not recognised.' }])
  })
})

describe('a row of a file as a Comply search', () => {
  it('has to become a monitor', async () => {
    const { id } = await begun([itemOf()], 'comply')
    const body = { search_term: name, fuzziness: '0.5', filters: {}, import: { id, index: 0 } }
    const { problem } = await reviewer.call(api.complyCreateSearch, { query: {}, body })
    const message = 'A row of a file is imported as a monitored search.'
    expect(problem?.data.errors).toEqual([{ field: 'import', message }])
    expect((await job(id, 'comply')).rows[0]).toMatchObject({ status: 'failed', errors: [message] })
  })

  it('needs no client reference, however many others have none', async () => {
    const { id } = await begun([{ name }, { name }], 'comply')
    const replies = []
    for (const index of [0, 1]) {
      const body = { search_term: name, fuzziness: '0.0', filters: {}, import: { id, index } }
      replies.push(await reviewer.call(api.complyCreateSearch, { query: { monitor: 'true' }, body }))
    }
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect((await job(id, 'comply')).status).toBe('completed')
  })

  it('without a file asks for no permission, and shares its reference as ever', async () => {
    const body = { search_term: name, fuzziness: '0.0', client_ref: newReference(), filters: {} }
    const replies = [
      await analyst.call(api.complyCreateSearch, { query: { monitor: 'true' }, body }),
      await analyst.call(api.complyCreateSearch, { query: { monitor: 'true' }, body }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
  })
})

describe('what is kept of a file', () => {
  it('is what became of its rows: nobody in it and none of its references, in no table and no log', async () => {
    const { id } = await begun([itemOf('REF-planted'), { ...itemOf('REF-planted'), country: 'Plantagenet' }])
    const { db } = gateway.database
    const rows = await db.selectFrom('importRows').selectAll().where('importId', '=', id).execute()
    const audit = await db.selectFrom('audit').select('entry').execute()
    const keys = await db.selectFrom('idempotencyKeys').select('body').execute()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify([rows, keys])).not.toMatch(/REF-planted|Plantagenet/)
    expect(JSON.stringify([rows, audit])).not.toMatch(/REF-planted|Plantagenet|Quillmark/)
  })

  it('goes after 90 days, and with the account of whoever imported it; the monitors stay', async () => {
    const { db } = gateway.database
    await db.deleteFrom('jobs').execute() // work of the start
    const reference = newReference()
    const { id } = await begun([itemOf(reference)], 'acuris', admin)
    await makers.acuris({ place: { id, index: 0 }, reference, caller: admin })
    const start = clock
    const nightAfter = async (days: number) => {
      clock = new Date(start.getTime() + days * 86_400_000)
      await inTransaction(db, (trx) => queueOnce(trx, 'clean-up', clock, clock))
      await gateway.jobs.runDue()
      return (await db.selectFrom('importRows').select('rowIndex').where('importId', '=', id).execute()).length
    }
    expect(await nightAfter(89)).toBe(1)
    expect(await nightAfter(91)).toBe(0)
    expect(await db.selectFrom('importJobs').select('id').where('id', '=', id).execute()).toEqual([])
    expect(await monitorsUnder(reference)).toHaveLength(1)

    const leaving = await gateway.signIn('admin')
    const kept = await begun([itemOf()], 'acuris', await gateway.signIn('reviewer'))
    const theirs = await begun([itemOf()], 'acuris', leaving)
    await db.updateTable('users').set({ demo: false }).where('id', '=', demoUsers.admin.id).execute()
    const act = { at: clock, newId: gateway.parts.newId, requestId: 'r', key: null }
    await changeUser(db, act, { verb: 'remove', email: 'admin@demo.test' })
    const left = (await db.selectFrom('importJobs').select('id').execute()).map((row) => row.id)
    expect([left.includes(kept.id), left.includes(theirs.id)]).toEqual([true, false])
  })
})
