import { describe, expect, it, vi } from 'vitest'
import { printTask, PrintWorkerHere } from '#tests/support/print-worker.ts'
import { printBeside, type PrintWorker } from './printer.ts'

const task = printTask(4)
const running = () => ({
  loadSlice: vi.fn<(slice: string) => Promise<Uint8Array | null>>().mockResolvedValue(null),
  loadLatin: vi
    .fn<(words: readonly string[]) => Promise<readonly string[]>>()
    .mockImplementation((words) => Promise.resolve(words.map((word) => word.toUpperCase()))),
  signal: new AbortController().signal,
  onProgress: vi.fn<(part: number) => void>(),
})

describe('printing beside the page', () => {
  it('gives the file with the hash of what it says, and ends its worker', async () => {
    const worker = new PrintWorkerHere()
    const { bytes, contentHash: hash, pages } = await printBeside(task, running(), () => worker)
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(pages).toBeGreaterThan(1)
    expect(worker.isOver).toBe(true)
  })

  it('asks for the fonts that its names need, and for no others', async () => {
    const run = running()
    await printBeside(task, run, () => new PrintWorkerHere())
    expect(run.loadSlice.mock.calls.map(([slice]) => slice).toSorted()).toEqual(['arabic', 'latin', 'latin-bold'])
  })

  it('asks for words that no font prints in Latin letters, all of them at once, each once', async () => {
    const run = running()
    await printBeside(task, run, () => new PrintWorkerHere())
    expect(run.loadLatin).toHaveBeenCalledOnce()
    const words = run.loadLatin.mock.calls.flatMap(([asked]) => asked)
    expect(words.length).toBeGreaterThan(0)
    expect(new Set(words).size).toBe(words.length)
  })

  it('says how far it has come, up to the end', async () => {
    const run = running()
    await printBeside(task, run, () => new PrintWorkerHere())
    const told = run.onProgress.mock.calls.map(([part]) => part)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    expect(told.at(-1)).toBe(1)
  })

  it('ends its worker at once where somebody stops it', async () => {
    const stopping = new AbortController()
    const worker = new PrintWorkerHere()
    const printed = printBeside(task, { ...running(), signal: stopping.signal }, () => worker)
    stopping.abort(new Error('enough'))
    await expect(printed).rejects.toThrow('enough')
    expect(worker.isOver).toBe(true)
  })

  it('starts no worker for what was stopped before', async () => {
    const start = vi.fn<() => PrintWorker>()
    const printed = printBeside(task, { ...running(), signal: AbortSignal.abort(new Error('enough')) }, start)
    await expect(printed).rejects.toThrow('enough')
    expect(start).not.toHaveBeenCalled()
  })

  it.each([
    ['cannot start', (worker: PrintWorker) => worker.onerror?.call(worker as Worker, new Event('error') as ErrorEvent)],
    [
      'says what means nothing',
      (worker: PrintWorker) =>
        worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data: { file: 'none' } })),
    ],
    [
      'could not print',
      (worker: PrintWorker) =>
        worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data: { problem: 'no memory' } })),
    ],
  ])('rejects, and ends the worker, where it %s', async (_where, fails) => {
    const terminate = vi.fn<() => void>()
    const worker: PrintWorker = {
      onmessage: null,
      onerror: null,
      terminate,
      postMessage: () => fails(worker),
    }
    await expect(printBeside(task, running(), () => worker)).rejects.toThrow()
    expect(terminate).toHaveBeenCalledOnce()
  })

  it('rejects where a font cannot be brought', async () => {
    const run = { ...running(), loadSlice: () => Promise.reject(new Error('the disk is gone')) }
    await expect(printBeside(task, run, () => new PrintWorkerHere())).rejects.toThrow('the disk is gone')
  })
})
