import type { z } from 'zod'
import type { ImportJob, importsApi } from '#contracts/imports.ts'
import type { Choice } from '#contracts/lists.ts'
import type { ImportRow } from '#domain/import/read-rows.ts'
import type { ImportRules } from '#domain/import/row-rules.ts'
import type { RowsTask } from '#domain/import/rows-task.ts'
import type { SendOptions } from '../net/client.ts'
import type { RunParts } from './import-run.ts'
import type { FileRead } from './read-file.ts'

/** What rows are checked against, as far as the page knows it. */
export interface About {
  countries: readonly Choice[]
  /** Client references of the monitors there are. */
  used: readonly string[]
  /** The day where the person is, YYYY-MM-DD. */
  today: string
}

/** What the server is told before any row is made. */
type BeginBody = z.input<typeof importsApi.beginImport.body>

/** Surroundings of an import. */
export interface ImportParts extends Omit<RunParts, 'keep' | 'changed'> {
  rules: ImportRules
  read(file: File, signal: AbortSignal): Promise<FileRead>
  check: (task: RowsTask, signal: AbortSignal) => Promise<ImportRow[]>
  /** Has the server look at the rows. Rejects with ApiError. */
  begin: (body: BeginBody, options: SendOptions) => Promise<ImportJob>
  locks: LockManager | undefined
  /** What one tab holds while it has the import. */
  lockName: () => string
}
