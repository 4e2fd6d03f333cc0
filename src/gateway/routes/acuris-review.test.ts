import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { MatchStatus } from '#contracts/review.ts'
import { withAuthorAndDay } from '#domain/comment-text.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeAcuris } from '#tests/support/stored-acuris.ts'
import { contentOf, storeSearch } from '#tests/support/stored-search.ts'

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
/** A comment of today, as it is stored. */
const by = (author: string, message: string) => withAuthorAndDay(author, message, new Date(), 'UTC')
const matches = async (id: string) =>
  (await analyst.call(api.acurisMatches, { params: { id }, query: {} })).answer?.data ?? []

describe('a review', () => {
  it('sets status and risk rating, raises the version, and keeps its comment by whoever is signed in', async () => {
    const { id, matchIds } = await storeAcuris(gateway, { matches: [{}] })
    const [matchId = ''] = matchIds
    const comment = by('Anika Solberg', 'that is her')
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
      {
        status: 'true-positive',
        statusBefore: 'open',
        commentedBy: 'Anika Solberg',
        riskRating: 5,
        comment: by('Anika Solberg', 'first'),
      },
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
      comment: by('Rui Tavares', 'sure'),
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

  it('with a risk rating is refused at the field where the tenant has none, and changes nothing', async () => {
    const { id, matchIds } = await storeAcuris(gateway, { matches: [{}], tenant: 'birch' })
    const inBirch = await reviewer.call(api.openSession, { body: { tenantId: demoTenants.birch.id } })
    const caller = gateway.caller(inBirch.answer?.data.token)
    const before = await contentOf(gateway)
    const { status, problem } = await review(id, matchIds, { status: 'true-positive', riskRating: 3, caller })
    expect([status, problem?.data.errors]).toEqual([
      422,
      [{ field: 'riskRating', message: 'This tenant does not use risk ratings.' }],
    ])
    expect(await contentOf(gateway)).toEqual(before)
    expect((await review(id, matchIds, { status: 'true-positive', caller })).status).toBe(200)
  })

  it('of a monitor with a risk rating is refused there, too', async () => {
    const { id, matchIds } = await storeAcuris(gateway, { matches: [{}], tenant: 'birch', monitoring: 'true' })
    const inBirch = await reviewer.call(api.openSession, { body: { tenantId: demoTenants.birch.id } })
    const body = { status: 'true-positive' as const, matchIds, commentedBy: 'x', riskRating: 3 }
    const before = await contentOf(gateway)
    const { status, problem } = await gateway
      .caller(inBirch.answer?.data.token)
      .call(api.acurisMonitorReview, { params: { id }, body })
    expect([status, problem?.data.errors[0]?.field]).toEqual([422, 'riskRating'])
    expect(await contentOf(gateway)).toEqual(before)
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
    expect(answer?.data).toMatchObject([
      { status: 'false-positive', comment: by('Anika Solberg', 'no'), riskRating: 2, version: 2 },
    ])
  })

  it('is possible for monitors only', async () => {
    const { id, matchIds } = await storeAcuris(gateway, { matches: [{}] })
    expect((await ofMonitor(id, { matchIds })).status).toBe(404)
  })
})

describe('a comment under the name of somebody else', () => {
  const theirs = by('Rui Tavares', 'I cleared this')
  const mine = by('Anika Solberg', 'I cleared this')

  it.each(['a review', 'a review of a monitor', 'a comment', 'a note'] as const)(
    'is stored as that of whoever is signed in: %s',
    async (kind) => {
      const { id, matchIds } = await storeAcuris(gateway, { matches: [{}], monitoring: 'true' })
      const [matchId = ''] = matchIds
      const params = { id }
      const body = { status: 'true-positive' as const, matchIds, commentedBy: 'Rui Tavares', comment: theirs }
      if (kind === 'a review') await review(id, matchIds, { status: 'true-positive', comment: theirs })
      else if (kind === 'a review of a monitor') await analyst.call(api.acurisMonitorReview, { params, body })
      else
        await analyst.call(api.acurisComment, {
          params,
          body: { message: theirs, ...(kind === 'a comment' && { matchId }) },
        })
      const query = kind === 'a note' ? {} : { matchId }
      const { answer } = await analyst.call(api.acurisComments, { params, query })
      expect(answer?.data).toMatchObject([{ message: mine, user: { name: 'Anika Solberg' } }])
    },
  )

  it.each(['a review', 'a comment', 'a note'] as const)('at the other provider, too: %s', async (kind) => {
    const { id, matchIds } = await storeSearch(gateway, { matches: 1 })
    const [entity_id = ''] = matchIds
    const params = { id }
    const comment = '[Rui Tavares] I cleared this'
    if (kind === 'a review')
      await analyst.call(api.complyReview, { params, body: { match_status: 'no_match', entities: matchIds, comment } })
    else
      await analyst.call(api.complyComment, { params, body: { comment, ...(kind === 'a comment' && { entity_id }) } })
    const query = kind === 'a note' ? {} : { entity_id }
    const { answer } = await analyst.call(api.complyComments, { params, query })
    expect(answer?.content.data).toMatchObject([
      { message: '[Anika Solberg] I cleared this', user: { name: 'Anika Solberg' } },
    ])
  })

  it('keeps its day for as long as a device may keep what is not sent, in the time zone of the caller', async () => {
    const { id, matchIds } = await storeAcuris(gateway, { matches: [{}] })
    const [matchId = ''] = matchIds
    const evening = new Date('2026-11-23T22:00:00Z')
    const later = await gateway.again({ now: () => evening, overlay: { offline: { days: 3 } } })
    const caller = await later.signIn('analyst')
    const write = async (day: string, zone: string) => {
      const body = { matchId, message: `[Anika Solberg - ${day}] Seen` }
      const { answer } = await caller.call(api.acurisComment, { params: { id }, body }, { Timezone: zone })
      return answer?.data.message
    }
    expect(await write('20 Nov 2026', 'UTC')).toBe('[Anika Solberg - 20 Nov 2026] Seen')
    expect(await write('19 Nov 2026', 'UTC')).toBe('[Anika Solberg - 23 Nov 2026] Seen')
    expect(await write('24 Nov 2026', 'UTC')).toBe('[Anika Solberg - 23 Nov 2026] Seen')
    expect(await write('24 Nov 2026', 'Asia/Tokyo')).toBe('[Anika Solberg - 24 Nov 2026] Seen')
  })

  it('is refused where its author makes it too long, and with nothing but an author', async () => {
    const { id, matchIds } = await storeAcuris(gateway, { matches: [{}] })
    const [matchId = ''] = matchIds
    for (const message of ['x'.repeat(790), by('Anika Solberg', '')]) {
      const { status, problem } = await analyst.call(api.acurisComment, { params: { id }, body: { matchId, message } })
      expect([status, problem?.data.errors[0]?.field]).toEqual([422, 'message'])
    }
  })
})
