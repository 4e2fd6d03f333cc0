import type { Match } from '#contracts/match.ts'
import { inTurns } from '#lib/in-turns.ts'
import { nextTurn } from '#lib/next-turn.ts'
import { readPages } from '../cache/lists.ts'
import { isConsoleKept } from '../device/kept-console.ts'
import { canOpenAgain } from '../keys/open-scope.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import { storedMonitorPages, type MonitorPage } from '../query/matches.ts'
import { loadMonitors } from '../query/monitors.ts'
import { arePersisted } from '../query/persisted.ts'
import { sourceOf } from '../query/providers.ts'
import { countryQueries, settingQueries } from '../query/reference-data.ts'
import { session } from '../session/session-state.ts'
import { withVerdicts } from '../query/verdicts.ts'
import { absentOf } from './absent.ts'
import { membersOf, takenBy } from './members.ts'
import { neededBy, pinReads, type Need, type Needed, type PinReads } from './needs.ts'
import type { Pin } from './pins.ts'
import { pinnedState } from './state.ts'

/** What of all that a review needs is not on this device, and how many of how many. */
export interface Lack {
  need: Need | 'matches' | 'monitors' | 'settings' | 'console' | 'opener'
  missing: number
  of: number
}

/** What the device was found to hold for a pin, when all of it was opened and looked through. */
export interface Readiness {
  /** Nothing is missing: it is ready for the field. */
  lacks: readonly Lack[]
  /** Its matches, page by page as they were read; null where not all of them are here, for then nothing can be counted. */
  pages: readonly KeptRows[] | null
}

/** Matches that were read together, as far as they are counted; `startedAt`: epoch milliseconds. */
interface KeptRows {
  startedAt: number
  rows: readonly Pick<Match, 'id' | 'searchId' | 'status'>[]
}

/** Copies opened before the page may do something else. */
const atOnce = 25

interface Found {
  lacks: Lack[]
  pages: KeptRows[]
}

const lack = (need: Lack['need'], missing: number, of: number): Lack[] => (missing > 0 ? [{ need, missing, of }] : [])

type Page = { n: number; asOf: number; value: MonitorPage }

/** How many matches are not here; rows that moved from page to page while they were read are here twice, or not at all. */
function missingMatches(pages: readonly Page[]): Lack[] {
  const newest = pages.toSorted((a, b) => b.asOf - a.asOf)[0]
  if (newest === undefined) return [{ need: 'matches', missing: 1, of: 1 }]
  const { total } = newest.value
  const here = new Set(pages.flatMap(({ value }) => value.matches.map(({ id }) => id))).size
  return lack('matches', Math.max(0, total - here), total)
}

/** Opens every one of these copies; what the server does not have is missed by nobody. */
async function missingOf(unlocked: Unlocked, needed: readonly Needed[], absent: ReadonlySet<string>): Promise<Lack[]> {
  const counts = new Map<Need, { missing: number; of: number }>()
  for (let from = 0; from < needed.length; from += atOnce) {
    const some = needed.slice(from, from + atOnce)
    const readAt = await Promise.all(some.map((one) => one.readAt(unlocked)))
    for (const [at, { need, name }] of some.entries()) {
      const { missing, of } = counts.get(need) ?? { missing: 0, of: 0 }
      const isMissing = readAt[at] === null && !absent.has(name)
      counts.set(need, { missing: missing + Number(isMissing), of: of + 1 })
    }
    await nextTurn()
  }
  return Array.from(counts).flatMap(([need, { missing, of }]) => lack(need, missing, of))
}

async function lookAt(unlocked: Unlocked, reads: PinReads, monitorId: string): Promise<Found> {
  const { kind, id, schema, provider } = storedMonitorPages(reads.provider, monitorId)
  const pages: Page[] = await readPages(unlocked, kind, id, schema)
  const matches = pages.flatMap(({ value }) => value.matches)
  const absent = await absentOf(unlocked, provider, monitorId)
  const lacks = await missingOf(unlocked, neededBy(reads, monitorId, matches), absent)
  const keptRows = ({ asOf, value }: Page): KeptRows => ({
    startedAt: asOf,
    rows: withVerdicts(provider, [...value.matches]).map((match) => ({
      id: match.id,
      searchId: match.searchId,
      status: match.status,
    })),
  })
  return { lacks: [...missingMatches(pages), ...lacks], pages: pages.map(keptRows) }
}

/** What a review needs whatever it is about: settings with the words of countries, the console, a way to open all of it. */
async function lookAtRest({ scope }: Unlocked, provider: string): Promise<Lack[]> {
  const present = session.get()
  const tenant = present.kind === 'open' ? present.user.tenant.id : ''
  const keys = [settingQueries.tenant(tenant).queryKey, countryQueries.all(provider).queryKey]
  const has = async (need: Lack['need'], is: boolean | Promise<boolean>) => lack(need, (await is) ? 0 : 1, 1)
  const found = [
    has('settings', arePersisted(scope, keys)),
    has('console', isConsoleKept()),
    has('opener', canOpenAgain()),
  ]
  return (await Promise.all(found)).flat()
}

/** The same kind of lack of several monitors as one. */
function summedUp(lacks: readonly Lack[]): Lack[] {
  const sums = new Map<Lack['need'], Lack>()
  for (const { need, missing, of } of lacks) {
    const sum = sums.get(need) ?? { need, missing: 0, of: 0 }
    sums.set(need, { need, missing: sum.missing + missing, of: sum.of + of })
  }
  return [...sums.values()]
}

const oneByOne = inTurns()

/**
 * Reads back from this device all that a review of what a pin keeps needs, piece by piece, and says what is missing. Null
 * where this build does not know the provider: nothing can be said.
 */
export const readinessOf = (unlocked: Unlocked, pin: Pin): Promise<Readiness | null> =>
  oneByOne(async () => {
    const source = await sourceOf(pin.subject.provider)
    if (source === undefined) return null
    const reads = pinReads(source)
    const list = await loadMonitors(unlocked, reads.provider)
    const ids = membersOf(pin, reads, list?.value.monitors ?? [], takenBy(pinnedState.get().pins))
    const found: Found = { lacks: lack('monitors', list === null ? 1 : 0, 1), pages: [] }
    for (const monitorId of ids) {
      const one = await lookAt(unlocked, reads, monitorId)
      found.lacks.push(...one.lacks)
      found.pages.push(...one.pages)
    }
    found.lacks.push(...(await lookAtRest(unlocked, reads.provider)))
    const lacks = summedUp(found.lacks)
    return { lacks, pages: lacks.some(({ need }) => need === 'matches') ? null : found.pages }
  })
