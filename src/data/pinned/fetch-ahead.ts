import type { Monitor } from '#contracts/monitor.ts'
import { isChanged } from '#domain/is-changed.ts'
import { compareByWork } from '#domain/monitor-order.ts'
import { loadMonitors } from '../query/monitors.ts'
import { downloadMonitor } from './download.ts'
import type { PinReads } from './needs.ts'
import { readMonitors, type Round } from './pin-round.ts'

/** What is fetched before anybody asks for it: monitors, their matches, open ones with all. */
const monitorsAhead = 20
const limits = { matches: 100, opened: 200 }
/** Lists and copies younger than this are good enough. */
const listAge = 30 * 60_000
const copyAge = 6 * 3_600_000

/** The monitors most likely to be opened next: those that stand first in the list, with changes or a match to decide. */
const likelyNext = (monitors: readonly Monitor[]): Monitor[] =>
  monitors
    .filter((monitor) => monitor.status === 'open' || isChanged(monitor))
    .toSorted(compareByWork)
    .slice(0, monitorsAhead)

/** How far the copies may be behind: none that is older than the monitor's last change. */
const since = (monitor: Monitor, now: number): number => {
  const changedAt = Date.parse(monitor.updatedAt)
  return Math.max(now - copyAge, Number.isNaN(changedAt) || changedAt > now ? 0 : changedAt)
}

/**
 * Fetches what will probably be wanted in the field: the list of monitors, and the matches of those with changes or the
 * longest open. `mayGoOn` is asked before each monitor. What the server refuses is left out. `note`: monitors done.
 */
export async function fetchAhead(
  round: Round,
  reads: PinReads,
  mayGoOn: () => boolean,
  note: (done: number, of: number) => void,
): Promise<void> {
  const { unlocked, now, turn, signal } = round
  const stored = await loadMonitors(unlocked, reads.provider)
  const isFresh = stored !== null && stored.asOf >= now() - listAge
  const wanted = likelyNext(isFresh ? stored.value.monitors : await readMonitors(round, reads))
  let opened = 0
  for (const [at, monitor] of wanted.entries()) {
    if (!mayGoOn()) return
    note(at, wanted.length)
    const left = { ...limits, opened: limits.opened - opened }
    const shared = { unlocked, reads, turn, signal, limits: left, note: () => undefined }
    opened += await downloadMonitor({ ...shared, monitorId: monitor.id, since: since(monitor, now()) })
  }
  note(wanted.length, wanted.length)
}
