import type { ListStamp } from '#contracts/explanation.ts'
import type { ListFilter, RetrievalKeys } from '../candidate-source.ts'
import type { PartyTraits } from './indexed-party.ts'
import { Gone, placeOfParty, type HeldSegment, type Segment } from './segment.ts'
import { SegmentSearch, type Looking } from './segment-search.ts'

/** A list of which an edition is in force. */
export interface HeldList {
  /** The edition. */
  stamp: ListStamp
  /** Whose list it is; null: the installation's. */
  tenantId: string | null
  /** When its load began, as a text: a list that was removed may come again, and have an edition of the same number. */
  begunAt: string
}

/** From one state of the lists to the next. */
export interface Change {
  /** Whoever is new, and whoever has changed, under a row of its own. */
  added: readonly Segment[]
  /** The rows of those who are gone, and of those who have changed as they were. */
  removed: readonly number[]
  /** Every list of which an edition is in force afterwards. */
  lists: readonly HeldList[]
}

/** A party that may be the one searched for. */
export interface FoundParty {
  /** Its row. */
  key: number
  /** 0 to 1, to order by; no score. */
  likeness: number
  /** The edition it stands in. */
  list: ListStamp
}

/** A segment is merged with the one before it unless that has so many times its parties. */
const smaller = 4
/** More parties than these are not written in one go, which takes memory and time. */
const largest = 200_000
/** From this part of its parties on that are no more, a segment is written anew. */
const mostGone = 0.25

/**
 * Every listed party in force by its names, in memory. An index never changes: a change makes another one, which shares
 * with it what stayed, so that whoever searches sees an edition whole or not at all.
 */
export class PartyIndex {
  readonly segments: readonly HeldSegment[]
  readonly lists: ReadonlyMap<string, HeldList>

  constructor(segments: readonly HeldSegment[], lists: readonly HeldList[]) {
    this.segments = segments.filter(({ segment, gone }) => segment.rows.length > gone.count)
    this.lists = new Map(lists.map((list) => [list.stamp.id, list]))
  }

  /** How many parties are in force. */
  get size(): number {
    return this.segments.reduce((sum, held) => sum + living(held), 0)
  }

  /** The rows of the parties in force that stand in a list. */
  rowsOf(list: string): number[] {
    return this.segments.flatMap(({ segment: { rows, traits, traitsOf }, gone }) => {
      if (!traits.some((own) => own.list === list)) return []
      return Array.from(rows).filter((_, party) => traits[traitsOf[party] ?? 0]?.list === list && !gone.has(party))
    })
  }

  /** The index after a change, in a time that grows with the change. */
  with({ added, removed, lists }: Change): PartyIndex {
    const left = this.segments.map((held): HeldSegment => {
      const places = removed.map((row) => placeOfParty(held.segment, row)).filter((place) => place !== -1)
      return places.length === 0 ? held : { ...held, gone: held.gone.with(places) }
    })
    const filed = added.map((segment): HeldSegment => ({ segment, gone: Gone.none(segment.rows.length) }))
    return new PartyIndex([...left, ...filed], lists)
  }

  /**
   * The segments to be written as one, run by run: so that there are few of them, each large or a multiple of the next,
   * and so that nothing stays of lists that are no more, and little of parties that are no more.
   */
  runsToMerge(): HeldSegment[][] {
    const runs: HeldSegment[][] = []
    for (const held of this.segments) {
      let run = [held]
      while (isMergedWith(runs.at(-1), run)) run = [...(runs.pop() ?? []), ...run]
      runs.push(run)
    }
    return runs.filter((run) => run.length > 1 || run.some((held) => this.#isStale(held)))
  }

  /** The index with a run as one segment; itself where the run has changed meanwhile. */
  withMerged(run: readonly HeldSegment[], segment: Segment): PartyIndex {
    const from = this.segments.findIndex((held) => held === run[0])
    const isThere = from !== -1 && run.every((held, place) => this.segments[from + place] === held)
    if (!isThere) return this
    const one: HeldSegment = { segment, gone: Gone.none(segment.rows.length) }
    return new PartyIndex(this.segments.toSpliced(from, run.length, one), [...this.lists.values()])
  }

  #isStale({ segment, gone }: HeldSegment): boolean {
    return gone.count > mostGone * segment.rows.length || segment.traits.some(({ list }) => !this.lists.has(list))
  }

  /** Every party that may be the one searched for, the likeliest first; of those equally likely, by row. */
  find(keys: RetrievalKeys, filter: ListFilter): FoundParty[] {
    const found = new Map<number, FoundParty>()
    const looking: Looking = {
      allows: (traits) => this.#allows(traits, filter),
      isNoted: (key) => found.has(key),
      judging: keys.judging(),
      note: (key, likeness, { list }) => {
        const known = found.get(key)
        const stamp = this.lists.get(list)?.stamp
        if (known !== undefined) known.likeness = Math.max(known.likeness, likeness)
        else if (stamp !== undefined) found.set(key, { key, likeness, list: stamp })
      },
    }
    for (const held of this.segments) searchOf(held).find(keys, looking)
    return [...found.values()].toSorted((a, b) => b.likeness - a.likeness || a.key - b.key)
  }

  #allows({ list, kind, topics, countries }: PartyTraits, filter: ListFilter): boolean {
    const own = this.lists.get(list)
    if (own === undefined || !isOpenTo(own, filter.tenantId)) return false
    if (filter.kinds.length > 0 && !filter.kinds.includes(kind)) return false
    if (filter.topics.length > 0 && !filter.topics.some((topic) => topics.includes(topic))) return false
    return (
      filter.countries.length === 0 ||
      countries.length === 0 ||
      filter.countries.some((country) => countries.includes(country))
    )
  }
}

/** The room that a search takes is kept as long as the segment, from one state of the index to the next. */
const searches = new WeakMap<HeldSegment, SegmentSearch>()

function searchOf(held: HeldSegment): SegmentSearch {
  const known = searches.get(held)
  if (known !== undefined) return known
  const made = new SegmentSearch(held)
  searches.set(held, made)
  return made
}

const isOpenTo = ({ tenantId }: HeldList, asking: string | null): boolean => tenantId === null || tenantId === asking

const living = ({ segment, gone }: HeldSegment): number => segment.rows.length - gone.count

const livingIn = (run: readonly HeldSegment[]): number => run.reduce((sum, held) => sum + living(held), 0)

/** Whether what stands before a run is small enough to become one with it. */
function isMergedWith(before: readonly HeldSegment[] | undefined, run: readonly HeldSegment[]): boolean {
  if (before === undefined) return false
  const [own, parties] = [livingIn(before), livingIn(run)]
  return own < smaller * parties && own + parties <= largest
}
