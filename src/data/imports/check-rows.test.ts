import { expect, it } from 'vitest'
import { rowsOf, RowsTask } from '#domain/import/rows-task.ts'
import { startImportRows } from '#tests/support/import-rows-worker.ts'
import { checkRows, type RowsWorker } from './check-rows.ts'

const task = RowsTask.parse({
  rows: Array.from({ length: 600 }, (_, at) => ({ line: at + 2, cells: { name: at === 7 ? '' : `Name ${at}` } })),
  rules: {
    columns: ['name'],
    required: { individual: {}, entity: {} },
    untyped: { name: 'comply.nameRequired' },
    standIn: {},
    notFor: { individual: [], entity: [] },
    birth: 'year',
    allowsBlanks: true,
  },
  countries: [],
  order: 'day-first',
  today: '2026-11-26',
  used: [],
})
const never = new AbortController().signal

it('reads rows beside the page, and ends what read them', async () => {
  const worker = startImportRows()
  const rows = await checkRows(task, never, () => worker)
  expect(rows).toEqual(rowsOf(task))
  expect(rows[7]?.problems).toEqual([{ column: 'name', message: 'comply.nameRequired' }])
  expect(worker.isOver).toBe(true)
})

it.each([
  ['cannot start', (worker: RowsWorker) => worker.onerror?.call(worker as Worker, new Event('error') as ErrorEvent)],
  [
    'says what nobody understands',
    (worker: RowsWorker) => worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data: 'what' })),
  ],
])('reads them in the page where the worker %s', async (_, fail) => {
  const worker: RowsWorker = {
    onmessage: null,
    onerror: null,
    terminate: () => undefined,
    postMessage: () => undefined,
  }
  const reading = checkRows(task, never, () => worker)
  fail(worker)
  expect(await reading).toEqual(rowsOf(task))
})

it('is given up at once', async () => {
  const giving = new AbortController()
  const worker = startImportRows()
  const reading = checkRows(task, giving.signal, () => worker)
  giving.abort(new Error('cancelled'))
  await expect(reading).rejects.toThrow('cancelled')
  expect(worker.isOver).toBe(true)
  await expect(checkRows(task, giving.signal, () => worker)).rejects.toThrow('cancelled')
})
