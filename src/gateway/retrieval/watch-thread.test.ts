import { afterEach, describe, expect, it } from 'vitest'
import type { HeldList } from '#domain/matching/name-index/party-index.ts'
import { allOf } from '#lib/all-of.ts'
import { silentLog } from '#lib/log.ts'
import { factsText, indexedRecord } from '#tests/support/indexed-parties.ts'
import { sampleParty } from '#tests/support/loaded-list.ts'
import { nameQuery } from '#tests/support/name-query.ts'
import { watchInThread, WatchedForgotten, type WatchEngine } from './watch-engine.ts'
import { startWatchThread, WatchThreadEnded } from './watch-thread.ts'
import type { ListedParty } from './watched-subjects.ts'

const list: HeldList = {
  stamp: { id: 'sample', name: 'Sample list', asOf: '2026-02-01', version: 1 },
  tenantId: null,
  begunAt: '2026-02-01T08:00:00.000Z',
}

const listed = (key: number, name: string): ListedParty => {
  const record = sampleParty(`${key}`, name)
  return { party: indexedRecord(key, record), facts: factsText(record) }
}

async function* pages(...all: string[][]) {
  let key = 0
  for (const names of all) yield await Promise.resolve(names.map((name) => listed((key += 1), name)))
}

const watching = (...names: string[]) => names.map((name) => ({ id: `watching ${name}`, asks: nameQuery(name, 75) }))

/** Who finds which rows. */
async function met(engine: WatchEngine, ...all: string[][]): Promise<string[]> {
  const portions = await allOf(engine.meet(pages(...all), { lists: [list], life: engine.life }))
  return portions
    .flat()
    .map(({ id, passed }) => `${id}: ${passed.map(({ key, scored }) => `${key} ${scored.score}`).join(', ')}`)
}

let engine: WatchEngine
afterEach(() => engine.end())

describe('everybody watched', () => {
  it('finds whom a search would find among the parties of an edition, and nobody else is told of', async () => {
    engine = startWatchThread({ log: silentLog })
    await engine.learn(watching('Ottoline Quarrington', 'Benedek Vasarhelyi', 'Wulfric Nethersole'))
    const edition = [
      ['Ottoline Quarrington', 'Somebody Else'],
      ['Vasarhelyi Benedek', 'Otoline Quarringtan'],
    ]
    const found = await met(engine, ...edition)
    const inThread = watchInThread()
    await inThread.learn(watching('Ottoline Quarrington', 'Benedek Vasarhelyi', 'Wulfric Nethersole'))
    expect(found).toEqual(await met(inThread, ...edition))
    expect(found.map((text) => text.replace(/ \d+(?=,|$)/g, ''))).toEqual([
      'watching Ottoline Quarrington: 1, 4',
      'watching Benedek Vasarhelyi: 3',
    ])
    expect(await met(engine)).toEqual([])
  })

  it('is told of all, however many portions that takes', async () => {
    engine = watchInThread()
    const names = Array.from({ length: 1203 }, (_, at) => `Ottoline Quarrington ${at % 7 === 0 ? '' : `Number${at}`}`)
    await engine.learn(names.map((name, at) => ({ id: `${at}`, asks: nameQuery(name, 75) })))
    const exact = (await met(engine, ['Ottoline Quarrington'])).filter((text) => text.endsWith(' 100'))
    expect(exact).toHaveLength(names.filter((_, at) => at % 7 === 0).length)
  })

  it('is forgotten, or asks for somebody else from then on', async () => {
    engine = watchInThread()
    await engine.learn(watching('Ottoline Quarrington', 'Benedek Vasarhelyi'))
    await engine.forget(['watching Benedek Vasarhelyi'])
    await engine.learn([{ id: 'watching Ottoline Quarrington', asks: nameQuery('Wulfric Nethersole', 75) }])
    const found = await met(engine, ['Ottoline Quarrington', 'Benedek Vasarhelyi', 'Wulfric Nethersole'])
    expect(found.map((text) => text.split(' ').slice(0, 4).join(' '))).toEqual(['watching Ottoline Quarrington: 3'])
  })

  it('meets one edition after the other, and none has parties of another', async () => {
    engine = startWatchThread({ log: silentLog })
    await engine.learn(watching('Ottoline Quarrington', 'Benedek Vasarhelyi'))
    const [one, other] = await Promise.all([
      met(engine, ['Ottoline Quarrington'], ['Somebody Else']),
      met(engine, ['Benedek Vasarhelyi'], ['Somebody Else']),
    ])
    expect([one, other]).toEqual([['watching Ottoline Quarrington: 1 100'], ['watching Benedek Vasarhelyi: 1 100']])
    // Nobody has listened to the end.
    for await (const _ of engine.meet(pages(['Ottoline Quarrington']), { lists: [list], life: 1 })) break
    expect(await met(engine, ['Benedek Vasarhelyi'])).toEqual(['watching Benedek Vasarhelyi: 1 100'])
  })

  it('is to be learnt anew once the thread has ended, and nothing is told as if nobody were watched', async () => {
    engine = startWatchThread({ log: silentLog, heapMb: 48 })
    await engine.learn(watching('Ottoline Quarrington'))
    const { life } = engine
    const names = Array.from({ length: 100_000 }, (_, at) => ({ text: `Ottoline ${at} Quarrington`.repeat(8) }))
    const { subject, ...rest } = nameQuery('', 75)
    const greedy = { id: 'greedy', asks: { ...rest, subject: { ...subject, names } } }
    await expect(engine.learn([greedy])).rejects.toBeInstanceOf(WatchThreadEnded)
    const meeting = allOf(engine.meet(pages(['Ottoline Quarrington']), { lists: [list], life }))
    await expect(meeting).rejects.toBeInstanceOf(WatchedForgotten)
    await engine.learn(watching('Ottoline Quarrington'))
    expect(await met(engine, ['Ottoline Quarrington'])).toEqual(['watching Ottoline Quarrington: 1 100'])
  })
})
