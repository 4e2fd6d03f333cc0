import { join } from 'node:path'
import { SuiteService } from '#contracts/access.ts'
import { RunConfig } from '#contracts/config.ts'
import { livenessWidgetOf } from '#contracts/liveness-widget.ts'
import type { PartyIndex } from '#domain/matching/name-index/party-index.ts'
import type { Log } from '#lib/log.ts'
import type { AppParts } from './app.ts'
import type { Sealer } from './auth/secret.ts'
import { openTokens } from './auth/tokens.ts'
import { nightlyFolder } from './db/backup/backup-folder.ts'
import { byIndex, bySize } from './retrieval/by-index.ts'
import { retrievalBy, type Retrieval } from './retrieval/candidate-source.ts'
import { HeldIndex } from './retrieval/held-index.ts'
import type { IndexEngine, Rank } from './retrieval/index-engine.ts'
import { inDatabase } from './retrieval/in-database.ts'
import { KeptIndex } from './retrieval/kept-index.ts'
import type { OpenedDatabase } from './db/database.ts'
import { followEpoch } from './db/epoch.ts'
import { uuidV7, type Chance } from './db/ids.ts'
import { byReplica } from './retrieval/replica.ts'
import type { Environment } from './env.ts'
import type { JobParts } from './jobs/job-kind.ts'
import { WatchedMonitors } from './jobs/watched-monitors.ts'
import type { WatchEngine } from './retrieval/watch-engine.ts'
import { startOcrThread } from './identity/ocr-thread.ts'
import { ReadingQueue } from './identity/reading-queue.ts'
import { openTransport } from './mail/transport.ts'
import { publicNetwork } from './outbound/request.ts'
import { fontFiles } from './routes/http/font-files.ts'
import { createMetrics, measuredRetrieval } from './routes/http/metrics.ts'
import { createRateLimits } from './routes/http/rate-limits.ts'
import { BlobStore } from './vault/blob-store.ts'

/** How an installation is set up. */
export interface Setup extends Pick<
  Environment,
  | 'version'
  | 'publicUrl'
  | 'dataDir'
  | 'vaultDir'
  | 'smtpUrl'
  | 'mailFrom'
  | 'metricsToken'
  | 'livenessSecret'
  | 'config'
> {
  installationId: string
  /** Folder of the built console. */
  consoleDir: string
  /** What the console shows of the demo; null while that is off. */
  shownOfDemo: AppParts['shownOfDemo']
  /** Seals the keys that tokens are signed with. */
  sealer: Sealer
}

/** What an installation stands on. */
export interface Ground {
  database: Pick<OpenedDatabase, 'db' | 'background' | 'engine' | 'replica' | 'apart'>
  /** Works on the index of names. */
  indexing: IndexEngine
  /** Keeps whom everybody monitors, wherever that is. */
  watching: WatchEngine
  /** An index to begin with, where there is one already. */
  begunWith?: PartyIndex | undefined
  log: Log
  now: () => Date
  chance: Chance
  /** Turns true when the process begins to stop. */
  isStopping: () => boolean
}

/** Where mails lie that no server sends. */
export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox')

/** The applications that the operator has named the address of. */
function suiteOf({ links }: Record<string, unknown>): SuiteService[] {
  const named = RunConfig.shape.links.parse(links)
  return SuiteService.options.filter((name) => named[name] !== undefined)
}

/** How searches are done, whoever waits for it: by an index in memory while the lists are small enough. */
function searching(
  { dataDir, config }: Setup,
  { database: { engine, replica }, indexing, begunWith, log, now }: Ground,
): { index: HeldIndex; retrievalFor: (rank: Rank) => Retrieval } {
  const isEmbedded = engine === 'embedded'
  const housing = {
    bytes: isEmbedded ? null : config.server.indexMegabytes * 1_000_000,
    kept: new KeptIndex(join(dataDir, 'index'), log),
  }
  const index = new HeldIndex(indexing, housing, begunWith)
  const large = replica === null ? inDatabase : byReplica(replica, { log, now })
  const retrievalFor = (rank: Rank): Retrieval => {
    const small = byIndex(index, rank)
    const find = isEmbedded ? small : bySize(index, small, large)
    return retrievalBy(find, indexing, rank)
  }
  return { index, retrievalFor }
}

/** Builds everything that requests and jobs are done with. */
export async function assemble(setup: Setup, ground: Ground): Promise<{ parts: AppParts; jobParts: JobParts }> {
  const { database, watching, log, now, chance, isStopping } = ground
  const { version, publicUrl, dataDir, vaultDir, consoleDir, installationId, shownOfDemo, metricsToken } = setup
  const installed = { version, dataDir, consoleDir, installationId, shownOfDemo, metricsToken }
  const { smtpUrl, mailFrom: from, livenessSecret, config, sealer } = setup
  const { frameAncestors, trustedProxies, limits, lists, vaultMegabytes } = config.server
  const { db, background } = database
  const newId = () => uuidV7(now(), chance)
  const vault = new BlobStore(vaultDir, newId)
  const shared = { log, now, newId, publicUrl, vault, loadSlice: fontFiles(consoleDir) }
  const metrics = createMetrics()
  const outboxDir = outboxOf(dataDir)
  const { index, retrievalFor } = searching(setup, ground)
  const parts: AppParts = {
    ...shared,
    ...installed,
    db,
    chance,
    isStopping,
    metrics,
    frameAncestors,
    trustedProxies,
    demo: shownOfDemo !== null,
    mailboxDir: shownOfDemo === null ? null : outboxDir,
    overlay: config.public,
    liveness: { widget: livenessWidgetOf(config.public), secret: livenessSecret },
    suite: suiteOf(config.public),
    vaultBytes: vaultMegabytes * 1_000_000,
    epoch: await followEpoch(db, now),
    tokens: await openTokens({ db, issuer: publicUrl, sealer, newId, now }),
    // Processes that share a database share what they count as well.
    limits: createRateLimits(limits, now, database.engine === 'postgres' ? db : undefined),
    retrieval: measuredRetrieval(retrievalFor('person'), metrics),
    running: new Set(),
    documents: new ReadingQueue(startOcrThread),
  }
  const jobParts: JobParts = {
    ...shared,
    db: background,
    mail: openTransport({ smtpUrl, from, outboxDir }),
    backups: { version, vault: vaultDir, folder: nightlyFolder(dataDir), apart: database.apart },
    fetching: { sources: lists, folder: join(dataDir, 'incoming'), network: publicNetwork },
    retrieval: retrievalFor('background'),
    index,
    watched: new WatchedMonitors(watching),
  }
  return { parts, jobParts }
}
