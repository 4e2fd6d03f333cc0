import { tmpdir } from 'node:os'
import { Client } from 'pg'
import type { DatabasePlace } from '#gateway/db/open.ts'

/** The server that a run on PostgreSQL works with. */
export interface PostgresRun {
  /** DATABASE_URL of a database on it that is there already. */
  url: string
  /** What the names of this run's own databases begin with. */
  prefix: string
}

/** The databases that tests get copies of: with the schema alone, or with the demo in it. */
export type Original = 'empty' | 'seeded'

/** DATABASE_URL of another database on the same server. */
export function urlOf({ url }: Pick<PostgresRun, 'url'>, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** A database on a server as the environment names one; a backup that nobody asked for would be in the way of none. */
export const serverAt = (databaseUrl: string, dataDir = tmpdir()): DatabasePlace => ({
  dataDir,
  databaseUrl,
  databaseReplicaUrl: undefined,
})

/** Does something to the databases of the server. */
export async function asAdmin<T>({ url }: Pick<PostgresRun, 'url'>, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
