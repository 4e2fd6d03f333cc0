import { open, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { startThread } from '../threads/start-thread.ts'
import { ListFileError } from '../watchlists/format.ts'

/** What reading a spreadsheet may cost. */
const usualLimits = { fileBytes: 5_000_000, workMs: 10_000, heapMb: 1024 }

const checkMs = 100
const zipMark = 'PK\u0003\u0004'
const oldExcelMark = '\u00D0\u00CF\u0011\u00E0'

/** Whether a file is a spreadsheet, by its first bytes. Throws ListFileError for one of a kind that is not read. */
export async function isSpreadsheet(path: string): Promise<boolean> {
  const file = await open(path)
  const { bytesRead, buffer } = await file.read(Buffer.alloc(4), 0, 4)
  await file.close()
  const mark = buffer.toString('latin1', 0, bytesRead)
  if (mark === oldExcelMark)
    throw new ListFileError(basename(path), 0, 'an old or protected Excel file. Save it as .xlsx or CSV first.')
  return mark === zipMark
}

/**
 * The sheet of an xlsx file as the CSV that the publisher might have given instead. A thread of its own reads it, with a
 * bound on memory and on the work it takes; neither what the file does to that thread nor how long it would take
 * reaches the command. Throws ListFileError.
 */
export async function readSpreadsheet(path: string, limits = usualLimits): Promise<Uint8Array> {
  const refuse = (reason: string) => new ListFileError(basename(path), 0, reason)
  const { size } = await stat(path)
  if (size > limits.fileBytes)
    throw refuse(`the spreadsheet is ${mb(size)} MB; the limit is ${mb(limits.fileBytes)} MB. Load it as CSV instead.`)
  const thread = startThread(new URL('./spreadsheet-worker.js', import.meta.url), {
    workerData: await readFile(path),
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
  })
  try {
    const answer = await answerWithin(thread, limits.workMs)
    if ('refused' in answer) throw refuse(answer.refused)
    return answer.csv
  } catch (error) {
    throw error instanceof ListFileError ? error : refuse(reasonOf(error))
  } finally {
    await thread.terminate()
  }
}

const mb = (bytes: number): string => (bytes / 1e6).toFixed(1)

const Answer = z.union([z.object({ csv: z.instanceof(Uint8Array) }), z.object({ refused: z.string() })])

class TooMuchWork extends Error {}

/** What counts is the processor's time: a machine that is busy with other things makes no file a bad one. */
function answerWithin(thread: Worker, workMs: number): Promise<z.infer<typeof Answer>> {
  const before = process.cpuUsage()
  return new Promise((resolve, reject) => {
    const check = setInterval(() => {
      const { user, system } = process.cpuUsage(before)
      if ((user + system) / 1000 > workMs) reject(new TooMuchWork())
    }, checkMs)
    thread.once('message', (message) => resolve(Answer.parse(message)))
    thread.once('error', reject)
    thread.once('exit', () => {
      clearInterval(check)
      reject(new Error('The thread ended without an answer.'))
    })
  })
}

function reasonOf(error: unknown): string {
  if (error instanceof TooMuchWork) return 'reading the spreadsheet takes too long. Load it as CSV instead.'
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  if (isMemory) return 'reading the spreadsheet takes too much memory. Load it as CSV instead.'
  return 'the spreadsheet cannot be read.'
}
