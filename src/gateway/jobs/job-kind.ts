import type { z } from 'zod'
import type { ListSource } from '#contracts/list-source.ts'
import type { Log } from '#lib/log.ts'
import type { LoadSlice } from '#reports/print-fonts.ts'
import type { BackupSource } from '../db/backup/write-backup.ts'
import type { Database, OpenedDatabase, Trx } from '../db/database.ts'
import type { StoredJob } from '../db/jobs.ts'
import type { MailTransport } from '../mail/outgoing.ts'
import type { Network } from '../outbound/request.ts'
import type { Retrieval } from '../retrieval/candidate-source.ts'
import type { HeldIndex } from '../retrieval/held-index.ts'
import type { BlobStore } from '../vault/blob-store.ts'
import type { WatchedMonitors } from './watched-monitors.ts'

/** What fetching lists needs besides the database. */
interface ListFetching {
  sources: readonly ListSource[]
  /** Where files lie while they are read. */
  folder: string
  network: Network
}

/** What every job works with. */
export interface JobParts {
  db: Database
  log: Log
  now: () => Date
  newId: () => string
  mail: MailTransport
  fetching: ListFetching
  /** How candidates are found where nobody waits for them. */
  retrieval: Retrieval
  /** The index of names, to be told of an edition that is about to be in force. */
  index: HeldIndex
  /** Whom everybody monitors, as this process knows it. */
  watched: WatchedMonitors
  /** Files by their content. */
  vault: BlobStore
  /** What the nightly backup holds beside the database, and where it goes. */
  backups: Omit<BackupSource, 'db' | 'now'> & Pick<OpenedDatabase, 'apart'> & { folder: string }
  /** Brings the fonts of reports. */
  loadSlice: LoadSlice
  /** Where links of mails lead. */
  publicUrl: string
}

/** What a job leaves behind, kept in one transaction with its end. */
export type Settle = (trx: Trx) => Promise<void>

/** Trying again will not help: the job fails at once. */
export class Hopeless extends Error {}

/** Something more urgent waits: the job rests a little, which is no attempt. */
export class GivesWay extends Error {}

/** One kind of work, over the payload that its schema gives. */
export interface JobKind {
  /** Does the work, which may happen more than once; rejects with what is worth another try, or Hopeless. */
  run(parts: JobParts, job: StoredJob, signal: AbortSignal): Promise<Settle>
  /** Tells whoever is concerned, in one transaction with the job's failure. */
  failed(parts: JobParts, job: StoredJob, trx: Trx): Promise<void>
}

interface Definition<S extends z.ZodObject> {
  /** The payload, and `tenantId` of the job for work of a tenant. */
  payload: S
  run: (parts: JobParts, payload: z.output<S>, signal: AbortSignal) => Promise<Settle>
  failed: (parts: JobParts, payload: z.output<S>, trx: Trx) => Promise<void>
}

/** Declares a kind of work. */
export function defineJob<S extends z.ZodObject>({ payload, run, failed }: Definition<S>): JobKind {
  const read = (job: StoredJob) => payload.parse({ ...Object(job.payload), tenantId: job.tenantId })
  return {
    run: async (parts, job, signal) => run(parts, read(job), signal),
    failed: async (parts, job, trx) => failed(parts, read(job), trx),
  }
}
