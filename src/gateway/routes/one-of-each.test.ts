import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { verifyAudit } from '../db/audit.ts'

/** More than a hundred parties of the demo are called so, or nearly. */
const crowd = 'Karim Velasdar'
let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())

const credits = async () =>
  (await analyst.call(api.credits, {})).answer?.data.find(({ service }) => service === 'COMPLY')?.availableCredits ?? 0
const search = (key: string) => {
  const body = { search_term: crowd, fuzziness: '0.5', filters: {} }
  return analyst.call(api.complyCreateSearch, { query: { monitor: 'true' }, body }, { 'Idempotency-Key': key })
}
const page = async (id: string, number: number) =>
  (await analyst.call(api.complyMatches, { params: { id }, query: { page: number } })).answer?.content.data ??
  expect.fail('the page is gone')

describe('a gateway on the embedded database', () => {
  it('is one', () => expect(gateway.database.engine).toBe('embedded'))

  it('signs in who has the password, and nobody else', async () => {
    const body = { username: 'analyst@demo.test', password: 'wrong', consent: true }
    expect((await gateway.caller().call(api.signIn, { body })).status).toBe(400)
    expect((await analyst.call(api.currentUser, {})).answer?.data.tenant.id).toBe(demoTenants.alder.id)
    expect((await gateway.caller('forged').call(api.currentUser, {})).status).toBe(401)
  })

  it('searches once for a key, also when it is asked twice at once, and takes one credit', async () => {
    const before = await credits()
    const [one, two] = await Promise.all([search('search'), search('search')])
    const again = await search('search')
    expect([one.status, two.status]).toContain(201)
    for (const { status } of [one, two]) expect([201, 409]).toContain(status)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.answer?.content.data.total_matches).toBeGreaterThanOrEqual(100)
    expect(await credits()).toBe(before - 1)
  })

  it('gives every match of a search on one page only, the best first', async () => {
    const { id = '', total_matches: total = 0 } = (await search('pages')).answer?.content.data ?? {}
    const pages = []
    for (let number = 1; number <= Math.ceil(total / 10); number++) pages.push(await page(id, number))
    const hits = pages.flatMap((one) => one.hits)
    expect(new Set(hits.map((hit) => hit.id)).size).toBe(total)
    const scores = hits.map((hit) => hit.explanation.score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })

  it('applies a review once, and refuses one of a match that has changed', async () => {
    const { id = '' } = (await search('review')).answer?.content.data ?? {}
    const { id: matchId = '' } = (await page(id, 1)).hits[0] ?? {}
    const review = (key: string) => {
      const body = { match_status: 'true_positive' as const, entities: [matchId], versions: { [matchId]: 1 } }
      return analyst.call(api.complyReview, { params: { id }, body }, { 'Idempotency-Key': key })
    }
    expect((await review('once')).answer).toEqual((await review('once')).answer)
    expect((await page(id, 1)).hits[0]).toMatchObject({ match_status: 'true_positive', version: 2 })
    expect((await review('late')).problem?.code).toBe('version_conflict')
    expect(await verifyAudit(demoTenants.alder.id, gateway.database.db)).toMatchObject({ ok: true })
  })
})
