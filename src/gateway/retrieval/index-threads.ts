import { availableParallelism } from 'node:os'
import type { AskedSubject, ListFilter } from '#domain/matching/candidate-source.ts'
import type { FoundParty, PartyIndex } from '#domain/matching/name-index/party-index.ts'
import { readSegment } from '#domain/matching/name-index/segment-bytes.ts'
import type { Segment } from '#domain/matching/name-index/segment.ts'
import type { Log } from '#lib/log.ts'
import type { IndexEngine, Rank } from './index-engine.ts'
import type { IndexAnswer, SharedSegment, ToIndexThread } from './index-messages.ts'
import { IndexThread, IndexThreadEnded } from './index-thread.ts'

/** No search and no portion of parties needs as much, beside the index itself. */
const usualHeapMb = 1024
/** A thread that has ended is replaced after so many milliseconds: one that cannot begin would end again at once. */
const pauseMs = 200
/** A search under which a thread has ended is given to another one once; what does it twice would do it again. */
const mostTries = 2

interface Search {
  asked: AskedSubject
  filter: ListFilter
  rank: Rank
  tries: number
  resolve: (found: FoundParty[]) => void
  reject: (error: unknown) => void
}

/**
 * The work in threads of their own, so that whoever waits for another answer of this process notices nothing of it: as
 * many as there are processors search, less the one that serves, and whatever is filed or merged has one as long as
 * that takes. All share one copy of the index. `end` them in any case.
 */
export function startIndexThreads({ log, heapMb = usualHeapMb }: { log: Log; heapMb?: number }): IndexEngine {
  const searchers = new SearchThreads(Math.max(1, availableParallelism() - 1), heapMb, log)
  const working = new Set<IndexThread>()
  const alone = async <T>(work: (thread: IndexThread) => Promise<T>): Promise<T> => {
    const thread = new IndexThread(heapMb, () => undefined)
    working.add(thread)
    try {
      return await work(thread)
    } finally {
      working.delete(thread)
      await thread.end()
    }
  }
  return {
    show: (index) => searchers.show(index),
    find: (asked, filter, rank) => searchers.find(asked, filter, rank),
    file: (pages) =>
      alone(async (thread) => {
        // The next page is read while the thread files the last one.
        let filing: Promise<unknown> = Promise.resolve()
        for await (const parties of pages) {
          await filing
          filing = thread.call({ type: 'page', parties })
          // Its failure is told with the next page, or in the end.
          filing.catch(() => undefined)
        }
        await filing
        return segmentOf(await thread.call({ type: 'finish' }))
      }),
    merge: (run) =>
      alone(async (thread) =>
        segmentOf(
          await thread.call({
            type: 'merge',
            run: run.map(({ segment, gone }) => ({ id: idOf(segment), bytes: segment.bytes, gone: gone.bits })),
          }),
        ),
      ),
    end: async () => {
      await Promise.all([searchers.end(), ...Array.from(working, (thread) => thread.end())])
    },
  }
}

/** The threads that search, with whoever waits for one. */
class SearchThreads {
  readonly #heapMb: number
  readonly #log: Log
  readonly #free: IndexThread[] = []
  readonly #all = new Set<IndexThread>()
  readonly #waiting: Readonly<Record<Rank, Search[]>> = { person: [], background: [] }
  #shown: ToIndexThread | undefined
  #hasEnded = false

  constructor(count: number, heapMb: number, log: Log) {
    this.#heapMb = heapMb
    this.#log = log
    for (let started = 0; started < count; started++) this.#start()
  }

  show(index: PartyIndex): void {
    const segments = index.segments.map(({ segment, gone }): SharedSegment => ({
      id: idOf(segment),
      bytes: segment.bytes,
      gone: gone.bits,
    }))
    const shown: ToIndexThread = { type: 'show', lists: [...index.lists.values()], segments }
    this.#shown = shown
    for (const thread of this.#all) thread.tell(shown)
  }

  find(asked: AskedSubject, filter: ListFilter, rank: Rank): Promise<FoundParty[]> {
    return new Promise((resolve, reject) => {
      if (this.#hasEnded) return reject(new IndexThreadEnded())
      this.#waiting[rank].push({ asked, filter, rank, tries: 0, resolve, reject })
      this.#next()
    })
  }

  async end(): Promise<void> {
    this.#hasEnded = true
    const { person, background } = this.#waiting
    for (const { reject } of [...person.splice(0), ...background.splice(0)]) reject(new IndexThreadEnded())
    await Promise.all(Array.from(this.#all, (thread) => thread.end()))
  }

  #start(): void {
    if (this.#hasEnded) return
    const thread = new IndexThread(this.#heapMb, () => this.#replace(thread))
    this.#all.add(thread)
    this.#free.push(thread)
    if (this.#shown !== undefined) thread.tell(this.#shown)
    this.#next()
  }

  #replace(ended: IndexThread): void {
    this.#all.delete(ended)
    const place = this.#free.indexOf(ended)
    if (place !== -1) this.#free.splice(place, 1)
    if (this.#hasEnded) return
    this.#log.error({}, 'a thread that searches the index has ended, and another one takes its place')
    setTimeout(() => this.#start(), pauseMs).unref()
  }

  #next(): void {
    const { person, background } = this.#waiting
    if (this.#free.length === 0 || person.length + background.length === 0) return
    const thread = this.#free.shift()
    const search = person.shift() ?? background.shift()
    if (thread !== undefined && search !== undefined) void this.#search(thread, search)
  }

  async #search(thread: IndexThread, search: Search): Promise<void> {
    try {
      search.resolve(partiesOf(await thread.call({ type: 'find', asked: search.asked, filter: search.filter })))
    } catch (error) {
      search.tries++
      const isAgain = error instanceof IndexThreadEnded && !this.#hasEnded && search.tries < mostTries
      if (isAgain) this.#waiting[search.rank].unshift(search)
      else search.reject(error)
    }
    if (this.#all.has(thread)) this.#free.push(thread)
    this.#next()
  }
}

const ids = new WeakMap<Segment, number>()
let lastId = 0

function idOf(segment: Segment): number {
  const id = ids.get(segment) ?? (lastId += 1)
  ids.set(segment, id)
  return id
}

function segmentOf(answer: IndexAnswer): Segment {
  const segment = answer.type === 'segment' ? readSegment(answer.bytes, { isTrusted: true }) : undefined
  if (segment === undefined) throw new TypeError('A thread was asked for a segment and gave none.')
  return segment
}

function partiesOf(answer: IndexAnswer): FoundParty[] {
  if (answer.type !== 'found') throw new TypeError('A thread was asked to search and did something else.')
  const { keys, likenesses, lists, stamps } = answer
  return Array.from(keys).flatMap((key, place): FoundParty[] => {
    const list = stamps[lists[place] ?? 0]
    return list === undefined ? [] : [{ key, likeness: likenesses[place] ?? 0, list }]
  })
}
