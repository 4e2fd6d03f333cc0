import type { SuiteService } from '#contracts/access.ts'
import type { RunConfig } from '#contracts/config.ts'
import type { LivenessWidget } from '#contracts/liveness-widget.ts'
import type { Log } from '#lib/log.ts'
import type { LoadSlice } from '#reports/print-fonts.ts'
import type { Tokens } from '../../auth/tokens.ts'
import type { Database } from '../../db/database.ts'
import type { Chance } from '../../db/ids.ts'
import type { ReadingQueue } from '../../identity/reading-queue.ts'
import type { Metrics } from './metrics.ts'
import type { Retrieval } from '../../retrieval/candidate-source.ts'
import type { BlobStore } from '../../vault/blob-store.ts'
import type { RateLimits } from './rate-limits.ts'

/** What main builds once and every route is handed. */
export interface Parts {
  db: Database
  /** Address that people open, without a slash at its end. */
  publicUrl: string
  tokens: Tokens
  log: Log
  now: () => Date
  newId: () => string
  chance: Chance
  limits: RateLimits
  /** How searches find candidates. */
  retrieval: Retrieval
  metrics: Metrics
  /** Overlay of config.json, as the operator wrote it. */
  overlay: Record<string, unknown>
  /** What checks whether somebody is there, and what signs its provider's results; undefined: none is believed. */
  liveness: { widget: LivenessWidget; secret: string | undefined }
  /** Applications of the suite beside this one, which every tenant is subscribed to. */
  suite: readonly SuiteService[]
  /** Files by their content. */
  vault: BlobStore
  /** Bytes that the documents of a tenant may take in it. */
  vaultBytes: number
  /** Images of documents that wait to be read. */
  documents: ReadingQueue
  /** Brings the fonts of reports. */
  loadSlice: LoadSlice
  /** Whether demo accounts may act. */
  demo: boolean
  /** What the sign-in page shows of the demo; null while it is off. */
  shownOfDemo: NonNullable<RunConfig['demo']> | null
  /** Idempotency-Keys whose requests run in this process at this moment. */
  running: Set<string>
}
