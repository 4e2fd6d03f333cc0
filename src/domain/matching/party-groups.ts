import type { SamePartyReason } from '#contracts/same-party.ts'
import { birthDays, birthYears } from './births-agree.ts'
import { contradictEachOther, namesOf, numberOf, sameParty, type PartyIdentity } from './same-party.ts'

/** Two of several things that are one party, and why. */
interface PartyLink<T> {
  a: T
  b: T
  reason: SamePartyReason
}

/** Things that are one party: two at least, no two of which contradict each other. */
export interface PartyGroup<T> {
  members: T[]
  links: PartyLink<T>[]
}

/** A thing with its party, its place among the others, and all that are one party with it. */
interface Placed<T> {
  item: T
  party: PartyIdentity
  place: number
  group: readonly Placed<T>[]
}

/** Under what a party is found by those that may be the same: parties without a key in common are never compared. */
function keysOf(party: PartyIdentity): Set<string> {
  const numbers = party.identifiers.flatMap((identifier) => {
    const number = numberOf(identifier)
    return number === null ? [] : [`#${number.kind} ${number.value}`]
  })
  if (party.kind !== 'person') return new Set(numbers)
  const rare = namesOf(party).flatMap(({ words }) => words.filter(({ isCommon }) => !isCommon))
  const sounds = new Set(rare.map(({ sound }) => sound))
  const years = birthYears(party.births)
  return new Set([
    ...numbers,
    ...birthDays(party.births).map((day) => `@${day}`),
    ...years.flatMap((year) => [...sounds].map((sound) => `${year} ${sound}`)),
  ])
}

/** Things under each key that several have. */
function blocksOf<T>(placed: readonly Placed<T>[]): Placed<T>[][] {
  const blocks = new Map<string, Placed<T>[]>()
  for (const one of placed)
    for (const key of keysOf(one.party)) {
      const block = blocks.get(key)
      if (block === undefined) blocks.set(key, [one])
      else block.push(one)
    }
  return [...blocks.values()].filter(({ length }) => length > 1)
}

/** The surest first. */
const order = ['identifier', 'birth-date', 'birth-year'] as const satisfies readonly SamePartyReason['by'][]

type Link<T> = PartyLink<Placed<T>>

const bySureness = <T>(x: Link<T>, y: Link<T>): number =>
  order.indexOf(x.reason.by) - order.indexOf(y.reason.by) || x.a.place - y.a.place || x.b.place - y.b.place

function findLinks<T>(placed: readonly Placed<T>[]): Link<T>[] {
  const compared = new Set<string>()
  const links: Link<T>[] = []
  for (const block of blocksOf(placed))
    for (const [at, a] of block.entries())
      for (const b of block.slice(at + 1)) {
        const pair = `${a.place} ${b.place}`
        if (compared.has(pair)) continue
        compared.add(pair)
        const reason = sameParty(a.party, b.party)
        if (reason !== null) links.push({ a, b, reason })
      }
  return links.toSorted(bySureness)
}

const mayJoin = <T>(one: Placed<T>, other: Placed<T>): boolean =>
  one.group !== other.group && one.group.every((a) => other.group.every((b) => !contradictEachOther(a.party, b.party)))

function join<T>(one: Placed<T>, other: Placed<T>): void {
  const group = [...one.group, ...other.group]
  for (const member of group) member.group = group
}

/**
 * Puts together what is one party, by what `identityOf` tells of each. Being the same is not handed on blindly: where one
 * of a group contradicts one of another, the two stay apart, whatever links them. What is alone is left out. Groups are in
 * the order of their first members, and members in that of the items. The time grows with the items as long as few of them
 * share a number, a day of birth, or a year of birth and a rare word of their names.
 */
export function groupParties<T>(items: readonly T[], identityOf: (item: T) => PartyIdentity): PartyGroup<T>[] {
  const placed = items.map((item, place): Placed<T> => ({ item, party: identityOf(item), place, group: [] }))
  for (const one of placed) one.group = [one]
  const links = findLinks(placed)
  for (const { a, b } of links) if (mayJoin(a, b)) join(a, b)
  const groups = new Map<readonly Placed<T>[], PartyGroup<T>>()
  for (const { item, group } of placed) {
    if (group.length === 1) continue
    const known = groups.get(group)
    if (known === undefined) groups.set(group, { members: [item], links: [] })
    else known.members.push(item)
  }
  for (const { a, b, reason } of links)
    if (a.group === b.group) groups.get(a.group)?.links.push({ a: a.item, b: b.item, reason })
  return [...groups.values()]
}
