import type { Match } from '#contracts/match.ts'
import type { TimelineCount } from '#contracts/monitor-timeline.ts'
import type { ReviewedMatch } from '#contracts/reviewed-matches.ts'
import { keptDays } from '#domain/differences.ts'
import { dayIn, dayMs } from '#lib/dates.ts'
import { docReadAt, writeDoc, type CopyFacts } from '../cache/docs.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import { differencesDoc } from '../query/differences.ts'
import { commentsDoc, notesDoc, type OwnedDoc } from '../query/documents.ts'
import { historyDoc, originalDoc, reviewsDoc } from '../query/match-history.ts'
import { profileDoc, profilePartDoc } from '../query/profiles.ts'
import type { ScreeningSource } from '../query/source.ts'
import { timelineDoc } from '../query/timeline.ts'

/** All that background work may ask a provider for: reads, and nothing that changes or costs anything. */
export type PinReads = Pick<
  ScreeningSource<unknown>,
  | 'provider'
  | 'service'
  | 'facets'
  | 'monitors'
  | 'monitorMatches'
  | 'differences'
  | 'comments'
  | 'notes'
  | 'history'
  | 'original'
  | 'profile'
  | 'profilePart'
  | 'profileParts'
> & {
  /** Every review of the matches of a monitor, which the gateway tells for every provider. */
  reviews: (monitorId: string, signal: AbortSignal) => Promise<ReviewedMatch[]>
  /** What happened in a monitor, likewise. */
  timeline: (monitorId: string, signal: AbortSignal) => Promise<TimelineCount[]>
}

/** How background work reads a provider. */
export const pinReads = (source: ScreeningSource<unknown>): PinReads => ({
  ...source,
  reviews: (monitorId, signal) => reviewsDoc(source.provider, monitorId).fetch(signal),
  timeline: (monitorId, signal) => timelineDoc(source.provider, monitorId).fetch(signal),
})

type OfMonitor = 'notes' | 'reviews' | 'changes' | 'timeline'
type OfMatch = 'profiles' | 'comments' | 'histories' | 'parts' | 'originals'

/** What a review needs of a monitor beside the pages of its matches. */
export type Need = OfMonitor | OfMatch

/** Of the monitor as a whole: a read each. */
const ofMonitor: Readonly<Record<OfMonitor, (reads: PinReads, monitorId: string) => OwnedDoc<unknown>>> = {
  notes: notesDoc,
  reviews: ({ provider, reviews }, monitorId) => ({
    ...reviewsDoc(provider, monitorId),
    fetch: (signal) => reviews(monitorId, signal),
  }),
  changes: (reads, monitorId) =>
    differencesDoc(reads, monitorId, dayIn(new Date(Date.now() - keptDays * dayMs), 'UTC')),
  timeline: ({ provider, timeline }, monitorId) => ({
    ...timelineDoc(provider, monitorId),
    fetch: (signal) => timeline(monitorId, signal),
  }),
}

/** Of each match: reads of its own, or none where the provider tells it with the match, or not at all. */
const ofMatch: Readonly<Record<OfMatch, (reads: PinReads, match: Match) => readonly OwnedDoc<unknown>[]>> = {
  profiles: (reads, { searchId, profileId, profile }) =>
    profile === null ? [profileDoc(reads, searchId, profileId)] : [],
  comments: (reads, { searchId, id }) => [commentsDoc(reads, searchId, id)],
  histories: (reads, { searchId, id }) => (reads.history === undefined ? [] : [historyDoc(reads, searchId, id)]),
  parts: (reads, { searchId, id, profileId }) =>
    (reads.profileParts?.(searchId, id) ?? []).map((part) => profilePartDoc(reads, searchId, profileId, part)),
  // what monitoring has found was in no search
  originals: (reads, { searchId, id, change }) =>
    reads.original === undefined || change === 'new' ? [] : [originalDoc(reads, searchId, id)],
}

/** Something that a review needs: as what, and how it is read, kept and found again. */
export interface Needed {
  need: Need
  /** Its name among all that is kept of a monitor. */
  name: string
  /** When its copy was read, epoch milliseconds; null where there is none that can be read. */
  readAt: (unlocked: Unlocked) => Promise<number | null>
  /** Reads it; rejects with ApiError. Gives how it is kept. */
  read: (signal: AbortSignal) => Promise<(unlocked: Unlocked, facts: CopyFacts) => Promise<void>>
}

const kept = (need: Need, { kind, id, owner, schema, fetch }: OwnedDoc<unknown>): Needed => ({
  need,
  name: `${kind}|${id}`,
  readAt: (unlocked) => docReadAt(unlocked, kind, id, schema),
  async read(signal) {
    const value = await fetch(signal)
    return (unlocked, facts) => writeDoc(unlocked, kind, id, value, { ...facts, owner })
  },
})

/** Brought before anybody asks for it, too: what opening a match shows first. */
const ahead: readonly Need[] = ['notes', 'comments', 'profiles']

/** What the server may not have, so that nothing is missing: a party has left the lists, a match came after its search. */
const elusive: readonly Need[] = ['profiles', 'parts', 'originals']

/** Whether it is no failure that the server does not have such a thing. */
export const isElusive = ({ need }: Needed): boolean => elusive.includes(need)

/** What is left to decide comes first. */
const openFirst = (matches: readonly Match[]): Match[] =>
  matches.toSorted((a, b) => Number(b.status === 'open') - Number(a.status === 'open'))

// the keys of the two tables
const monitorNeeds = Object.keys(ofMonitor) as OfMonitor[]
const matchNeeds = Object.keys(ofMatch) as OfMatch[]

/** All that a review of these matches needs beside their pages, each once, what is of one match together. */
export function neededBy(reads: PinReads, monitorId: string, matches: readonly Match[]): Needed[] {
  const all = [
    ...monitorNeeds.map((need) => kept(need, ofMonitor[need](reads, monitorId))),
    ...openFirst(matches).flatMap((match) =>
      matchNeeds.flatMap((need) => ofMatch[need](reads, match).map((doc) => kept(need, doc))),
    ),
  ]
  return [...new Map(all.map((one) => [one.name, one])).values()]
}

/** Those of them that are worth fetching before anybody asks. */
export const neededAhead = (reads: PinReads, monitorId: string, matches: readonly Match[]): Needed[] =>
  neededBy(reads, monitorId, matches).filter(({ need }) => ahead.includes(need))
