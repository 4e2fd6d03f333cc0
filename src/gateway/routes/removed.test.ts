import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { demoTenants, startTestGateway, type Caller, type TestGateway } from '#tests/support/gateway.ts'
import { sessionOf } from '#tests/support/session-of.ts'
import { storeSearch } from '#tests/support/stored-search.ts'
import { addUserFor } from '../auth/add-user.ts'
import { changeUser } from '../auth/change-user.ts'
import { tablesOf } from '../db/backup/catalog.ts'
import { openBackup } from '../db/backup/read-backup.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { inTransaction, json } from '../db/database.ts'
import { databaseHealth } from '../db/health.ts'
import { queueOnce } from '../db/jobs.ts'
import { removeSearch } from '../db/remove-search.ts'
import { notifyOfChanges } from '../providers/notify.ts'

const tenantId = demoTenants.alder.id
const planted = {
  term: 'Zacharina Plantagon',
  reference: 'REFplantagon77',
  comment: 'plantagon comment',
  note: 'plantagon note',
  message: 'plantagon message',
  recipient: 'plantagon@partner.example',
}
const texts = Object.values(planted)
let clock = new Date('2026-11-21T10:00:00Z')
let gateway: TestGateway
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urs-removed-'))
  gateway = await startTestGateway({ now: () => clock })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await gateway.close()
})

/** Where texts stand: tables of the database, and of a backup that is made now. */
async function placesOf(wanted: readonly string[]): Promise<string[]> {
  const { db } = gateway.database
  const holds = (line: string) => wanted.some((text) => line.toLowerCase().includes(text.toLowerCase()))
  const places: string[] = []
  for (const { name } of await tablesOf(db)) {
    const { rows } = await sql<{ line: string }>`select row_to_json(t)::text as line from ${sql.table(name)} t`.execute(
      db,
    )
    places.push(...rows.filter(({ line }) => holds(line)).map(() => name))
  }
  const path = join(folder, `${gateway.parts.newId()}.tar`)
  const watched = { signal: new AbortController().signal, progress: () => undefined }
  await writeBackup({ db, version: '1.0.0', now: () => clock, vault: join(folder, 'none') }, path, watched)
  const backup = await openBackup(path)
  for (const { name } of backup.manifest.tables)
    for await (const line of backup.rowsOf(name)) if (holds(line)) places.push(`backup of ${name}`)
  return [...new Set(places)].toSorted()
}

const key = () => ({ 'Idempotency-Key': gateway.parts.newId() })
const cleanUp = async () => {
  await gateway.database.db.deleteFrom('jobs').execute()
  await inTransaction(gateway.database.db, (trx) => queueOnce(trx, 'clean-up', clock, clock))
  await gateway.jobs.runDue()
}
const filesIn = () => readdirSync(gateway.outboxDir).length

/** Gives a search a match on somebody of the planted name. */
async function matchOf(searchId: string): Promise<string> {
  const { db } = gateway.database
  const stored = await storeSearch(gateway, { matches: 1 })
  const [matchId = ''] = stored.matchIds
  const { profile } = await db
    .selectFrom('matches')
    .select('profile')
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow()
  const named = json({ ...Object(profile), name: planted.term })
  await db.updateTable('matches').set({ searchId, profile: named }).where('id', '=', matchId).execute()
  await db.deleteFrom('searches').where('id', '=', stored.id).execute()
  return matchId
}

/** A monitor with everything about it that a person can type. */
async function monitored(caller: Caller): Promise<string> {
  const body = { search_term: planted.term, fuzziness: '1.0', client_ref: planted.reference, filters: {} }
  const made = await caller.call(api.complyCreateSearch, { query: { monitor: 'true' }, body }, key())
  const id = made.answer?.content.data.id ?? ''
  const params = { id }
  await caller.call(api.complyComment, { params, body: { comment: planted.comment } }, key())
  const entities = [await matchOf(id)]
  const review = { match_status: 'false_positive' as const, entities, comment: planted.note }
  expect((await caller.call(api.complyReview, { params, body: review }, key())).status).toBe(200)
  const share = { recipients: [planted.recipient], message: planted.message, searchTerm: planted.term }
  expect((await caller.call(api.complyShare, { params, body: share }, key())).status).toBe(200)
  return id
}

const stop = {
  status: 'disabled',
  client_ref: planted.reference,
  name: planted.term,
  total_matches: 0,
  match_status: 'potential_match',
} as const
async function remove(caller: Caller, id: string): Promise<void> {
  const params = { id }
  await caller.call(api.complyStop, { params, body: stop }, key())
  expect((await caller.call(api.complyRemove, { params }, key())).status).toBe(204)
}

describe('what is removed is gone', () => {
  it('of a monitor: nothing that was typed about it is left in the database or the next backup', async () => {
    const analyst = await gateway.signIn('analyst')
    const id = await monitored(analyst)
    const search = await gateway.database.db
      .selectFrom('searches')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await inTransaction(gateway.database.db, (trx) =>
      notifyOfChanges({ tenantId }, trx, { at: clock, newId: gateway.parts.newId }, [search]),
    )
    expect(await placesOf(texts)).toEqual(
      expect.arrayContaining(['comments', 'idempotency_keys', 'mails', 'notifications', 'searches']),
    )
    await remove(analyst, id)
    expect(await placesOf(texts)).toEqual([])
  })

  it('of a search also under the id that its monitor has kept, and nothing of what the monitor did since', async () => {
    const { db } = gateway.database
    const at = new Date('2026-11-21T10:00:00Z')
    const [old, since] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-21T11:00:00Z')]
    const { id } = await storeSearch(gateway, { matches: 1 })
    const formerId = gateway.parts.newId()
    const reconstruction = json({ at: at.toISOString(), missing: 0, gaps: [] })
    await db.updateTable('searches').set({ formerId, reconstruction }).where('id', '=', id).execute()
    const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const answer = { tenantId, userId, fingerprint: 'f', status: 200, body: planted.comment, about: formerId }
    await db
      .insertInto('idempotencyKeys')
      .values([
        { ...answer, key: 'before-both', created: null, at: old },
        { ...answer, key: 'of-the-monitor', created: null, at: since },
      ])
      .execute()
    await inTransaction(db, (trx) => removeSearch({ tenantId }, trx, id))
    const kept = await db
      .selectFrom('idempotencyKeys')
      .select(['key', 'body'])
      .where('about', '=', formerId)
      .orderBy('key')
      .execute()
    expect(kept).toEqual([
      { key: 'before-both', body: null },
      { key: 'of-the-monitor', body: planted.comment },
    ])
    await db.deleteFrom('idempotencyKeys').where('about', '=', formerId).execute()
  })

  it('also where its mail has been written to a file, by the next night', async () => {
    const analyst = await gateway.signIn('analyst')
    const id = await monitored(analyst)
    await gateway.jobs.runDue()
    const before = filesIn()
    await remove(analyst, id)
    await cleanUp()
    expect(filesIn()).toBe(before - 1)
  })

  it('and a request that comes again is told so, and does nothing', async () => {
    const analyst = await gateway.signIn('analyst')
    const id = await monitored(analyst)
    const again = key()
    const note = () => analyst.call(api.complyComment, { params: { id }, body: { comment: planted.note } }, again)
    expect((await note()).status).toBe(201)
    await remove(analyst, id)
    expect((await note()).problem?.code).toBe('gone')
    expect(await placesOf([planted.note])).toEqual([])
  })

  it('of an account: neither its address nor its name is left but where it has decided', async () => {
    const { db } = gateway.database
    const act = () => ({ at: clock, newId: gateway.parts.newId, requestId: 'test', key: null })
    const email = 'undine.plantagon@elm.example'
    const wish = { email, tenant: 'Alder Bank', role: 'Analyst', name: 'Undine Plantagon' }
    await addUserFor(gateway.parts, act(), wish)
    const caller = await sessionOf(gateway, email)
    const id = await monitored(caller)
    const named = [email, 'Undine']
    expect(await placesOf(named)).toEqual(expect.arrayContaining(['users', 'mails', 'searches', 'match_reviews']))
    await changeUser(db, act(), { verb: 'remove', email })
    expect(await placesOf([email])).toEqual([])
    const decided = ['comments', 'match_reviews', 'matches', 'searches']
    expect(await placesOf(named)).toEqual([...decided.map((name) => `backup of ${name}`), ...decided])
    await remove(await gateway.signIn('analyst'), id)
    expect(await placesOf(named)).toEqual([])
  })
})

describe('what has done its work', () => {
  it('is what the doctor looks for when the nights bring no order', async () => {
    const { db } = gateway.database
    const analyst = await gateway.signIn('analyst')
    const id = await monitored(analyst)
    const overdue = async (days: number) =>
      (await databaseHealth(db, new Date(clock.getTime() + days * 86_400_000))).overdue
    await db.updateTable('searches').set({ autoDeleteAt: clock }).where('id', '=', id).execute()
    const [before, late] = [await overdue(1), await overdue(3)]
    expect([before.traces, late.searches]).toEqual([0, before.searches + 1])
    expect((await overdue(33)).traces).toBeGreaterThan(0)
    expect((await overdue(93)).traces).toBeGreaterThan((await overdue(33)).traces)
    await remove(analyst, id)
  })

  it('is deleted by age: kept answers, links, sessions, mails and their files', async () => {
    const analyst = await gateway.signIn('analyst')
    await monitored(analyst)
    await gateway.jobs.runDue()
    const { db } = gateway.database
    const count = async () => {
      const tables = ['idempotencyKeys', 'passwordLinks', 'sessions', 'mails'] as const
      const counts: Record<string, number> = {}
      for (const table of tables) {
        const { n } = await db
          .selectFrom(table)
          .select(sql<number>`count(*)::int`.as('n'))
          .executeTakeFirstOrThrow()
        counts[table] = n
      }
      counts['files'] = filesIn()
      return counts
    }
    for (const name of readdirSync(gateway.outboxDir)) utimesSync(join(gateway.outboxDir, name), clock, clock)
    const before = await count()
    clock = new Date(clock.getTime() + 29 * 86_400_000)
    await cleanUp()
    expect(await count()).toEqual({ ...before, passwordLinks: 0, files: expect.any(Number) as number })
    clock = new Date(clock.getTime() + 2 * 86_400_000)
    await cleanUp()
    expect(await count()).toMatchObject({ idempotencyKeys: 0, sessions: before['sessions'], mails: before['mails'] })
    clock = new Date(clock.getTime() + 67 * 86_400_000)
    await cleanUp()
    expect(await count()).toEqual({ idempotencyKeys: 0, passwordLinks: 0, sessions: 0, mails: 0, files: 0 })
  })
})
