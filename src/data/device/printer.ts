import {
  type PrintFont,
  type PrintLatin,
  type PrintOrder,
  PrintReply,
  type PrintSections,
  type PrintTask,
} from '#contracts/print.ts'
import { nextTurn } from '#lib/next-turn.ts'

/** What a worker is to the page that started it. */
export type PrintWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** Sections that a worker is sent at a time. */
const portion = 50

/** Sends the sections of a report one portion after the other, until there is nobody to take them. */
async function sendSections(worker: PrintWorker, sections: readonly unknown[], signal: AbortSignal): Promise<void> {
  for (let from = 0; from < sections.length && !signal.aborted; from += portion) {
    worker.postMessage({ sections: sections.slice(from, from + portion) } satisfies PrintSections)
    await nextTurn()
  }
}

/** What the printing of a report needs of the page. */
interface Printing {
  /** Brings the file of a font; null where it is not at hand. */
  loadSlice: (slice: string) => Promise<Uint8Array | null>
  /** Writes words in Latin letters, one for each; the worker leaves the tables of every script to the page. */
  loadLatin: (words: readonly string[]) => Promise<readonly string[]>
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (part: number) => void
}

/** A finished file, and what is printed in it. */
type Printed = Extract<PrintReply, { bytes: unknown }>

/** The worker did not run, as where its file is on neither this device nor a server that answers. */
export class PrinterAbsentError extends Error {
  override name = 'PrinterAbsentError'
}

const startWorker = (): PrintWorker =>
  new Worker(new URL('../../workers/report/worker.ts', import.meta.url), { type: 'module' })

/**
 * Prints a report in a worker of its own, which ends with it: writing a long one down takes a second at a stretch, for
 * which a page would stand still. Rejects with the signal's reason, which ends the worker at once, and with
 * PrinterAbsentError.
 */
export function printBeside(
  task: PrintTask,
  { loadSlice, loadLatin, signal, onProgress }: Printing,
  start = startWorker,
): Promise<Printed> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const worker = start()
    const running = new AbortController()
    const end = () => {
      running.abort()
      worker.terminate()
      signal.removeEventListener('abort', giveUp)
    }
    const fail = (error: unknown) => {
      end()
      reject(error)
    }
    const giveUp = () => fail(signal.reason)
    const answer = (slice: string) => (font: Uint8Array | null) =>
      worker.postMessage({ slice, font } satisfies PrintFont)
    const sendLatin = (latin: readonly string[]) => worker.postMessage({ latin } satisfies PrintLatin)
    signal.addEventListener('abort', giveUp)
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      const reply = PrintReply.safeParse(data).data
      if (reply === undefined || 'problem' in reply) return fail(new Error(reply?.problem ?? 'an answer of no meaning'))
      if ('part' in reply) return onProgress(reply.part)
      if ('slice' in reply) return void loadSlice(reply.slice).then(answer(reply.slice), fail)
      if ('words' in reply) return void loadLatin(reply.words).then(sendLatin, fail)
      end()
      resolve(reply)
    }
    worker.onerror = () => fail(new PrinterAbsentError())
    const { document, branding } = task
    const { sections } = document
    const order: PrintOrder = { document: { ...document, sections: [] }, branding, sectionCount: sections.length }
    worker.postMessage(order)
    void sendSections(worker, sections, running.signal)
  })
}
