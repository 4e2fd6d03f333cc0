import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { MatchStatus } from '#contracts/review.ts'
import { type Caller, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeAcuris } from '#tests/support/stored-acuris.ts'
import { contentOf } from '#tests/support/stored-search.ts'

let gateway: TestGateway
let analyst: Caller
let reviewer: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
  reviewer = await gateway.signIn('reviewer')
})
afterAll(() => gateway.close())

interface Said {
  status: MatchStatus
  version?: number
  comment?: string
  riskRating?: number
  caller?: Caller
}
const review = (id: string, matchIds: string[], { version = 1, caller = analyst, ...said }: Said) =>
  caller.call(api.acurisReview, {
    params: { id },
    body: { ...said, matches: matchIds.map((matchId) => ({ matchId, version })), commentedBy: 'whoever' },
  })
const matches = async (id: string) =>
  (await analyst.call(api.acurisMatches, { params: { id }, query: {} })).answer?.data ?? []

describe('a review', () => {
  it('sets status and risk rating, raises the version, and keeps its comment by whoever is signed in', async () => {
    const { id, matchIds } = await storeAcuris(gateway, { matches: [{}] })
    const [matchId = ''] = matchIds
    const comment = '[Anika Solberg - 2026-11-22] that is her'
    const { answer } = await review(id, matchIds, { status: 'true-positive', comment, riskRating: 4 })
    expect(answer?.data).toMatchObject({
      updated: [{ matchId, version: 2, matchStatus: 'true-positive' }],
      refused: [],
    })
    expect(await matches(id)).toMatchObject([
      {
        matchStatus: 'true-positive',
        version: 2,
        riskRating: 4,
        comments: [{ message: comment, matchStatus: 'true-positive', rating: 4, commentedBy: 'Anika Solberg' }],
      },
    ])
  })

  it('without a risk rating leaves the one that was given before, and all of them stand in the history', async () => {
    const { id, matchIds } = await storeAcuris(gateway, { matches: [{}] })
    const [matchId = ''] = matchIds
    await review(id, matchIds, { status: 'true-positive', riskRating: 5, comment: 'first' })
    await review(id, matchIds, { status: 'false-positive', version: 2, caller: reviewer })
    expect(await matches(id)).toMatchObject([{ riskRating: 5, version: 3 }])
    const { answer } = await analyst.call(api.acurisReviews, { params: { id, matchId } })
    expect(answer?.data).toMatchObject([
      { status: 'false-positive', statusBefore: 'true-positive', commentedBy: 'Rui Tavares', riskRating: null },
      { status: 'true-positive', statusBefore: 'open', commentedBy: 'Anika Solberg', riskRating: 5, comment: 'first' },
    ])
  })

  it.each([
    ['discarded', 90, 'open', 'Match status cannot be set for discarded record(s).'],
    ['open', 0, 'true-positive', 'Matches with a score of zero can only be discarded.'],
    ['open', 90, 'discarded', 'Matches with score greater than zero cannot be discarded.'],
  ] as const)('of a match that is %s with score %d to %s is refused', async (status, score, next, message) => {
    const { id, matchIds } = await storeAcuris(gateway, { matches: [{ status, score }] })
    const before = await contentOf(gateway)
    const reply = await review(id, matchIds, { status: next })
    expect([reply.status, reply.problem?.code, reply.problem?.message]).toEqual([400, 'status_rule', message])
    expect(await contentOf(gateway)).toEqual(before)
  })

  it('of an open match with score 0 may discard it', async () => {
    const { id, matchIds } = await storeAcuris(gateway, { matches: [{ score: 0 }] })
    expect((await review(id, matchIds, { status: 'discarded' })).status).toBe(200)
    expect(await matches(id)).toMatchObject([{ matchStatus: 'discarded', version: 2 }])
  })

  it('of a version that has moved on is a conflict that tells what the other one did', async () => {
    const { id, matchIds } = await storeAcuris(gateway, { matches: [{}] })
    await review(id, matchIds, { status: 'true-positive', caller: reviewer, comment: 'sure' })
    const { status, problem } = await review(id, matchIds, { status: 'false-positive' })
    expect([status, problem?.code]).toEqual([409, 'version_conflict'])
    expect(problem?.data.current).toMatchObject({
      matchStatus: 'true-positive',
      version: 2,
      reviewedBy: 'Rui Tavares',
      comment: 'sure',
    })
  })

  it('of several matches sets what it may and refuses the rest, each with its reason', async () => {
    const { id, matchIds } = await storeAcuris(gateway, { matches: [{}, { score: 0 }, { status: 'discarded' }] })
    const [fine = '', zero = '', gone = ''] = matchIds
    const { answer } = await review(id, matchIds, { status: 'false-positive' })
    expect(answer?.data.updated).toMatchObject([{ matchId: fine, matchStatus: 'false-positive' }])
    expect(answer?.data.refused.map(({ matchId, code }) => [matchId, code])).toEqual([
      [zero, 'status_rule'],
      [gone, 'status_rule'],
    ])
  })

  it('of a risk rating outside 1 to 5 is refused at the field', async () => {
    const { id, matchIds } = await storeAcuris(gateway, { matches: [{}] })
    for (const riskRating of [0, 6, 2.5]) {
      const { status, problem } = await review(id, matchIds, { status: 'true-positive', riskRating })
      expect([status, problem?.data.errors[0]?.field]).toEqual([422, 'riskRating'])
    }
  })
})

describe('a review of a monitor', () => {
  const ofMonitor = (id: string, body: object) =>
    analyst.call(api.acurisMonitorReview, {
      params: { id },
      body: { status: 'false-positive', matchIds: [], commentedBy: 'x', ...body },
    })

  it('follows the same rules and versions, and the same matches', async () => {
    const { id, matchIds } = await storeAcuris(gateway, { matches: [{}, {}], monitoring: 'true' })
    const [a = '', b = ''] = matchIds
    const first = await ofMonitor(id, { matchIds: [a], versions: { [a]: 1 }, comment: 'no', riskRating: 2 })
    expect(first.answer?.data.updated).toMatchObject([{ matchId: a, version: 2 }])
    expect((await ofMonitor(id, { matchIds: [a], versions: { [a]: 1 } })).status).toBe(409)
    expect((await ofMonitor(id, { matchIds: [b], status: 'discarded' })).problem?.message).toBe(
      'Matches with score greater than zero cannot be discarded.',
    )
    expect((await matches(id)).find(({ matchId }) => matchId === a)).toMatchObject({ riskRating: 2 })
    const { answer } = await analyst.call(api.acurisMonitorReviews, { params: { id, matchId: a } })
    expect(answer?.data).toMatchObject([{ status: 'false-positive', comment: 'no', riskRating: 2, version: 2 }])
  })

  it('is possible for monitors only', async () => {
    const { id, matchIds } = await storeAcuris(gateway, { matches: [{}] })
    expect((await ofMonitor(id, { matchIds })).status).toBe(404)
  })
})
