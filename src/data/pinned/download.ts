import { z } from 'zod'
import { Comment, type Match, Profile } from '#contracts/match.ts'
import { noFilters } from '#domain/facets.ts'
import { readDoc, writeDoc } from '../cache/docs.ts'
import { expiryOf } from '../cache/expiry.ts'
import { dropPagesAfter, readPages } from '../cache/lists.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import { unlessGone } from '../net/errors.ts'
import { storedTexts } from '../query/documents.ts'
import { keepQueue, loadQueue, type MatchQueue } from '../query/match-queue.ts'
import { keepPage, storedMonitorPages, type MonitorPage } from '../query/matches.ts'
import { storedProfile } from '../query/profiles.ts'
import type { ScreeningSource } from '../query/source.ts'
import { twoAtATime } from './pace.ts'

/** All that background work may ask a provider for: reads, and nothing that changes or costs anything. */
export type PinReads = Pick<
  ScreeningSource<unknown>,
  'provider' | 'service' | 'facets' | 'monitors' | 'monitorMatches' | 'comments' | 'notes' | 'profile'
> & {
  /** All matches of a monitor at once, which the gateway tells of every provider. */
  queue: (monitorId: string, signal: AbortSignal) => Promise<MatchQueue>
}

/** One monitor to be kept on this device. */
export interface Download {
  unlocked: Unlocked
  reads: PinReads
  monitorId: string
  /** Copies read since then are good enough. Epoch milliseconds. */
  since: number
  /** Blind id of the pin that keeps the copies. */
  pin?: string
  /** Most matches, and most open ones with all that belongs to them. */
  limits: { matches: number; opened: number }
  turn: (signal: AbortSignal) => Promise<void>
  signal: AbortSignal
  /** Reads done of those that are known to be needed. */
  note: (done: number, of: number) => void
}

const stamp = ({ pin }: Download, startedAt: number) => ({
  startedAt,
  asOf: Date.now(),
  ...(pin !== undefined && { pin }),
})

async function readPage(download: Download, n: number): Promise<MonitorPage> {
  const { unlocked, reads, monitorId, signal } = download
  await download.turn(signal)
  const startedAt = Date.now()
  const page = await reads.monitorMatches(monitorId, noFilters, n, signal)
  await keepPage(unlocked, storedMonitorPages(reads.provider, monitorId), n, page, stamp(download, startedAt))
  return page
}

/** One document that belongs to a monitor: where it is kept, and how it is read. */
interface Part<T> {
  place: { kind: string; id: string; owner: string }
  schema: z.ZodType<T>
  read: () => Promise<T>
}

/** Brings one document onto this device; it is gone with the monitor. */
async function readPart<T>(download: Download, { place, schema, read }: Part<T>, autoDeleteAt: string | null) {
  const { unlocked, signal, since } = download
  const { kind, id, owner } = place
  const stored = await readDoc(unlocked, kind, id, schema)
  if (stored !== null && stored.asOf >= since) return
  await download.turn(signal)
  const startedAt = Date.now()
  const value = await read()
  const times = stamp(download, startedAt)
  await writeDoc(unlocked, kind, id, value, { ...times, owner, expiresAt: expiryOf(times.asOf, autoDeleteAt) })
}

/** Comments of one match, or with null the notes of the search. */
const textsOf = ({ reads, monitorId, signal }: Download, matchId: string | null): Part<readonly Comment[]> => ({
  place: storedTexts(reads.provider, monitorId, matchId),
  schema: z.array(Comment),
  read: () => (matchId === null ? reads.notes(monitorId, signal) : reads.comments(monitorId, matchId, signal)),
})

const profileOf = ({ reads, monitorId, signal }: Download, profileId: string): Part<Profile> => ({
  place: storedProfile(reads.provider, monitorId, profileId),
  schema: Profile,
  read: () => reads.profile(profileId, signal),
})

/** Brings all matches in short, to be gone through one after the other. */
async function bringQueue(download: Download, autoDeleteAt: string | null): Promise<void> {
  const { unlocked, reads, monitorId, signal, since } = download
  const stored = await loadQueue(unlocked, reads.provider, monitorId)
  if (stored !== null && stored.asOf >= since) return
  await download.turn(signal)
  const startedAt = Date.now()
  const queue = await reads.queue(monitorId, signal)
  const place = { provider: reads.provider, id: monitorId }
  await keepQueue(unlocked, place, queue, { ...stamp(download, startedAt), autoDeleteAt })
}

/** Listed parties about whom the matches themselves do not tell everything. */
const profilesApart = (matches: readonly Match[]): string[] => [
  ...new Set(matches.filter(({ profile }) => profile === null).map(({ profileId }) => profileId)),
]

async function readMatches(download: Download): Promise<{ pages: MonitorPage[]; of: number }> {
  const { unlocked, reads, monitorId, since, limits, note } = download
  const { kind, id, schema } = storedMonitorPages(reads.provider, monitorId)
  const stored = await readPages(unlocked, kind, id, schema)
  const good = new Map(stored.filter(({ asOf }) => asOf >= since).map(({ n, value }) => [n, value]))
  const first = good.get(1) ?? (await readPage(download, 1))
  const last = Math.max(1, Math.ceil(first.total / first.perPage))
  const of = Math.min(last, Math.ceil(limits.matches / first.perPage))
  const pages = [first]
  note(1, of)
  await twoAtATime(
    Array.from({ length: of - 1 }, (_, at) => at + 2),
    async (n) => {
      pages.push(good.get(n) ?? (await readPage(download, n)))
      note(pages.length, of)
    },
  )
  await dropPagesAfter(unlocked, kind, id, last)
  return { pages, of }
}

/**
 * Brings a monitor, its matches, their queue, its notes and the comments of its open matches onto this device, and what
 * is told about the listed parties where that is a read of its own: of all matches for a pin, else of the open ones. What
 * was read since the given instant is not read again, so that an interrupted download goes on where it stopped. Rejects
 * with ApiError, and with the signal's reason. Resolves with the number of open matches.
 */
export async function downloadMonitor(download: Download): Promise<number> {
  const { pages, of } = await readMatches(download)
  const matches = pages.flatMap((page) => page.matches)
  const opened = matches.filter(({ status }) => status === 'open').slice(0, download.limits.opened)
  const autoDeleteAt = pages[0]?.monitor.autoDeleteAt ?? null
  const texts = [null, ...opened.map(({ id }) => id)].map(
    (id) => () => readPart(download, textsOf(download, id), autoDeleteAt),
  )
  const profiles = profilesApart(download.pin === undefined ? opened : matches).map(
    // a party that has left the lists takes nothing with it: the matches are there all the same
    (id) => () => unlessGone(() => readPart(download, profileOf(download, id), autoDeleteAt)),
  )
  // a gateway of before tells no queue
  const queue = () => unlessGone(() => bringQueue(download, autoDeleteAt))
  const wanted = [queue, ...texts, ...profiles]
  let done = of
  download.note(done, of + wanted.length)
  await twoAtATime(wanted, async (read) => {
    await read()
    done += 1
    download.note(done, of + wanted.length)
  })
  return opened.length
}
