import { webcrypto } from 'node:crypto'
import type { Log } from '#lib/log.ts'
import { readSecret } from '../auth/secret.ts'
import { createAuditKey, withAuditKeys } from '../db/audit-key.ts'
import type { OpenedDatabase } from '../db/database.ts'
import { endDeadLoads } from '../db/list-versions.ts'
import type { Chance } from '../db/ids.ts'
import { uuidV7 } from '../db/ids.ts'
import { makeDirectory, takeLock } from '../db/lock.ts'
import { openDatabase } from '../db/open.ts'
import type { Environment } from '../env.ts'
import { adminHandlers, type AdminParts } from '../jobs/admin-handlers.ts'
import type { AdminHandlers } from '../jobs/admin-actions.ts'
import { reindexLists } from '../jobs/reindex-lists.ts'
import { byIndex } from '../retrieval/by-index.ts'
import { retrievalBy } from '../retrieval/candidate-source.ts'
import { HeldIndex } from '../retrieval/held-index.ts'
import { engineInThread } from '../retrieval/index-engine.ts'
import { isDemoOn } from '../demo/is-on.ts'
import { seedDemo } from '../demo/seed.ts'
import { giveWay } from '../threads/give-way.ts'

const chance: Chance = (size) => webcrypto.getRandomValues(new Uint8Array(size))
const now = () => new Date()

/** What a command has to say besides its result goes to the error output, so that a result can be piped. */
const commandLog: Log = {
  info: () => undefined,
  warn: (_, text) => void process.stderr.write(`${text}\n`),
  error: (_, text) => void process.stderr.write(`${text}\n`),
}

/** Runs the work while this process alone has the data directory; `what` names it to whoever comes meanwhile. */
export async function withLock<T>({ dataDir }: Environment, what: string, work: () => Promise<T>): Promise<T> {
  const lock = await takeLock({
    dataDir,
    address: `npm run ${what}`,
    socket: null,
    log: commandLog,
    now,
    // Somebody else has the directory: nothing may be written any more.
    onLost: () => process.exit(1),
  })
  try {
    return await work()
  } finally {
    lock.release()
  }
}

/**
 * Opens the database of this environment for one command and closes it again: one on a server beside whoever else uses
 * it, an embedded one alone.
 */
export function withDatabase<T>(
  environment: Environment,
  what: string,
  work: (database: OpenedDatabase) => Promise<T>,
): Promise<T> {
  const run = async () => {
    const opened = await openDatabase(environment, { version: environment.version, now: now(), log: commandLog })
    const database = withAuditKeys(opened, () => createAuditKey(secretOf(environment)))
    try {
      const result = await work(database)
      await database.checkpoint()
      return result
    } finally {
      await database.close()
    }
  }
  return environment.databaseUrl === undefined ? withLock(environment, what, run) : run()
}

function secretOf({ dataDir, secret }: Environment): string {
  makeDirectory(dataDir)
  return readSecret(dataDir, secret, chance)
}

/** Carries out one action of an operator in this process. */
export const withHandlers = <T>(
  environment: Environment,
  what: string,
  work: (handlers: AdminHandlers) => Promise<T>,
): Promise<T> =>
  withDatabase(environment, what, async (database) => {
    // People wait for gateways on the same machine, and nobody waits for this.
    giveWay()
    const { publicUrl, version, dataDir, vaultDir } = environment
    const newId = () => uuidV7(now(), chance)
    const { db, place } = database
    const demo = await isDemoOn(environment.demo, db)
    const engine = engineInThread()
    const index = new HeldIndex(engine)
    const retrieval = retrievalBy(byIndex(index, 'person'), engine, 'person')
    const installed = { publicUrl, demo, version, dataDir, vaultDir, place }
    // A process of its own keeps nobody waiting.
    const apart: AdminParts['apart'] = (reading) => reading(db)
    const parts: AdminParts = { db, apart, now, newId, chance, ...installed, retrieval }
    await database.alone(async () => {
      await endDeadLoads(database, now())
      await reindexLists({ db, log: commandLog, now, newId })
    })
    return work(adminHandlers(parts, (seeding) => database.alone(() => seedDemo(seeding))))
  })
