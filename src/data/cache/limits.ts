import type { CopyRow } from '../device/cache-database.ts'

const day = 86_400_000

/** A stored copy as the rules see it: what it is, what it takes up and when it was used. Nothing sealed. */
export interface Held extends Omit<CopyRow, 'pins'> {
  id: string
  table: 'lists' | 'docs'
  bytes: number
  /** Matches in it. */
  matches: number
}

/** What a scope may take up on this device. */
export interface Limits {
  bytes: number
  matches: number
}

/** Most that is ever kept: 250 MB and 20,000 matches. */
export const mostKept: Limits = { bytes: 250_000_000, matches: 20_000 }

/** From here on what was not used for longest goes. */
const brim = 0.8
/** Days without use after which what nobody pinned goes, and without refresh after which what is pinned goes. */
const unused = 30 * day

/** How many of a kind stay, the least recently used go first: opened ones, and what is fetched ahead (section 8). */
const keep: Readonly<Record<string, number>> = {
  matches: 20,
  'monitor-matches': 50 + 20,
  'match-queue': 20 + 50 + 20,
  search: 20,
  comments: 300,
}

/** Never removed to make room: without the user nothing opens offline. */
const isNeeded = ({ kind }: Held): boolean => kind === 'user'

const oldestFirst = (a: Held, b: Held): number => a.lastUsed - b.lastUsed

function isOver(copy: Held, now: number): boolean {
  if (copy.expiresAt <= now) return true
  const cared = copy.pinned === 1 ? copy.asOf : copy.lastUsed
  return !isNeeded(copy) && cared <= now - unused
}

/** Copies beyond the number that is kept of their kind. */
function beyondNumber(held: readonly Held[]): Held[] {
  return Object.entries(keep).flatMap(([kind, count]) => {
    const newest = held.filter((copy) => copy.kind === kind && copy.pinned === 0).toSorted((a, b) => oldestFirst(b, a))
    return newest.slice(count)
  })
}

/** What has to go so that the rest fits: least recently used first, what is pinned last and only beyond the limit itself. */
function beyondRoom(held: readonly Held[], limits: Limits): Held[] {
  let bytes = held.reduce((sum, copy) => sum + copy.bytes, 0)
  let matches = held.reduce((sum, copy) => sum + copy.matches, 0)
  const going: Held[] = []
  const shrink = (copies: readonly Held[], share: number) => {
    for (const copy of copies.toSorted(oldestFirst)) {
      if (bytes <= limits.bytes * share && matches <= limits.matches * share) return
      going.push(copy)
      bytes -= copy.bytes
      matches -= copy.matches
    }
  }
  const movable = held.filter((copy) => !isNeeded(copy))
  shrink(
    movable.filter(({ pinned }) => pinned === 0),
    brim,
  )
  shrink(
    movable.filter(({ pinned }) => pinned === 1),
    1,
  )
  return going
}

/** Whether so much is kept that room should be made. */
export const isBrimming = (use: Limits, limits: Limits): boolean =>
  use.bytes > limits.bytes * brim || use.matches > limits.matches * brim

/**
 * Which copies are to be removed: what has expired, what was neither used nor refreshed for 30 days, what is beyond
 * the number or the room. With the last list of a search or monitor go its other copies. Pure.
 */
export function toRemove(held: readonly Held[], now: number, limits: Limits): Held[] {
  const over = new Set(held.filter((copy) => isOver(copy, now)))
  const rest = (copies: readonly Held[]) => copies.filter((copy) => !over.has(copy))
  for (const copy of beyondNumber(rest(held))) over.add(copy)
  for (const copy of beyondRoom(rest(held), limits)) over.add(copy)
  const lostOwners = new Set(
    [...over].flatMap(({ table, owner }) => (table === 'lists' && owner !== '' ? [owner] : [])),
  )
  for (const { table, owner } of rest(held)) if (table === 'lists') lostOwners.delete(owner)
  return held.filter((copy) => over.has(copy) || (copy.table === 'docs' && lostOwners.has(copy.owner)))
}
