import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildWorker, type BuiltWorker } from '#tests/support/built-worker.ts'
import { eventually } from '#tests/support/eventually.ts'
import { endless, hostileFiles } from '#tests/support/hostile-files.ts'
import { workbook } from '#tests/support/workbook.ts'
import { createSpreadsheetReader, type SpreadsheetWorker } from './spreadsheet.ts'

let workers: Record<'csv' | 'spreadsheet', BuiltWorker>
beforeAll(async () => {
  workers = { csv: await buildWorker('csv'), spreadsheet: await buildWorker('spreadsheet') }
}, 120_000)
afterAll(() => {
  for (const worker of Object.values(workers)) worker.remove()
})

const reader = (patience?: number) =>
  createSpreadsheetReader({ csv: () => workers.csv.start(), workbook: () => workers.spreadsheet.start() }, patience)
const signal = new AbortController().signal
const noneLeft = () => eventually(() => expect([workers.csv.running(), workers.spreadsheet.running()]).toEqual([0, 0]))
/** Shorter than a person would wait, and longer than any other of these files takes. */
const short = 3000

describe('a spreadsheet that a person has chosen', () => {
  it('comes as rows of texts, with the hash of the file, and its worker is gone', async () => {
    const bytes = workbook(['name', 'client_ref'], ['Ilse', 7])
    const hash = createHash('sha256').update(bytes).digest('hex')
    const found = await reader()(new File([new Uint8Array(bytes)], 'List.XLSX'), { signal })
    expect(found).toEqual({
      rows: [
        ['name', 'client_ref'],
        ['Ilse', '7'],
      ],
      hash,
    })
    await noneLeft()
  })

  it.each(hostileFiles)('is read or refused, and does no harm, when it $what', async ({ file, comes }) => {
    const reading = reader()(file(), { signal })
    if ('rows' in comes) expect(await reading).toMatchObject(comes)
    else await expect(reading).rejects.toMatchObject({ name: 'SpreadsheetError', ...comes })
    await noneLeft()
  })

  it('is given up when it takes too long, and its worker with it', async () => {
    await expect(reader(short)(endless(), { signal })).rejects.toMatchObject({ reason: 'too-slow' })
    await noneLeft()
  })

  it('is given up at once when the person does, while its worker is at work', async () => {
    const given = new AbortController()
    const reading = reader()(endless(), { signal: given.signal })
    await eventually(() => expect(workers.spreadsheet.running()).toBe(1))
    const reason = new Error('another file')
    given.abort(reason)
    await expect(reading).rejects.toBe(reason)
    await noneLeft()
  })

  it('starts no worker for a person who has given up before', async () => {
    const reason = new Error('gone')
    const start = vi.fn<() => SpreadsheetWorker>()
    const read = createSpreadsheetReader({ csv: start, workbook: start })
    await expect(read(new File(['a'], 'a.csv'), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(start).not.toHaveBeenCalled()
  })

  it('is not held against the file when no worker starts', async () => {
    const worker: SpreadsheetWorker = {
      onmessage: null,
      onerror: null,
      terminate: () => undefined,
      // a browser that cannot load the script of a worker says so without a word of why
      postMessage: () => worker.onerror?.call(worker as Worker, new Event('error') as ErrorEvent),
    }
    const read = createSpreadsheetReader({ csv: () => worker, workbook: () => worker })
    const refused = await read(new File(['a'], 'a.csv'), { signal }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Error)
    expect(refused).not.toHaveProperty('reason')
  })

  it('is not believed when its worker sends anything but texts', async () => {
    for (const answer of [{ rows: [[1]] }, { rows: [{ name: 'Ilse' }] }, { rows: 'Ilse' }, null]) {
      const worker: SpreadsheetWorker = {
        onmessage: null,
        onerror: null,
        terminate: () => undefined,
        postMessage: () => worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data: answer })),
      }
      const read = createSpreadsheetReader({ csv: () => worker, workbook: () => worker })
      await expect(read(new File(['a'], 'a.csv'), { signal })).rejects.toMatchObject({ reason: 'content' })
    }
  })
})

describe('the worker that reads workbooks', () => {
  it('has closed what all objects inherit before a byte is read', async () => {
    const isFrozen = 'postMessage([Object.prototype, Array.prototype].map(Object.isFrozen))'
    const worker = await buildWorker('spreadsheet', isFrozen)
    const started = worker.start()
    const said = await new Promise((resolve) => {
      started.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data)
    })
    started.terminate()
    worker.remove()
    expect(said).toEqual([true, true])
  })
})
