import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MatchStatus } from '#contracts/review.ts'
import { ScoreExplanation, type CorroborationFact } from '#contracts/explanation.ts'
import { demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeSearch } from '#tests/support/stored-search.ts'
import { installation } from '../db/audit.ts'
import { inTransaction, json } from '../db/database.ts'
import { removeSearch } from '../db/remove-search.ts'
import { noteChange } from '../db/changes.ts'
import { addReviews } from '../db/reviews.ts'
import type { Scope } from '../db/scope.ts'
import { feedbackByRule } from '../db/suggestions.ts'
import { applyReview } from './apply-review.ts'
import { keepOpinions, suggestionsFor } from './assistant.ts'
import { portOf } from './registry.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const scope: Scope = {
  tenantId: demoTenants.alder.id,
  userId: 'u1',
  userName: 'Some Body',
  permissions: [],
  services: ['ACURIS'],
  superAdmin: false,
}
const act = () => ({ at: gateway.parts.now(), newId: () => randomUUID(), requestId: 'r', key: null })
const number: CorroborationFact = { field: 'identifier', asked: 'C01X00T47', listed: 'C01X00T47' }

/** A search with two open matches; an identifier agrees with the first. */
async function stored() {
  const { id, matchIds } = await storeSearch(gateway, { matches: 2 })
  const [first = '', second = ''] = matchIds
  const { explanation } = await gateway.database.db
    .selectFrom('matches')
    .select('explanation')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  await gateway.database.db
    .updateTable('matches')
    .set({
      explanation: json({
        ...ScoreExplanation.parse(explanation),
        corroboration: { agree: [number], contradict: [], missing: [] },
      }),
    })
    .where('id', '=', first)
    .execute()
  return { search: { id, profileType: 'individual' as const }, first, second }
}

/** As a re-screen does it. */
const reopen = (searchId: string, matchId: string) =>
  inTransaction(gateway.database.db, async (trx) => {
    const { at } = act()
    const change = { id: randomUUID(), searchId, matchId, at, action: 'updated' as const, fields: [] }
    await trx.updateTable('matches').set({ status: 'open' }).where('id', '=', matchId).execute()
    const version = await noteChange(scope, trx, change)
    const { tenantId } = scope
    const before = { statusBefore: 'false-positive' as const, status: 'open' as const, version, at }
    const by = { userId: installation.userId, userName: 'UR-Screen', commentId: null, clientKey: null }
    await addReviews(trx, [{ tenantId, id: randomUUID(), searchId, matchId, ...before, ...by }])
  })

const allow = (aiAssistant: boolean | undefined) =>
  gateway.database.db
    .updateTable('tenantSettings')
    .set({
      value: json({
        urscreen: {
          complyAdvantage: { fuzziness: 50, types: [] },
          ...(aiAssistant !== undefined && { acuris: { aiAssistant } }),
        },
      }),
    })
    .where('tenantId', '=', scope.tenantId)
    .execute()

describe('the assistant of a tenant', () => {
  it('suggests nothing until the tenant allows it, and nothing for entities', async () => {
    const { search, first, second } = await stored()
    const suggested = (profileType: 'individual' | 'entity') =>
      suggestionsFor(scope, gateway.database.db, { ...search, profileType }, [first, second])
    await allow(undefined)
    expect((await suggested('individual')).size).toBe(0)
    await allow(false)
    expect((await suggested('individual')).size).toBe(0)
    await allow(true)
    expect((await suggested('individual')).get(first)).toMatchObject({ rule: 1, status: 'true-positive', score: 60 })
    expect((await suggested('individual')).get(second)).toMatchObject({ rule: 0, status: 'open' })
    expect((await suggested('entity')).size).toBe(0)
  })

  it('suggests nothing for a match that a person left open, until monitoring opens it again', async () => {
    const { search, first, second } = await stored()
    await allow(true)
    const { db } = gateway.database
    const suggested = async () => [...(await suggestionsFor(scope, db, search, [first, second])).keys()].toSorted()
    const review = (status: MatchStatus) =>
      inTransaction(db, (trx) =>
        applyReview(portOf('comply').rules, scope, trx, act(), {
          searchId: search.id,
          matchIds: [first],
          status,
          comment: null,
          riskRating: null,
          reason: null,
          versions: {},
        }),
      )
    await review('open')
    expect(await suggested()).toEqual([second])
    await review('false-positive')
    await reopen(search.id, first)
    expect(await suggested()).toEqual([first, second].toSorted())
    await review('open')
    expect(await suggested()).toEqual([second])
  })

  it("keeps a person's latest opinion with the rule that it is about, until the search is removed", async () => {
    const { search, first } = await stored()
    const { search: other } = await stored()
    const { db } = gateway.database
    const say = (feedback: 'positive' | 'negative', about = search) =>
      inTransaction(db, (trx) => keepOpinions(scope, trx, act(), about, [{ matchId: first, feedback }]))
    await say('negative')
    await say('positive')
    await say('negative', other)
    expect(await feedbackByRule(db)).toEqual([{ rule: 1, feedback: 'positive', count: 1 }])
    await inTransaction(db, (trx) => removeSearch(scope, trx, search.id))
    expect(await feedbackByRule(db)).toEqual([])
  })
})
