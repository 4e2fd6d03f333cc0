import type { WatchEntity } from '#domain/matching/watch-entity.ts'
import { inTransaction } from '../db/database.ts'
import { addItems } from '../db/rescreen-items.ts'
import { changedParties, planPage, type PartyOfRun } from '../db/rescreen-plan.ts'
import { openRun, type RescreenRun } from '../db/rescreen-runs.ts'
import { concerns, decisivePart } from '../engine/affected.ts'
import { indexEntity } from '../engine/index-entity.ts'
import { metBy } from '../engine/keys.ts'
import { prepareSubject } from '../engine/screen-entity.ts'
import { ListedNames } from '../engine/watched-index.ts'
import type { JobParts } from './job-kind.ts'
import { EventLoopYield } from './event-loop-yield.ts'
import type { WatchedMonitor } from './watched-monitors.ts'

type Parts = Pick<JobParts, 'db' | 'watched'>

const partiesAtOnce = 200

/**
 * Finds out whom an edition concerns: every monitor for which a party that came, went or changed may make a difference,
 * and every one that holds a match on such a party. Page by page, so that nobody waits for it; a run that was
 * interrupted goes on after its last page. A monitor that cannot be read is among them, and is told of when it is
 * screened.
 */
export async function planRun({ db, watched }: Parts, runId: string, signal: AbortSignal): Promise<void> {
  const begun = await openRun(db, runId)
  if (begun?.state !== 'planning') return
  await watched.renew(db, signal)
  const monitors = [...watched.of(begun.tenantId)]
  const unreadable = monitors.filter(({ asks }) => asks === null)
  await inTransaction(db, (trx) => addItems(trx, runId, unreadable))
  // Whom one party concerns is screened, whatever the others are.
  const open = new Set(monitors.filter(({ asks }) => asks !== null))
  for (let run: RescreenRun | undefined = begun; run?.state === 'planning'; run = await openRun(db, runId)) {
    const page = await changedParties(db, run, partiesAtOnce)
    const concerned = await concernedBy(open, page, signal)
    const planned = run
    await inTransaction(db, (trx) => planPage(trx, planned, page, concerned))
    for (const monitor of concerned) open.delete(monitor)
  }
}

/** The monitors for which a party of the page may make a difference. */
async function concernedBy(
  monitors: Iterable<WatchedMonitor>,
  page: readonly PartyOfRun[],
  signal: AbortSignal,
): Promise<WatchedMonitor[]> {
  const yielding = new EventLoopYield()
  const listed = new ListedNames<readonly WatchEntity[]>()
  for (const { docs } of page) {
    const decisive = decisivePart(docs)
    for (const name of namesOf(decisive)) listed.add(decisive, name)
    await yielding.ifDue()
  }
  const found: WatchedMonitor[] = []
  for (const monitor of monitors) {
    if (await isConcerned(monitor, listed, yielding)) found.push(monitor)
    signal.throwIfAborted()
  }
  return found
}

async function isConcerned(
  { asks }: WatchedMonitor,
  listed: ListedNames<readonly WatchEntity[]>,
  yielding: EventLoopYield,
): Promise<boolean> {
  if (asks === null) return false
  const met = listed.metBy(asks.filed)
  await yielding.ifDue()
  if (met.size === 0) return false
  const asked = prepareSubject(asks.subject, asks.surface)
  for (const party of met) {
    if (party.some((part) => concerns(asked, part))) return true
    await yielding.ifDue()
  }
  return false
}

/** The names by which a party is met, each once. */
function namesOf(parts: readonly WatchEntity[]) {
  const names = parts.flatMap((part) => indexEntity(part).names)
  const distinct = new Map(names.map((name) => [`${name.folded} ${name.weight} ${name.keys.join(' ')}`, name]))
  return Array.from(distinct.values(), (name) => ({ ...name, keys: metBy(name) }))
}
