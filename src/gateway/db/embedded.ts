import { mkdtemp, rm } from 'node:fs/promises'
import { CamelCasePlugin, Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import type { ExitError } from '#lib/exit-error.ts'
import type { Database } from './database.ts'
import type { EmbeddedPlace } from './database-messages.ts'
import { DatabaseThread } from './database-thread.ts'
import { Precedence } from './precedence.ts'
import { EmbeddedAdapter } from './embedded-adapter.ts'
import type { Tables } from './tables.ts'

/** An open embedded database. */
export interface Embedded {
  db: Database
  /** The same for work that nobody waits for: whoever asks `db` goes first. */
  background: Database
  /** Everything in it as one tar, to be opened again by `openEmbedded({ loadDataDir })`. */
  dump(): Promise<Uint8Array<ArrayBuffer>>
  /** Runs the work on a copy of it as it is at one instant: however long that takes, nobody waits for it. */
  apart: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  /** Writes everything out and closes. */
  close(): Promise<void>
  /** Resolves when it has ended by itself, and answers nobody any more. */
  lost: Promise<ExitError>
}

/**
 * Makes an embedded PostgreSQL: in memory, or in `dataDir`. It holds the one database that is worked with; those that
 * others would be copied from are two thirds of its files.
 */
export async function createEmbedded(dataDir?: string): Promise<Embedded> {
  const embedded = await openEmbedded(dataDir === undefined ? {} : { dataDir })
  await sql`update pg_database set datistemplate = false`.execute(embedded.db)
  for (const unused of ['template0', 'template1']) await sql`drop database ${sql.id(unused)}`.execute(embedded.db)
  return embedded
}

/** Opens an embedded PostgreSQL: in memory, or in `dataDir`. It is one connection, and works in a thread of its own. */
export async function openEmbedded(place: EmbeddedPlace = {}): Promise<Embedded> {
  const thread = await DatabaseThread.open(place)
  const session = { user: 'postgres', database: 'postgres', ssl: false, max: 1, idleTimeoutMillis: 0 }
  const pool = new Pool({ ...session, stream: () => thread.connect() })
  // Whoever asks is told, and whoever holds the database hears of it by `lost`.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const precedence = new Precedence()
  const db = databaseOver({ connect: () => connectFirst(pool, precedence), end: () => pool.end() })
  const background = databaseOver({
    connect: () => connectInTurn(pool, precedence),
    end: () => Promise.resolve(),
  })
  return {
    db,
    background,
    dump: () => thread.dump(),
    apart: (work) => withCopy(thread, place, work),
    close: async () => {
      await db.destroy()
      await thread.close()
    },
    lost: thread.lost,
  }
}

/** A copy is there no longer than the work; what a process that died has left of one goes with the next start. */
async function withCopy<T>(
  thread: DatabaseThread,
  { dataDir }: EmbeddedPlace,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (dataDir === undefined) return workedIn({ loadDataDir: await thread.dump() }, work)
  const copy = await mkdtemp(`${dataDir}.new-copy-`)
  try {
    await thread.copy(dataDir, copy)
    return await workedIn({ dataDir: copy }, work)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function workedIn<T>(place: EmbeddedPlace, work: (db: Database) => Promise<T>): Promise<T> {
  const opened = await openEmbedded(place)
  try {
    return await work(opened.db)
  } finally {
    await opened.close()
  }
}

/** PostgreSQL as it is, known by its adapter. */
class EmbeddedDialect extends PostgresDialect {
  override createAdapter(): EmbeddedAdapter {
    return new EmbeddedAdapter()
  }
}

const databaseOver = (pool: PostgresPool): Database =>
  new Kysely<Tables>({
    dialect: new EmbeddedDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

/** The connection for somebody who waits, who is there until it is given back. */
function connectFirst(pool: Pool, precedence: Precedence): Promise<PoolClient> {
  precedence.arrive()
  return telling(pool.connect(), () => precedence.leave())
}

/** The connection for work that nobody waits for. */
async function connectInTurn(pool: Pool, precedence: Precedence): Promise<PoolClient> {
  const done = await precedence.turn()
  return telling(pool.connect(), done)
}

/** A connection that tells when it is given back; so does one that there is not. */
async function telling(connecting: Promise<PoolClient>, given: () => void): Promise<PoolClient> {
  try {
    const client = await connecting
    // The pool gives each taker a `release` of its own.
    const release = client.release.bind(client)
    client.release = (destroy) => {
      given()
      release(destroy)
    }
    return client
  } catch (error) {
    given()
    throw error
  }
}
