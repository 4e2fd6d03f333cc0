import type { ImportJob } from '#contracts/imports.ts'
import type { AppSettings } from '#contracts/settings.ts'
import { withReferences, type ImportRow } from '#domain/import/read-rows.ts'
import type { Problem } from '#domain/import/row-rules.ts'
import { say } from '#domain/messages/imports.ts'
import { mintKey } from '#lib/mint-key.ts'
import type { ImportParts } from './import-parts.ts'
import type { RowsState } from './import-state.ts'
import type { StoredRun } from './stored-import.ts'

const longestName = 255

/** The rows with what the server has said of them. */
function judged(rows: readonly ImportRow[], job: ImportJob, used: ReadonlySet<string>): ImportRow[] {
  const said = new Map(job.rows.map(({ index, errors }) => [index, errors]))
  return withReferences(rows, used).map((row, index) => {
    const errors = row.problems.length > 0 ? [] : (said.get(index) ?? [])
    const problems = errors.map((sentence): Problem => ({ column: null, message: 'import.refused', sentence }))
    return problems.length === 0 ? row : { ...row, problems }
  })
}

/** What a start came to: a run whose rows can be sent, or the rows with what is wrong with them. */
interface Begun {
  next: StoredRun | RowsState
  /** Client references that a monitor has already. */
  inUse: readonly string[]
}

/** Has the server look at the rows, and mints a key for each where it finds nothing wrong. Rejects with ApiError. */
export async function beginRun(
  { begin, rules }: Pick<ImportParts, 'begin' | 'rules'>,
  state: RowsState,
  against: { used: readonly string[]; settings: AppSettings | null },
  signal: AbortSignal,
): Promise<Begun> {
  const items = state.rows.map(({ item }) => item)
  const fileName = state.fileName.slice(0, longestName)
  const body = { fileName, fileHash: state.hash, columns: rules.columns, items }
  const job = await begin(body, { key: mintKey(), signal })
  const inUse = job.duplicateIds
  const rows = judged(state.rows, job, new Set([...against.used, ...inUse]))
  if (rows.some(({ problems }) => problems.length > 0)) return { next: { ...state, rows }, inUse }
  if (job.status !== 'waiting') return { next: { ...state, failure: say('import.errorsFound') }, inUse }
  const keys = items.map(() => mintKey())
  return { next: { id: job.id, items, keys, settings: against.settings, left: [] }, inUse }
}
