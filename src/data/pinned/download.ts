import type { Match } from '#contracts/match.ts'
import { noFilters } from '#domain/facets.ts'
import { expiryOf } from '../cache/expiry.ts'
import { dropPagesAfter, readPages } from '../cache/lists.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import { ApiError } from '../net/errors.ts'
import { keepPage, storedMonitorPages, type MonitorPage } from '../query/matches.ts'
import { noteAbsent } from './absent.ts'
import { isElusive, neededAhead, neededBy, type Needed, type PinReads } from './needs.ts'
import { twoAtATime } from './pace.ts'

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

/** Reads something; null where the gateway itself says that there is none, and none is needed. */
async function ask(needed: Needed, signal: AbortSignal): Promise<Awaited<ReturnType<Needed['read']>> | null> {
  try {
    return await needed.read(signal)
  } catch (error) {
    const isAbsent = error instanceof ApiError && error.kind === 'gone' && error.isProven
    if (!isAbsent || !isElusive(needed)) throw error
    return null
  }
}

/** Brings one thing onto this device, which goes with the monitor. False: the server has none. */
async function bring(download: Download, needed: Needed, autoDeleteAt: string | null): Promise<boolean> {
  const { unlocked, signal, since } = download
  const readAt = await needed.readAt(unlocked)
  if (readAt !== null && readAt >= since) return true
  await download.turn(signal)
  const startedAt = Date.now()
  const keep = await ask(needed, signal)
  if (keep === null) return false
  const times = stamp(download, startedAt)
  await keep(unlocked, { ...times, expiresAt: expiryOf(times.asOf, autoDeleteAt) })
  return true
}

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

/** All that a review needs, for a pin; else what opening one of the open matches shows first. */
function wantedOf({ reads, monitorId, pin }: Download, matches: readonly Match[], opened: readonly Match[]): Needed[] {
  return pin === undefined ? neededAhead(reads, monitorId, opened) : neededBy(reads, monitorId, matches)
}

/**
 * Brings a monitor and its matches onto this device and, for a pin, all that a review of any of them needs (needs.ts);
 * else the little that opening an open one shows. What was read since the given instant is not read again, so that an
 * interrupted download goes on where it stopped. Rejects with ApiError, and with the signal's reason. Resolves with the
 * number of open matches.
 */
export async function downloadMonitor(download: Download): Promise<number> {
  const { pages, of } = await readMatches(download)
  const matches = pages.flatMap((page) => page.matches)
  const opened = matches.filter(({ status }) => status === 'open').slice(0, download.limits.opened)
  const autoDeleteAt = pages[0]?.monitor.autoDeleteAt ?? null
  const wanted = wantedOf(download, matches, opened)
  const absent: string[] = []
  let done = of
  download.note(done, of + wanted.length)
  await twoAtATime(wanted, async (needed) => {
    if (!(await bring(download, needed, autoDeleteAt))) absent.push(needed.name)
    done += 1
    download.note(done, of + wanted.length)
  })
  const { unlocked, reads, monitorId } = download
  const facts = stamp(download, Date.now())
  if (download.pin !== undefined)
    await noteAbsent(unlocked, reads.provider, monitorId, absent, {
      ...facts,
      expiresAt: expiryOf(facts.asOf, autoDeleteAt),
    })
  return opened.length
}
