import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { type Caller, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { sampleParty } from '#tests/support/loaded-list.ts'
import { loadSample } from '#tests/support/monitored-list.ts'

let clock = new Date('2026-11-21T10:00:00Z')
let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock })
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())

const born = (day: string) => ({ births: [{ from: day, to: day, kind: 'exact' as const }] })
const load = async (...parties: WatchRecord[]) => {
  clock = new Date(clock.getTime() + 60_000)
  await loadSample(gateway.parts, parties)
  await gateway.jobs.runDue()
}

it('what a search found is there beside its matches, however often monitoring writes over them', async () => {
  const first = sampleParty('p1', 'Ilse Marrowind', born('1961-02-03'))
  await load(first)
  const body = {
    search_term: 'Ilse Marrowind',
    fuzziness: '0.5',
    filters: { country_codes: [], types: [], entity_type: 'person' as const },
  }
  const { answer } = await analyst.call(api.complyCreateSearch, { query: { monitor: 'true' }, body })
  const id = answer?.content.data.id ?? ''
  const [hit] = answer?.content.data.hits ?? []
  const original = async (entityId = hit?.id ?? '') => analyst.call(api.complyOriginal, { params: { id, entityId } })
  const found = (await original()).answer?.content.data
  expect(found).toMatchObject({ id: hit?.id, doc: hit?.doc, foundAt: clock.toISOString(), reconstructed: false })

  for (const day of ['1962-02-03', '1963-02-03'])
    await load({ ...first, ...born(day) }, sampleParty('p2', 'Ilse Marrowind'))
  expect((await original()).answer?.content.data).toEqual(found)
  const { answer: now } = await analyst.call(api.complyMatches, { params: { id }, query: {} })
  const added = now?.content.data.hits.find((one) => one.id !== hit?.id)
  expect(JSON.stringify(now?.content.data.hits)).toContain('1963-02-03')
  expect((await original(added?.id)).status).toBe(404)

  await load(sampleParty('p2', 'Ilse Marrowind'))
  expect((await original()).answer?.content.data).toEqual(found)
  const other = await gateway.signIn('nocredit')
  expect((await other.call(api.complyOriginal, { params: { id, entityId: hit?.id ?? '' } })).status).toBe(404)

  await analyst.call(api.complyRemove, { params: { id } })
  expect((await original()).status).toBe(410)
  const left = await gateway.database.db
    .selectFrom('matchOriginals')
    .select('matchId')
    .where('searchId', '=', id)
    .execute()
  expect(left).toEqual([])
})

it('only a match that monitoring writes over is kept, and the others are still what was found', async () => {
  const [changed, left] = ['q1', 'q2'].map((id) => sampleParty(id, 'Tavian Rohrbeck', born('1961-02-03')))
  if (changed === undefined || left === undefined) throw new Error('There are two parties.')
  await load(changed, left)
  const body = {
    search_term: 'Tavian Rohrbeck',
    fuzziness: '0.5',
    filters: { country_codes: [], types: [], entity_type: 'person' as const },
  }
  const { answer } = await analyst.call(api.complyCreateSearch, { query: { monitor: 'true' }, body })
  const { id = '', hits = [] } = answer?.content.data ?? {}
  expect(hits).toHaveLength(2)
  const originals = () =>
    Promise.all(
      hits.map(async (hit) => (await analyst.call(api.complyOriginal, { params: { id, entityId: hit.id } })).answer),
    )
  const found = await originals()

  await load({ ...changed, ...born('1962-02-03') }, left)
  expect(await originals()).toEqual(found)
  const kept = gateway.database.db.selectFrom('matchOriginals').select('matchId').where('searchId', '=', id)
  expect(await kept.execute()).toHaveLength(1)
})
