import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { type Caller, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { sampleParty } from '#tests/support/loaded-list.ts'
import { loadSample } from '#tests/support/monitored-list.ts'

let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())

const asked = {
  profileType: 'individual' as const,
  name: { firstName: 'Ilse', middleName: '', lastName: 'Marrowind' },
  fuzziness: 85,
  countries: ['CH'],
  dateOfBirth: null,
  yearOfBirth: null,
  gender: 'unknown' as const,
  dobMatching: 'exact' as const,
  dobRequired: false,
  countryRequired: false,
  datasets: [],
}
const nationality = (code: string) => ({ countries: [{ code, role: 'nationality' as const }] })
const born = (day: string) => ({ births: [{ from: day, to: day, kind: 'exact' as const }] })
const load = (...parties: WatchRecord[]) => loadSample(gateway.parts, parties)
const ilse = (rest: Parameters<typeof sampleParty>[2] = {}) =>
  sampleParty('p1', 'Ilse Marrowind', { ...nationality('DE'), ...rest })

const monitor = async (id: string) =>
  (await analyst.call(api.acurisMonitor, { params: { id } })).answer?.data ?? expect.fail('no monitor')
const matches = async (id: string) =>
  (await analyst.call(api.acurisMonitorMatches, { params: { id }, query: {} })).answer?.data.matches ?? []

describe('an Acuris monitor', () => {
  it(
    'follows the lists: what it asks from its switch on, what changes, and what is lost',
    { timeout: 60_000 },
    async () => {
      await load(ilse(), sampleParty('p2', 'Otto Other'))
      const { answer } = await analyst.call(api.acurisCreateSearch, { body: asked })
      const searchId = answer?.data.id ?? ''
      expect(answer?.data.matches).toEqual([])

      // Of another country, the party is found only once none is asked for.
      const form = { clientReferenceId: 'KYC-9', countries: null }
      const { answer: on } = await analyst.call(api.acurisSwitchOn, { params: { id: searchId }, body: form })
      const id = on?.data.id ?? ''
      const [found] = await matches(id)
      expect(found).toMatchObject({ name: 'Ilse Marrowind', score: 100, origin: 'not-in-search' })
      expect(on?.data).toMatchObject({ matchUpdated: false, totalMatchesCount: 1 })

      await load(ilse({ ...nationality('FR'), ...born('1961-02-03') }), sampleParty('p2', 'Otto Other'))
      await gateway.jobs.runDue()
      const now = await monitor(id)
      expect(now).toMatchObject({ matchUpdated: true, totalMatchesCount: 1 })
      expect(Date.parse(now.lastMonitoringUpdate)).toBeGreaterThan(Date.parse(on?.data.lastMonitoringUpdate ?? ''))
      const params = { id, matchId: found?.matchId ?? '' }
      const { answer: changes } = await analyst.call(api.acurisMonitorChanges, { params })
      const told = changes?.data.map(({ field, changeType, old, new: after }) => [field, changeType, old, after]) ?? []
      expect(told).toContainEqual(['dateOfBirth', 'I', null, '1961-02-03'])
      expect(told).toContainEqual(['datesOfBirth', 'I', null, '1961-02-03'])
      expect(told).toContainEqual(['nationalitiesIsoCodes', 'U', 'DE', 'FR'])

      const review = { status: 'true-positive' as const, matchIds: [params.matchId], commentedBy: 'x', riskRating: 3 }
      await analyst.call(api.acurisMonitorReview, { params: { id }, body: review })
      await load(sampleParty('p2', 'Otto Other'))
      await gateway.jobs.runDue()
      expect(await matches(id)).toMatchObject([
        { score: 0, matchStatus: 'open', riskRating: 3, change: { action: 'removed' } },
      ])
      const again = await analyst.call(api.acurisMonitorReview, { params: { id }, body: review })
      expect(again.problem?.message).toBe('Matches with a score of zero can only be discarded.')
      const { answer: reviews } = await analyst.call(api.acurisMonitorReviews, { params })
      expect(reviews?.data.map(({ status, commentedBy }) => [status, commentedBy])).toEqual([
        ['open', 'UR-Screen'],
        ['true-positive', 'Anika Solberg'],
      ])
      const { answer: differences } = await analyst.call(api.acurisDifferences, { params: { id }, query: {} })
      expect(differences?.data.removed.map(({ matchId }) => matchId)).toEqual([params.matchId])

      // Looked at anew without a find: it says when, and alerts nobody.
      await analyst.call(api.acurisSeen, { params: { id }, body: { matchUpdated: false } })
      const before = await monitor(id)
      await analyst.call(api.monitoringRescreen, { body: { provider: 'acuris', monitorIds: [id] } })
      await gateway.jobs.runDue()
      const after = await monitor(id)
      expect(after).toMatchObject({ matchUpdated: false, updatedAt: before.updatedAt })
      expect(Date.parse(after.lastMonitoringUpdate)).toBeGreaterThan(Date.parse(before.lastMonitoringUpdate))
    },
  )
})
