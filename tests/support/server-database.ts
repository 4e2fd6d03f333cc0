import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import { Client, Pool } from 'pg'
import type { Database, Tables } from '#gateway/db/database.ts'

/** An empty database on a PostgreSQL server, gone when it is closed. */
export interface ServerDatabase {
  db: Database
  close(): Promise<void>
}

/** A new database on the server that DATABASE_URL names; undefined without one, and then it says so. */
export async function openServerDatabase(): Promise<ServerDatabase | undefined> {
  const url = process.env['DATABASE_URL']
  if (url === undefined) {
    console.info('skipped: no PostgreSQL')
    return undefined
  }
  const name = `urs_test_${process.pid}_${Date.now()}`
  await asOwner(url, `create database ${name}`)
  const pool = new Pool({ connectionString: withDatabase(url, name) })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  await sql`select 1`.execute(db)
  return {
    db,
    close: async () => {
      await db.destroy()
      await asOwner(url, `drop database ${name}`)
    },
  }
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
