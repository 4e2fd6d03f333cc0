import { isOver, nextAttempt } from './back-off.ts'
import { enqueue } from './enqueue.ts'
import { entryVersion, type Entry, type Fence } from './entry.ts'
import { asked, finish, killDependents, namedVersions, neverSent, rebase, unknownOutcome, withEntry } from './finish.ts'
import { rulesOf } from './kinds.ts'
import { isEligible } from './lanes.ts'
import { isOfLife, lifeAfter } from './server-life.ts'
import { remove, type EntryEvent, type OutboxEvent, type OutboxState, type QueueEvent } from './state.ts'

type Of<E extends Entry, Type extends OutboxEvent<E>['type']> = Extract<OutboxEvent<E>, { type: Type }>

const holdsLease = (state: OutboxState, fence: Fence): boolean =>
  state.lease !== null && state.lease.owner === fence.owner && state.lease.epoch === fence.epoch

// Patches below name only fields that every entry has.
const set = <E extends Entry>(state: OutboxState<E>, id: string, patch: Partial<Entry>): OutboxState<E> =>
  withEntry(state, id, patch as Partial<E>)

function discard<E extends Entry>(state: OutboxState<E>, entry: E, now: number): OutboxState<E> {
  if (entry.state === 'sending' || entry.state === 'acked') return state
  return remove(killDependents(state, entry.id), entry, now, 'discarded')
}

function takeLease<E extends Entry>(state: OutboxState<E>, event: Of<E, 'take-lease'>): OutboxState<E> {
  const { lease } = state
  const { seen } = event
  const isFree = lease === null || lease.owner === ''
  const isStale = seen !== null && seen !== 'any' && lease?.epoch === seen.epoch && lease.beat === seen.beat
  if (!isFree && !isStale && seen !== 'any') return state
  return { ...state, lease: { owner: event.owner, epoch: (lease?.epoch ?? 0) + 1, beat: 0 } }
}

/** Entries that a dead sender left behind: whether they were applied is unknown. */
function recover<E extends Entry>(state: OutboxState<E>, event: Of<E, 'recover'>): OutboxState<E> {
  if (!holdsLease(state, event.fence)) return state
  const entries = state.entries.map((entry) =>
    entry.state === 'sending' && entry.lease?.epoch !== event.fence.epoch
      ? { ...entry, ...unknownOutcome(entry, event.keys, event.now), lease: null }
      : entry,
  )
  return { ...state, entries }
}

const isSameBase = (a: Entry['versions'], b: Entry['versions']): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, version]) => b[key] === version)

function claim<E extends Entry>(state: OutboxState<E>, entry: E, event: Of<E, 'claim'>): OutboxState<E> {
  const { now, fence } = event
  if (state.paused || !holdsLease(state, fence) || !isEligible(entry, state.entries, now)) return state
  if (!isSameBase(entry.versions, event.versions) || !isOfLife(entry, state.life)) return state
  const sent: Partial<Entry> = {
    state: 'sending',
    lease: fence,
    frozen: true,
    tries: entry.tries + 1,
    lastSentAt: now,
    firstSentAt: entry.firstSentAt ?? now,
    isRepeat: entry.firstSentAt !== null,
  }
  return withEntry(set(state, entry.id, sent), entry.id, event.patch ?? {})
}

/** It was not applied. What is cut off again and again must not be sent and read back without a pause. */
function again({ tries, error }: Entry, now: number, chance: number | undefined): Partial<Entry> {
  if (chance === undefined || tries < 2) return { state: 'queued', notBefore: now, error: null }
  return { state: 'queued', notBefore: nextAttempt(tries, now, chance), error }
}

function resolve<E extends Entry>(state: OutboxState<E>, entry: E, event: Of<E, 'resolve'>): OutboxState<E> {
  // what was sent once and waits to be sent again may be found applied as well
  const isSentBefore = entry.state === 'queued' && entry.firstSentAt !== null && event.as === 'applied'
  if (entry.state !== 'uncertain' && !isSentBefore) return state
  const patched = withEntry(state, entry.id, event.patch ?? {})
  if (event.as === 'ask') {
    return set(patched, entry.id, { error: { ...asked, http: entry.error?.http ?? null } })
  }
  if (event.as === 'again') {
    const sent = isOfLife(entry, state.life) ? {} : neverSent // in this life it was not
    return set(patched, entry.id, { ...again(entry, event.now, event.chance), ...sent })
  }
  const acked = set(patched, entry.id, { state: 'acked', ackedAt: event.now, error: null })
  return rebase(acked, entry, namedVersions(entry, event.versions))
}

/** Nobody knows the version an entry is based on: what is there now decides whether it may be sent. */
function checkBase<E extends Entry>(state: OutboxState<E>, entry: E, event: Of<E, 'check-base'>): OutboxState<E> {
  const { found, now } = event
  const isPresent = event.life === undefined || event.life === state.life?.id
  const isOurs = isPresent && !state.paused && holdsLease(state, event.fence) && entry.firstSentAt === null
  if (!isOurs || !isEligible(entry, state.entries, now) || !isSameBase(entry.versions, event.versions)) return state
  const patched = withEntry(state, entry.id, found.patch ?? {})
  const read = event.life === undefined ? patched : set(patched, entry.id, { life: event.life })
  const all = { ...read, entries: [...read.entries, ...(found.added ?? [])] }
  if (found.as === 'same') return set(all, entry.id, { versions: { ...entry.versions, ...found.versions } })
  const error = found.as === 'conflict' ? { class: 'conflict' as const, http: null, code: 'version_conflict' } : null
  if (found.as === 'conflict') return set(all, entry.id, { state: 'conflict', error })
  return rebase(set(all, entry.id, { state: 'acked', ackedAt: now, error }), entry, found.versions)
}

/** An entry as if nothing had come in its way yet; what was sent keeps its frozen call and its first instant. */
const anew = (now: number): Partial<Entry> => ({ state: 'queued', notBefore: now, tries: 0, error: null })
/**
 * What has no base goes on in the server's present life. What was sent in another one is not repeated by its key, which
 * says nothing here: it is read back, or the person is asked.
 */
function carry<E extends Entry>(state: OutboxState<E>, entry: E, now: number): OutboxState<E> {
  if (state.life === null || isOfLife(entry, state.life) || entry.state !== 'queued') return state
  const life = state.life.id
  if (entry.firstSentAt === null) return rulesOf(entry)?.hasBase === true ? state : set(state, entry.id, { life })
  const unknown = rulesOf(entry)?.unknown
  if (unknown === 'verify') return set(state, entry.id, { state: 'uncertain', notBefore: now })
  return set(state, entry.id, { life, ...(unknown === 'ask' && { state: 'uncertain', error: asked }) })
}

function hear<E extends Entry>(state: OutboxState<E>, heard: Of<E, 'hear'>['heard']): OutboxState<E> {
  const life = lifeAfter(state.life, heard)
  if (life === state.life) return state
  return { ...state, life, known: state.life === null || life.id === state.life.id ? state.known : {} }
}

function retry<E extends Entry>(state: OutboxState<E>, entry: E, now: number): OutboxState<E> {
  const canGo = entry.state === 'queued' || entry.state === 'dead' || entry.state === 'parked'
  return canGo ? set(state, entry.id, anew(now)) : state
}

function retryRefused<E extends Entry>(state: OutboxState<E>, now: number): OutboxState<E> {
  if (!state.entries.some((entry) => entry.state === 'dead')) return state
  const entries = state.entries.map((entry) => (entry.state === 'dead' ? { ...entry, ...anew(now) } : entry))
  return { ...state, entries }
}

function flush<E extends Entry>(state: OutboxState<E>, now: number): OutboxState<E> {
  const isHeld = (entry: E) => entry.state === 'queued' && entry.notBefore > now
  if (!state.entries.some(isHeld)) return state
  return { ...state, entries: state.entries.map((entry) => (isHeld(entry) ? { ...entry, notBefore: now } : entry)) }
}

function settle<E extends Entry>(state: OutboxState<E>, event: Of<E, 'settle'>): OutboxState<E> {
  const { before, now } = event
  const old = state.entries.filter(({ ackedAt }) => ackedAt !== null && isOver(ackedAt, before, now))
  return old.reduce<OutboxState<E>>(
    (so, entry) => remove(so, entry, event.now, entry.error?.class === 'gone' ? 'moot' : 'sent'),
    state,
  )
}

function decide<E extends Entry>(state: OutboxState<E>, entry: E, event: Of<E, 'decide'>): OutboxState<E> {
  if (entry.state !== 'conflict') return state
  const { part, now, as } = event
  const rest = (decided: Partial<E>): OutboxState<E> => ({
    ...withEntry(state, entry.id, part?.rest ?? {}),
    log: [...state.log, { entry: { ...entry, ...decided }, at: now, outcome: as }],
  })
  const without = part === undefined ? remove(state, entry, now, as) : rest(part.decided)
  return event.entries.reduce<OutboxState<E>>((so, made) => enqueue(so, made, []), without)
}

function park<E extends Entry>(state: OutboxState<E>, entry: E, as: Of<E, 'park'>['as']): OutboxState<E> {
  const isSetAside = entry.state === 'parked' || entry.state === 'quarantined'
  const canChange = as === 'queued' ? isSetAside : entry.state === 'queued'
  return canChange ? set(state, entry.id, { state: as }) : state
}

const undo = <E extends Entry>(state: OutboxState<E>, entry: E, now: number): OutboxState<E> =>
  entry.state === 'queued' && entry.firstSentAt === null ? remove(state, entry, now, 'undone') : state

const upcast = <E extends Entry>(state: OutboxState<E>, entry: E, patch: Partial<E>): OutboxState<E> =>
  entry.v < entryVersion && entry.state !== 'sending' ? withEntry(state, entry.id, patch) : state

function onEntry<E extends Entry>(state: OutboxState<E>, entry: E, event: EntryEvent<E>): OutboxState<E> {
  switch (event.type) {
    case 'undo':
      return undo(state, entry, event.now)
    case 'discard':
      return discard(state, entry, event.now)
    case 'claim':
      return claim(state, entry, event)
    case 'finish':
      return finish(state, event)
    case 'check-base':
      return checkBase(state, entry, event)
    case 'upcast':
      return upcast(state, entry, event.patch)
    case 'resolve':
      return resolve(state, entry, event)
    case 'carry':
      return carry(state, entry, event.now)
    case 'retry':
      return retry(state, entry, event.now)
    case 'park':
      return park(state, entry, event.as)
    case 'decide':
      return decide(state, entry, event)
  }
}

function onQueue<E extends Entry>(state: OutboxState<E>, event: QueueEvent<E>): OutboxState<E> {
  switch (event.type) {
    case 'enqueue':
      return enqueue(state, event.entry, event.replaces ?? [])
    case 'take-lease':
      return takeLease(state, event)
    case 'beat':
      if (state.lease === null || !holdsLease(state, event.fence)) return state
      return { ...state, lease: { ...state.lease, beat: state.lease.beat + 1 } }
    case 'release':
      if (state.lease === null || !holdsLease(state, event.fence)) return state
      return { ...state, lease: { ...state.lease, owner: '' } }
    case 'recover':
      return recover(state, event)
    case 'flush':
      return flush(state, event.now)
    case 'hear':
      return hear(state, event.heard)
    case 'retry-refused':
      return retryRefused(state, event.now)
    case 'pause':
      return state.paused ? state : { ...state, paused: true }
    case 'resume':
      return state.paused ? { ...state, paused: false } : state
    case 'settle':
      return settle(state, event)
  }
}

/**
 * The outbox core: what an event makes of a state. Pure; an event that does not apply gives back the same state. A part
 * of the entries is enough as long as it holds all that share a lane.
 */
export function reduce<E extends Entry>(state: OutboxState<E>, event: OutboxEvent<E>): OutboxState<E> {
  if (!('id' in event)) return onQueue(state, event)
  const entry = state.entries.find(({ id }) => id === event.id)
  return entry === undefined ? state : onEntry(state, entry, event)
}
