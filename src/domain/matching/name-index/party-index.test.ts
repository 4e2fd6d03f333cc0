import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListFilter } from '../candidate-source.ts'
import type { WatchRecord } from '../watch-entity.ts'
import { describeCandidateSource } from '#tests/support/candidate-source-contract.ts'
import { IndexedLists, indexedRecord, merged } from '#tests/support/indexed-parties.ts'
import { sampleList, sampleParty } from '#tests/support/loaded-list.ts'
import { mixedName } from '#tests/support/mixed-names.ts'
import { foundByEverybody, foundThrough, keysOfName } from '#tests/support/scored-by-all.ts'
import { rounds } from '#tests/support/rounds.ts'
import { fileParties } from './file-parties.ts'
import { PartyIndex, type FoundParty, type HeldList } from './party-index.ts'
import { ownRoom, readSegment, writeSegment } from './segment-bytes.ts'
import type { Segment } from './segment.ts'

const everything: ListFilter = { tenantId: null, kinds: [], topics: [], countries: [] }
const inForce = (version = 1, id = sampleList.id): HeldList => ({
  stamp: { id, name: id, asOf: '2026-02-01', version },
  tenantId: null,
  begunAt: `${version}`,
})

describeCandidateSource('the index in memory', () => {
  const lists = new IndexedLists()
  let version = 0
  return Promise.resolve({
    get source() {
      return lists.source
    },
    tenantId: 'alder',
    replace: ({ id, tenantId, asOf }, parties) => {
      version++
      lists.replace({ stamp: { id, name: id, asOf, version }, tenantId, begunAt: asOf }, parties)
      return Promise.resolve()
    },
    close: () => Promise.resolve(),
  })
})

const party = fc.record({
  names: fc.array(mixedName, { minLength: 1, maxLength: 3 }),
  kind: fc.constantFrom('person' as const, 'company' as const),
  isNumbered: fc.boolean(),
})
type Drawn = typeof party extends fc.Arbitrary<infer T> ? T : never

const recordOf = ({ names, kind, isNumbered }: Drawn, sourceId: string): WatchRecord =>
  sampleParty(sourceId, '', {
    kind,
    names: names.map((text) => ({ text, script: 'latin', quality: 'strong', kind: 'aka' })),
    identifiers: isNumbered ? [{ type: 'passport', value: 'A-123456' }] : [],
  })

const crowd = fc.array(party, { minLength: 20, maxLength: 60 })
const asked = fc.array(mixedName, { minLength: 5, maxLength: 20 })

/** An index of some parties, in one go. */
function filed(records: readonly WatchRecord[]): IndexedLists {
  const lists = new IndexedLists()
  lists.replace(inForce(), records)
  return lists
}

const foundIn = (index: PartyIndex, name: string): FoundParty[] =>
  keysOfName(name).flatMap((keys) => index.find(keys, everything))

describe('the index in memory', { timeout: 300_000 }, () => {
  it.each([75, 85])('leads to every score from %i that scoring everybody leads to, and no other', async (min) => {
    let [all, lost] = [0, 0]
    const property = fc.asyncProperty(crowd, asked, async (parties, names) => {
      const lists = filed(parties.map((one, at) => recordOf(one, `${at}`)))
      for (const name of names) {
        const everybody = foundByEverybody(lists.parties, name, min)
        const through = await foundThrough(lists.source, name, min)
        expect(everybody).toEqual(expect.arrayContaining(through))
        all += everybody.length
        lost += everybody.length - through.length
      }
    })
    await fc.assert(property, { numRuns: rounds(30, 300), seed: 20_261_127 })
    expect(all).toBeGreaterThan(100)
    expect(lost / all).toBeLessThanOrEqual(0.001)
  })

  it('is the same after any changes, merged or not, as one that is built anew', () => {
    const edition = fc.dictionary(fc.constantFrom(...'a b c d e f g h i j k l m n o p'.split(' ')), party, {
      maxKeys: 16,
    })
    const editions = fc.array(edition, { minLength: 2, maxLength: 7 })
    const property = fc.property(editions, asked, fc.nat({ max: 3 }), (all, names, every) => {
      const changed = new IndexedLists()
      for (const [at, one] of all.entries()) {
        const records = Object.entries(one).map(([id, drawn]) => recordOf(drawn, id))
        changed.replace(inForce(at), records)
        if (every > 0 && at % every === 0) changed.index = merged(changed.index)
      }
      const anew = filed(changed.parties)
      const byId = (lists: IndexedLists, index: PartyIndex) => {
        const ids = new Map(lists.keysOfParties().map(([key, { id }]) => [key, id]))
        return names.map((name) =>
          foundIn(index, name)
            .map(({ key, likeness }) => `${likeness} ${ids.get(key)}`)
            .toSorted(),
        )
      }
      const expected = byId(anew, anew.index)
      expect(byId(changed, changed.index)).toEqual(expected)
      expect(byId(changed, merged(changed.index))).toEqual(expected)
      expect(changed.index.size).toBe(changed.parties.length)
    })
    fc.assert(property, { numRuns: rounds(40, 400), seed: 20_261_127 })
  })

  it('keeps few segments after many small changes, and what whoever searches meanwhile sees', () => {
    const lists = new IndexedLists()
    const records = Array.from({ length: 60 }, (_, at) => sampleParty(`${at}`, `Ottoline Quarrington${at}`))
    const seen: [PartyIndex, number][] = []
    for (const [at] of records.entries()) {
      lists.replace(inForce(at), records.slice(0, at + 1))
      lists.index = merged(lists.index)
      seen.push([lists.index, at + 1])
    }
    expect(lists.index.segments.length).toBeLessThanOrEqual(5)
    expect(lists.index.runsToMerge()).toEqual([])
    for (const [index, count] of seen) expect(foundIn(index, 'Ottoline Quarrington')).toHaveLength(count)
  })

  it.each([
    ['an initial stands for a word', 75, 'Ilse M.', 'Ilse Muster', 'person'],
    ['an initial stands beside signs for syllables', 50, 'Koura, Erik Hubert', 'H.戈拉', 'person'],
    ['a word means the same', 75, 'Banque Muster', 'Bank Muster', 'company'],
    ['a number is written out', 75, 'Second Brigade', '2nd Brigade', 'organisation'],
    ['first letters that are not Latin are a word', 75, 'БМО', 'Борис Мустер Образцов', 'organisation'],
    ['Hebrew writes a consonant more', 50, 'Masoutie', 'מוסטר', 'person'],
    ['Han writes a consonant otherwise', 50, 'Ramsan', '拉姆西米', 'person'],
  ] as const)('finds a name where %s, from %i', async (_, min, listed, searched, kind) => {
    const lists = filed([sampleParty('a', listed, { kind })])
    const through = await foundThrough(lists.source, searched, min)
    expect(through).toEqual(foundByEverybody(lists.parties, searched, min))
    expect(through).toHaveLength(1)
  })

  it('takes no part of a list that is no longer in force', () => {
    const lists = filed([sampleParty('a', 'Ottoline Quarrington')])
    expect(foundIn(lists.index, 'Ottoline Quarrington')).toHaveLength(1)
    expect(foundIn(lists.index.with({ added: [], removed: [], lists: [] }), 'Ottoline Quarrington')).toEqual([])
  })
})

describe('the bytes of a segment', () => {
  const records = [
    sampleParty('a', 'Ottoline Quarrington'),
    sampleParty('b', '김민정'),
    sampleParty('c', '王小明', { countries: [{ code: 'CN', role: 'nationality' }] }),
    sampleParty('d', 'Ottoline 𠀀 Vasarhelyi'),
  ]
  const segment = fileParties(records.map((record, at) => indexedRecord(at, record)))
  const indexOf = (one: Segment): PartyIndex =>
    new PartyIndex([], []).with({ added: [one], removed: [], lists: [inForce()] })

  it('hold everything, wherever they lie in the memory of several threads', () => {
    const shared = new Uint8Array(new SharedArrayBuffer(segment.bytes.length + 8), 8)
    shared.set(segment.bytes)
    const read = readSegment(shared)
    for (const name of ['Ottoline Quarrington', '김민정', 'Min Jung Kim', 'Vasarhelyi', 'Nobody Known'])
      expect(read && foundIn(indexOf(read), name)).toEqual(foundIn(indexOf(segment), name))
    expect(read && indexOf(read).size).toBe(4)
    expect(read && [...writeSegment(read, ownRoom).bytes]).toEqual([...segment.bytes])
  })

  it('are not read where one of them is another, or some are missing', () => {
    for (let at = 0; at < segment.bytes.length; at += 97) {
      const damaged = segment.bytes.slice()
      damaged[at] = (damaged[at] ?? 0) ^ 4
      expect(readSegment(damaged)).toBeUndefined()
    }
    expect(readSegment(segment.bytes.slice(0, -4))).toBeUndefined()
    expect(readSegment(new Uint8Array(0))).toBeUndefined()
  })
})
