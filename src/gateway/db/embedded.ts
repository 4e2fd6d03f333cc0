import { setImmediate } from 'node:timers/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { CamelCasePlugin, Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import type { Database } from './database.ts'
import { Precedence } from './precedence.ts'
import type { Tables } from './tables.ts'

/** An open embedded database. */
export interface Embedded {
  db: Database
  /** The same for work that nobody waits for: whoever asks `db` goes first. */
  background: Database
  /** Everything in it as one tar, to be opened again by `openEmbedded({ loadDataDir })`. */
  dump(): Promise<Blob>
  /** Writes everything out and closes. */
  close(): Promise<void>
}

/**
 * How a new one is made: its log in pieces of 1 MB, which go once everything in them is written out. Pieces of 16 MB
 * that wait to be used again would be most of a small installation.
 */
const initDbStartParams = ['--wal-segsize=1', '-c', 'wal_recycle=off']

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

/** Opens an embedded PostgreSQL: in memory, or in `dataDir`. It is one connection. */
export async function openEmbedded(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<Embedded> {
  const engine = await PGlite.create({ ...options, initDbStartParams, extensions: { pg_trgm } })
  // What the engine has once taken for tidying up after a load it never gives back.
  await engine.exec(`set maintenance_work_mem = '32MB'`)
  // An index that gathers what is new files it in one go, for which everybody waits: it must not be much.
  await engine.exec(`set gin_pending_list_limit = '256kB'`)
  const pool = new Pool(Object.assign(createPgConfig(engine), { max: 1, idleTimeoutMillis: 0 }))
  const precedence = new Precedence()
  const db = databaseOver({ connect: () => connectFirst(pool, precedence), end: () => pool.end() })
  const background = databaseOver({
    connect: () => connectInTurn(pool, precedence),
    end: () => Promise.resolve(),
  })
  return {
    db,
    background,
    dump: async () => engine.dumpDataDir('none'),
    close: async () => {
      await db.destroy()
      await engine.close()
    },
  }
}

const databaseOver = (pool: PostgresPool): Database =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

/** It answers without ever waiting: work that asks it again and again would leave requests and timers no turn. */
async function connected(pool: Pool): Promise<PoolClient> {
  await setImmediate()
  return pool.connect()
}

/** The connection for somebody who waits, who is there until it is given back. */
function connectFirst(pool: Pool, precedence: Precedence): Promise<PoolClient> {
  precedence.arrive()
  return telling(connected(pool), () => precedence.leave())
}

/** The connection for work that nobody waits for. */
async function connectInTurn(pool: Pool, precedence: Precedence): Promise<PoolClient> {
  const done = await precedence.turn()
  return telling(connected(pool), done)
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
