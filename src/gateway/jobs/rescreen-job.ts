import { z } from 'zod'
import { moveStamps } from '../db/list-stamps.ts'
import { finishRun, isPatient, isUrgentRunDue, openRun, type RescreenRun } from '../db/rescreen-runs.ts'
import { nextItem, noteItemError, type RescreenItem } from '../db/rescreen-items.ts'
import { sendDigests } from '../providers/send-digests.ts'
import { compareEdition } from './compare-edition.ts'
import { defineJob, GivesWay, type JobParts } from './job-kind.ts'
import { rescreenMonitor } from './rescreen-monitor.ts'

/** Some monitors could not be screened; they stay to be done. */
class MonitorsLeft extends Error {}

/**
 * Compares an edition with everybody monitored, and screens whole whom another reason has chosen. What either leads to
 * is kept in one transaction with its being done, so a kill at any point neither skips anything nor tells it twice. A
 * run that nobody waits for gives way to the others after each monitor.
 */
export const rescreenJob = defineJob({
  payload: z.object({ runId: z.string() }),

  run: async (parts, { runId }, signal) => {
    await compareEdition(parts, runId, signal)
    const run = await openRun(parts.db, runId)
    if (run !== undefined) {
      await screenAll(parts, run, signal)
      await moveStamps(parts.db, run, signal)
    }
    return async (trx) => {
      await finishRun(trx, runId, parts.now())
      await sendDigests({ ...parts, trx, at: parts.now() }, runId)
    }
  },

  // What is left stays with its error, and the job stays to be seen; of the rest everybody is told.
  failed: (parts, { runId }, trx) => sendDigests({ ...parts, trx, at: parts.now() }, runId),
})

async function screenAll(parts: JobParts, run: RescreenRun, signal: AbortSignal): Promise<void> {
  const { db, now } = parts
  const failed: string[] = []
  for (let item = await nextItem(db, run.id, failed); item; item = await nextItem(db, run.id, failed)) {
    signal.throwIfAborted()
    if (isPatient(run) && (await isUrgentRunDue(db, now()))) throw new GivesWay()
    if (!(await screenItem(parts, run, item))) failed.push(item.searchId)
  }
  if (failed.length > 0) throw new MonitorsLeft()
}

/** Screens one monitor; false when that went wrong, which is noted with it. */
async function screenItem(parts: JobParts, run: RescreenRun, item: RescreenItem): Promise<boolean> {
  try {
    await rescreenMonitor(parts, run, item)
    return true
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown'
    parts.log.error({ run: run.id, search: item.searchId, error: name }, 'a monitor could not be screened again')
    await noteItemError(parts.db, item, name)
    return false
  }
}
