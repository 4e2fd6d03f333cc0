import { setImmediate } from 'node:timers/promises'
import type { WatchEntity } from '#domain/matching/watch-entity.ts'
import { inTransaction, type Database } from '../db/database.ts'
import { addItems, type MonitorKey } from '../db/rescreen-items.ts'
import { changedParties, planPage, type PartyOfRun } from '../db/rescreen-plan.ts'
import { openRun, type RescreenRun } from '../db/rescreen-runs.ts'
import {
  fileSubjects,
  meetingsOf,
  unfiledMonitors,
  type FiledSubject,
  type Meeting,
  type MonitoredSearch,
} from '../db/subjects.ts'
import { concerns } from '../engine/concerns.ts'
import { indexEntity } from '../engine/index-entity.ts'
import { filedSubject, metBy } from '../engine/reverse-keys.ts'
import { prepareSubject, type Asked } from '../engine/screen-entity.ts'
import { subjectKeys } from '../engine/subject-keys.ts'
import { indexVersion } from '../engine/version.ts'
import { portOf } from '../providers/registry.ts'
import type { JobParts } from './job-kind.ts'

type Parts = Pick<JobParts, 'db'>

const monitorsAtOnce = 250
const partiesAtOnce = 200
/** So many comparisons, and whoever waits for an answer gets a turn. */
const comparisonsAtOnce = 100

/**
 * Finds out whom an edition concerns: every monitor for which a party that came, went or changed may make a difference,
 * and every one that holds a match on such a party. Page by page, so that nobody waits for it; a run that was
 * interrupted goes on after its last page. A monitor that cannot be read is among them, and is told of when it is
 * screened.
 */
export async function planRun({ db }: Parts, runId: string, signal: AbortSignal): Promise<void> {
  for (let run = await openRun(db, runId); run?.state === 'planning'; run = await openRun(db, runId)) {
    await fileAll(db, run, signal)
    const page = await changedParties(db, run, partiesAtOnce)
    const concerned = await concernedBy(db, run, page)
    signal.throwIfAborted()
    const planned = run
    await inTransaction(db, (trx) => planPage(trx, planned, page, concerned))
  }
}

/** Files the names of every monitor that is not filed, or was filed by another version. */
async function fileAll(db: Database, run: RescreenRun, signal: AbortSignal): Promise<void> {
  let after: MonitorKey = { tenantId: '', searchId: '' }
  for (;;) {
    signal.throwIfAborted()
    const monitors = await unfiledMonitors(db, indexVersion, after, monitorsAtOnce)
    const last = monitors.at(-1)
    if (last === undefined) return
    const filed = monitors.map((monitor) => ({ monitor, subjects: subjectsOf(monitor) }))
    const unreadable = filed.filter(({ subjects }) => subjects === undefined).map(({ monitor }) => monitor)
    const subjects = filed.flatMap((one) => one.subjects ?? [])
    await inTransaction(db, async (trx) => {
      await fileSubjects(trx, indexVersion, monitors, subjects)
      await addItems(trx, run.id, unreadable)
    })
    after = last
  }
}

/** The names of a monitor under their keys; undefined where what it asks cannot be read. */
function subjectsOf({ tenantId, searchId, provider, query }: MonitoredSearch): FiledSubject[] | undefined {
  try {
    const { subject, surface } = portOf(provider).storedQuery(query, tenantId)
    const names = subjectKeys(subject, surface.min).map(filedSubject)
    // Who asks for nobody that can be found is filed as well, or would be looked at for ever.
    const filed = names.length > 0 ? names : [{ folded: '', romanised: '', keys: [] }]
    return filed.map((name, position) => ({ tenantId, searchId, position, ...name }))
  } catch {
    return undefined
  }
}

/** The monitors for which a party of the page may make a difference. */
async function concernedBy(db: Database, run: RescreenRun, page: readonly PartyOfRun[]): Promise<Meeting[]> {
  const names = page.flatMap(({ partyId, docs }) => namesOf(docs).map((name) => ({ partyId, ...name })))
  if (names.length === 0) return []
  const parties = new Map(page.map(({ partyId, docs }) => [partyId, docs]))
  const found: Meeting[] = []
  let comparisons = 0
  for (const meeting of await meetingsOf(db, run, names)) {
    const asked = askedOf(meeting)
    const docs = meeting.partyIds.flatMap((partyId) => parties.get(partyId) ?? [])
    if (asked === null || docs.some((doc) => concerns(asked, doc))) found.push(meeting)
    comparisons += docs.length
    if (comparisons < comparisonsAtOnce) continue
    comparisons = 0
    await setImmediate()
  }
  return found
}

/** The names of a party as it was and as it is, each once. */
function namesOf(docs: readonly WatchEntity[]) {
  const names = docs.flatMap((doc) => indexEntity(doc).names)
  const all = names.map((name) => ({ folded: name.folded, romanised: name.romanised, keys: metBy(name) }))
  return [...new Map(all.map((name) => [JSON.stringify(name), name])).values()]
}

/** What a monitor asks, ready for many comparisons; null where it cannot be read. */
function askedOf({ provider, query, tenantId }: Meeting): Asked | null {
  try {
    const { subject, surface } = portOf(provider).storedQuery(query, tenantId)
    return prepareSubject(subject, surface)
  } catch {
    return null
  }
}
