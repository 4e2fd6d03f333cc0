import type { RunStatus } from '#data/imports/import-state.ts'
import type { RowOutcome } from '#domain/import/outcome.ts'
import type { ImportRow } from '#domain/import/read-rows.ts'
import { say } from '#domain/messages/imports.ts'
import type { Tone } from '#ui/chip.tsx'
import { StatusMark } from '#ui/status-mark.tsx'
import { problemText } from './problem-text.ts'

/** Where a row stands. */
export interface RowStatus {
  tone: Tone
  word: string
  /** Why, in sentences. */
  reasons: readonly string[]
}

/** Where a row stands before there is a run. */
export const statusOfRow = ({ problems }: ImportRow): RowStatus =>
  problems.length === 0
    ? { tone: 'positive', word: say('import.ready'), reasons: [] }
    : { tone: 'critical', word: say('import.error'), reasons: problems.map(problemText) }

/** Where a row of a run stands. */
export function statusInRun(outcome: RowOutcome | undefined, status: RunStatus): RowStatus {
  if (outcome === undefined)
    return { tone: 'neutral', word: say(status === 'stopped' ? 'import.left' : 'import.waiting'), reasons: [] }
  return outcome.status === 'success'
    ? { tone: 'positive', word: say('import.success'), reasons: [] }
    : { tone: 'critical', word: say('import.failed'), reasons: outcome.errors }
}

/** The status as icon and word, with its reasons. */
export const RowStatusMark = ({ status: { tone, word, reasons } }: { status: RowStatus }) => (
  <span className="import-status" title={reasons.join(' ')}>
    <StatusMark tone={tone}>{word}</StatusMark>
    {reasons.length > 0 && <span className="import-status-why">{reasons.join(' ')}</span>}
  </span>
)
