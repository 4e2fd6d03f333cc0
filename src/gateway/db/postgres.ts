import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import { Client, Pool } from 'pg'
import { ExitError } from '#lib/exit-error.ts'
import type { Log } from '#lib/log.ts'
import { errorCode } from './database-trouble.ts'
import type { Database, OpenedDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { handOver } from './ownership.ts'
import type { Tables } from './tables.ts'

/** The server that DATABASE_URL names cannot be used; exit code 2. */
class ServerUnusable extends ExitError {
  constructor(url: string, problem: string, cause?: unknown) {
    super(2, `DATABASE_URL: the database ${placeOf(url)} ${problem}`, { cause })
  }
}

/** DATABASE_OWNER_URL names a user who cannot do what an owner does; exit code 2. */
class OwnerUnusable extends ExitError {
  constructor(cause: unknown) {
    super(
      2,
      'DATABASE_OWNER_URL: its user must own the database, and be a member of the user of DATABASE_URL, who must not ' +
        `be a member of it (.github/OPERATIONS.md, PostgreSQL). The server says: ${cause instanceof Error ? cause.message : errorCode(cause)}`,
      { cause },
    )
  }
}

interface Servers {
  url: string
  /** Who owns the database and changes its schema; undefined: the user of `url`. */
  ownerUrl?: string | undefined
  replicaUrl: string | undefined
}

interface Opening {
  version: string
  log: Log
  /** What is done before a migration could change the schema. */
  beforeChange: (db: Database) => Promise<void>
}

/** Milliseconds: no request waits longer for a connection. */
const connectMs = 10_000
/** Milliseconds: a statement of a large list takes minutes, none takes this long. */
const statementMs = 600_000
/** Milliseconds: a process that stands still in a transaction must not hold its locks for ever. */
const idleInTransactionMs = 120_000
/** Of one process; PostgreSQL allows 100 in all unless told otherwise. */
const connections = 20
/** The replica is there to be quick: else the primary answers. */
const replicaMs = { connect: 1_000, statement: 5_000 }
const oldestServer = 150_000
/** Names the advisory lock of `alone`. */
const startLock = 7_305_118_223

/** Opens a database on a server, brings its schema to this code's state, and its replica where there is one. */
export async function openPostgres(servers: Servers, opening: Opening): Promise<OpenedDatabase> {
  const { log } = opening
  const { url, replicaUrl } = servers
  await prepare(servers, opening)
  const db = connect(url, log, { connect: connectMs, statement: statementMs })
  const replica = replicaUrl === undefined ? null : connect(replicaUrl, log, replicaMs)
  return {
    engine: 'postgres',
    db,
    background: db,
    replica,
    place: placeOf(url),
    alone: (work) => alone(url, work),
    apart: (work) => work(db),
    checkpoint: () => Promise.resolve(),
    lost: new Promise(() => undefined),
    close: async () => {
      await replica?.destroy()
      await db.destroy()
    },
  }
}

/** Checks and migrates over a connection without a time-out: whoever starts second waits here for the first. */
async function prepare({ url: workUrl, ownerUrl }: Servers, { version, log, beforeChange }: Opening): Promise<void> {
  const url = ownerUrl ?? workUrl
  const db = connect(url, log, { connect: connectMs, statement: 0 }, 1)
  try {
    await checkServer(db, url)
    const change = async () => {
      await beforeChange(db)
      await migrate(db, version)
    }
    await alone(url, change).catch((error: unknown) => {
      const problem = forbidden[errorCode(error)]
      throw problem === undefined ? error : new ServerUnusable(url, problem, error)
    })
    await checkLetters(db, url)
    if (ownerUrl !== undefined) await alone(url, () => letWork(db, workUrl, log))
  } finally {
    await db.destroy()
  }
}

/** Lets the user of DATABASE_URL work with what the owner has made. */
async function letWork(owned: Database, workUrl: string, log: Log): Promise<void> {
  const worker = connect(workUrl, log, { connect: connectMs, statement: statementMs }, 1)
  try {
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(worker)
    await handOver(owned, rows[0]?.role ?? '')
  } catch (error) {
    throw new OwnerUnusable(error)
  } finally {
    await worker.destroy()
  }
}

/** Why a server refuses the schema, by its code. */
const forbidden: Readonly<Record<string, string>> = {
  '42501': 'does not let its user create tables or the extension pg_trgm.',
  '0A000': 'has no extension pg_trgm. It comes with the contrib modules of PostgreSQL.',
  '58P01': 'has no extension pg_trgm. It comes with the contrib modules of PostgreSQL.',
}

async function checkServer(db: Database, url: string): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string; standby: boolean }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as standby
  `
    .execute(db)
    .catch((error: unknown) => {
      throw new ServerUnusable(url, `cannot be opened (${errorCode(error)}).`, error)
    })
  const [server] = rows
  if (server === undefined || server.version < oldestServer)
    throw new ServerUnusable(url, 'is older than PostgreSQL 15, the oldest version supported.')
  if (server.standby) throw new ServerUnusable(url, 'is a read-only replica. Name the primary.')
  if (server.encoding !== 'UTF8') throw new ServerUnusable(url, `has the encoding ${server.encoding}; it must be UTF8.`)
}

/** With the character type C only Latin letters count as letters, so that no other name would ever be found. */
async function checkLetters(db: Database, url: string): Promise<void> {
  const { rows } = await sql<{ trigrams: number }>`select cardinality(show_trgm('жук')) as trigrams`.execute(db)
  if (rows[0]?.trigrams === 0)
    throw new ServerUnusable(
      url,
      'supports Latin letters only, so names in other scripts would not be found. ' +
        'Create it with a character type that supports all of them, such as LC_CTYPE C.UTF-8.',
    )
}

/** Server and name of a database, as an operator may read them. */
function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? (hostname === '' ? 'localhost' : decodeURIComponent(hostname))
  return `${decodeURIComponent(pathname.slice(1))} on ${host}:${searchParams.get('port') ?? (port === '' ? '5432' : port)}`
}

/**
 * What a server may have set otherwise. Compiling a statement costs more than our short ones take; names are looked for
 * by the same likeness as in the embedded database.
 */
const sessionSettings = (statementMs: number): string =>
  [
    'TimeZone=UTC',
    'DateStyle=ISO,MDY',
    'jit=off',
    'pg_trgm.similarity_threshold=0.3',
    `statement_timeout=${statementMs}`,
    `idle_in_transaction_session_timeout=${statementMs === 0 ? 0 : idleInTransactionMs}`,
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')

function connect(url: string, log: Log, ms: { connect: number; statement: number }, max = connections): Database {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: ms.connect,
    keepAlive: true,
    application_name: 'ur-screen',
    options: sessionSettings(ms.statement),
  })
  // A connection may break while nobody waits for its answer: without a listener that would end the process.
  pool.on('error', (error) => log.warn({ error: errorCode(error) }, 'a connection to the database was lost'))
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/** Runs the work under a lock of the whole database; it ends with its connection, whatever becomes of the process. */
async function alone<T>(url: string, work: () => Promise<T>): Promise<T> {
  const waiting = { connectionTimeoutMillis: connectMs, keepAlive: true, options: sessionSettings(0) }
  const client = new Client({ connectionString: url, ...waiting })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    return await work()
  } finally {
    await client.end()
  }
}
