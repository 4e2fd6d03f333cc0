import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { commitHeader, markHeaders, otherHistory } from '#contracts/mark.ts'
import { type Caller, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeSearch } from '#tests/support/stored-search.ts'
import { openBackup } from '../db/backup/read-backup.ts'
import { restoreBackup } from '../db/backup/restore.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { discardMails, heldMails, releaseMails } from '../db/held-mails.ts'

const folder = mkdtempSync(join(tmpdir(), 'urs-epoch-'))
const watched = { signal: new AbortController().signal, progress: () => undefined }
const target = { version: '1.0.0', now: () => new Date(), vault: join(folder, 'vault') }
let count = 0
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let gateway: TestGateway
let search: { id: string; matchIds: string[] }
beforeAll(async () => {
  gateway = await startTestGateway()
  // a restore is about every table, and as quick as they are small
  for (const name of ['entities', 'listed_words', 'rarity', 'entity_changes', 'loaded_entities'])
    await sql`delete from ${sql.table(name)}`.execute(gateway.database.db)
  search = await storeSearch(gateway, { matches: 3 })
})
afterAll(() => gateway.close())

/** A backup of what is there now; calling it puts that in the place of whatever is there then. */
async function backup(): Promise<() => Promise<number>> {
  const { db } = gateway.database
  const { path } = await writeBackup({ db, ...target }, join(folder, `${(count += 1)}.tar`), watched)
  return async () => (await restoreBackup({ db, ...target, replace: true }, await openBackup(path), watched)).heldMails
}

type Seen = Record<string, string>
/** What a device remembers of an answer, as it sends it back with a change. */
const seenIn = ({ headers }: { headers: Headers }): Seen => ({
  [markHeaders.epoch]: headers.get(markHeaders.epoch) ?? '',
  [commitHeader]: headers.get(commitHeader) ?? '',
})
const look = async (caller: Caller, seen: Seen = {}) => {
  const reply = await caller.call(api.complyMatches, { params: { id: search.id }, query: {} }, seen)
  return { seen: seenIn(reply), hits: reply.answer?.content.data.hits ?? [] }
}
let keys = 0
const nextKey = () => `epoch-${(keys += 1)}`
const review = (caller: Caller, seen: Seen, version: number, status = 'true_positive' as const, key = nextKey()) => {
  const entities = search.matchIds.slice(0, 1)
  const versions = Object.fromEntries(entities.map((id) => [id, version]))
  const body = { match_status: status, entities, versions }
  return caller.call(api.complyReview, { params: { id: search.id }, body }, { 'Idempotency-Key': key, ...seen })
}
const hitOf = async (caller: Caller) => (await look(caller)).hits.find(({ id }) => id === search.matchIds[0])

describe('a change based on what was read before a restore', () => {
  it('is refused, and nothing of it is applied, also where the version happens to fit', async () => {
    const restore = await backup()
    let analyst = await gateway.signIn('analyst')
    const { seen } = await look(analyst)
    const version = (await hitOf(analyst))?.version ?? 0
    expect((await review(analyst, seen, version)).status).toBe(200)
    await restore()
    gateway = await gateway.again({})
    analyst = await gateway.signIn('analyst')
    const colleague = await gateway.signIn('reviewer')
    expect((await review(colleague, {}, version)).status).toBe(200)
    const late = await review(analyst, seen, version + 1)
    expect([late.status, late.problem?.code]).toEqual([409, 'epoch_changed'])
    expect(late.headers.get(markHeaders.epoch)).not.toBe(seen[markHeaders.epoch])
    expect((await hitOf(analyst))?.version).toBe(version + 1)
    expect((await review(analyst, seenIn(late), version + 1)).status).toBe(200)
  })

  it('gets no stored answer of an earlier key; without a base it does, as ever', async () => {
    const analyst = await gateway.signIn('analyst')
    const { seen } = await look(analyst)
    const version = (await hitOf(analyst))?.version ?? 0
    expect((await review(analyst, seen, version, 'true_positive', 'kept')).status).toBe(200)
    await (
      await backup()
    )()
    gateway = await gateway.again({})
    const again = await gateway.signIn('analyst')
    expect((await review(again, seen, version, 'true_positive', 'kept')).problem?.code).toBe('epoch_changed')
    const older = await review(again, {}, version, 'true_positive', 'kept')
    expect([older.status, older.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
  })

  it('can be found among what the server has, by its key, and by its own user only', async () => {
    const restore = await backup()
    const analyst = await gateway.signIn('analyst')
    const { seen } = await look(analyst)
    const version = (await hitOf(analyst))?.version ?? 0
    await review(analyst, seen, version, 'true_positive', 'asked')
    const known = async (caller: Caller) =>
      (await caller.call(api.sentKeys, { body: { keys: ['asked', 'never'] } })).answer?.data.known
    expect(await known(analyst)).toEqual(['asked'])
    expect(await known(await gateway.signIn('reviewer'))).toEqual([])
    await restore()
    gateway = await gateway.again({})
    expect(await known(await gateway.signIn('analyst'))).toEqual([])
  })
})

describe('a database whose files were put back', () => {
  let before: TestGateway
  beforeEach(async () => {
    before = await startTestGateway()
  })
  afterEach(() => before.close())

  /** The same files, on which somebody went on as long as `changes` changes. */
  async function putBack(changes: number): Promise<TestGateway> {
    const again = await startTestGateway()
    for (let n = 0; n < changes; n += 1) await again.signIn('analyst')
    return again
  }

  it.each([
    ['has not come as far again', 0],
    ['has come further meanwhile', 9],
  ])('is told by its history when it %s', async (_, changes) => {
    const analyst = await before.signIn('analyst')
    await before.signIn('reviewer')
    const told = seenIn(await analyst.call(api.credits, {}))
    const after = await putBack(changes)
    const same = await after.signIn('admin')
    const read = await same.call(api.credits, {}, told)
    expect(read.headers.get(markHeaders.epoch)).toBe(told[markHeaders.epoch])
    expect(read.headers.get(commitHeader)).toMatch(new RegExp(`\\${otherHistory}$`))
    const late = await same.call(api.readNotifications, { query: { ids: 'none' }, body: { status: 'read' } }, told)
    expect(late.problem?.code).toBe('epoch_changed')
    await after.close()
  })

  it('goes by nothing that another tenant was told, and by its own word it is the same', async () => {
    const analyst = await before.signIn('analyst')
    const first = await analyst.call(api.credits, {})
    const other = await before.signIn('nocredit')
    expect((await other.call(api.credits, {}, seenIn(first))).headers.get(commitHeader)).not.toContain(otherHistory)
    const second = await analyst.call(api.credits, {}, seenIn(first))
    expect(second.headers.get(commitHeader)).toBe(first.headers.get(commitHeader))
    await before.signIn('analyst')
    const third = await analyst.call(api.credits, {}, seenIn(second))
    expect(third.headers.get(commitHeader)).not.toBe(second.headers.get(commitHeader))
    expect(third.headers.get(commitHeader)).not.toContain(otherHistory)
  })
})

describe('mails that were queued when a backup was made', () => {
  const share = async () => {
    const analyst = await gateway.signIn('analyst')
    const body = { recipients: ['mina@partner.test'], searchTerm: 'Jo Sample' }
    await analyst.call(api.complyShare, { params: { id: search.id }, body })
  }
  const unsent = async () => {
    const rows = await gateway.database.db.selectFrom('mails').select('content').execute()
    return rows.filter(({ content }) => content !== null).length
  }

  it('are held by its restore, until somebody sends or drops them', async () => {
    await share()
    const restore = await backup()
    await gateway.jobs.runDue()
    expect(await unsent()).toBe(0)
    expect(await restore()).toBe(1)
    await gateway.jobs.runDue()
    expect([await unsent(), await heldMails(gateway.database.db)]).toEqual([1, 1])
    expect(await releaseMails(gateway.database.db, new Date())).toBe(1)
    await gateway.jobs.runDue()
    expect(await unsent()).toBe(0)
    await restore()
    expect(await discardMails(gateway.database.db)).toBe(1)
    expect([await unsent(), await heldMails(gateway.database.db)]).toEqual([0, 0])
  })
})
