import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { type Caller, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())

const search = async () => {
  const body = { search_term: 'Karim Velasdar', fuzziness: '0.5', filters: {} }
  const { answer } = await analyst.call(api.complyCreateSearch, { query: {}, body })
  const { id, hits } = answer?.content.data ?? expect.fail('no search')
  return { id, matches: hits.map((hit) => hit.id) }
}
const review = (id: string, entities: string[], match_status: 'false_positive' | 'true_positive', comment?: string) =>
  analyst.call(api.complyReview, {
    params: { id },
    body: { match_status, entities, ...(comment !== undefined && { comment }) },
  })
const reviewed = async (id: string, caller = analyst, provider = 'comply') =>
  caller.call(api.reviewedMatches, { params: { provider, id } })

describe('the reviews of a search, as a report tells them', () => {
  it('are all there, the newest first, with or without a word', async () => {
    const { id, matches } = await search()
    const [first = '', second = ''] = matches
    await review(id, [first], 'true_positive', 'The same birth')
    await review(id, [first, second], 'false_positive')
    const { answer } = await reviewed(id)
    const told = new Map(answer?.data.map(({ matchId, reviews }) => [matchId, reviews]))
    expect([...told.keys()].toSorted()).toEqual([first, second].toSorted())
    expect(told.get(first)).toMatchObject([
      { statusBefore: 'true-positive', status: 'false-positive', comment: null },
      { statusBefore: 'open', status: 'true-positive', comment: expect.stringContaining('The same birth') },
    ])
    expect(told.get(second)).toMatchObject([{ statusBefore: 'open', status: 'false-positive', comment: null }])
  })

  it('are none where nobody has decided', async () => {
    const { id } = await search()
    expect((await reviewed(id)).answer?.data).toEqual([])
  })

  it('are told to nobody of another tenant, and of no provider but its own', async () => {
    const { id, matches } = await search()
    await review(id, matches.slice(0, 1), 'false_positive')
    const stranger = await gateway.signIn('nocredit')
    expect((await reviewed(id, stranger)).status).toBe(404)
    expect((await reviewed(id, analyst, 'acuris')).status).toBe(404)
    expect((await reviewed(id, analyst, 'nobody')).status).toBe(404)
  })
})
