import { z } from 'zod'
import type { ImportItem } from '#contracts/imports.ts'
import { issueText } from '#domain/field-errors.ts'
import type { Halt, RowOutcome } from '#domain/import/outcome.ts'
import { ApiError, isLost } from '../net/errors.ts'

/** One row that is to become a monitor. `key`: its Idempotency-Key, minted when the run began. */
export interface RowToMake {
  index: number
  item: ImportItem
  key: string
}

/** Surroundings of a run. */
export interface RunParts {
  /** Makes the monitor of a row and spends a credit; gives its id where the provider tells one. Rejects with ApiError. */
  make(row: RowToMake, signal: AbortSignal): Promise<string | null>
  /** Keeps what a row came to; the next row is not sent before. */
  keep(index: number, outcome: RowOutcome): Promise<void>
  now: () => number
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

const mostTries = 5
const firstPause = 1000
const longestPause = 60_000

/** The import is not there any more, or this build is too old for the server: no row would fare better. */
const ofAllRows: ReadonlySet<string> = new Set(['gone', 'update', 'epoch'])

/** What was refused: by the server, or before anything was sent by the contract of the call. */
function errorsOf(refused: ApiError | z.ZodError): string[] {
  if (refused instanceof z.ZodError) return [...new Set(refused.issues.map(({ message }) => issueText(message)))]
  const { fields, message } = refused
  return fields.length > 0 ? [...new Set(fields.map((field) => field.message))] : [message]
}

/** What an error of the server says about the whole run; null: it is about this row alone. */
export function haltOf(error: ApiError): Halt | null {
  if (isLost(error)) return 'connection'
  if (error.status === 402) return 'credits'
  if (error.kind === 'auth') return 'session'
  if (error.kind === 'forbidden') return 'forbidden'
  return error.retryable || ofAllRows.has(error.kind) ? 'trouble' : null
}

async function makeRow(row: RowToMake, parts: RunParts, signal: AbortSignal): Promise<RowOutcome | Halt> {
  for (let tries = 1; ; tries += 1) {
    try {
      const monitorId = await parts.make(row, signal)
      return { status: 'success', errors: [], ...(monitorId !== null && { monitorId }) }
    } catch (error) {
      if (signal.aborted) return 'person'
      if (error instanceof z.ZodError) return { status: 'failed', errors: errorsOf(error) }
      if (!(error instanceof ApiError)) throw error
      const halt = haltOf(error)
      if (halt === null) return { status: 'failed', errors: errorsOf(error) }
      if (halt !== 'trouble' || !error.retryable || tries === mostTries) return halt
      const pause = error.retryAfter === null ? firstPause * 2 ** (tries - 1) : error.retryAfter - parts.now()
      await parts.sleep(Math.min(Math.max(pause, 0), longestPause), signal)
      if (signal.aborted) return 'person'
    }
  }
}

/**
 * Makes the monitors of rows, one after the other. A row that the server refuses is failed and the run goes on
 * (spec/decisions 39); what concerns every row ends it. Resolves with null once every row has come to something, else
 * with why it stands still: the row that was on its way is sent again under the same key next time.
 */
export async function runRows(rows: readonly RowToMake[], parts: RunParts, signal: AbortSignal): Promise<Halt | null> {
  for (const row of rows) {
    if (signal.aborted) return 'person'
    const outcome = await makeRow(row, parts, signal)
    if (typeof outcome === 'string') return outcome
    await parts.keep(row.index, outcome)
  }
  return null
}
