import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { silentLog, type Log } from '#lib/log.ts'
import { withTestKey } from '#tests/support/audit-key.ts'
import { postgresRun } from '#tests/support/database.ts'
import { sampleParty, loadParties } from '#tests/support/loaded-list.ts'
import { nameQuery } from '#tests/support/name-query.ts'
import { postgresBinaries } from '#tests/support/postgres-binaries.ts'
import { startCluster, type Cluster } from '#tests/support/postgres-cluster.ts'
import { inTransaction, type Database, type OpenedDatabase, type Trx } from '../db/database.ts'
import { readEpoch } from '../db/epoch.ts'
import { openDatabase } from '../db/open.ts'
import { retrievalBy, type Retrieval } from '../retrieval/candidate-source.ts'
import { engineInThread } from '../retrieval/index-engine.ts'
import { byReplica } from '../retrieval/replica.ts'
import { screen } from '../engine/screen.ts'

const isHere = postgresRun !== undefined && postgresBinaries() !== undefined
let ahead = 0
const now = () => new Date(Date.now() + ahead)

describe.skipIf(!isHere)('retrieval with a streaming replica', { timeout: 60_000 }, () => {
  let primary: Cluster
  let standby: Cluster
  let opened: OpenedDatabase
  let replica: Database
  let retrieval: Retrieval
  const warnings: unknown[] = []
  const log: Log = { ...silentLog, warn: (facts) => void warnings.push(facts) }

  beforeAll(async () => {
    primary = await startCluster()
    standby = await primary.startReplica()
    const [databaseUrl, databaseReplicaUrl] = [primary.url('postgres'), standby.url('postgres')]
    const servers = { dataDir: '', databaseUrl, databaseReplicaUrl }
    const server = await openDatabase(servers, { version: '1.0.0', now: now(), log: silentLog })
    opened = { ...server, db: withTestKey(server.db) }
    if (opened.replica === null) throw new Error('there is no replica')
    replica = opened.replica
    retrieval = retrievalBy(byReplica(replica, { log, now }), engineInThread(), 'person')
    await vi.waitFor(async () => expect(await hasSchema()).toBe(true), { timeout: 30_000 })
  }, 120_000)
  afterAll(async () => {
    await opened.close()
    await standby.stop()
    await primary.stop()
  })

  const hasSchema = async () =>
    (await sql<{ there: boolean }>`select to_regclass('rate_buckets') is not null as there`.execute(replica)).rows[0]
      ?.there
  const load = (...names: string[]) =>
    loadParties(
      opened.db,
      names.map((name, index) => sampleParty(`${index + 1}`, name)),
    )
  const search = async (trx: Trx, name: string) => {
    const { hits } = await screen(retrieval(trx), nameQuery(name))
    return hits.map(({ entity }) => entity.sourceId)
  }
  const found = (name: string) => inTransaction(opened.db, (trx) => search(trx, name))
  /** Whom a search finds that sees no name on the primary: all are taken away, and come back with the transaction. */
  const foundByReplica = async (name: string) => {
    const seen: string[][] = []
    const undone = new Error('undone')
    const work = inTransaction(opened.db, async (trx) => {
      await trx.deleteFrom('entityNames').execute()
      seen.push(await search(trx, name))
      throw undone
    })
    await expect(work).rejects.toBe(undone)
    return seen[0]
  }
  const replay = async () =>
    (await sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`.execute(replica)).rows[0]?.state

  it('asks the replica once it shows the editions in force', async () => {
    await load('Ilse Beispiel')
    expect(await found('Ilse Beispiel')).toEqual(['1'])
    await expect.poll(() => foundByReplica('Ilse Beispiel'), { timeout: 30_000 }).toEqual(['1'])
  })

  it('asks the primary while the replica shows an older edition', async () => {
    await sql`select pg_wal_replay_pause()`.execute(replica)
    await expect.poll(replay, { timeout: 30_000 }).toBe('paused')
    await load('Ilse Beispiel', 'Ottokar Muster')
    expect(await found('Ottokar Muster')).toEqual(['2'])
    expect(await foundByReplica('Ottokar Muster')).toEqual([])
    await sql`select pg_wal_replay_resume()`.execute(replica)
    await expect.poll(() => foundByReplica('Ottokar Muster'), { timeout: 30_000 }).toEqual(['2'])
  })

  it('asks the primary while the replica shows an older count of how common names are', async () => {
    await sql`select pg_wal_replay_pause()`.execute(replica)
    await expect.poll(replay, { timeout: 30_000 }).toBe('paused')
    await opened.db.deleteFrom('rarityVersions').execute()
    await opened.db
      .insertInto('rarityVersions')
      .values({ version: 9, names: 2, builtAt: now(), active: true })
      .execute()
    expect(await found('Ilse Beispiel')).toEqual(['1'])
    expect(await foundByReplica('Ilse Beispiel')).toEqual([])
    await sql`select pg_wal_replay_resume()`.execute(replica)
    await expect.poll(() => foundByReplica('Ilse Beispiel'), { timeout: 30_000 }).toEqual(['1'])
  })

  it('begins another epoch where it takes over, for it may lack what the primary had acknowledged', async () => {
    const successor = await primary.startReplica()
    const place = { dataDir: '', databaseUrl: successor.url('postgres'), databaseReplicaUrl: undefined }
    const promoting = new Client({ connectionString: place.databaseUrl })
    await promoting.connect()
    await promoting.query('select pg_promote()')
    await promoting.end()
    const taken = await openDatabase(place, { version: '1.0.0', now: now(), log: silentLog })
    expect(await readEpoch(taken.db)).not.toBe(await readEpoch(opened.db))
    await taken.close()
    await successor.stop()
  })

  it('asks the primary when the replica fails, and leaves the replica alone for a while', async () => {
    await standby.stop()
    ahead += 11_000
    warnings.length = 0
    expect(await found('Ilse Beispiel')).toEqual(['1'])
    expect(await found('Ilse Beispiel')).toEqual(['1'])
    expect(warnings).toHaveLength(1)
    ahead += 11_000
    expect(await found('Ilse Beispiel')).toEqual(['1'])
    expect(warnings).toHaveLength(2)
  })
})
