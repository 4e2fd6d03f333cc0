import { availableParallelism } from 'node:os'
import type { FoundParty, PartyIndex } from '#domain/matching/name-index/party-index.ts'
import { readSegment } from '#domain/matching/name-index/segment-bytes.ts'
import type { Segment } from '#domain/matching/name-index/segment.ts'
import type { Log } from '#lib/log.ts'
import type { PortionScore, ScoredFor } from '../engine/score-portion.ts'
import type { IndexEngine, Rank, Turn } from './index-engine.ts'
import type { IndexAnswer, IndexCall, NumberedSubject, SharedSegment, ShownIndex } from './index-messages.ts'
import { IndexThreadEnded, startIndexThread, type IndexThread } from './index-thread.ts'

/** No search and no portion of parties needs as much, beside the index itself. */
const usualHeapMb = 1024
/** A thread that has ended is replaced after so many milliseconds: one that cannot begin would end again at once. */
const pauseMs = 200
/** Work under which a thread has ended is given to another one once; what does it twice would do it again. */
const mostTries = 2

/** Something that a thread is to do, which leaves nothing behind in it. */
interface Work extends Turn {
  call: IndexCall
  tries: number
  resolve: (answer: IndexAnswer) => void
  reject: (error: unknown) => void
}

interface IndexThreads {
  log: Log
  heapMb?: number
  /** How many of them search. */
  searching?: number
}

/**
 * The work in threads of their own, so that whoever waits for another answer of this process notices nothing of it: as
 * many as there are processors search, less the one that serves, and whatever is filed or merged has one as long as
 * that takes. All share one copy of the index. `end` them in any case.
 */
export function startIndexThreads({
  log,
  heapMb = usualHeapMb,
  searching = Math.max(1, availableParallelism() - 1),
}: IndexThreads): IndexEngine {
  const searchers = new SearchThreads(searching, heapMb, log)
  const working = new Set<IndexThread>()
  const alone = async <T>(work: (thread: IndexThread) => Promise<T>): Promise<T> => {
    const thread = startIndexThread(heapMb, () => undefined)
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
    find: async (asked, filter, turn) => partiesOf(await searchers.do({ type: 'find', asked, filter }, turn)),
    score: async ({ asked, facts, places }, turn) =>
      scoresOf(await searchers.do({ type: 'score', asked: asked.map(numbered), facts, places }, turn)),
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

/** The threads that search and score, with whoever waits for one. */
class SearchThreads {
  readonly #heapMb: number
  readonly #log: Log
  readonly #free: IndexThread[] = []
  readonly #all = new Set<IndexThread>()
  readonly #waiting: Readonly<Record<Rank, Work[]>> = { person: [], background: [] }
  #shown: ShownIndex | undefined
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
    const shown: ShownIndex = { lists: [...index.lists.values()], segments }
    this.#shown = shown
    for (const thread of this.#all) thread.tell(shown)
  }

  /** Has something done when its turn comes; rejects with the signal's reason where that is cancelled before. */
  do(call: IndexCall, { rank, signal }: Turn): Promise<IndexAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#hasEnded) return reject(new IndexThreadEnded())
      this.#waiting[rank].push({ call, rank, signal, tries: 0, resolve, reject })
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
    const thread = startIndexThread(this.#heapMb, () => this.#replace(thread))
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
    const work = person.shift() ?? background.shift()
    if (work?.signal?.aborted === true) {
      work.reject(work.signal.reason)
      return this.#next()
    }
    const thread = this.#free.shift()
    if (thread !== undefined && work !== undefined) void this.#do(thread, work)
  }

  async #do(thread: IndexThread, work: Work): Promise<void> {
    try {
      work.resolve(await thread.call(work.call))
    } catch (error) {
      work.tries++
      const isAgain = error instanceof IndexThreadEnded && !this.#hasEnded && work.tries < mostTries
      if (isAgain) this.#waiting[work.rank].unshift(work)
      else work.reject(error)
    }
    if (this.#all.has(thread)) this.#free.push(thread)
    this.#next()
  }
}

const ids = new WeakMap<object, number>()
let lastId = 0

/** Tells a segment or a search from every other one. */
function idOf(one: Segment | ScoredFor): number {
  const id = ids.get(one) ?? (lastId += 1)
  ids.set(one, id)
  return id
}

const numbered = (one: ScoredFor): NumberedSubject => ({ id: idOf(one), subject: one.subject, surface: one.surface })

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

function scoresOf(answer: IndexAnswer): PortionScore[] {
  if (answer.type !== 'scored') throw new TypeError('A thread was asked to score and did something else.')
  return [...answer.scores]
}
