import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { MatchStatus } from '#contracts/review.ts'
import { dayMs } from '#lib/dates.ts'
import { acurisSettings, lastEntry, readSettings, resetSettings, saveSettings } from '#tests/support/alder-settings.ts'
import { dowJonesForm } from '#tests/support/dow-jones-form.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { sampleParty } from '#tests/support/loaded-list.ts'
import { loadSample } from '#tests/support/monitored-list.ts'
import { storeAcuris } from '#tests/support/stored-acuris.ts'
import { storeDowJones } from '#tests/support/stored-dow-jones.ts'
import { contentOf, storeSearch } from '#tests/support/stored-search.ts'

let gateway: TestGateway
let admin: Caller
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  admin = await gateway.signIn('admin')
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())
beforeEach(() => resetSettings(gateway))

const reasons = ['Other birth', 'Other country']
const withReasons = (reviewReasons?: string[]) => {
  const { urscreen } = acurisSettings({})
  return { urscreen: { ...urscreen, ...(reviewReasons && { reviewReasons }) } }
}
const define = (reviewReasons: string[]) => saveSettings(admin, { appSettings: withReasons(reviewReasons) })

interface Said {
  status?: MatchStatus
  reason?: string
  asOf?: string
}
const review = (id: string, matchIds: string[], { status = 'false-positive', ...said }: Said = {}, caller = analyst) =>
  caller.call(api.acurisReview, {
    params: { id },
    body: { ...said, status, matches: matchIds.map((matchId) => ({ matchId, version: 1 })), commentedBy: 'x' },
  })
const history = async (id: string, matchId = '') =>
  (await analyst.call(api.acurisReviews, { params: { id, matchId } })).answer?.data
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

describe('the reasons of a tenant', () => {
  it('are decided by administrators, and stand in the audit log, old and new', async () => {
    await define(['Other birth'])
    await define(reasons)
    expect((await readSettings(analyst)).appSettings.urscreen.reviewReasons).toEqual(reasons)
    expect(await lastEntry(gateway)).toMatchObject({
      action: 'settings',
      details: {
        before: { reviewReasons: JSON.stringify(['Other birth']) },
        after: { reviewReasons: JSON.stringify(reasons) },
      },
    })
    expect((await saveSettings(analyst, { appSettings: withReasons([]) })).status).toBe(403)
  })

  it.each([
    ['more than twenty', Array.from({ length: 21 }, (_, at) => `Reason ${at}`), 'There can be up to 20 reasons.'],
    ['one twice', ['Other birth', 'Other birth'], 'This reason is there already.'],
    ['one without a text', [' '], 'A reason needs a text.'],
    ['one that is too long', ['x'.repeat(61)], 'A reason can have up to 60 characters.'],
  ])('are never %s', async (_what, wrong, message) => {
    const { status, problem } = await define(wrong)
    expect([status, problem?.message]).toEqual([422, message])
  })

  it('stay where a console that does not know them saves the settings, and go only when told so', async () => {
    await define(reasons)
    await saveSettings(admin, { appSettings: acurisSettings({ searchSetting: { scoreThreshold: 90 } }) })
    expect((await readSettings(analyst)).appSettings.urscreen.reviewReasons).toEqual(reasons)
    await define([])
    expect((await readSettings(analyst)).appSettings.urscreen.reviewReasons).toEqual([])
  })
})

describe('a review where the tenant has reasons', () => {
  it.each(['false-positive', 'discarded'] as const)(
    'as %s wants one of them, and changes nothing without',
    async (status) => {
      await define(reasons)
      const { id, matchIds } = await storeAcuris(gateway, { matches: [{ score: status === 'discarded' ? 0 : 90 }] })
      const before = await contentOf(gateway)
      const refused = await review(id, matchIds, { status })
      expect([refused.status, refused.problem?.data.errors]).toEqual([
        422,
        [{ field: 'reason', message: 'Please choose a reason.' }],
      ])
      const unknown = await review(id, matchIds, { status, reason: 'Other moon' })
      expect([unknown.status, unknown.problem?.data.errors[0]?.field]).toEqual([422, 'reason'])
      expect(await contentOf(gateway)).toEqual(before)
      expect((await review(id, matchIds, { status, reason: 'Other birth' })).status).toBe(200)
      expect(await history(id, matchIds[0])).toMatchObject([{ status, reason: 'Other birth' }])
    },
  )

  it('as another status needs none, and may have one', async () => {
    await define(reasons)
    const { id, matchIds } = await storeAcuris(gateway, { matches: [{}, {}] })
    const [first = '', second = ''] = matchIds
    expect((await review(id, [first], { status: 'true-positive' })).status).toBe(200)
    expect((await review(id, [second], { status: 'true-positive', reason: 'Other birth' })).status).toBe(200)
    expect((await history(id, first))?.[0]).not.toHaveProperty('reason')
    const { answer } = await analyst.call(api.reviewedMatches, { params: { provider: 'acuris', id } })
    expect(answer?.data.find(({ matchId }) => matchId === second)?.reviews).toMatchObject([{ reason: 'Other birth' }])
    expect(await lastEntry(gateway)).toMatchObject({ action: 'match.review', details: { reason: 'Other birth' } })
  })

  it('that was decided before they were as they are is taken as it waited on its device', async () => {
    const decided = ago(60_000)
    await define(reasons)
    const { id, matchIds } = await storeAcuris(gateway, { matches: [{}, {}, {}, {}] })
    const [none = '', former = '', late = '', ancient = ''] = matchIds
    expect((await review(id, [none], { asOf: decided })).status).toBe(200)
    expect((await review(id, [former], { asOf: decided, reason: 'A former reason' })).status).toBe(200)
    expect(await history(id, former)).toMatchObject([{ reason: 'A former reason' }])
    // on data of after, and longer ago than anything waits
    expect((await review(id, [late], { asOf: ago(-1000) })).status).toBe(422)
    expect((await review(id, [ancient], { asOf: ago(400 * dayMs) })).status).toBe(422)
    expect((await review(id, [late], { asOf: 'long ago' })).status).toBe(422)
  })

  it('goes along to the monitor that is made from the search, and lands on one that is there', async () => {
    await loadSample(gateway.parts, [sampleParty('p1', 'Ilse Marrowind'), sampleParty('p2', 'Ilse Marrowind')])
    await define(reasons)
    const body = { ...dowJonesForm, Name: 'Ilse Marrowind' }
    const { answer } = await analyst.call(api.dowJonesCreateSearch, { body })
    const { log, matches } = answer?.data ?? expect.fail('no search')
    const params = { id: log.id }
    const clear = (matchId = '', reason = '') =>
      analyst.call(api.dowJonesReview, {
        params,
        body: { status: 'CLEARED', reason, matches: [{ matchId, version: 1 }], commentedBy: 'x' },
      })
    await clear(matches[0]?.matchId, 'Other birth')
    const form = { clientReferenceId: 'REASON-1', country: '' }
    const id = (await analyst.call(api.dowJonesSwitchOn, { params, body: form })).answer?.data.id ?? ''
    await clear(matches[1]?.matchId, 'Other country')
    const told = await analyst.call(api.reviewedMatches, { params: { provider: 'dowjones', id } })
    const given = told.answer?.data.flatMap(({ reviews }) => reviews.map(({ reason }) => reason))
    expect(given?.toSorted()).toEqual(['Other birth', 'Other country'])
  })

  it('wants one at every provider, of a search and of a monitor, one match and several', async () => {
    await define(reasons)
    const [reason = ''] = reasons
    const comply = await storeSearch(gateway, { matches: 1 })
    const entities = { match_status: 'false_positive' as const, entities: comply.matchIds }
    const acuris = await storeAcuris(gateway, { matches: [{}], monitoring: 'true' })
    const cleared = { status: 'false-positive' as const, matchIds: acuris.matchIds, commentedBy: 'x' }
    const dowJones = await storeDowJones(gateway, { matches: [{}, {}], monitoring: 'true' })
    const [first = '', second = ''] = dowJones.matchIds
    const caseId = dowJones.id
    const calls = [
      (more: object) => analyst.call(api.complyReview, { params: { id: comply.id }, body: { ...entities, ...more } }),
      (more: object) =>
        analyst.call(api.acurisMonitorReview, { params: { id: acuris.id }, body: { ...cleared, ...more } }),
      (more: object) =>
        analyst.call(api.dowJonesMonitorReview, {
          params: { id: caseId },
          body: { status: 'CLEARED', matchIds: [first], commentedBy: 'x', ...more },
        }),
      (more: object) =>
        analyst.call(api.dowJonesBulkComment, {
          params: { id: caseId },
          body: { caseId, message: 'no', state: 'CLEARED', rating: [], matchIds: [second], ...more },
        }),
    ]
    for (const call of calls) {
      expect((await call({})).status).toBe(422)
      expect((await call({ reason })).status).toBe(200)
    }
  })

  it('is none of the reasons of another tenant', async () => {
    await define(reasons)
    const { id, matchIds } = await storeAcuris(gateway, { matches: [{}, {}], tenant: 'birch' })
    const [first = '', second = ''] = matchIds
    const reviewer = await gateway.signIn('reviewer')
    const inBirch = await reviewer.call(api.openSession, { body: { tenantId: demoTenants.birch.id } })
    const caller = gateway.caller(inBirch.answer?.data.token)
    expect((await review(id, [first], {}, caller)).status).toBe(200)
    expect((await review(id, [second], { reason: 'Other birth' }, caller)).status).toBe(422)
  })
})
