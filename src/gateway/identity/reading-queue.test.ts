import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { exampleReading } from '#tests/support/recognised.ts'
import { NotReadable, type OcrThread } from './ocr-thread.ts'
import { OwnQueueFull, QueueFull, ReadingQueue, TookTooLong } from './reading-queue.ts'
import type { Reading } from './recognised.ts'

const task = { mode: 'passport' as const, image: new Uint8Array([1]), width: 600, height: 400 }

interface Run {
  resolve: () => void
  reject: (error: unknown) => void
}

/** Threads that read only when they are told to. */
function threads() {
  const started: { runs: Run[]; ended: number }[] = []
  const start = (): OcrThread => {
    const own = { runs: [] as Run[], ended: 0 }
    started.push(own)
    return {
      read: () =>
        new Promise<Reading>((resolve, reject) => own.runs.push({ resolve: () => resolve(exampleReading), reject })),
      end: () => {
        own.ended += 1
        return Promise.resolve()
      },
    }
  }
  return { started, start }
}

/** Everybody asks for one document, unless said otherwise. */
const asking = (ticket: string, signal = new AbortController().signal, userId = ticket) => ({ userId, ticket, signal })
/** Lets everything happen that waits for nothing else. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('documents that wait to be read', () => {
  it('are read one after the other by one thread, which ends with the last', async () => {
    const { started, start } = threads()
    const queue = new ReadingQueue(start)
    const [first, second] = [queue.read(task, asking('one')), queue.read(task, asking('two'))]
    await settled()
    expect(started.map(({ runs }) => runs.length)).toEqual([1])
    started[0]?.runs[0]?.resolve()
    expect(await first).toBe(exampleReading)
    await settled()
    expect(started[0]).toMatchObject({ ended: 0 })
    started[0]?.runs[1]?.resolve()
    await second
    await settled()
    expect([started.length, started[0]?.ended]).toEqual([1, 1])
  })

  it('have a place that gets smaller, and none when they are done', async () => {
    const { started, start } = threads()
    const queue = new ReadingQueue(start)
    const all = ['one', 'two', 'three'].map((ticket) => queue.read(task, asking(ticket)))
    const places = () => ['one', 'two', 'three', 'four'].map((ticket) => queue.placeOf(ticket))
    expect(places()).toEqual([0, 1, 2, null])
    await settled()
    started[0]?.runs[0]?.resolve()
    await all[0]
    await settled()
    expect(places()).toEqual([null, 0, 1, null])
    for (const run of [1, 2]) {
      started[0]?.runs[run]?.resolve()
      await all[run]
      await settled()
    }
    expect(places()).toEqual([null, null, null, null])
  })

  it('may be given up while they wait: those behind move up', async () => {
    const { started, start } = threads()
    const queue = new ReadingQueue(start)
    const leaving = new AbortController()
    const first = queue.read(task, asking('one'))
    const second = queue.read(task, asking('two', leaving.signal))
    const third = queue.read(task, asking('three'))
    leaving.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    expect(queue.placeOf('three')).toBe(1)
    await settled()
    started[0]?.runs[0]?.resolve()
    await first
    await settled()
    started[0]?.runs[1]?.resolve()
    expect(await third).toBe(exampleReading)
  })

  it('may be given up while they are read, which stops at once: the next has a new thread', async () => {
    const { started, start } = threads()
    const queue = new ReadingQueue(start)
    const leaving = new AbortController()
    const first = queue.read(task, asking('one', leaving.signal))
    const second = queue.read(task, asking('two'))
    await settled()
    leaving.abort(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    await settled()
    expect(started[0]?.ended).toBe(1)
    started[1]?.runs[0]?.resolve()
    expect(await second).toBe(exampleReading)
  })

  it('are given up when they take too long, and the next one is read', async () => {
    const { started, start } = threads()
    const queue = new ReadingQueue(start, { patienceMs: 20, most: 8, mostOfOne: 2 })
    await expect(queue.read(task, asking('one'))).rejects.toBeInstanceOf(TookTooLong)
    expect(started[0]?.ended).toBe(1)
    const second = queue.read(task, asking('two'))
    await settled()
    started[1]?.runs[0]?.resolve()
    expect(await second).toBe(exampleReading)
  })

  it('have 30 seconds each unless somebody says otherwise', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { start } = threads()
    const queue = new ReadingQueue(start)
    const refusal = queue.read(task, asking('one')).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(queue.placeOf('one')).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await refusal).toBeInstanceOf(TookTooLong)
  })

  it('are refused when too many wait, and taken again later', async () => {
    const { started, start } = threads()
    const queue = new ReadingQueue(start, { patienceMs: 10_000, most: 1, mostOfOne: 1 })
    const first = queue.read(task, asking('one'))
    await expect(queue.read(task, asking('two'))).rejects.toBeInstanceOf(QueueFull)
    await settled()
    started[0]?.runs[0]?.resolve()
    await first
    await settled()
    const third = queue.read(task, asking('three'))
    await settled()
    started[1]?.runs[0]?.resolve()
    expect(await third).toBe(exampleReading)
  })

  it('are at most two of one user, who has to wait for one of them, and keeps nobody else out', async () => {
    const { started, start } = threads()
    const queue = new ReadingQueue(start)
    const mira = (ticket: string, signal?: AbortSignal) => asking(ticket, signal, 'mira')
    const first = queue.read(task, mira('one'))
    const second = queue.read(task, mira('two'))
    await expect(queue.read(task, mira('three'))).rejects.toBeInstanceOf(OwnQueueFull)
    const other = queue.read(task, asking('other'))
    expect(['one', 'two', 'three', 'other'].map((ticket) => queue.placeOf(ticket))).toEqual([0, 1, null, 2])
    await settled()
    started[0]?.runs[0]?.resolve()
    await first
    await settled()
    const third = queue.read(task, mira('three'))
    expect(queue.placeOf('three')).toBe(2)
    for (const [run, reading] of [second, other, third].entries()) {
      started[0]?.runs[run + 1]?.resolve()
      expect(await reading).toBe(exampleReading)
      await settled()
    }
  })

  it('that a user gives up make room for others of the same user at once', async () => {
    const { started, start } = threads()
    const queue = new ReadingQueue(start)
    const leaving = new AbortController()
    const first = queue.read(task, asking('one', leaving.signal, 'mira'))
    const second = queue.read(task, asking('two', undefined, 'mira'))
    leaving.abort(new Error('gone'))
    const third = queue.read(task, asking('three', undefined, 'mira'))
    await expect(first).rejects.toThrow('gone')
    for (const [run, reading] of [second, third].entries()) {
      await settled()
      started[1]?.runs[run]?.resolve()
      expect(await reading).toBe(exampleReading)
    }
  })

  it('that end a thread are told as not readable, and harm no other', async () => {
    const { started, start } = threads()
    const queue = new ReadingQueue(start)
    const [first, second] = [queue.read(task, asking('one')), queue.read(task, asking('two'))]
    await settled()
    started[0]?.runs[0]?.reject(new NotReadable())
    await expect(first).rejects.toBeInstanceOf(NotReadable)
    await settled()
    started[1]?.runs[0]?.resolve()
    expect(await second).toBe(exampleReading)
  })

  it('are not begun for somebody who has gone already', async () => {
    const { started, start } = threads()
    const gone = AbortSignal.abort(new Error('gone'))
    await expect(new ReadingQueue(start).read(task, asking('one', gone))).rejects.toThrow('gone')
    expect(started).toEqual([])
  })
})
