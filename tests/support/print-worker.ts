import type { PrintReply, PrintTask } from '#contracts/print.ts'
import type { PrintWorker } from '#data/device/printer.ts'
import { plainBranding } from '#reports/branding.ts'
import { certificate } from '#reports/certificate.ts'
import { printer, type PrintMessage } from '#workers/report/print.ts'
import { monitorReport } from './monitor-report.ts'

/** A monitor report with so many matches, to be printed. */
export const printTask = (matches: number): PrintTask => ({
  document: certificate(monitorReport(matches)),
  branding: plainBranding,
})

/** A message as another thread gets it; the window of these tests has a Uint8Array of its own, which no clone is. */
const received = (reply: PrintReply): PrintReply =>
  'bytes' in reply ? { ...reply, bytes: new Uint8Array(reply.bytes) } : structuredClone(reply)

/** The worker that prints reports, in the same thread. */
export class PrintWorkerHere implements PrintWorker {
  onmessage: PrintWorker['onmessage'] = null
  onerror: PrintWorker['onerror'] = null
  isOver = false
  readonly #take = printer((reply) => {
    const event = new MessageEvent('message', { data: received(reply) })
    if (!this.isOver && this.onmessage !== null) Reflect.apply(this.onmessage, this, [event])
  })

  terminate(): void {
    this.isOver = true
  }

  postMessage(message: unknown): void {
    const sent = structuredClone(message) as PrintMessage // the page sends nothing else
    void Promise.resolve().then(() => this.#take(sent))
  }
}
