import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, type Server as NetServer } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { pino } from 'pino'
import { ExitError } from '#lib/exit-error.ts'
import type { Log } from '#lib/log.ts'
import { createApp, type AppParts } from './app.ts'
import { assemble, outboxOf, type Ground } from './assemble.ts'
import { createSealer, readSecret } from './auth/secret.ts'
import { refuseStrangeSecret } from './auth/tokens.ts'
import { keepLogWithKey } from './db/audit-check.ts'
import { createAuditKey, withAuditKeys } from './db/audit-key.ts'
import { tellRestore } from './db/backup/restored.ts'
import { ownerOnly } from './db/closed-folder.ts'
import { inTransaction, type OpenedDatabase } from './db/database.ts'
import { endDeadLoads } from './db/list-versions.ts'
import { beginFirstEpoch } from './db/epoch.ts'
import { uuidV7 } from './db/ids.ts'
import { keepInstallationId } from './db/installation-id.ts'
import { freeJobs } from './db/jobs.ts'
import { makeDirectory, takeLock } from './db/lock.ts'
import { openDatabase } from './db/open.ts'
import type { Act } from './db/scope.ts'
import { hasRealUser } from './db/users.ts'
import { shownOfDemo } from './demo/accounts.ts'
import { isDemoOn } from './demo/is-on.ts'
import { seedDemo } from './demo/seed.ts'
import { applicationRoot, readEnvironment, type Environment } from './env.ts'
import type { AdminHandlers } from './jobs/admin-actions.ts'
import { adminHandlers, type AdminParts } from './jobs/admin-handlers.ts'
import { queueEngineRun } from './jobs/engine-run.ts'
import { JobQueue } from './jobs/job-queue.ts'
import { followLists } from './jobs/follow-lists.ts'
import { jobKinds } from './jobs/kinds.ts'
import { startFetches } from './jobs/list-fetch-schedule.ts'
import { adminSocketPath, serveAdmin } from './jobs/admin-socket.ts'
import { queuePeriodic } from './jobs/periodic.ts'
import { reindexLists } from './jobs/reindex-lists.ts'
import { learnAhead } from './jobs/watched-monitors.ts'
import { startIndexThreads } from './retrieval/index-threads.ts'
import { startWatchThread } from './retrieval/watch-thread.ts'
import { BlobStore } from './vault/blob-store.ts'

type Place = Pick<Environment, 'host' | 'port'>

/** The port is somebody else's; exit code 3. */
class PortTaken extends ExitError {
  constructor({ host, port }: Place) {
    super(3, `PORT ${port} on ${host} is taken by another program. Stop that program, or set PORT to a free one.`)
  }
}

/** HOST and PORT name no address of this machine that may be listened on; exit code 2. */
class AddressUnusable extends ExitError {
  constructor({ host, port }: Place, cause: Error) {
    super(2, `Cannot listen on HOST ${host} with PORT ${port} (${cause.message}).`, { cause })
  }
}

/** Who this gateway is among those over a database; null where it has that alone. */
const gatewayId = ({ engine }: OpenedDatabase) => (engine === 'postgres' ? newId() : null)

/** The environment once the database has said whether the demo is on. */
type Settled = Omit<Environment, 'demo'> & { demo: boolean }

const now = () => new Date()
const newId = () => uuidV7(now(), randomBytes)
const secretOf = ({ dataDir, secret }: Pick<Environment, 'dataDir' | 'secret'>) =>
  readSecret(dataDir, secret, randomBytes)
const sealerOf = (env: Settled) => createSealer(secretOf(env), 'signing keys', randomBytes)
const say = (text: string) => void process.stdout.write(`${text}\n`)

/** Start: environment, lock, database, migrations, seed, then the port. */
async function start(): Promise<void> {
  process.umask(ownerOnly)
  const begun = performance.now()
  const asked = readEnvironment()
  const { version } = asked
  const log: Log = pino({ level: asked.logLevel }, pino.destination({ sync: true }))
  const socket = adminSocketPath(asked.dataDir, randomBytes)
  const ends = [await holdDirectory(asked, socket, log)]
  try {
    await probePort(asked)
    const opened = await openDatabase(asked, { version, now: now(), log })
    ends.unshift(() => opened.close())
    void opened.lost.then(leave)
    const database = withAuditKeys(opened, () => createAuditKey(secretOf(asked)))
    const env = { ...asked, demo: await isDemoOn(asked.demo, database.db) }
    const state = { isStopping: false }
    const indexing = startIndexThreads({ log })
    const watching = startWatchThread({ log })
    ends.unshift(
      () => indexing.end(),
      () => watching.end(),
    )
    const running = { indexing, watching, log, isStopping: () => state.isStopping }
    const { parts, jobParts } = await database.alone(() => prepare(env, database, running))
    const server = await listen(env, parts)
    // Sends mails and does whatever else outlives a request.
    const queue = new JobQueue(jobParts, jobKinds)
    if (database.engine === 'embedded') {
      const admin = await serveAdmin(socket, {
        handlers: operatorActions(env, {
          ...parts,
          db: database.background,
          apart: database.apart,
          index: jobParts.index,
          watched: jobParts.watched,
        }),
        log,
      })
      ends.unshift(() => admin.close())
    }
    ends.unshift(startFetches({ db: database.db, now, log }, env.config.server.lists))
    queue.start()
    ends.unshift(learnAhead(jobParts.watched, database.background), followLists(jobParts, gatewayId(database)))
    stopOnSignal(server, state, [() => queue.stop(), () => database.checkpoint(), ...ends])
    say(banner(env, database, performance.now() - begun, env.demo || (await hasRealUser(database.db))))
  } catch (error) {
    for (const end of ends) await end()
    throw error
  }
}

/** Takes an embedded database's directory; beside a database on a server it holds no rows, so it is nobody's alone. */
async function holdDirectory(env: Environment, socket: string, log: Log): Promise<() => unknown> {
  const { dataDir, databaseUrl, publicUrl: address } = env
  if (databaseUrl !== undefined) {
    makeDirectory(dataDir)
    return () => undefined
  }
  const onLost = () => {
    process.stderr.write(`Another process has taken over the data directory ${dataDir}. This one stops at once.\n`)
    process.exit(4)
  }
  const lock = await takeLock({ dataDir, address, socket, log, now, onLost })
  return () => lock.release()
}

/** What a start does to the database, one process after the other; gives what the rest of it works with. */
async function prepare(env: Settled, database: OpenedDatabase, running: Omit<Ground, 'database' | 'now' | 'chance'>) {
  const { log } = running
  await endDeadLoads(database, now())
  await keepLog(env, database, log)
  await takeOver(database)
  if (database.engine === 'embedded') await new BlobStore(env.vaultDir, newId).removeDrafts(now())
  await reindexLists({ db: database.db, log, now, newId })
  const setup = {
    ...env,
    installationId: await keepInstallationId(env.dataDir, database.db),
    consoleDir: join(applicationRoot(), 'dist/console'),
    shownOfDemo: env.demo ? shownOfDemo : null,
    sealer: sealerOf(env),
  }
  const assembled = await assemble(setup, { ...running, database, now, chance: randomBytes })
  await assembled.jobParts.index.takeUp(database.db)
  if (env.demo) await seedDemo(assembled.parts)
  return assembled
}

const actOfStart = (): Act => ({ at: now(), newId, requestId: newId(), key: null })

/** Keeps the audit log under this process's secret, once that is known to be no other than its companions have. */
async function keepLog(env: Settled, { db, engine }: OpenedDatabase, log: Log): Promise<void> {
  if (engine === 'postgres' && env.secret === undefined) await refuseStrangeSecret(db, sealerOf(env))
  const begun = await keepLogWithKey(db, actOfStart())
  if (begun.length > 0) log.warn({ chains: begun.length }, 'the audit log continues under the key of this secret')
}

/** Clears up after processes that have ended, and notes what is to be done from now on. */
const takeOver = ({ db, engine }: OpenedDatabase): Promise<void> =>
  inTransaction(db, async (trx) => {
    // What processes beside this one work at stays theirs; of those that are dead the lease runs out.
    if (engine === 'embedded') await freeJobs(trx)
    await beginFirstEpoch(trx)
    await tellRestore(trx, actOfStart())
    await queueEngineRun(trx, { at: now(), newId })
    await queuePeriodic(trx, now())
  })

/** What commands may ask of this process. */
const operatorActions = (
  { dataDir, vaultDir }: Settled,
  parts: AppParts & Pick<AdminParts, 'index' | 'watched' | 'apart'>,
): AdminHandlers => adminHandlers({ ...parts, dataDir, vaultDir, place: dataDir }, seedDemo)

async function listen(env: Place, parts: AppParts): Promise<Server> {
  const server = createAdaptorServer({ fetch: createApp(parts).fetch }) as Server // http/1 is what it makes unasked
  return bind(server, env)
}

async function bind<S extends NetServer>(server: S, env: Place): Promise<S> {
  server.listen(env.port, env.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw error.code === 'EADDRINUSE' ? new PortTaken(env) : new AddressUnusable(env, error)
  }
  return server
}

/** Tells at once that the port is taken, and not only after a first start has made its database. */
async function probePort(env: Place): Promise<void> {
  const probe = await bind(createServer(), env)
  probe.close()
  await once(probe, 'close')
}

/** SIGTERM or SIGINT: answer what is in flight, write everything out, leave; a second one, or 20 s, exits 1. */
function stopOnSignal(server: Server, state: { isStopping: boolean }, ends: Array<() => unknown>): void {
  const stop = async () => {
    if (state.isStopping) process.exit(1)
    state.isStopping = true
    setTimeout(() => process.exit(1), 20_000).unref()
    const closed = once(server, 'close')
    server.close()
    // A connection that falls idle after its last answer would keep the process waiting.
    setInterval(() => server.closeIdleConnections(), 50).unref()
    await Promise.race([closed, sleep(10_000)])
    server.closeAllConnections()
    for (const end of ends) await end()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

function banner(env: Settled, { engine, place }: OpenedDatabase, ms: number, hasAccounts: boolean): string {
  const dataDir = relative(process.cwd(), env.dataDir)
  const shown = dataDir === '' || dataDir.startsWith('..') ? env.dataDir : dataDir
  const embedded = `${shown} (embedded PostgreSQL 18; a crash loses nothing, a power failure can)`
  return [
    `UR-Screen ${env.version} ready in ${Math.max(1, Math.round(ms / 1000))} s`,
    `  Console   ${env.publicUrl}/ur-screen/`,
    ...(env.demo ? ['  Accounts  demo accounts are listed on the sign-in page'] : []),
    ...(hasAccounts
      ? []
      : ['  Accounts  none yet: npm run user -- add <email> --tenant <tenant> --role administrator']),
    `  Data      ${engine === 'embedded' ? embedded : `PostgreSQL, ${place}`}`,
    `  Mail      ${mailLine(env, outboxOf(shown))}`,
  ].join('\n')
}

function mailLine({ smtpUrl, demo, publicUrl }: Settled, outbox: string): string {
  if (smtpUrl !== undefined) return `sent by ${new URL(smtpUrl).host}`
  return `${demo ? `${publicUrl}/dev/mail` : `files in ${outbox}`}    set SMTP_URL to send for real`
}

/** Ends the process with what went wrong. */
function leave(error: unknown): never {
  const isKnown = error instanceof ExitError
  process.stderr.write(`${isKnown ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(isKnown ? error.exitCode : 1)
}

start().catch(leave)
