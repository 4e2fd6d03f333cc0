import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { PartyIndex, type HeldList } from '#domain/matching/name-index/party-index.ts'
import { silentLog } from '#lib/log.ts'
import { factsText, indexedRecord } from '#tests/support/indexed-parties.ts'
import { sampleParty } from '#tests/support/loaded-list.ts'
import { nameQuery } from '#tests/support/name-query.ts'
import { scoringInThread } from '../engine/score-portion.ts'
import type { IndexEngine } from './index-engine.ts'
import { IndexThreadEnded } from './index-thread.ts'
import { startIndexThreads } from './index-threads.ts'

const list: HeldList = {
  stamp: { id: 'sample', name: 'Sample list', asOf: '2026-02-01', version: 1 },
  tenantId: null,
  begunAt: '2026-02-01T08:00:00.000Z',
}
const everything = { tenantId: null, kinds: [], topics: [], countries: [] }
const asking = (name: string) => ({
  subject: { names: [{ text: name }], births: [], countries: [], identifiers: [] },
  min: 75,
})

let engine: IndexEngine
afterEach(() => engine.end())

async function* pages(...all: string[][]) {
  let key = 0
  for (const names of all)
    yield await Promise.resolve(names.map((name) => indexedRecord((key += 1), sampleParty(`${key}`, name))))
}

/** Engine threads that hold the parties of some names, whose rows are counted from 1. */
const holding = (...all: string[][]) => holdingIn({}, ...all)
async function holdingIn(
  settings: Partial<Parameters<typeof startIndexThreads>[0]>,
  ...all: string[][]
): Promise<PartyIndex> {
  engine = startIndexThreads({ log: silentLog, heapMb: 48, ...settings })
  const index = new PartyIndex([], []).with({ added: [await engine.file(pages(...all))], removed: [], lists: [list] })
  engine.show(index)
  return index
}

const found = async (name: string, rank: 'person' | 'background' = 'person') =>
  (await engine.find(asking(name), everything, { rank })).map(
    ({ key, list: { id, version } }) => `${key} ${id} ${version}`,
  )

describe('threads over one index', () => {
  it('file parties page by page, and find them', async () => {
    await holding(['Ottoline Quarrington', 'Benedek Vasarhelyi'], ['Ottoline Quarringtown'])
    expect(await found('Ottoline Quarrington')).toEqual(['1 sample 1', '3 sample 1'])
    expect(await found('Wulfric Nethersole')).toEqual([])
  })

  it('search the state that was shown last, and merge segments into the same one', async () => {
    const index = await holding(['Ottoline Quarrington', 'Benedek Vasarhelyi'])
    const without = index.with({ added: [], removed: [1], lists: [list] })
    engine.show(without)
    expect(await found('Ottoline Quarrington')).toEqual([])
    expect(await found('Benedek Vasarhelyi')).toEqual(['2 sample 1'])
    const merged = without.withMerged(without.segments, await engine.merge(without.segments))
    expect(merged.segments.map(({ segment }) => segment.rows.length)).toEqual([1])
    engine.show(merged)
    expect(await found('Benedek Vasarhelyi')).toEqual(['2 sample 1'])
  })

  it('tell of what goes wrong whoever asked for it, and go on', async () => {
    await holding(['Ottoline Quarrington'])
    const broken = { ...asking('Ottoline Quarrington'), subject: JSON.parse('{"names": 7}') as never }
    await expect(engine.find(broken, everything, { rank: 'person' })).rejects.toThrow('undefined')
    expect(await found('Ottoline Quarrington')).toEqual(['1 sample 1'])
  })

  it('replace one whose memory a search has taken, which is refused, and search on', async () => {
    await holding(['Ottoline Quarrington'])
    const names = Array.from({ length: 100_000 }, (_, at) => ({ text: `Ottoline ${at} Quarrington`.repeat(8) }))
    const greedy = { subject: { ...asking('').subject, names }, min: 75 }
    await expect(engine.find(greedy, everything, { rank: 'background' })).rejects.toBeInstanceOf(IndexThreadEnded)
    expect(await found('Ottoline Quarrington')).toEqual(['1 sample 1'])
  })

  it('do again under which one ended once, in the one that takes its place, and what waited behind it', async () => {
    const [threads, told]: [Worker[], string[]] = [[], []]
    const hear = (thread: Worker) => void threads.push(thread)
    process.on('worker', hear)
    const log = { ...silentLog, error: (_: object, text: string) => void told.push(text) }
    await holdingIn({ log, searching: 1, heapMb: 512 }, ['Ottoline Quarrington'])
    process.off('worker', hear)
    expect(await found('Ottoline Quarrington')).toEqual(['1 sample 1'])
    const names = Array.from({ length: 300 }, (_, at) => ({ text: `Ottoline Quarrington ${at}` }))
    const long = { subject: { ...asking('').subject, names }, min: 75 }
    const [searching] = threads
    if (searching === undefined) throw new TypeError('No thread has been started.')
    const all = Promise.all([
      engine.find(long, everything, { rank: 'background' }),
      found('Ottoline Quarrington', 'background'),
      found('Ottoline Quarrington'),
    ])
    await Promise.all([once(searching, 'exit'), searching.terminate()])
    const [under, ...behind] = await all
    expect(under.map(({ key }) => key)).toEqual([1])
    expect(behind).toEqual([['1 sample 1'], ['1 sample 1']])
    expect(told).toEqual(['a thread that searches the index has ended, and another one takes its place'])
  })

  it('have a person overtake what waits in the background while all of them are at work', async () => {
    await holdingIn({ searching: 1 }, ['Ottoline Quarrington'])
    const done: string[] = []
    const asked = async (what: string, rank: 'person' | 'background') => {
      await found('Ottoline Quarrington', rank)
      done.push(what)
    }
    await Promise.all([
      asked('under way', 'background'),
      asked('waiting', 'background'),
      asked('waiting longer', 'background'),
      asked('a person', 'person'),
      asked('another person', 'person'),
    ])
    expect(done).toEqual(['under way', 'a person', 'another person', 'waiting', 'waiting longer'])
  })

  it('score portions as the thread that asks would, whichever of them takes one', async () => {
    await holding([])
    const names = ['Ottoline Quarrington', 'Benedek Vasarhelyi', 'Otoline Quarringtan', 'Ottoline Gray']
    const facts = names.map((name, at) => factsText(sampleParty(`${at}`, name)))
    const asked = [nameQuery('Ottoline Quarrington', 75), nameQuery('Vasarhelyi Benedek', 75)]
    const portion = { facts, asked, places: [Uint32Array.of(0, 2, 3), Uint32Array.of(1, 3)] }
    const own = await scoringInThread()(portion)
    expect(own.map(({ passed }) => passed.map(({ place }) => place))).toEqual([[0, 2], [1]])
    const scores = Array.from({ length: 5 }, () => engine.score(portion, { rank: 'person' }))
    for (const scored of await Promise.all(scores)) expect(scored).toEqual(own)
  })

  it('do nothing for a search that is cancelled before its turn comes, and go on with the others', async () => {
    await holding(['Ottoline Quarrington'])
    const stop = new AbortController()
    const others = Array.from({ length: 10 }, () => found('Ottoline Quarrington'))
    const cancelled = engine.find(asking('Ottoline Quarrington'), everything, {
      rank: 'background',
      signal: stop.signal,
    })
    stop.abort()
    await expect(cancelled).rejects.toBe(stop.signal.reason)
    for (const keys of await Promise.all(others)) expect(keys).toEqual(['1 sample 1'])
  })

  it('answer nobody any more once they have ended', async () => {
    await holding(['Ottoline Quarrington'])
    const waiting = Array.from({ length: 20 }, () =>
      engine.find(asking('Ottoline Quarrington'), everything, { rank: 'person' }),
    )
    const outcomes = Promise.allSettled(waiting)
    await engine.end()
    for (const outcome of await outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(IndexThreadEnded)
    await expect(found('Ottoline Quarrington')).rejects.toBeInstanceOf(IndexThreadEnded)
  })
})
