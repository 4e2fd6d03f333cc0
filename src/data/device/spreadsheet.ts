import { mostImportRows } from '#contracts/imports.ts'
import { SpreadsheetReply, type SpreadsheetTask } from '#contracts/spreadsheet.ts'

/** Bytes that a spreadsheet may have. */
export const mostSpreadsheetBytes = 5_000_000

/** What a table may have below its heading, and beside one another. */
const limits = { rows: mostImportRows, columns: 100 }

/** How long a file may take to be read. */
const patienceMs = 10_000

/**
 * Why a file is not read. `extension`: its name is none of a spreadsheet; `content`: it is not what its name says;
 * `too-large`: too many bytes, packed or unpacked, parts, rows or columns; `too-slow`: it was given up.
 */
export type SpreadsheetReason = 'extension' | 'content' | 'too-large' | 'too-slow' | 'empty'

/** A file that is not read, and why. */
export class SpreadsheetError extends Error {
  override name = 'SpreadsheetError'
  readonly reason: SpreadsheetReason
  constructor(reason: SpreadsheetReason) {
    super(reason)
    this.reason = reason
  }
}

/** What a file says. */
export interface Spreadsheet {
  /**
   * Its rows as texts, the first being the file's first: without what is blank at their ends, blank ones between others
   * without cells. A date of a workbook is YYYY-MM-DD, or as much of that as the sheet shows.
   */
  rows: string[][]
  /** SHA-256 of the file, in hexadecimal digits. */
  hash: string
}

/** What a worker is to the page that started it. */
export type SpreadsheetWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** How to start a worker for one file: texts and workbooks have each their own. */
export interface SpreadsheetWorkers {
  csv: () => SpreadsheetWorker
  workbook: () => SpreadsheetWorker
}

type Kind = SpreadsheetTask['kind']

function kindOf(name: string): Kind {
  const [, ending = ''] = /\.(csv|xlsx?)$/iu.exec(name) ?? []
  const kind = (['csv', 'xls', 'xlsx'] as const).find((known) => known === ending.toLowerCase())
  if (kind === undefined) throw new SpreadsheetError('extension')
  return kind
}

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > mostSpreadsheetBytes) throw new SpreadsheetError('too-large')
  if (file.size === 0) throw new SpreadsheetError('empty')
  // a file that has gone since it was chosen, or was changed, can no longer be read
  const buffer = await file.arrayBuffer().catch(() => null)
  if (buffer === null) throw new SpreadsheetError('content')
  return new Uint8Array(buffer)
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Asks a worker, which ends with its answer, when the person gives up, or after so many milliseconds. */
function ask(worker: SpreadsheetWorker, task: SpreadsheetTask, signal: AbortSignal, patience: number) {
  return new Promise<SpreadsheetReply>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      worker.terminate()
    }
    const fail = (error: unknown) => {
      end()
      reject(error)
    }
    const abort = () => fail(signal.reason)
    const timer = setTimeout(() => fail(new SpreadsheetError('too-slow')), patience)
    signal.addEventListener('abort', abort)
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      const reply = SpreadsheetReply.safeParse(data).data
      if (reply === undefined) return fail(new SpreadsheetError('content'))
      end()
      resolve(reply)
    }
    worker.onerror = (event) => fail(hasRun(event) ? new SpreadsheetError('content') : new Error('no worker started'))
    worker.postMessage(task, [task.bytes.buffer])
  })
}

/** Whether an error comes from a script at work; one that could not be loaded has nothing to say. */
const hasRun = (event: Event | ErrorEvent): boolean => 'message' in event && event.message !== ''

/**
 * Reads spreadsheets in workers, one for each file. Rejects with SpreadsheetError, and with the signal's reason, which
 * ends the worker at once.
 */
export function createSpreadsheetReader(workers: SpreadsheetWorkers, patience = patienceMs) {
  return async (file: File, { signal }: { signal: AbortSignal }): Promise<Spreadsheet> => {
    signal.throwIfAborted()
    const kind = kindOf(file.name)
    const bytes = await bytesOf(file)
    const hash = await hashOf(bytes)
    signal.throwIfAborted()
    const worker = kind === 'csv' ? workers.csv() : workers.workbook()
    const reply = await ask(worker, { kind, bytes, limits }, signal, patience)
    if ('problem' in reply) throw new SpreadsheetError(reply.problem)
    return { rows: reply.rows, hash }
  }
}

/** Reads a spreadsheet that a person has chosen, beside the page; nothing of it leaves the device. */
export const readSpreadsheet = createSpreadsheetReader({
  csv: () => new Worker(new URL('../../workers/csv/worker.ts', import.meta.url), { type: 'module' }),
  workbook: () => new Worker(new URL('../../workers/spreadsheet/worker.ts', import.meta.url), { type: 'module' }),
})
