import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeDowJones } from '#tests/support/stored-dow-jones.ts'
import { contentOf } from '#tests/support/stored-search.ts'
import { noteChange } from '../db/changes.ts'
import { inTransaction, json } from '../db/database.ts'

let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())

const reference = 'DJ-7'
const monitor = (matches = 2) =>
  storeDowJones(gateway, {
    matches: Array.from({ length: matches }, (_, index) => ({ score: 99 - index })),
    monitoring: 'true',
    clientReference: reference,
  })
const caseOf = (caseId: string, other: object = {}) => ({
  type: 'Person' as const,
  uniqueId: reference,
  caseId,
  ...other,
})
const stop = (caseId: string, other: object = {}, caller = analyst) =>
  caller.call(api.dowJonesStop, { query: { status: 'disabled' }, body: caseOf(caseId, other) })
const remove = (caseId: string, other: object = {}, caller = analyst) =>
  caller.call(api.dowJonesRemove, { query: { status: 'deleted' }, body: caseOf(caseId, other) })
const read = (id: string, caller = analyst) => caller.call(api.dowJonesMonitor, { params: { id } })
const alert = (caseId: string, query: object = {}, caller = analyst) =>
  caller.call(api.dowJonesAlert, { query: { type: 'Person', caseId, ...query } })
const matchesOf = async (caseId: string) => (await alert(caseId)).answer?.data[0]?.attributes.matches ?? []
const switchOn = (id: string, clientReferenceId: string, country = '', caller = analyst) =>
  caller.call(api.dowJonesSwitchOn, { params: { id }, body: { clientReferenceId, country } })
const credits = async () =>
  (await analyst.call(api.credits, {})).answer?.data.find(({ service }) => service === 'DOWJONES')?.availableCredits ??
  0

describe('switching a Dow Jones search on', () => {
  it('makes a monitor that is its own case, with the countries of the form, for one credit', async () => {
    const { id } = await storeDowJones(gateway, { matches: [{}] })
    const before = await credits()
    const { status, answer } = await switchOn(id, `R-${id}`, 'DE,FR')
    const made = answer?.data ?? expect.fail('no monitor')
    expect(status).toBe(201)
    expect(made).toMatchObject({
      caseId: made.id,
      uniqueId: `R-${id}`,
      searchId: id,
      name: 'Jo Sample',
      type: 'Person',
      searchType: 'Near',
      autoDeleteAt: null,
      metadata: { caseId: made.id, uniqueId: `R-${id}`, country: ['DE', 'FR'], sources: ['WL'] },
      query: { CountryTerritory: ['DE', 'FR'], CountryTerritoryType: ['citizenship'], YearOfBirth: 1960 },
    })
    expect(await credits()).toBe(before - 1)
    const search = async () => (await analyst.call(api.dowJonesSearch, { params: { id } })).answer?.data
    expect(await search()).toMatchObject({ caseId: made.id, stoppedCaseId: null, CLIENT_REF: `R-${id}` })
    await stop(made.caseId, { uniqueId: `R-${id}` })
    expect(await search()).toMatchObject({ caseId: null, stoppedCaseId: made.id })
  })

  it('is done once for a key', async () => {
    const { id } = await storeDowJones(gateway, { matches: [{}] })
    const before = await credits()
    const on = () =>
      analyst.call(
        api.dowJonesSwitchOn,
        { params: { id }, body: { clientReferenceId: `R-${id}`, country: '' } },
        { 'Idempotency-Key': `on-${id}` },
      )
    const first = await on()
    expect((await on()).answer).toEqual(first.answer)
    expect(await credits()).toBe(before - 1)
  })

  it('lets the monitor end when the settings of the tenant say so', async () => {
    const { db } = gateway.database
    const of = demoTenants.alder.id
    const settings = db.selectFrom('tenantSettings').select('value').where('tenantId', '=', of)
    const { value } = await settings.executeTakeFirstOrThrow()
    const { urscreen } = Object(value)
    const dowjones = { monitor: { isAutoDeleteEnabled: true, autoDeleteDays: 5 } }
    const keep = (kept: unknown) =>
      db
        .updateTable('tenantSettings')
        .set({ value: json(kept) })
        .where('tenantId', '=', of)
        .execute()
    await keep({ urscreen: { ...urscreen, dowjones } })
    const { id } = await storeDowJones(gateway, { matches: [] })
    const { answer } = await switchOn(id, `R-${id}`)
    await keep(value)
    expect(answer?.data.autoDeleteAt).toMatch(/T20:30:00.000Z$/)
  })

  it.each([
    ['', '', 'clientReferenceId', 'Client Reference is required'],
    ['DJ 1', '', 'clientReferenceId', 'No whitespace allowed for client-ref'],
    ['DJ-1', 'Chad', 'country', 'This value is not valid.'],
    ['DJ-1', 'CH,QQ', 'country', 'This country is not recognised.'],
  ])('with the reference %j and the countries %j is refused at the field', async (name, country, field, message) => {
    const { id } = await storeDowJones(gateway, { matches: [] })
    const { status, problem } = await switchOn(id, name, country)
    expect([status, problem?.data.errors]).toEqual([422, [{ field, message }]])
  })

  it('lets one that was stopped run again under the reference of the form, for a credit', async () => {
    const { id } = await storeDowJones(gateway, { matches: [{}] })
    const made = (await switchOn(id, `R-${id}`)).answer?.data ?? expect.fail('no monitor')
    await stop(made.caseId, { uniqueId: `R-${id}` })
    const before = await credits()
    expect((await switchOn(id, `S-${id}`)).answer?.data).toMatchObject({ id: made.id, uniqueId: `S-${id}` })
    expect((await read(made.id)).answer?.data.status).not.toBe('disabled')
    expect(await credits()).toBe(before - 1)
  })

  it('under a reference that another monitor has is refused, and costs nothing', async () => {
    const [one, two] = [await storeDowJones(gateway, { matches: [] }), await storeDowJones(gateway, { matches: [] })]
    const name = randomUUID()
    await switchOn(one.id, name)
    const before = await credits()
    const { status, problem } = await switchOn(two.id, name)
    expect([status, problem?.message]).toEqual([422, 'Client Reference is already in use.'])
    expect(await credits()).toBe(before)
  })
})

describe('the Dow Jones monitors', () => {
  it('are listed with their counts, and without those of others', async () => {
    const { id } = await storeDowJones(gateway, {
      matches: [{}, { status: 'true-positive' }, { status: 'false-positive' }, { status: 'discarded', score: 0 }],
      monitoring: 'true',
      clientReference: 'DJ-8',
      profileType: 'entity',
    })
    const plain = await storeDowJones(gateway, { matches: [] })
    const theirs = await storeDowJones(gateway, { matches: [], monitoring: 'true', tenant: 'cedar' })
    const { answer } = await analyst.call(api.dowJonesMonitors, { query: {} })
    expect(answer?.data.find((one) => one.id === id)).toMatchObject({
      uniqueId: 'DJ-8',
      status: 'open',
      type: 'Business',
      profileType: 'entity',
      hasConfirmedMatches: true,
      confirmedMatchesCount: 1,
      openMatchesCount: 1,
      totalMatchesCount: 4,
      userName: 'Some Body',
    })
    const ids = answer?.data.map((one) => one.id)
    expect(ids).not.toContain(plain.id)
    expect(ids).not.toContain(theirs.id)
  })

  it('tell their matches by their case, a page at a time, and can be filtered', async () => {
    const { id, matchIds } = await monitor(12)
    const { answer } = await alert(id)
    expect(answer?.meta).toEqual({ page: 1, perPage: 10, total: 12 })
    expect(answer?.data[0]?.attributes.monitor).toMatchObject({ id, caseId: id })
    expect(answer?.data[0]?.attributes.matches.map(({ matchId }) => matchId)).toEqual(matchIds.slice(0, 10))
    expect((await alert(id, { page: 2 })).answer?.data[0]?.attributes.matches).toHaveLength(2)
    expect((await alert(id, { score: '98-99' })).answer?.meta.total).toBe(2)
  })

  it('are not found as something else than they are', async () => {
    const { id } = await monitor()
    const plain = await storeDowJones(gateway, { matches: [] })
    const found = [await alert(id), await alert(id, { type: 'Business' }), await alert(plain.id), await alert('nobody')]
    expect(found.map(({ status }) => status)).toEqual([200, 404, 404, 404])
    expect((await alert(id, {}, await gateway.signIn('nocredit'))).status).toBe(404)
  })

  it('are marked as seen', async () => {
    const { id } = await monitor()
    await gateway.database.db.updateTable('searches').set({ matchUpdated: true }).where('id', '=', id).execute()
    const { answer } = await analyst.call(api.dowJonesSeen, { params: { id }, body: { matchUpdated: false } })
    expect(answer?.data.matchUpdated).toBe(false)
  })
})

describe('a case that is stopped or removed', () => {
  it('is stopped once, keeps its matches, and is removed with everything that hangs on it', async () => {
    const { id } = await monitor()
    const { status, answer } = await stop(id)
    expect([status, answer?.data.status]).toEqual([200, 'disabled'])
    expect((await stop(id)).answer).toEqual(answer)
    expect(await matchesOf(id)).toHaveLength(2)
    expect((await remove(id)).status).toBe(204)
    const later = [await remove(id), await stop(id), await read(id), await alert(id)]
    expect(later.map((reply) => reply.status)).toEqual([410, 410, 410, 410])
  })

  it('is taken under the reference that it had, or under none, for it may have another meanwhile', async () => {
    const { id } = await monitor()
    expect((await stop(id, { uniqueId: 'DJ-8' })).answer?.data.status).toBe('disabled')
    const deleted = { query: { status: 'deleted' as const }, body: { caseId: id } }
    expect((await analyst.call(api.dowJonesRemove, deleted)).status).toBe(204)
  })

  it('is refused with another type, and stays as it is', async () => {
    const { id } = await monitor()
    const before = await contentOf(gateway)
    const other = { type: 'Business' as const }
    for (const { status, problem } of [await stop(id, other), await remove(id, other)])
      expect([status, problem?.code]).toEqual([422, 'validation'])
    expect(await contentOf(gateway)).toEqual(before)
  })

  it('of another tenant is unknown, whatever is named', async () => {
    const { id } = await monitor()
    const other = await gateway.signIn('nocredit')
    expect([(await stop(id, {}, other)).status, (await remove(id, {}, other)).status]).toEqual([404, 404])
    expect((await read(id)).answer?.data.status).toBe('open')
  })

  it('takes one of the two words for it', async () => {
    const { id } = await monitor()
    const response = await gateway.request('/api/screening/dowjones/monitors/status?status=enabled', {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${analyst.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(caseOf(id)),
    })
    expect(response.status).toBe(422)
  })
})

describe('a review of matches of a Dow Jones monitor', () => {
  const bulk = (id: string, matchIds: string[], other: object = {}, headers: Record<string, string> = {}) =>
    analyst.call(
      api.dowJonesBulkComment,
      {
        params: { id },
        body: { ...caseOf(id), message: 'not her', state: 'CLEARED', rating: [], matchIds, ...other },
      },
      headers,
    )

  it('of one match and of several with one comment comes to the same', async () => {
    const { id, matchIds } = await monitor(3)
    const [one = '', ...rest] = matchIds
    const said = { status: 'CLEARED' as const, matchIds: [one], commentedBy: 'x', comment: 'not her', riskRating: 2 }
    await analyst.call(api.dowJonesMonitorReview, { params: { id }, body: said })
    await bulk(id, rest, { rating: [2] })
    const states = (await matchesOf(id)).map(({ current_state }) => current_state)
    expect(states).toHaveLength(3)
    for (const state of states) expect(state).toEqual({ ...states[0], state: 'CLEARED', risk_rating: 2 })
    const { answer } = await analyst.call(api.dowJonesMonitorReviews, { params: { id, matchId: one } })
    expect(answer?.data).toMatchObject([{ status: 'CLEARED', statusBefore: 'OPEN', riskRating: 2 }])
  })

  it('without a rating or a word changes neither', async () => {
    const { id, matchIds } = await monitor(1)
    await bulk(id, matchIds, { rating: [4] })
    await bulk(id, matchIds, { message: '', state: 'CONFIRMED', versions: { [matchIds[0] ?? '']: 2 } })
    expect((await matchesOf(id))[0]).toMatchObject({
      current_state: { state: 'CONFIRMED', risk_rating: 4, comment: expect.stringContaining('not her') as unknown },
      comments: [{ matchStatus: 'CLEARED' }],
    })
  })

  it('is applied once for a key, and refused for a version that has moved on', async () => {
    const { id, matchIds } = await monitor(1)
    const [matchId = ''] = matchIds
    const key = { 'Idempotency-Key': `bulk-${id}` }
    const first = await bulk(id, matchIds, { versions: { [matchId]: 1 } }, key)
    expect((await bulk(id, matchIds, { versions: { [matchId]: 1 } }, key)).answer).toEqual(first.answer)
    expect((await matchesOf(id))[0]?.version).toBe(2)
    expect((await bulk(id, matchIds, { versions: { [matchId]: 1 } })).problem?.code).toBe('version_conflict')
  })

  it.each([
    ['another case', { caseId: 'nobody' }],
    ['another type', { type: 'Business' }],
  ])('that names %s is refused, and changes nothing', async (_, other) => {
    const { id, matchIds } = await monitor(1)
    const before = await contentOf(gateway)
    const { status, problem } = await bulk(id, matchIds, other)
    expect([status, problem?.code]).toEqual([422, 'validation'])
    expect(await contentOf(gateway)).toEqual(before)
  })
})

describe('what monitoring found on a match of Dow Jones', () => {
  const note = (searchId: string, matchId: string, at: string, fields: Array<{ old: unknown; new: unknown }>) =>
    inTransaction(gateway.database.db, (trx) =>
      noteChange({ tenantId: demoTenants.alder.id }, trx, {
        id: randomUUID(),
        searchId,
        matchId,
        action: fields.length === 0 ? 'new' : 'updated',
        fields: fields.map((values) => ({ field: 'countries', ...values })),
        at: new Date(at),
      }),
    )
  const changes = async (id: string, matchId: string, nextToken?: string) =>
    (await analyst.call(api.dowJonesChanges, { params: { id, matchId }, query: { nextToken } })).answer?.data ??
    expect.fail('no changes')

  it('is described field by field, the newest first, and stays told once somebody has reviewed it', async () => {
    const { id, matchIds } = await monitor(1)
    const [matchId = ''] = matchIds
    await note(id, matchId, '2026-11-01', [])
    await note(id, matchId, '2026-11-02', [
      { old: [], new: ['CH'] },
      { old: ['CH'], new: [] },
      { old: 'CH', new: 'DE' },
    ])
    const at = '2026-11-02T00:00:00.000Z'
    const described = {
      changes: [
        { dateTimeISO: at, field: 'countries', changeType: 'I', changeDescription: 'Added: Switzerland' },
        { dateTimeISO: at, field: 'countries', changeType: 'D', changeDescription: 'Removed: Switzerland' },
        {
          dateTimeISO: at,
          field: 'countries',
          changeType: 'U',
          changeDescription: 'Changed from Switzerland to Germany',
        },
        {
          dateTimeISO: '2026-11-01T00:00:00.000Z',
          field: 'match',
          changeType: 'I',
          changeDescription: 'Found at re-screening.',
        },
      ],
    }
    expect(await changes(id, matchId)).toEqual(described)
    const body = { status: 'CLEARED' as const, matchIds, commentedBy: 'x' }
    await analyst.call(api.dowJonesMonitorReview, { params: { id }, body })
    expect(await changes(id, matchId)).toEqual(described)
  })

  it('says dates, genders, datasets and countries as people read them', async () => {
    const { id, matchIds } = await monitor(1)
    const [matchId = ''] = matchIds
    const fields = [
      { field: 'birthdates', old: [{ year: 1961, month: 2, day: 3 }], new: [{ year: 1960, month: null, day: null }] },
      { field: 'gender', old: null, new: 'FEMALE' },
      { field: 'icon_hints', old: [], new: ['AM', 'WL'] },
      { field: 'primary_country', old: 'CH', new: 'DE' },
      { field: 'is_deceased', old: false, new: true },
    ]
    await inTransaction(gateway.database.db, (trx) =>
      noteChange({ tenantId: demoTenants.alder.id }, trx, {
        id: randomUUID(),
        searchId: id,
        matchId,
        action: 'updated',
        fields,
        at: new Date('2026-11-02'),
      }),
    )
    const told = (await changes(id, matchId)).changes.map(({ changeDescription }) => changeDescription)
    expect(told).toEqual([
      'Changed from 1961-02-03 to 1960',
      'Added: Female',
      'Added: Adverse Media, Watchlist',
      'Changed from Switzerland to Germany',
      'Changed from No to Yes',
    ])
  })

  it('comes in portions, each change in one of them', async () => {
    const { id, matchIds } = await monitor(1)
    const [matchId = ''] = matchIds
    for (let number = 0; number < 103; number++)
      await note(id, matchId, '2026-11-02', [{ old: null, new: `C${number}` }])
    const portions = [await changes(id, matchId)]
    for (let next = portions[0]?.nextToken; next !== undefined; next = portions.at(-1)?.nextToken)
      portions.push(await changes(id, matchId, next))
    expect(portions.map((one) => one.changes.length)).toEqual([50, 50, 3])
    const told = portions.flatMap((one) => one.changes.map(({ changeDescription }) => changeDescription))
    expect(told).toEqual(Array.from({ length: 103 }, (_, number) => `Added: C${102 - number}`))
  })

  it.each(['x', 'MQ==', 'Zm91cg', ''])('refuses a token such as %j that it has not given', async (nextToken) => {
    const { id, matchIds } = await monitor(1)
    const params = { id, matchId: matchIds[0] ?? '' }
    const { status, problem } = await analyst.call(api.dowJonesChanges, { params, query: { nextToken } })
    expect([status, problem?.data.errors[0]?.field]).toEqual([422, 'nextToken'])
  })

  it('since a day is told match by match', async () => {
    const { id, matchIds } = await monitor(2)
    await note(id, matchIds[1] ?? '', '2026-11-10', [])
    const { answer } = await analyst.call(api.dowJonesDifferences, { params: { id }, query: { since: '2026-11-10' } })
    expect(answer?.data.new.map(({ matchId }) => matchId)).toEqual([matchIds[1]])
    expect([answer?.data.updated, answer?.data.removed]).toEqual([[], []])
  })
})

describe('sharing a Dow Jones monitor', () => {
  it('sends message and comment, with a link to what the list is narrowed to', async () => {
    const { id } = await monitor()
    const { answer } = await analyst.call(api.dowJonesMonitorShare, {
      params: { id },
      body: {
        recipients: ['jo@sample.test'],
        message: 'Please look',
        comment: 'Only the open ones',
        filters: { matchStatus: 'OPEN,CONFIRMED,Plantagenet', datasetTypes: 'WL', dob: '1961-04-17', score: '' },
      },
    })
    const { content } = await gateway.database.db
      .selectFrom('mails')
      .select('content')
      .where('id', '=', answer?.data.mailId ?? '')
      .executeTakeFirstOrThrow()
    expect(content?.text).toContain('Please look\n\nOnly the open ones')
    const link = new URL(/https?:\S+/u.exec(content?.text ?? '')?.[0] ?? '')
    expect(link.pathname).toBe('/ur-screen/dowjones/monitor/matches')
    // and nothing that could be anything else
    expect(Object.fromEntries(link.searchParams)).toEqual({
      monitor: id,
      // as the page in the link reads it
      status: 'open,true-positive',
      dataset: 'WL',
      login_tenant_uuid: demoTenants.alder.id,
    })
  })
})
