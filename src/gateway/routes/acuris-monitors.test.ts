import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeAcuris } from '#tests/support/stored-acuris.ts'
import { noteChange, type Change } from '../db/changes.ts'
import { inTransaction } from '../db/database.ts'

let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())

const credits = async () =>
  (await analyst.call(api.credits, {})).answer?.data.find(({ service }) => service === 'ACURIS')?.availableCredits ?? 0
const switchOn = (id: string, clientReferenceId: string, countries: string[] | null = null, caller = analyst) =>
  caller.call(api.acurisSwitchOn, { params: { id }, body: { clientReferenceId, countries } })
const search = () => storeAcuris(gateway, { matches: [{}] })
const monitor = (matches = 2) =>
  storeAcuris(gateway, { matches: Array.from({ length: matches }, () => ({})), monitoring: 'true' })
const stop = (id: string) => analyst.call(api.acurisStop, { params: { id }, query: { status: 'disabled' } })
const remove = (id: string, caller = analyst) =>
  caller.call(api.acurisRemove, { params: { id }, query: { status: '' } })
const see = (id: string) => analyst.call(api.acurisSeen, { params: { id }, body: { matchUpdated: false } })
const read = (id: string, caller = analyst) => caller.call(api.acurisMonitor, { params: { id } })
const matches = (id: string, query: object = {}) => analyst.call(api.acurisMonitorMatches, { params: { id }, query })

describe('a monitor', () => {
  it('tells all that it is screened by', async () => {
    const { id } = await storeAcuris(gateway, { matches: [], monitoring: 'true' })
    const { answer } = await read(id)
    expect(answer?.data.query).toMatchObject({
      yearOfBirth: 1960,
      dobMatching: 'exact',
      fuzziness: 85,
      datasets: ['SAN'],
    })
  })
})

describe('switching a search on', () => {
  it('makes it a monitor under its reference, with the countries of the form, for one credit', async () => {
    const { id } = await search()
    const reference = `R-${id}`
    const before = await credits()
    const { status, answer } = await switchOn(id, reference, ['DE', 'FR'])
    expect(status).toBe(201)
    expect(answer?.data).toMatchObject({ searchId: id, clientReferenceId: reference, name: 'Jo Sample' })
    expect(answer?.data.metadata.countries).toEqual(['DE', 'FR'])
    expect(await credits()).toBe(before - 1)
    const { answer: now } = await analyst.call(api.acurisSearch, { params: { id } })
    expect(now?.data).toMatchObject({ monitorId: answer?.data.id, clientReferenceId: reference })
  })

  it('without countries asks for none', async () => {
    const { id } = await search()
    expect((await switchOn(id, `R-${id}`)).answer?.data.metadata.countries).toEqual([])
  })

  it('leaves a monitor that runs as it is, for nothing', async () => {
    const { id } = await search()
    await switchOn(id, `R-${id}`, ['DE'])
    const before = await credits()
    const { status, answer } = await switchOn(id, `S-${id}`, ['FR'])
    expect([status, answer?.data.clientReferenceId, answer?.data.metadata.countries]).toEqual([201, `R-${id}`, ['DE']])
    expect(await credits()).toBe(before)
  })

  it('lets one that was stopped run again under the reference of the form, for a credit, and screens it anew', async () => {
    const { id } = await search()
    const { answer: made } = await switchOn(id, `R-${id}`)
    await stop(id)
    const monitorOf = async () => (await analyst.call(api.acurisSearch, { params: { id } })).answer?.data.monitorId
    expect(await monitorOf()).toBeNull()
    const before = await credits()
    const { answer } = await switchOn(id, `S-${id}`)
    expect(answer?.data).toMatchObject({ id: made?.data.id, status: 'cleared', clientReferenceId: `S-${id}` })
    expect(await monitorOf()).toBe(made?.data.id)
    expect(await credits()).toBe(before - 1)
    const waiting = await gateway.database.db
      .selectFrom('rescreenItems')
      .select('searchId')
      .where('searchId', '=', made?.data.id ?? '')
      .execute()
    expect(waiting).toHaveLength(1)
  })

  it('under a reference that another monitor has is refused at the field, and costs nothing', async () => {
    const [first, second] = [await search(), await search()]
    const reference = randomUUID()
    await switchOn(first.id, reference)
    await stop(first.id)
    const before = await credits()
    const { status, problem } = await switchOn(second.id, reference)
    expect([status, problem?.message]).toEqual([422, 'Client Reference is already in use.'])
    expect(problem?.data.errors).toEqual([{ field: 'clientReferenceId', message: problem?.message }])
    expect((await analyst.call(api.acurisSearch, { params: { id: second.id } })).answer?.data.monitorId).toBeNull()
    expect(await credits()).toBe(before)
    await remove(first.id)
    expect((await switchOn(second.id, reference)).status).toBe(201)
  })

  it('lets one of several at the same moment have a reference', async () => {
    const reference = randomUUID()
    const ids = (await Promise.all(Array.from({ length: 6 }, search))).map(({ id }) => id)
    const replies = await Promise.all(ids.map((id) => switchOn(id, reference)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422, 422])
  })

  it('may use a reference that a tenant has elsewhere', async () => {
    const { id } = await search()
    const reference = randomUUID()
    await storeAcuris(gateway, { matches: [], tenant: 'cedar', monitoring: 'true', clientReference: reference })
    await storeAcuris(gateway, { matches: [], clientReference: reference })
    expect((await switchOn(id, reference)).status).toBe(201)
  })

  it.each([
    ['', null, 'clientReferenceId', 'Client Reference is required'],
    ['KYC 1', null, 'clientReferenceId', 'No whitespace allowed for client-ref'],
    [
      'KYC-1',
      [],
      'countries',
      'Country is required. Select "Not specified" if you do not wish to specify any countries.',
    ],
    ['KYC-1', ['QQ'], 'countries', 'This country is not recognised.'],
    ['KYC-1', ['CH', 'SJ'], 'countries', 'This country is not recognised.'],
  ])(
    'with the reference %j and the countries %j is refused at the field',
    async (reference, countries, field, text) => {
      const { id } = await search()
      const { status, problem } = await switchOn(id, reference, countries)
      expect([status, problem?.data.errors]).toEqual([422, [{ field, message: text }]])
    },
  )

  it('without credits leaves the search as it is', async () => {
    const { id } = await storeAcuris(gateway, { matches: [], tenant: 'cedar' })
    const poor = await gateway.signIn('nocredit')
    expect((await switchOn(id, 'C-1', null, poor)).status).toBe(402)
    expect((await read(id, poor)).status).toBe(404)
  })
})

describe('the list of monitors', () => {
  it('brings every monitor that was not removed with its counts, the newest first, a page at a time', async () => {
    const { id } = await storeAcuris(gateway, {
      matches: [{}, { status: 'true-positive' }, { status: 'false-positive' }, { status: 'discarded', score: 0 }],
      monitoring: 'true',
      clientReference: 'L-1',
    })
    const stopped = await storeAcuris(gateway, { matches: [], monitoring: 'suspended', profileType: 'entity' })
    const plain = await search()
    const list = async (query: object = {}) =>
      (await analyst.call(api.acurisMonitors, { query })).answer?.data ?? expect.fail('no list')
    const all = await list()
    expect(all.find((one) => one.id === id)).toMatchObject({
      name: 'Jo Sample',
      status: 'open',
      truePositiveCount: 1,
      openMatchesCount: 1,
      totalMatchesCount: 4,
      profileType: 'individual',
      clientReferenceId: 'L-1',
      userName: 'Some Body',
      matchUpdated: false,
      metadata: { performedBy: 'Some Body', countries: ['CH'], gender: 'female', dateOfBirth: null, yearOfBirth: 1960 },
    })
    expect(all.find((one) => one.id === stopped.id)).toMatchObject({ status: 'disabled', profileType: 'entity' })
    expect(all.map((one) => one.id)).not.toContain(plain.id)
    const dates = all.map(({ createdAt }) => createdAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
    const pages = [...(await list({ limit: 3 })), ...(await list({ limit: 3, page: 2 }))]
    expect(pages).toEqual(all.slice(0, 6))
  })

  it('calls one without an open match cleared', async () => {
    const { id } = await storeAcuris(gateway, { matches: [{ status: 'false-positive' }], monitoring: 'true' })
    expect((await read(id)).answer?.data.status).toBe('cleared')
  })
})

describe('the matches of a monitor', () => {
  it('come in portions, each of which tells where the next one begins', async () => {
    const { id, matchIds } = await monitor(23)
    const portions = []
    for (let next: string | undefined = '1'; next !== undefined; next = portions.at(-1)?.nextToken) {
      const { answer } = await matches(id, { nextToken: Number(next) })
      portions.push(answer?.data ?? expect.fail('no portion'))
    }
    expect(portions.map((one) => one.matches.length)).toEqual([10, 10, 3])
    const ids = portions.flatMap((one) => one.matches.map(({ matchId }) => matchId))
    expect(ids.toSorted()).toEqual(matchIds.toSorted())
    expect(portions[0]).toMatchObject({ total: 23, nextToken: '2', monitor: { id } })
  })

  it('can be filtered, and are there for monitors only', async () => {
    const { id, matchIds } = await storeAcuris(gateway, {
      matches: [{ riskRating: 3 }, { riskRating: 1 }],
      monitoring: 'true',
    })
    const { answer } = await matches(id, { riskRating: '2-5' })
    expect(answer?.data).toMatchObject({ total: 1, matches: [{ matchId: matchIds[0], riskRating: 3 }] })
    expect((await matches((await search()).id)).status).toBe(404)
  })
})

describe('a monitor that is opened', () => {
  it('is marked as seen, and stays otherwise as it is', async () => {
    const { id } = await monitor()
    await gateway.database.db.updateTable('searches').set({ matchUpdated: true }).where('id', '=', id).execute()
    const before = (await read(id)).answer?.data
    expect(before?.matchUpdated).toBe(true)
    expect((await see(id)).answer?.data).toEqual({ ...before, matchUpdated: false })
    expect((await see(id)).status).toBe(200)
  })
})

describe('stopping a monitor', () => {
  it('disables it, stamps when, keeps its matches and changes nothing when it is repeated', async () => {
    const { id } = await monitor()
    const started = (await read(id)).answer?.data.lastMonitoringUpdate ?? ''
    const { status, answer } = await stop(id)
    expect([status, answer?.data.status]).toEqual([200, 'disabled'])
    expect(Date.parse(answer?.data.lastMonitoringUpdate ?? '')).toBeGreaterThan(Date.parse(started))
    expect((await stop(id)).answer).toEqual(answer)
    expect((await matches(id)).answer?.data.total).toBe(2)
  })

  it('or removing takes one of the two words for it', async () => {
    const { id } = await monitor()
    for (const query of ['', '?status=enabled']) {
      const response = await gateway.request(`/api/screening/acuris/monitors/${id}${query}`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${analyst.token}` },
      })
      expect(response.status).toBe(422)
    }
    expect((await read(id)).answer?.data.status).toBe('open')
  })
})

describe('removing a monitor', () => {
  it('also by the switch of its search and of one that was stopped, leaves the search, which can be watched anew', async () => {
    const { id } = await search()
    for (const prepare of [() => Promise.resolve(), stop]) {
      const { answer } = await switchOn(id, `R-${id}`)
      const made = answer?.data.id ?? ''
      await prepare(made)
      // the id of the search stands for its monitor too: consoles of before know no other
      const off = (of: string) =>
        analyst.call(api.acurisRemove, { params: { id: of }, query: { status: '', keep: 'search' } })
      expect((await off(id)).status).toBe(204)
      expect([(await off(made)).status, (await off(id)).status]).toEqual([410, 404])
      const { answer: left } = await analyst.call(api.acurisSearch, { params: { id } })
      expect(left?.data).toMatchObject({ monitorId: null, stoppedMonitorId: null, matchCount: 1 })
    }
  })

  it('that was stopped takes everything of it, and answers 410 to whoever comes later', async () => {
    const { id, matchIds } = await monitor()
    const [matchId = ''] = matchIds
    await stop(id)
    expect((await remove(id)).status).toBe(204)
    const params = { id }
    const later = [
      await remove(id),
      await stop(id),
      await see(id),
      await read(id),
      await matches(id),
      await switchOn(id, 'R'),
      await analyst.call(api.acurisSearch, { params }),
      await analyst.call(api.acurisMatches, { params, query: {} }),
      await analyst.call(api.acurisMatch, { params: { id, matchId } }),
      await analyst.call(api.acurisMonitorChanges, { params: { id, matchId } }),
      await analyst.call(api.acurisDifferences, { params, query: {} }),
    ]
    expect(later.map(({ status }) => status)).toEqual(later.map(() => 410))
    for (const table of ['matches', 'comments', 'matchReviews', 'matchChanges'] as const) {
      const left = await gateway.database.db.selectFrom(table).select('id').where('searchId', '=', id).execute()
      expect(left).toEqual([])
    }
  })

  it('leaves no text of it behind in the answers that are kept for keys', async () => {
    const { id } = await storeAcuris(gateway, {
      matches: [],
      query: { name: { firstName: 'Plantagenet', middleName: '', lastName: 'Marker' } },
    })
    await gateway.database.db.updateTable('searches').set({ term: 'Plantagenet Marker' }).where('id', '=', id).execute()
    const key = (name: string) => ({ 'Idempotency-Key': `${name}-${id}` })
    const body = { clientReferenceId: `R-${id}`, countries: null }
    await analyst.call(api.acurisSwitchOn, { params: { id }, body }, key('on'))
    await analyst.call(api.acurisSeen, { params: { id }, body: { matchUpdated: false } }, key('seen'))
    await analyst.call(api.acurisStop, { params: { id }, query: { status: 'disabled' } }, key('stop'))
    const kept = async () => {
      const rows = await gateway.database.db.selectFrom('idempotencyKeys').select('body').execute()
      return rows.filter((row) => row.body?.includes('Plantagenet')).length
    }
    expect(await kept()).toBe(3)
    await remove(id)
    expect(await kept()).toBe(0)
  })

  it('is unknown to other tenants, before and after', async () => {
    const { id } = await monitor()
    const other = await gateway.signIn('nocredit')
    expect((await remove(id, other)).status).toBe(404)
    await remove(id)
    expect((await read(id, other)).status).toBe(404)
  })
})

describe('what monitoring found', () => {
  const note = (searchId: string, change: Pick<Change, 'matchId' | 'action' | 'fields'> & { day: string }) => {
    const { day, ...noted } = change
    return inTransaction(gateway.database.db, (trx) =>
      noteChange({ tenantId: demoTenants.alder.id }, trx, { id: randomUUID(), searchId, at: new Date(day), ...noted }),
    )
  }

  it('since a day is told match by match, each under the last thing that happened to it', async () => {
    const { id, matchIds } = await monitor(3)
    const [a = '', b = '', c = ''] = matchIds
    await note(id, { matchId: c, action: 'new', fields: [], day: '2026-11-01' })
    await note(id, { matchId: a, action: 'new', fields: [], day: '2026-11-10' })
    await note(id, { matchId: a, action: 'updated', fields: [], day: '2026-11-11' })
    await note(id, { matchId: b, action: 'removed', fields: [], day: '2026-11-12' })
    const since = async (day?: string) => {
      const { answer } = await analyst.call(api.acurisDifferences, { params: { id }, query: { since: day } })
      const { new: added = [], updated = [], removed = [] } = answer?.data ?? {}
      return [added, updated, removed].map((found) => found.map(({ matchId }) => matchId))
    }
    expect(await since('2026-11-10')).toEqual([[], [a], [b]])
    expect(await since('2026-11-01')).toEqual([[c], [a], [b]])
    expect(await since('2026-11-13')).toEqual([[], [], []])
  })

  it('on a match is told field by field, the newest first, and whether it came, changed or went', async () => {
    const { id, matchIds } = await monitor(1)
    const [matchId = ''] = matchIds
    await note(id, { matchId, action: 'new', fields: [], day: '2026-11-01' })
    const fields = [
      { field: 'score', old: 88, new: 91 },
      { field: 'datesOfBirth', old: [], new: ['1960', '1961-02-03'] },
      { field: 'addresses', old: [{ addressType: 'address', countryIsoCode: 'CH' }], new: [] },
    ]
    await note(id, { matchId, action: 'updated', fields, day: '2026-11-02' })
    const { answer } = await analyst.call(api.acurisMonitorChanges, { params: { id, matchId } })
    const [at, before] = ['2026-11-02T00:00:00.000Z', '2026-11-01T00:00:00.000Z']
    expect(answer?.data).toEqual([
      { dateTimeISO: at, field: 'score', changeType: 'U', old: '88', new: '91' },
      { dateTimeISO: at, field: 'datesOfBirth', changeType: 'I', old: null, new: '1960, 1961-02-03' },
      { dateTimeISO: at, field: 'addresses', changeType: 'D', old: 'address, CH', new: null },
      { dateTimeISO: before, field: 'match', changeType: 'I', old: null, new: null },
    ])
  })
})

describe('sharing a monitor', () => {
  it('sends message and comment, with a link to what the list is narrowed to', async () => {
    const { id } = await monitor()
    const { answer } = await analyst.call(api.acurisMonitorShare, {
      params: { id },
      body: {
        recipients: ['jo@sample.test'],
        message: 'Please look',
        comment: 'Only the open ones',
        filters: {
          matchStatus: 'open,discarded,Plantagenet',
          country: 'Plantagenet',
          dob: '1961-04-17',
          monitor: 'another',
          login_tenant_uuid: 'another',
          plantagenet: 'yes',
          score: '',
        },
      },
    })
    const { content } = await gateway.database.db
      .selectFrom('mails')
      .select('content')
      .where('id', '=', answer?.data.mailId ?? '')
      .executeTakeFirstOrThrow()
    expect(content?.text).toContain('Please look\n\nOnly the open ones')
    const link = new URL(/https?:\S+/u.exec(content?.text ?? '')?.[0] ?? '')
    expect(link.pathname).toBe('/ur-screen/acuris/monitor/matches')
    // and nothing that could be anything else
    expect(Object.fromEntries(link.searchParams)).toEqual({
      monitor: id,
      // as the page in the link reads it
      status: 'open,discarded',
      login_tenant_uuid: demoTenants.alder.id,
    })
  })

  it('is possible for monitors only', async () => {
    const { id } = await search()
    const body = { recipients: ['jo@sample.test'] }
    expect((await analyst.call(api.acurisMonitorShare, { params: { id }, body })).status).toBe(404)
  })
})
