import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { ComplyStatus } from '#contracts/comply.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { contentOf, storeSearch } from '#tests/support/stored-search.ts'
import { verifyAudit } from '../db/audit.ts'

let gateway: TestGateway
let analyst: Caller
let reviewer: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
  reviewer = await gateway.signIn('reviewer')
})
afterAll(() => gateway.close())

interface Review {
  match_status: ComplyStatus
  entities: string[]
  versions?: Record<string, number>
  comment?: string
}
const review = (caller: Caller, id: string, body: Review, key = 'review') =>
  caller.call(api.complyReview, { params: { id }, body }, { 'Idempotency-Key': `${key}-${id}` })
const hits = async (id: string) =>
  (await analyst.call(api.complyMatches, { params: { id }, query: {} })).answer?.content.data.hits ?? []

describe('review', () => {
  it('sets the status, raises the version once and keeps comment and key', async () => {
    const { id, matchIds } = await storeSearch(gateway, { matches: 1 })
    const [matchId = ''] = matchIds
    const { answer } = await review(analyst, id, {
      match_status: 'true_positive',
      entities: [matchId],
      versions: { [matchId]: 1 },
      comment: '[Anika Solberg] that is her',
    })
    expect(answer?.content.data).toMatchObject({
      updated: [{ matchId, version: 2, matchStatus: 'true_positive' }],
      refused: [],
    })
    expect(await hits(id)).toMatchObject([
      {
        match_status: 'true_positive',
        version: 2,
        comments: [{ message: '[Anika Solberg] that is her', status: 'true_positive', clientKey: `review-${id}` }],
      },
    ])
  })

  it('shows the second of two reviewers what the first one did, and changes nothing', async () => {
    const { id, matchIds } = await storeSearch(gateway, { matches: 1 })
    const [matchId = ''] = matchIds
    const seen = { entities: [matchId], versions: { [matchId]: 1 } }
    await review(reviewer, id, { ...seen, match_status: 'true_positive', comment: '[Rui Tavares] sure' })
    const before = await contentOf(gateway)
    const { status, problem } = await review(analyst, id, { ...seen, match_status: 'false_positive' })
    expect([status, problem?.code]).toEqual([409, 'version_conflict'])
    expect(problem?.data.current).toMatchObject({
      matchStatus: 'true_positive',
      version: 2,
      reviewedBy: 'Rui Tavares',
      comment: '[Rui Tavares] sure',
      changed: ['matchStatus', 'comment'],
    })
    expect(await contentOf(gateway)).toEqual(before)
  })

  it('gives two reviewers at the same moment one success and one conflict', async () => {
    const { id, matchIds } = await storeSearch(gateway, { matches: 1 })
    const [matchId = ''] = matchIds
    const seen = { entities: [matchId], versions: { [matchId]: 1 } }
    const replies = await Promise.all([
      review(analyst, id, { ...seen, match_status: 'false_positive' }),
      review(reviewer, id, { ...seen, match_status: 'true_positive' }),
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('answers a bulk review match by match: what has moved on is refused, the rest is set', async () => {
    const { id, matchIds } = await storeSearch(gateway, { matches: 4 })
    const [moved = '', ...others] = matchIds
    await review(reviewer, id, { match_status: 'true_positive', entities: [moved] })
    const { status, answer } = await review(analyst, id, {
      match_status: 'false_positive',
      entities: [...matchIds, 'unknown'],
      versions: Object.fromEntries(matchIds.map((matchId) => [matchId, 1])),
    })
    expect(status).toBe(200)
    expect(answer?.content.data.updated.map(({ matchId }) => matchId).toSorted()).toEqual(others.toSorted())
    expect(answer?.content.data.refused).toMatchObject([
      {
        matchId: moved,
        code: 'version_conflict',
        current: { matchStatus: 'true_positive', reviewedBy: 'Rui Tavares' },
      },
      { matchId: 'unknown', code: 'not_found' },
    ])
    expect((await hits(id)).map(({ match_status }) => match_status).toSorted()).toEqual([
      'false_positive',
      'false_positive',
      'false_positive',
      'true_positive',
    ])
  })

  it('without a version lets the last write win, and the audit entry says so', async () => {
    const { id, matchIds } = await storeSearch(gateway, { matches: 1 })
    const entities = matchIds
    await review(reviewer, id, { match_status: 'true_positive', entities })
    expect((await review(analyst, id, { match_status: 'no_match', entities })).status).toBe(200)
    const { db } = gateway.database
    const rows = await db.selectFrom('audit').select('entry').where('tenantId', '=', demoTenants.alder.id).execute()
    const entry: unknown = JSON.parse(rows.at(-1)?.entry ?? '{}')
    expect(entry).toMatchObject({
      action: 'match.review',
      subjects: entities,
      details: { withoutVersion: entities, before: { [entities[0] ?? '']: 'true-positive' }, status: 'discarded' },
    })
    expect(await verifyAudit(demoTenants.alder.id, db)).toMatchObject({ ok: true })
  })

  it('counts a match named twice once', async () => {
    const { id, matchIds } = await storeSearch(gateway, { matches: 1 })
    const { answer } = await review(analyst, id, { match_status: 'no_match', entities: [...matchIds, ...matchIds] })
    expect(answer?.content.data.updated).toHaveLength(1)
    const reviews = gateway.database.db.selectFrom('matchReviews').selectAll().where('searchId', '=', id)
    expect(await reviews.execute()).toHaveLength(1)
  })

  it('of a thousand matches is one transaction', async () => {
    const { id, matchIds } = await storeSearch(gateway, { matches: 1000 })
    const { answer } = await review(analyst, id, { match_status: 'false_positive', entities: matchIds, comment: 'all' })
    expect(answer?.content.data.updated).toHaveLength(1000)
    const replayed = await review(analyst, id, { match_status: 'false_positive', entities: matchIds, comment: 'all' })
    expect(replayed.headers.get('idempotency-replayed')).toBe('true')
    expect(replayed.answer).toEqual(answer)
  })

  it('of matches that are all unknown is a 404', async () => {
    const { id } = await storeSearch(gateway, { matches: 1 })
    const { status } = await review(analyst, id, { match_status: 'no_match', entities: ['a', 'b'] })
    expect(status).toBe(404)
  })
})
