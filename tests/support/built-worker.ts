import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker as Thread, type TransferListItem } from 'node:worker_threads'
import { build } from 'vite'
import type { SpreadsheetWorker } from '#data/device/spreadsheet.ts'

/** A worker of the console as it is built for the browser. */
export interface BuiltWorker {
  /** Runs it in a thread of its own, which knows of Node no more than a browser would. */
  start(): SpreadsheetWorker
  /** Threads that were started and have not ended. */
  running(): number
  remove(): void
}

/** What a thread needs to be taken for a browser's worker, and what it must not have. */
const boot = `
const { parentPort, workerData } = require('node:worker_threads')
const code = require('node:fs').readFileSync(workerData, 'utf8')
const { runInThisContext } = require('node:vm')
globalThis.postMessage = (message) => parentPort.postMessage(message)
globalThis.addEventListener = (type, listener) => parentPort.on('message', (data) => listener({ data }))
delete globalThis.Buffer
delete globalThis.process
runInThisContext(code)
`

/** Builds a worker of `src/workers`; `after` is code that its thread runs then, and may post messages too. */
export async function buildWorker(name: string, after = ''): Promise<BuiltWorker> {
  const folder = mkdtempSync(join(tmpdir(), 'ur-screen-worker-'))
  const root = join(import.meta.dirname, '../..')
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    root,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      target: 'es2023',
      lib: {
        entry: join(root, `src/workers/${name}/worker.ts`),
        name: 'worker',
        formats: ['iife'],
        fileName: () => 'worker.js',
      },
    },
  })
  const threads = new Set<Thread>()
  return {
    start() {
      const thread = new Thread(boot + after, { eval: true, workerData: join(folder, 'worker.js') })
      threads.add(thread)
      thread.once('exit', () => threads.delete(thread))
      return asWorker(thread)
    },
    running: () => threads.size,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function asWorker(thread: Thread): SpreadsheetWorker {
  const worker: SpreadsheetWorker = {
    onmessage: null,
    onerror: null,
    terminate: () => void thread.terminate(),
    postMessage: (message: unknown, transfer?: unknown) =>
      thread.postMessage(message, transfer as readonly TransferListItem[]),
  }
  thread.on('message', (data) => worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data })))
  thread.on('error', ({ message }) =>
    worker.onerror?.call(worker as Worker, Object.assign(new Event('error'), { message }) as ErrorEvent),
  )
  return worker
}
