import type { RunStatus } from '#data/imports/import-state.ts'
import type { ImportCounts } from '#domain/import/outcome.ts'
import { say } from '#domain/messages/imports.ts'
import type { Snackbar } from '#ui/snackbar-queue.ts'

/** How a finished run went (spec/2 section 8). */
function doneText({ made, total }: ImportCounts): Snackbar {
  return made === 0
    ? { severity: 'info', text: say('import.allFailed') }
    : { severity: 'success', text: say('import.done', made, total) }
}

/** What is said of a run. */
export function toldOf(status: RunStatus, counts: ImportCounts): Snackbar {
  if (status === 'running' || status === 'ending') return { severity: 'warning', text: say('import.warning') }
  if (status === 'done') return doneText(counts)
  if (status === 'stopped') return { severity: 'info', text: say('import.stopped') }
  return { severity: 'warning', text: say(`import.halt.${status}`) }
}
