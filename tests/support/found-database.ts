import type { TestProject } from 'vitest/node'
import { silentLog } from '#lib/log.ts'
import type { Database } from '#gateway/db/database.ts'
import { openDatabase } from '#gateway/db/open.ts'
import { withTestKey } from './audit-key.ts'
import { namedServer, postgresBinaries } from './postgres-binaries.ts'
import { startCluster } from './postgres-cluster.ts'
import { asAdmin, serverAt, urlOf, type Original, type PostgresRun } from './postgres-server.ts'
import { seedForTests } from './seeded-demo.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresRun
  }
}

/**
 * Takes the server that DATABASE_URL names or starts one for the whole run, makes on it what tests get copies of, and
 * gives what leaves nothing of it behind. Where there is neither, every test has an embedded database of its own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [named, binaries] = [namedServer(), postgresBinaries()]
  if (named === undefined && binaries === undefined) {
    say(project, 'the embedded database: there are no server programs of PostgreSQL, and DATABASE_URL names no server')
    return () => Promise.resolve()
  }
  say(project, named === undefined ? `a PostgreSQL server of their own (${binaries})` : 'the server of DATABASE_URL')
  const cluster = named === undefined ? await startCluster() : undefined
  const run = { url: named ?? cluster?.url('postgres') ?? '', prefix: `urs_${process.pid}_` }
  const end = async () => {
    if (cluster === undefined) await dropAll(run)
    await cluster?.stop()
  }
  try {
    await make(run, 'empty', 'template1', () => Promise.resolve())
    await make(run, 'seeded', nameOf(run, 'empty'), seedForTests)
  } catch (error) {
    await end()
    throw error
  }
  project.provide('postgres', run)
  return end
}

const say = ({ name }: TestProject, where: string) => console.info(`The tests of ${name} run on ${where}.`)

const nameOf = ({ prefix }: PostgresRun, original: Original) => `${prefix}${original}`

/** Makes a database that starts as a copy of another one. */
async function make(
  run: PostgresRun,
  original: Original,
  from: string,
  fill: (db: Database) => Promise<unknown>,
): Promise<void> {
  const name = nameOf(run, original)
  await asAdmin(run, (admin) => admin.query(`create database ${name} template ${from}`))
  const place = serverAt(urlOf(run, name))
  const opened = await openDatabase(place, { version: '1.0.0', now: new Date(), log: silentLog })
  try {
    await fill(withTestKey(opened.db))
  } finally {
    await opened.close()
  }
}

const dropAll = (run: PostgresRun): Promise<void> =>
  asAdmin(run, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [run.prefix],
    )
    for (const { name } of rows) await admin.query(`drop database ${name} with (force)`)
  })
