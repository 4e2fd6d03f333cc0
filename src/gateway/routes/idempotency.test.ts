import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeSearch } from '#tests/support/stored-search.ts'
import { verifyAudit } from '../db/audit.ts'
import { beginEpoch } from '../db/epoch.ts'

let gateway: TestGateway
let analyst: Caller
let reviewer: Caller
let search: { id: string; matchIds: string[] }
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
  reviewer = await gateway.signIn('reviewer')
  search = await storeSearch(gateway, { matches: 3 })
})
afterAll(() => gateway.close())

const comment = (caller: Caller, key: string, text = 'once') =>
  caller.call(
    api.complyComment,
    { params: { id: search.id }, body: { comment: text, entity_id: search.matchIds[0] } },
    { 'Idempotency-Key': key },
  )
const createSearch = (caller: Caller, key: string, term = 'Jo Sample') =>
  caller.call(
    api.complyCreateSearch,
    { query: { monitor: 'true' }, body: { search_term: term, fuzziness: '0.5', filters: {} } },
    { 'Idempotency-Key': key },
  )
const count = async (table: 'comments' | 'searches' | 'creditLedger' | 'idempotencyKeys') => {
  const rows = await gateway.database.db.selectFrom(table).select('tenantId').execute()
  return rows.length
}
const comply = async (caller: Caller) =>
  (await caller.call(api.credits, {})).answer?.data.find(({ service }) => service === 'COMPLY')?.availableCredits

describe('Idempotency-Key', () => {
  it('applies a change once and repeats its first answer, word for word', async () => {
    const before = await count('comments')
    const first = await comment(analyst, 'key-1')
    const second = await comment(analyst, 'key-1')
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.answer).toEqual(first.answer)
    expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
    expect(await count('comments')).toBe(before + 1)
    expect(first.answer?.content.data.clientKey).toBe('key-1')
  })

  it('takes the credit of a search once', async () => {
    const before = await comply(analyst)
    const answers = [await createSearch(analyst, 'search-1'), await createSearch(analyst, 'search-1')]
    expect(answers[0]?.answer?.content.data.id).toBe(answers[1]?.answer?.content.data.id)
    expect(await comply(analyst)).toBe((before ?? 0) - 1)
  })

  it('repeats its answer after a restart', async () => {
    const first = await comment(analyst, 'key-restart')
    const restarted = await gateway.again({})
    const again = await comment(restarted.caller(analyst.token), 'key-restart')
    expect(again.answer).toEqual(first.answer)
  })

  it('refuses the key for another body, path or query, and changes nothing', async () => {
    await comment(analyst, 'key-2')
    const before = await count('comments')
    const other = await comment(analyst, 'key-2', 'another text')
    expect([other.status, other.problem?.code]).toEqual([422, 'idempotency_key_reused'])
    expect((await createSearch(analyst, 'key-2')).problem?.code).toBe('idempotency_key_reused')
    expect(await count('comments')).toBe(before)
  })

  it('belongs to its user: the same key of somebody else is another one', async () => {
    const mine = await comment(analyst, 'key-3')
    const theirs = await comment(reviewer, 'key-3')
    expect(theirs.status).toBe(201)
    expect(theirs.answer?.content.data.id).not.toBe(mine.answer?.content.data.id)
  })

  it('has one effect when many requests carry it at the same moment', async () => {
    const before = await count('comments')
    const replies = await Promise.all(Array.from({ length: 8 }, () => comment(analyst, 'key-4')))
    const refused = replies.filter(({ status }) => status === 409)
    expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    for (const { problem, headers } of refused) {
      expect(problem?.code).toBe('in_progress')
      expect(headers.get('retry-after')).toBe('1')
    }
    expect(await count('comments')).toBe(before + 1)
  })

  it('stays free when the change is refused', async () => {
    const refused = await comment(analyst, 'key-5', '   ')
    expect(refused.status).toBe(422)
    const unknown = await analyst.call(
      api.complyComment,
      { params: { id: 'unknown' }, body: { comment: 'x' } },
      { 'Idempotency-Key': 'key-5' },
    )
    expect(unknown.status).toBe(404)
    expect((await comment(analyst, 'key-5')).status).toBe(201)
  })

  it('may be used anew after thirty days', async () => {
    await comment(analyst, 'key-6')
    const later = await gateway.again({ now: () => new Date(Date.now() + 31 * 86_400_000) })
    const caller = await later.signIn('analyst')
    expect((await comment(caller, 'key-6', 'another text')).status).toBe(201)
  })

  it.each(['', 'with space', 'x'.repeat(256), 'ümlaut'])('refuses the key "%s"', async (key) => {
    const before = await count('comments')
    const response = await gateway.request(`/api/screening/complyadvantage/searchCommentsById/${search.id}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${analyst.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: '{"comment":"x"}',
    })
    expect(response.status).toBe(422)
    expect(await count('comments')).toBe(before)
  })

  it('is kept together with the effect, its credit and its audit entry, or none of them is', async () => {
    const nocredit = await gateway.signIn('nocredit')
    const before = await Promise.all([count('searches'), count('creditLedger'), count('idempotencyKeys')])
    const { status, problem } = await createSearch(nocredit, 'poor')
    expect([status, problem?.code, problem?.data.availableCredits]).toEqual([402, 'insufficient_credits', 0])
    expect(await Promise.all([count('searches'), count('creditLedger'), count('idempotencyKeys')])).toEqual(before)
    expect(await verifyAudit(demoTenants.cedar.id, gateway.database.db)).toMatchObject({ ok: true })
  })

  it('of a change on a base of another epoch is not looked at, and nothing is applied', async () => {
    const headers = { 'X-Urs-Epoch': 'another' }
    const body = { comment: 'once', entity_id: search.matchIds[0] }
    const call = { params: { id: search.id }, body }
    await comment(analyst, 'key-of-before')
    const before = await count('comments')
    for (const key of ['key-of-before', 'key-of-now']) {
      const late = await analyst.call(api.complyComment, call, { 'Idempotency-Key': key, ...headers })
      expect([late.status, late.problem?.code]).toEqual([409, 'epoch_changed'])
      const present = { 'X-Urs-Epoch': late.headers.get('x-urs-epoch') ?? '' }
      expect(present).not.toEqual(headers)
      const again = await analyst.call(api.complyComment, call, { 'Idempotency-Key': key, ...present })
      expect(again.status).toBe(201)
    }
    expect(await count('comments')).toBe(before + 1)
  })

  it('of a change is told with how far the history has come through that', async () => {
    const { headers } = await comment(analyst, 'key-told')
    const known = { 'X-Urs-Commit': headers.get('x-urs-commit') ?? '' }
    const read = await analyst.call(api.credits, {}, known)
    expect(read.headers.get('x-urs-commit')).toBe(known['X-Urs-Commit'])
  })

  it('is not looked at once another process has restored the database, which refusals tell at once, reads soon', async () => {
    const epochOf = ({ headers }: { headers: Headers }) => headers.get('x-urs-epoch')
    const read = () => analyst.call(api.credits, {})
    const known = { 'X-Urs-Epoch': epochOf(await read()) ?? '' }
    const body = { comment: 'once', entity_id: search.matchIds[0] }
    const call = { params: { id: search.id }, body }
    expect((await analyst.call(api.complyComment, call, { 'Idempotency-Key': 'key-7', ...known })).status).toBe(201)
    await beginEpoch(gateway.database.db)
    const late = await analyst.call(api.complyComment, call, { 'Idempotency-Key': 'key-7', ...known })
    expect([late.status, late.problem?.code]).toEqual([409, 'epoch_changed'])
    expect(epochOf(late)).not.toBe(known['X-Urs-Epoch'])
    await expect.poll(async () => epochOf(await read())).toBe(epochOf(late))
  })
})
