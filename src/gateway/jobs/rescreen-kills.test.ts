import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { silentLog } from '#lib/log.ts'
import { postgresRun } from '#tests/support/database.ts'
import { freePort, GatewayProcess } from '#tests/support/gateway-process.ts'
import { inventedNames } from '#tests/support/invented-names.ts'
import { embeddedGround, serverGround, type KillGround } from '#tests/support/kill-ground.ts'
import { sampleParty } from '#tests/support/loaded-list.ts'
import { alsoKnown, loadSample, wishRequest } from '#tests/support/monitored-list.ts'
import { rounds } from '#tests/support/rounds.ts'
import { addUserFor } from '../auth/add-user.ts'
import { verifyAudit } from '../db/audit.ts'
import { inTransaction, type Database } from '../db/database.ts'
import { uuidV7 } from '../db/ids.ts'
import { pageOfMatches } from '../db/matches.ts'
import type { Act, Scope } from '../db/scope.ts'
import { findTenantNamed } from '../db/tenants.ts'
import { applyReview } from '../providers/apply-review.ts'
import { comply } from '../providers/comply.ts'
import { runSearch } from '../providers/run-search.ts'
import { findAhead } from '../providers/screen-ahead.ts'
import { searchingOver } from '#tests/support/held-index.ts'
import { queueEngineRun } from './engine-run.ts'
import { periodicKinds } from './periodic.ts'
import { reindexLists } from './reindex-lists.ts'

/** A list, the people of it who are watched, and as many others who are watched too. */
const [watched, others, rest] = [rounds(80, 800), rounds(80, 800), rounds(160, 1600)]
const kills = rounds(3, 10)
const names = inventedNames(20_261_122, watched + others + rest + 40)
const users = { Alder: ['one@alder.test', 'two@alder.test'], Birch: ['one@birch.test'] }
const tenantNames = ['Alder', 'Birch'] as const

/** What the second edition does to a person of the first, by place in `names`. */
type Fate = 'added' | 'changed' | 'removed' | 'same' | 'absent'
function fateOf(index: number): Fate {
  if (index < watched) return (['changed', 'removed', 'same', 'same'] as const)[index % 4] ?? 'same'
  if (index < watched + others) return index % 4 === 0 ? 'added' : 'absent'
  if (index < watched + others + rest) return (['changed', 'removed'] as const)[index % 10] ?? 'same'
  return 'added'
}
const told: Record<Fate, string[]> = {
  added: ['new'],
  changed: ['updated'],
  removed: ['removed'],
  same: [],
  absent: [],
}
/** One in four of the people listed was confirmed before: a change opens the match again, a removal leaves it. */
const isConfirmed = (index: number) => index < watched && index % 8 < 2

const first = names.flatMap((name, index) =>
  ['added', 'absent'].includes(fateOf(index)) ? [] : [sampleParty(`p${index}`, name)],
)
const second = names.flatMap((name, index) => {
  const fate = fateOf(index)
  if (fate === 'removed' || fate === 'absent') return []
  const person = sampleParty(`p${index}`, name)
  return [fate === 'changed' ? alsoKnown(person, `Alias ${index}`) : person]
})
const concerned = names.slice(0, watched + others).filter((_, index) => told[fateOf(index)].length > 0).length

const now = () => new Date()
const newId = () => uuidV7(now(), randomBytes)
const act = (): Act => ({ at: now(), newId, requestId: 'test', key: null })
/** Monitors by their places in `names`, and whose each is. */
type Monitors = Array<{ id: string; tenantId: string }>

const Ready = z.object({
  jobs: z.object({ waiting: z.number() }),
  rescreen: z.object({ oldestSeconds: z.number().nullable() }),
})
const metricsToken = 'sixteen-or-more-letters'
/** On a connection of its own: one that was kept would be to a process that has been killed since. */
const ready = async (gateway: GatewayProcess) => {
  const headers = { connection: 'close', Authorization: `Bearer ${metricsToken}` }
  return Ready.parse(await (await fetch(`${gateway.url}/readyz`, { headers })).json())
}
const isScreening = async (gateway: GatewayProcess) => (await ready(gateway)).rescreen.oldestSeconds !== null

async function processOn({ dataDir, env }: KillGround): Promise<GatewayProcess> {
  const own = { ...env, DEMO: 'off', METRICS_TOKEN: metricsToken }
  return new GatewayProcess({ port: await freePort(), dataDir, env: own, isBrief: true })
}

/** Milliseconds that a process takes which nobody kills, from when it is ready. */
async function undisturbed(ground: KillGround): Promise<number> {
  const copy = await ground.copy()
  const gateway = await processOn(copy)
  try {
    await gateway.start()
    const began = performance.now()
    while (await isScreening(gateway)) await sleep(10)
    return performance.now() - began
  } finally {
    await gateway.kill()
    await copy.remove()
  }
}

async function scopeOf(db: Database, name: keyof typeof users): Promise<Scope> {
  const tenant = await findTenantNamed(db, name)
  if (tenant === undefined) throw new Error(`There is no tenant ${name}.`)
  const { id: tenantId, services } = tenant
  return { tenantId, userId: 'somebody', userName: 'Some Body', permissions: [], services, superAdmin: false }
}

async function watchEverybody(db: Database): Promise<Monitors> {
  const monitors: Monitors = []
  const parts = { db, chance: randomBytes, publicUrl: 'http://gateway.test' }
  for (const tenant of tenantNames)
    for (const email of users[tenant]) await addUserFor(parts, act(), { email, tenant, role: 'analyst', credits: 2000 })
  const scopes = [await scopeOf(db, 'Alder'), await scopeOf(db, 'Birch')]
  const { index: held, retrieval } = searchingOver(db)
  await held.of(db)
  await inTransaction(db, async (trx) => {
    for (const [index, name] of names.slice(0, watched + others).entries()) {
      const scope = scopes[index % 2]
      if (scope === undefined) continue
      const request = wishRequest({ name, reference: `M-${index}`, fuzziness: '0.1' })
      const found = await findAhead(trx, retrieval, comply.screenQuery(request.query, scope.tenantId))
      const id = await runSearch(comply, scope, trx, act(), request, found)
      monitors.push({ id, tenantId: scope.tenantId })
      if (!isConfirmed(index)) continue
      const { matches } = await pageOfMatches(scope, trx, id, [], { page: 1, perPage: 10 })
      const review = { searchId: id, matchIds: matches.map((match) => match.id), comment: null, versions: {} }
      await applyReview('free', scope, trx, act(), {
        ...review,
        status: 'true-positive',
        riskRating: null,
        reason: null,
      })
    }
  })
  return monitors
}

/** Who is watched has been screened in the first edition, and the second one is in force. */
async function prepare(ground: KillGround): Promise<Monitors> {
  const { db, close } = await ground.open()
  await inTransaction(db, (trx) => queueEngineRun(trx, act()))
  await reindexLists({ db, log: silentLog, now, newId })
  await loadSample({ db, now, newId }, first)
  const monitors = await watchEverybody(db)
  await loadSample({ db, now, newId }, second)
  await close()
  return monitors
}

const server = postgresRun
const grounds = [
  { where: 'an embedded database', make: () => Promise.resolve(embeddedGround()) },
  ...(server === undefined ? [] : [{ where: 'PostgreSQL', make: () => serverGround(server) }]),
]

describe.each(grounds)(
  `a process over $where that is killed ${kills} times while it screens ${watched + others} monitors again`,
  ({ make }) => {
    let ground: KillGround
    let monitors: Monitors
    beforeAll(async () => {
      ground = await make()
      monitors = await prepare(ground)
    }, 600_000)
    afterAll(() => ground.remove())

    it('tells every change once, in one notification for each tenant and one mail for each user', async () => {
      const whole = await undisturbed(ground)
      const gateway = await processOn(ground)
      const interrupted: boolean[] = []
      try {
        for (let kill = 0; kill < kills; kill++) {
          await gateway.start()
          // Each time later, and all of them together within half of the time that it takes: something is always left.
          await sleep((kill * whole) / kills ** 2)
          interrupted.push(await isScreening(gateway))
          await gateway.kill()
        }
        expect(interrupted).toEqual(Array.from({ length: kills }, () => true))
        await gateway.start()
        // What still waits then is the work of every day.
        await expect.poll(() => isScreening(gateway), { timeout: 300_000 }).toBe(false)
        const { length: everyDay } = periodicKinds
        await expect.poll(async () => (await ready(gateway)).jobs.waiting, { timeout: 300_000 }).toBe(everyDay)
      } finally {
        await gateway.stop()
      }
      const { db, close } = await ground.open()
      await expectOnce(db, monitors, join(ground.dataDir, 'outbox'))
      await close()
    }, 900_000)
  },
)

async function expectOnce(db: Database, monitors: Monitors, outbox: string): Promise<void> {
  const changes = await db.selectFrom('matchChanges').select(['searchId', 'action']).execute()
  const alerted = await db.selectFrom('searches').select(['id', 'matchUpdated']).execute()
  const isAlerted = new Map(alerted.map(({ id, matchUpdated }) => [id, matchUpdated]))
  for (const [index, { id }] of monitors.entries()) {
    const expected = told[fateOf(index)]
    expect(
      changes.filter(({ searchId }) => searchId === id).map(({ action }) => action),
      `M-${index}`,
    ).toEqual(expected)
    expect(isAlerted.get(id), `M-${index}`).toBe(expected.length > 0)
  }
  expect(changes).toHaveLength(concerned)
  await expectReviews(db, monitors)
  const runs = await db.selectFrom('rescreenRuns').select(['state', 'repaired']).where('cause', '=', 'list').execute()
  expect(runs).toEqual([{ state: 'done', repaired: 0 }])
  expect(await db.selectFrom('runNotices').select('tenantId').execute()).toHaveLength(tenantNames.length)
  const notices = await db.selectFrom('notifications').select(['tenantId', 'message']).execute()
  expect(new Set(notices.map(({ tenantId }) => tenantId)).size).toBe(tenantNames.length)
  expect(notices.map(({ message }) => Number(/Changes in (\d+) /.exec(message)?.[1])).toSorted(byNumber)).toEqual(
    byTenant(monitors),
  )
  const addressed = readdirSync(outbox).map((file) => {
    const [, to = ''] = /^To: (.+)$/m.exec(readFileSync(join(outbox, file), 'utf8')) ?? []
    return to.trim()
  })
  expect(addressed.toSorted()).toEqual(Object.values(users).flat().toSorted())
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(addressed.length)
  for (const tenantId of new Set(monitors.map((monitor) => monitor.tenantId)))
    expect(await verifyAudit(tenantId, db)).toMatchObject({ ok: true })
}

const byNumber = (a: number, b: number) => a - b

/** How many monitors of each tenant the second edition concerns. */
function byTenant(monitors: Monitors): number[] {
  const places = monitors.map((_, index) => index).filter((index) => told[fateOf(index)].length > 0)
  return [0, 1].map((tenant) => places.filter((index) => index % 2 === tenant).length).toSorted(byNumber)
}

/** Confirmed matches: a changed one is open again, with its reason once; a removed one keeps its status. */
async function expectReviews(db: Database, monitors: Monitors): Promise<void> {
  const matches = await db
    .selectFrom('matches')
    .select(['searchId', 'status', 'lostAt'])
    .where('hiddenAt', 'is', null)
    .execute()
  const comments = await db.selectFrom('comments').select(['searchId', 'text']).execute()
  for (const [index, { id }] of monitors.entries()) {
    if (!isConfirmed(index)) continue
    const isChanged = fateOf(index) === 'changed'
    const held = matches
      .filter(({ searchId }) => searchId === id)
      .map(({ status, lostAt }) => [status, lostAt !== null])
    expect(held, `M-${index}`).toEqual([isChanged ? ['open', false] : ['true-positive', true]])
    const reasons = comments.filter(({ searchId }) => searchId === id).map(({ text }) => text)
    expect(reasons, `M-${index}`).toEqual(isChanged ? ['[UR-Screen] Reopened: aka added'] : [])
  }
}
