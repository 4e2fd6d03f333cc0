import { nextAttempt } from './back-off.ts'
import { unknownVersion, type Entry, type EntryError } from './entry.ts'
import { rulesOf } from './kinds.ts'
import { isOfLife } from './server-life.ts'
import type { KeyPolicy, OutboxEvent, OutboxState } from './state.ts'

const day = 86_400_000

/** Whether sending the same entry once more is safe when the first outcome is unknown. */
export function mayRepeat(entry: Entry, keys: KeyPolicy, now: number): boolean {
  const isYoung = entry.firstSentAt !== null && now - entry.firstSentAt < keys.days * day
  return (keys.honoured && isYoung) || rulesOf(entry)?.unknown === 'repeat'
}

/** Only the person can tell whether it was applied. */
export const asked: EntryError = { class: 'retry', http: null, code: 'ask' }

/** An entry of which nothing has left this device, as far as the server's present life goes. */
export const neverSent = { firstSentAt: null, lastSentAt: null, isRepeat: false, frozen: false, tries: 0 } as const

/** State of an entry whose outcome is unknown. */
export function unknownOutcome(entry: Entry, keys: KeyPolicy, now: number): Partial<Entry> & Pick<Entry, 'state'> {
  if (mayRepeat(entry, keys, now)) return { state: 'queued', notBefore: now }
  const asks = rulesOf(entry)?.unknown === 'ask'
  return { state: 'uncertain', notBefore: now, ...(asks && { error: asked }) }
}

/** Replaces one entry. */
export const withEntry = <E extends Entry>(state: OutboxState<E>, id: string, patch: Partial<E>): OutboxState<E> => ({
  ...state,
  entries: state.entries.map((entry) => (entry.id === id ? { ...entry, ...patch } : entry)),
})

/** Kills what depends on a dead entry, naming it. */
export function killDependents<E extends Entry>(state: OutboxState<E>, id: string): OutboxState<E> {
  const dependents = state.entries.filter((entry) => entry.dependsOn.includes(id) && entry.state !== 'dead')
  const error: EntryError = { class: 'dependency', http: null, code: id }
  return dependents.reduce<OutboxState<E>>((so, dependent) => {
    const patch: Partial<Entry> = { state: 'dead', error, lease: null }
    // the patch names only fields that every entry has
    return killDependents(withEntry(so, dependent.id, patch as Partial<E>), dependent.id)
  }, state)
}

/** What the server named is remembered: a page that has not read it yet still shows what was there before. */
function remembered<E extends Entry>({ known }: OutboxState<E>, versions: Readonly<Record<string, number>>) {
  const named = Object.entries(versions).filter(([, version]) => version !== unknownVersion)
  return named.length === 0 ? known : { ...known, ...Object.fromEntries(named) }
}

/** Whether two entries were based on one life of the server, as far as they know any. */
const isOneLife = (a: Entry, b: Entry): boolean => a.life === undefined || b.life === undefined || a.life === b.life

/** Copies returned versions into later unsent entries that were based on what this one was based on. */
export function rebase<E extends Entry>(
  state: OutboxState<E>,
  acked: Entry,
  versions: Readonly<Record<string, number>>,
): OutboxState<E> {
  const moved = (entry: E): Record<string, number> | null => {
    if (entry.seq <= acked.seq || entry.state !== 'queued' || entry.frozen || !isOneLife(entry, acked)) return null
    const keys = Object.keys(versions).filter(
      (key) => key in entry.versions && entry.versions[key] === acked.versions[key],
    )
    return keys.length === 0 ? null : Object.fromEntries(keys.map((key) => [key, versions[key] ?? 0]))
  }
  return {
    ...state,
    known: isOfLife(acked, state.life) ? remembered(state, versions) : state.known,
    entries: state.entries.map((entry) => {
      const changed = moved(entry)
      return changed === null ? entry : { ...entry, versions: { ...entry.versions, ...changed } }
    }),
  }
}

/** Versions after something was applied: as the answer named them, and unknown where it named none. */
export const namedVersions = (applied: Entry, versions: Readonly<Record<string, number>>): Record<string, number> => ({
  ...Object.fromEntries(Object.keys(applied.versions).map((key) => [key, unknownVersion])),
  ...versions,
})

type Finish<E extends Entry> = Extract<OutboxEvent<E>, { type: 'finish' }>

const dead = { state: 'dead' as const }

/** The thing is not there any more. For some kinds that is what was wanted, for others nothing is left to do. */
function afterGone(entry: Entry, now: number): Partial<Entry> {
  const gone = rulesOf(entry)?.gone ?? 'dead'
  if (gone === 'dead') return dead
  return { state: 'acked', ackedAt: now, ...(gone === 'applied' && { error: null }) }
}

function afterFailure<E extends Entry>(entry: E, event: Finish<E>): Partial<Entry> {
  const { result, retryAfter } = event.outcome
  if (result === 'applied') return { state: 'acked', ackedAt: event.now, error: null }
  const unsure = unknownOutcome(entry, event.keys, event.now)
  if (result.ambiguous && unsure.state === 'uncertain') return unsure
  switch (result.class) {
    case 'unreachable':
    case 'auth':
      return { state: 'queued', notBefore: event.now, tries: entry.tries - 1 }
    case 'foreign':
    case 'retry':
      return { state: 'queued', notBefore: nextAttempt(entry.tries, event.now, event.chance, retryAfter ?? undefined) }
    case 'conflict':
      return { state: 'conflict' }
    case 'epoch': {
      const notBefore = nextAttempt(entry.tries, event.now, event.chance)
      return { state: 'queued', ...(entry.isRepeat !== true && neverSent), notBefore }
    }
    case 'update':
      return { state: 'parked' }
    case 'gone':
      return afterGone(entry, event.now)
    case 'forbidden':
    case 'invalid':
    case 'credits':
    case 'dependency':
      return dead
  }
}

/** Records what became of a sent entry; refused when the epoch or the owner changed meanwhile. */
export function finish<E extends Entry>(state: OutboxState<E>, event: Finish<E>): OutboxState<E> {
  const entry = state.entries.find(({ id }) => id === event.id)
  const { fence, outcome } = event
  const isOurs = entry?.state === 'sending' && entry.lease?.epoch === fence.epoch && entry.lease.owner === fence.owner
  if (!isOurs || state.lease?.epoch !== fence.epoch || state.lease.owner !== fence.owner) return state
  const { result } = outcome
  const error = result === 'applied' ? null : { class: result.class, http: outcome.http, code: outcome.code }
  const patch: Partial<Entry> = { lease: null, error, ...afterFailure(entry, event) }
  // the patch names only fields that every entry has
  const changed = withEntry(state, entry.id, { ...(patch as Partial<E>), ...outcome.patch })
  const added = { ...changed, entries: [...changed.entries, ...(outcome.added ?? [])] }
  const versions = patch.state === 'acked' ? namedVersions(entry, outcome.versions) : outcome.versions
  const rebased = rebase(added, entry, versions)
  const stopped = { ...rebased, paused: rebased.paused || (result !== 'applied' && result.class === 'auth') }
  return patch.state === 'dead' ? killDependents(stopped, entry.id) : stopped
}
