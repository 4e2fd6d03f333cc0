import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeSearch } from '#tests/support/stored-search.ts'
import { verifyAudit } from '../db/audit.ts'

let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())

const monitor = () => storeSearch(gateway, { matches: 2, monitored: true })
const stopping = {
  status: 'disabled' as const,
  client_ref: null,
  name: 'Jo Sample',
  total_matches: 2,
  match_status: 'potential_match' as const,
}
const stop = (id: string, key = '') => analyst.call(api.complyStop, { params: { id }, body: stopping }, keyed(key))
const remove = (id: string, key = '') => analyst.call(api.complyRemove, { params: { id } }, keyed(key))
const see = (id: string, key = '') => analyst.call(api.complyAcknowledge, { params: { id } }, keyed(key))
const keyed = (key: string): Record<string, string> => (key === '' ? {} : { 'Idempotency-Key': key })
const read = (id: string, caller = analyst) => caller.call(api.complyMonitorMatches, { params: { id }, query: {} })
const audited = async (id: string) => {
  const rows = await gateway.database.db.selectFrom('audit').select('entry').orderBy('seq').execute()
  return rows.flatMap(({ entry }) => {
    const { action, subjects }: { action: string; subjects: string[] } = Object(JSON.parse(entry))
    return subjects.includes(id) ? [action] : []
  })
}

describe('a monitor that is opened', () => {
  it('is marked as seen once, and stays otherwise as it is', async () => {
    const { id } = await monitor()
    await gateway.database.db.updateTable('searches').set({ matchUpdated: true }).where('id', '=', id).execute()
    const before = (await read(id)).answer?.content.data.monitor
    expect(before?.matchUpdated).toBe(true)
    expect((await see(id)).answer?.content.data).toEqual({ matchUpdated: false })
    expect((await see(id)).status).toBe(200)
    expect((await read(id)).answer?.content.data.monitor).toEqual({ ...before, matchUpdated: false })
    expect(await audited(id)).toEqual(['monitor.seen'])
  })
})

describe('stopping a monitor', () => {
  it('disables it, keeps its matches and takes nothing back when it is repeated', async () => {
    const { id } = await monitor()
    const { status, answer } = await stop(id)
    expect([status, answer?.content.data.status, answer?.content.data.monitored]).toEqual([200, 'disabled', false])
    expect((await stop(id)).answer).toEqual(answer)
    expect((await read(id)).answer?.content.data).toMatchObject({ total: 2, monitor: { status: 'disabled' } })
    expect(await audited(id)).toEqual(['monitor.stop'])
  })

  it('is refused where the ref names another record than the id', async () => {
    const { id } = await monitor()
    const params = { id }
    for (const named of [{ name: 'Somebody else' }, { client_ref: 'REF-9' }]) {
      const { status } = await analyst.call(api.complyStop, { params, body: { ...stopping, ...named } })
      expect(status).toBe(422)
    }
    expect((await read(id)).answer?.content.data.monitor.status).toBe('open')
  })

  it('is possible for monitors only', async () => {
    const { id } = await storeSearch(gateway, { matches: 1 })
    expect([(await stop(id)).status, (await see(id)).status, (await remove(id)).status]).toEqual([404, 404, 404])
  })
})

describe('removing a monitor', () => {
  it('takes it with its matches, reviews and comments, and the same key answers the same again', async () => {
    const { id, matchIds } = await monitor()
    const params = { id }
    const review = { match_status: 'false_positive' as const, entities: matchIds, comment: '[Anika Solberg] no' }
    await analyst.call(api.complyReview, { params, body: review })
    const replies = [await remove(id, `remove-${id}`), await remove(id, `remove-${id}`)]
    expect(replies.map(({ status }) => status)).toEqual([204, 204])
    expect(replies[1]?.headers.get('idempotency-replayed')).toBe('true')
    for (const table of ['matches', 'comments', 'matchReviews', 'matchChanges'] as const) {
      const left = await gateway.database.db.selectFrom(table).select('id').where('searchId', '=', id).execute()
      expect(left).toEqual([])
    }
    const { answer } = await analyst.call(api.complyMonitors, { query: { monitored: 'un-suspended' } })
    expect(answer?.content.data.map((one) => one.id)).not.toContain(id)
    expect(await audited(id)).toEqual(['monitor.remove'])
    expect(await verifyAudit(demoTenants.alder.id, gateway.database.db)).toMatchObject({ ok: true })
  })

  it('answers 410 to every later read and write for ninety days, and 404 after that', async () => {
    const { id, matchIds } = await monitor()
    await remove(id)
    const params = { id }
    const body = { match_status: 'no_match' as const, entities: matchIds }
    const later = [
      await remove(id),
      await stop(id),
      await see(id),
      await read(id),
      await analyst.call(api.complySearch, { params }),
      await analyst.call(api.complyMatches, { params, query: {} }),
      await analyst.call(api.complyReview, { params, body }),
      await analyst.call(api.complyComment, { params, body: { comment: 'x' } }),
      await analyst.call(api.complyShare, { params, body: { recipients: ['jo@sample.test'], searchTerm: 'x' } }),
    ]
    expect(later.map(({ status, problem }) => [status, problem?.code])).toEqual(later.map(() => [410, 'gone']))
    const old = await gateway.again({ now: () => new Date(Date.now() + 91 * 86_400_000) })
    expect((await read(id, await old.signIn('analyst'))).status).toBe(404)
  })

  it('is unknown to other tenants, before and after', async () => {
    const { id } = await monitor()
    const other = await gateway.signIn('nocredit')
    expect((await other.call(api.complyRemove, { params: { id } })).status).toBe(404)
    await remove(id)
    expect((await read(id, other)).status).toBe(404)
  })

  it('leaves no text of it behind in the answers that are kept for keys', async () => {
    const filters = {}
    const body = { search_term: 'Plantagenet Marker', fuzziness: '0.5', filters }
    const create = () =>
      analyst.call(api.complyCreateSearch, { query: { monitor: 'true' }, body }, { 'Idempotency-Key': 'made-and-gone' })
    const id = (await create()).answer?.content.data.id ?? ''
    await remove(id)
    const kept = await gateway.database.db.selectFrom('idempotencyKeys').select('body').execute()
    expect(JSON.stringify(kept)).not.toContain('Plantagenet')
    expect((await create()).status).toBe(410)
  })
})
