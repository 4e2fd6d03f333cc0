import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { AcurisSearchBody } from '#contracts/acuris-forms.ts'
import { api } from '#contracts/api.ts'
import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { sampleParty } from '#tests/support/loaded-list.ts'
import { loadSample } from '#tests/support/monitored-list.ts'
import { inTransaction, json } from '../db/database.ts'
import { queueOnce } from '../db/jobs.ts'

let clock = new Date('2026-11-21T10:00:00Z')
let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock })
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  clock = new Date(clock.getTime() + 60_000)
  await load(german, german2, swiss)
})

const asked: z.input<typeof AcurisSearchBody> = {
  profileType: 'individual',
  name: { firstName: 'Ilse', middleName: '', lastName: 'Marrowind' },
  fuzziness: 85,
  countries: ['DE'],
  dateOfBirth: null,
  yearOfBirth: null,
  gender: 'unknown',
  dobMatching: 'exact',
  dobRequired: false,
  countryRequired: true,
  datasets: [],
}
const of = (code: string) => ({ countries: [{ code, role: 'nationality' as const }] })
const german = sampleParty('p1', 'Ilse Marrowind', of('DE'))
const german2 = sampleParty('p2', 'Ilse Marrowind', { ...of('DE'), gender: 'female' })
/** Found only where Switzerland is asked for. */
const swiss = sampleParty('p3', 'Ilse Marrowind', of('CH'))

const load = async (...parties: WatchRecord[]) => {
  await loadSample(gateway.parts, parties)
  await gateway.jobs.runDue()
}
const made = <T>(answer: { data: T } | undefined): T => answer?.data ?? expect.fail('it was refused')
const search = async () => made((await analyst.call(api.acurisCreateSearch, { body: asked })).answer)
const find = async (id: string) => made((await analyst.call(api.acurisSearch, { params: { id } })).answer)
const watch = async (id: string, countries: string[] | null = ['DE', 'CH']) => {
  const body = { clientReferenceId: `R-${randomUUID()}`, countries }
  return made((await analyst.call(api.acurisSwitchOn, { params: { id }, body })).answer)
}
const listed = async (id: string) =>
  made((await analyst.call(api.acurisMonitorMatches, { params: { id }, query: {} })).answer).matches
const decide = (id: string, matchId: string, status: 'true-positive' | 'false-positive', version = 1) =>
  analyst.call(api.acurisReview, {
    params: { id },
    body: { status, matches: [{ matchId, version }], commentedBy: 'x', comment: `It is ${status}.`, riskRating: 4 },
  })
const switchOff = (id: string) =>
  analyst.call(api.acurisRemove, { params: { id }, query: { status: '', keep: 'search' } })
const matchOf = (matches: Awaited<ReturnType<typeof listed>>, country: string) =>
  matches.find(({ countries }) => countries.includes(country)) ?? expect.fail(`nobody of ${country}`)

/** Every row that belongs to a search, as the database holds it. */
async function rowsOf(searchId: string): Promise<unknown> {
  const tables = ['searches', 'matches', 'match_reviews', 'match_changes', 'comments', 'match_originals'] as const
  const own = (table: string) => sql.ref(table === 'searches' ? 'id' : 'search_id')
  const read = async (table: string) =>
    (
      await sql<{ row: string }>`
        select t::text as row from ${sql.table(table)} t where ${own(table)} = ${searchId} order by t::text`.execute(
        gateway.database.db,
      )
    ).rows.map(({ row }) => row)
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await read(table)] as const)))
}

const told = async () => {
  const { rows } = await sql<{ mails: number; notices: number }>`
    select (select count(*)::int from mails) as mails, (select count(*)::int from notifications) as notices`.execute(
    gateway.database.db,
  )
  return rows[0]
}

describe('a search that is switched on and off', () => {
  it('keeps its own record, matches and decisions as they were, byte for byte', async () => {
    const { id, matches } = await search()
    await decide(id, matches[0]?.matchId ?? '', 'true-positive')
    await analyst.call(api.acurisComment, { params: { id }, body: { message: 'Asked the branch.' } })
    const before = await rowsOf(id)
    clock = new Date(clock.getTime() + 60_000)
    const monitor = await watch(id)
    await gateway.jobs.runDue()
    clock = new Date(clock.getTime() + 60_000)
    await load(swiss, sampleParty('p2', 'Ilse Marrowind', of('FR')), sampleParty('p4', 'Ilse Marrowind', of('CH')))
    const now = await listed(monitor.id)
    expect(now.some(({ change }) => change !== undefined)).toBe(true)
    const body = { status: 'false-positive' as const, matchIds: [matchOf(now, 'CH').matchId], commentedBy: 'x' }
    expect((await analyst.call(api.acurisMonitorReview, { params: { id: monitor.id }, body })).status).toBe(200)
    await analyst.call(api.acurisSeen, { params: { id: monitor.id }, body: { matchUpdated: false } })
    await analyst.call(api.acurisStop, { params: { id: monitor.id }, query: { status: 'disabled' } })
    expect(await rowsOf(id)).toEqual(before)
    expect((await switchOff(monitor.id)).status).toBe(204)
    expect(await rowsOf(id)).toEqual(before)
    expect(await find(id)).toMatchObject({ monitorId: null, stoppedMonitorId: null, matchCount: 2 })
  })
})

describe('the first run of a monitor', () => {
  it('takes over what was decided and said on the search, marks it, and what the search did not have', async () => {
    const { id, matches } = await search()
    const [first] = matches
    await decide(id, first?.matchId ?? '', 'true-positive')
    const monitor = await watch(id)
    expect(monitor).toMatchObject({ searchId: id, totalMatchesCount: 3, truePositiveCount: 1, openMatchesCount: 2 })
    const now = await listed(monitor.id)
    const taken = now.find(({ profileId }) => profileId === first?.profileId)
    expect(taken).toMatchObject({ matchStatus: 'true-positive', riskRating: 4, origin: 'taken-over' })
    expect(taken?.matchId).not.toBe(first?.matchId)
    expect(taken?.comments.map(({ message }) => message)).toEqual([expect.stringContaining('It is true-positive.')])
    expect(matchOf(now, 'CH')).toMatchObject({ matchStatus: 'open', origin: 'not-in-search' })
    const params = { id: monitor.id, matchId: taken?.matchId ?? '' }
    const history = made((await analyst.call(api.acurisMonitorReviews, { params })).answer)
    expect(history).toMatchObject([{ status: 'true-positive', commentedBy: 'Anika Solberg', takenOver: true }])
  })

  it('reports nothing as a change: no alert, no notification, no mail', async () => {
    const before = await told()
    const monitor = await watch((await search()).id)
    await gateway.jobs.runDue()
    expect(monitor.matchUpdated).toBe(false)
    const day = { since: '2026-01-01' }
    const { answer } = await analyst.call(api.acurisDifferences, { params: { id: monitor.id }, query: day })
    expect(answer?.data).toEqual({ new: [], updated: [], removed: [] })
    expect((await listed(monitor.id)).every(({ change }) => change === undefined)).toBe(true)
    expect(await told()).toEqual(before)
  })

  it('asks what the tenant has set for monitors, where the default worklist is not used', async () => {
    const { db } = gateway.database
    const stored = await db
      .selectFrom('tenantSettings')
      .select('value')
      .where('tenantId', '=', demoTenants.alder.id)
      .executeTakeFirstOrThrow()
    const setMonitoring = (monitoring: object) => {
      const value = structuredClone(Object(stored.value))
      value.urscreen.acuris.monitoring = monitoring
      return db
        .updateTable('tenantSettings')
        .set({ value: json(value) })
        .where('tenantId', '=', demoTenants.alder.id)
        .execute()
    }
    const preset = {
      datasets: ['SAN'],
      scoreThreshold: 95,
      dobMatching: 'withinTwoYears',
      dobRequired: true,
      countryRequired: false,
      isAutoDeleteEnabled: true,
      autoDeleteDays: 10,
    }
    const queryOf = async (id: string) =>
      (await db.selectFrom('searches').select('query').where('id', '=', id).executeTakeFirstOrThrow()).query
    await setMonitoring({ ...preset, useDefaultWorklist: false })
    const { id } = await search()
    const monitor = await watch(id, ['DE'])
    expect(await queryOf(monitor.id)).toMatchObject({
      datasets: ['SAN'],
      fuzziness: 95,
      dobMatching: 'withinTwoYears',
      dobRequired: true,
      countryRequired: false,
    })
    expect(monitor.autoDeleteAt).toBe('2026-12-01T20:30:00.000Z')
    expect((await find(id)).autoDeleteAt).toBeNull()
    await setMonitoring({ ...preset, useDefaultWorklist: true })
    const plain = await watch((await search()).id, ['DE'])
    expect(await queryOf(plain.id)).toMatchObject({
      datasets: [],
      fuzziness: 85,
      dobRequired: false,
      countryRequired: true,
    })
    expect(plain.autoDeleteAt).toBeNull()
    await db
      .updateTable('tenantSettings')
      .set({ value: json(stored.value) })
      .where('tenantId', '=', demoTenants.alder.id)
      .execute()
  })
})

describe('a review on a search', () => {
  it('lands on the match of its monitor while nobody has touched that', async () => {
    const { id, matches } = await search()
    const [one, two] = matches.map(({ matchId }) => matchId)
    const monitor = await watch(id)
    const statuses = async () => (await listed(monitor.id)).map(({ matchStatus, origin }) => [matchStatus, origin])
    await decide(id, one ?? '', 'true-positive')
    expect(await statuses()).toContainEqual(['true-positive', 'taken-over'])
    await decide(id, one ?? '', 'false-positive', 2)
    expect(await statuses()).toContainEqual(['false-positive', 'taken-over'])

    const other = (await listed(monitor.id)).find(
      ({ matchStatus, origin }) => matchStatus === 'open' && origin === 'taken-over',
    )
    const body = { status: 'true-positive' as const, matchIds: [other?.matchId ?? ''], commentedBy: 'x' }
    await analyst.call(api.acurisMonitorReview, { params: { id: monitor.id }, body })
    await decide(id, two ?? '', 'false-positive')
    const touched = (await listed(monitor.id)).find(({ matchId }) => matchId === other?.matchId)
    expect(touched).toMatchObject({ matchStatus: 'true-positive' })
    expect(touched?.origin).toBeUndefined()
  })

  it('does not land on one that somebody commented on there', async () => {
    const { id, matches } = await search()
    const monitor = await watch(id)
    const own = (await listed(monitor.id)).find(({ profileId }) => profileId === matches[0]?.profileId)
    const body = { message: 'Ours to decide.', matchId: own?.matchId ?? '' }
    await analyst.call(api.acurisComment, { params: { id: monitor.id }, body })
    for (const { matchId } of matches) expect((await decide(id, matchId, 'false-positive')).status).toBe(200)
    const now = new Map((await listed(monitor.id)).map(({ profileId, matchStatus }) => [profileId, matchStatus]))
    expect(matches.map(({ profileId }) => now.get(profileId))).toEqual(['open', 'false-positive'])
  })

  it('does not land on one that monitoring found changed', async () => {
    const { id, matches } = await search()
    const monitor = await watch(id)
    clock = new Date(clock.getTime() + 60_000)
    await load(...[german, german2].map((party) => ({ ...party, ...of('CH') })), swiss)
    for (const { matchId } of matches) expect((await decide(id, matchId, 'false-positive')).status).toBe(200)
    expect((await listed(monitor.id)).map(({ matchStatus }) => matchStatus)).toEqual(['open', 'open', 'open'])
  })
})

describe('a search and its monitor', () => {
  it('lead to each other, also by the id of the other', async () => {
    const { id } = await search()
    const monitor = await watch(id)
    expect(await find(id)).toMatchObject({ id, monitorId: monitor.id, clientReferenceId: monitor.clientReferenceId })
    expect((await find(monitor.id)).id).toBe(id)
    expect(made((await analyst.call(api.acurisMonitor, { params: { id } })).answer).id).toBe(monitor.id)
  })

  it('are removed each by itself', async () => {
    const admin = await gateway.signIn('admin')
    const [kept, gone] = [await search(), await search()]
    const [off, on] = [await watch(kept.id), await watch(gone.id)]
    await analyst.call(api.acurisStop, { params: { id: off.id }, query: { status: 'disabled' } })
    expect(await find(kept.id)).toMatchObject({ monitorId: null, stoppedMonitorId: off.id })
    await analyst.call(api.acurisRemove, { params: { id: off.id }, query: { status: '' } })
    expect(await find(kept.id)).toMatchObject({ id: kept.id, matchCount: 2, stoppedMonitorId: null })

    expect((await analyst.call(api.acurisRemoveSearch, { params: { id: gone.id } })).status).toBe(403)
    expect((await admin.call(api.acurisRemoveSearch, { params: { id: gone.id } })).status).toBe(204)
    expect((await analyst.call(api.acurisSearch, { params: { id: gone.id } })).status).toBe(410)
    expect((await analyst.call(api.acurisSearch, { params: { id: on.id } })).status).toBe(410)
    expect(made((await analyst.call(api.acurisMonitor, { params: { id: on.id } })).answer)).toMatchObject({
      status: 'open',
      searchId: null,
      totalMatchesCount: 3,
    })
    // what is kept for the field asks a monitor for notes too: it has none, and is no less there for that
    const notes = await analyst.call(api.acurisComments, { params: { id: on.id }, query: {} })
    expect([notes.status, notes.answer?.data]).toEqual([200, []])
    expect((await admin.call(api.acurisRemoveSearch, { params: { id: on.id } })).problem?.code).toBe('wrong_state')
  })

  it('are deleted by themselves each at its time', async () => {
    const { db } = gateway.database
    const [first, second] = [await search(), await search()]
    const [one, two] = [await watch(first.id), await watch(second.id)]
    const due = (id: string) => db.updateTable('searches').set({ autoDeleteAt: clock }).where('id', '=', id).execute()
    await due(first.id)
    await due(two.id)
    await inTransaction(db, (trx) => queueOnce(trx, 'auto-delete', clock, clock))
    await gateway.jobs.runDue()
    expect((await analyst.call(api.acurisSearch, { params: { id: first.id } })).status).toBe(410)
    expect((await listed(one.id)).length).toBe(3)
    expect((await analyst.call(api.acurisMonitor, { params: { id: two.id } })).status).toBe(410)
    expect(await find(second.id)).toMatchObject({ monitorId: null, matchCount: 2 })
  })

  it('cost one credit, however often several people switch it on at once', async () => {
    const { id } = await search()
    const credits = async () =>
      (await analyst.call(api.credits, {})).answer?.data.find(({ service }) => service === 'ACURIS')
        ?.availableCredits ?? 0
    const before = await credits()
    const reference = `R-${randomUUID()}`
    const body = { clientReferenceId: reference, countries: ['DE'] }
    const all = await Promise.all(
      Array.from({ length: 4 }, () => analyst.call(api.acurisSwitchOn, { params: { id }, body })),
    )
    expect(new Set(all.map(({ answer }) => answer?.data.id)).size).toBe(1)
    expect(await credits()).toBe(before - 1)
  })
})
