import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { sampleParty } from '#tests/support/loaded-list.ts'
import { loadSample, watch, watcher } from '#tests/support/monitored-list.ts'
import { inTransaction } from '../db/database.ts'
import { nextItem } from '../db/rescreen-items.ts'
import { openRun, queueRun } from '../db/rescreen-runs.ts'
import type { Retrieval } from '../retrieval/candidate-source.ts'
import { rescreenMonitor } from './rescreen-monitor.ts'

const name = 'Ottokar Wendelmuster'
let clock = new Date('2026-11-30T10:00:00Z')
let gateway: TestGateway
let id: string
const act = () => ({ at: clock, newId: gateway.parts.newId, requestId: 'test', key: null })

beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock })
  await loadSample(gateway.parts, [sampleParty('a', name), sampleParty('b', `${name} Beispiel`)])
  id = await watch(gateway.parts.db, watcher, act(), { name, reference: 'T-1' })
})
afterAll(() => gateway.close())

/** The monitor is screened whole by a retrieval that brings nobody; gives the parties of the matches it then holds. */
async function screenedBringingNobody(): Promise<string[]> {
  const { db } = gateway.parts
  const nobody: Retrieval = (reader) => ({
    ...gateway.jobParts.retrieval(reader),
    async *candidates() {
      yield await Promise.resolve([])
    },
  })
  clock = new Date(clock.getTime() + 60_000)
  const runId = await inTransaction(db, (trx) =>
    queueRun(trx, 'check', { tenantId: watcher.tenantId, ids: [id] }, act()),
  )
  const [run, item] = [await openRun(db, runId), await nextItem(db, runId, [])]
  if (run === undefined || item === undefined) throw new Error('There is nothing to be screened.')
  await rescreenMonitor({ ...gateway.jobParts, retrieval: nobody }, run, item)
  const held = await db
    .selectFrom('matches')
    .select('entityId')
    .where('searchId', '=', id)
    .where('hiddenAt', 'is', null)
    .execute()
  return held.map(({ entityId }) => entityId).toSorted()
}

describe('a monitor that is screened whole', () => {
  it('keeps matches that retrieval does not bring, and loses those on parties that are listed no more', async () => {
    const [first, second, ...others] = await screenedBringingNobody()
    expect([first, second, others]).toEqual([expect.any(String), expect.any(String), []])
    await loadSample(gateway.parts, [sampleParty('a', name)])
    const left = await screenedBringingNobody()
    expect(left).toHaveLength(1)
    expect([first, second]).toContain(left[0])
  })
})
