import { setImmediate } from 'node:timers/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import type { Database, Tables } from './database.ts'

/** An open embedded database. */
export interface Embedded {
  db: Database
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
  const pool = new Pool(Object.assign(createPgConfig(engine), { max: 1, idleTimeoutMillis: 0 }))
  // It answers without ever waiting: work that asks it again and again would leave requests and timers no turn.
  const connect = async () => {
    await setImmediate()
    return pool.connect()
  }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return {
    db,
    dump: async () => engine.dumpDataDir('none'),
    close: async () => {
      await db.destroy()
      await engine.close()
    },
  }
}
