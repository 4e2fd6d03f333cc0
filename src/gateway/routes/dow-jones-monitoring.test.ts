import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { dowJonesForm } from '#tests/support/dow-jones-form.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { sampleParty } from '#tests/support/loaded-list.ts'
import { loadSample } from '#tests/support/monitored-list.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

it(
  'a Dow Jones monitor follows the lists: what changed is described, and what is lost is discarded for good',
  { timeout: 60_000 },
  async () => {
    const analyst = await gateway.signIn('analyst')
    const other = sampleParty('p2', 'Otto Other')
    const ilse = (code: string) =>
      sampleParty('p1', 'Ilse Marrowind', { countries: [{ code, role: 'nationality' as const }] })
    await loadSample(gateway.parts, [ilse('DE'), other])
    const { answer } = await analyst.call(api.dowJonesCreateSearch, {
      body: { ...dowJonesForm, Name: 'Ilse Marrowind' },
    })
    const params = { id: answer?.data.log.id ?? '' }
    const form = { clientReferenceId: 'DJ-9', country: '' }
    const { answer: on } = await analyst.call(api.dowJonesSwitchOn, { params, body: form })
    const id = on?.data.id ?? ''
    const matches = async () => {
      const told = await analyst.call(api.dowJonesAlert, { query: { type: 'Person', caseId: id } })
      return told.answer?.data[0]?.attributes.matches ?? []
    }
    const [found] = await matches()
    expect(found).toMatchObject({ name: 'Ilse Marrowind', percentage_match: 1, origin: 'taken-over' })
    const matchId = found?.matchId ?? ''
    const changes = async () => {
      const told = await analyst.call(api.dowJonesChanges, { params: { id, matchId }, query: {} })
      return told.answer?.data.changes.map(({ field, changeDescription }) => [field, changeDescription])
    }

    await loadSample(gateway.parts, [ilse('FR'), other])
    await gateway.jobs.runDue()
    expect(await changes()).toContainEqual(['primary_country', 'Changed from Germany to France'])

    const review = { status: 'CONFIRMED' as const, matchIds: [matchId], commentedBy: 'x' }
    await analyst.call(api.dowJonesMonitorReview, { params: { id }, body: review })
    await loadSample(gateway.parts, [other])
    await gateway.jobs.runDue()
    expect(await matches()).toMatchObject([
      { percentage_match: 0, current_state: { state: 'DISCARDED' }, change: { action: 'removed' } },
    ])
    expect((await changes())?.[0]).toEqual(['score', 'Changed from 100 to 0'])
    const again = await analyst.call(api.dowJonesMonitorReview, { params: { id }, body: review })
    expect(again.problem?.message).toBe('Match status cannot be set for discarded record(s).')
    // Its revisions are told although it is on no list any more.
    const peid = found?.peid ?? ''
    const { answer: revised } = await analyst.call(api.dowJonesRevisions, { params: { peid }, query: {} })
    expect(revised?.data.revisions.map(({ attributes }) => [attributes.field, attributes.change_type])).toEqual([
      ['Profile', 'D'],
      ['Country', 'I'],
      ['Country', 'D'],
    ])
    expect((await analyst.call(api.dowJonesProfile, { params: { peid } })).status).toBe(404)
  },
)
