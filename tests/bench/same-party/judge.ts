import { uniqueIn } from '../../../src/domain/matching/identifiers.ts'
import { numberOf } from '../../../src/domain/matching/same-party.ts'
import type { Identifier, WatchRecord } from '../../../src/domain/matching/watch-entity.ts'

/** Two parties of a group as their identifiers judge them. */
export interface Judged {
  a: WatchRecord
  b: WatchRecord
  /**
   * `same`: a number of one kind and country is equal, or one of another kind whose country both tell: one list calls a
   * registration number what another calls a national one. `other`: both give one of which a party has a single one, and
   * none is equal. `unsure`: both give one of which a party may have several, such as passports.
   */
  verdict: 'same' | 'other' | 'unsure'
  /** What both give of one kind and country, and what is equal though it is called otherwise. */
  numbers: [Identifier, Identifier][]
}

interface Pair {
  numbers: [Identifier, Identifier]
  isEqual: boolean
  isSingle: boolean
}

/** Numbers of one kind and country; a country that one does not tell is no other one. */
function comparable(a: WatchRecord, b: WatchRecord): Pair[] {
  return a.identifiers.flatMap((one) =>
    b.identifiers.flatMap((other): Pair[] => {
      const [left, right] = [numberOf(one), numberOf(other)]
      const isElsewhere = one.country !== undefined && other.country !== undefined && one.country !== other.country
      if (left === null || right === null || left.kind !== right.kind || isElsewhere) return []
      const isSingle =
        /reference/u.test(left.kind) ||
        uniqueIn(left.kind) === 'worldwide' ||
        (uniqueIn(left.kind) === 'country' && one.country !== undefined && one.country === other.country)
      return [{ numbers: [one, other], isEqual: left.value === right.value, isSingle }]
    }),
  )
}

/** Equal numbers of one country that both tell, whatever either calls them. */
const calledOtherwise = (a: WatchRecord, b: WatchRecord): Pair[] =>
  a.identifiers.flatMap((one) =>
    b.identifiers.flatMap((other): Pair[] => {
      const [left, right] = [numberOf(one), numberOf(other)]
      const isEqual = left !== null && right !== null && left.kind !== right.kind && left.value === right.value
      const isOfOneCountry = one.country !== undefined && one.country === other.country
      return isEqual && isOfOneCountry ? [{ numbers: [one, other], isEqual, isSingle: false }] : []
    }),
  )

function judgePair(a: WatchRecord, b: WatchRecord): Judged[] {
  const pairs = [...comparable(a, b), ...calledOtherwise(a, b)]
  if (pairs.length === 0) return []
  const isSame = pairs.some(({ isEqual }) => isEqual)
  const isOther = pairs.some(({ isSingle }) => isSingle)
  const verdict = isSame ? 'same' : isOther ? 'other' : 'unsure'
  return [{ a, b, verdict, numbers: pairs.map(({ numbers }) => numbers) }]
}

/** Every two parties of a group of which both give a number of one kind and country. */
export const judge = (members: readonly WatchRecord[]): Judged[] =>
  members.flatMap((a, at) => members.slice(at + 1).flatMap((b) => judgePair(a, b)))

/** Parties of different lists that give an equal number of one kind and country, each two once. */
export function pairsWithOneNumber(parties: readonly WatchRecord[]): [WatchRecord, WatchRecord][] {
  const bearing = new Map<string, Set<WatchRecord>>()
  for (const party of parties)
    for (const identifier of party.identifiers) {
      const number = numberOf(identifier)
      if (number === null) continue
      const key = `${number.kind} ${number.value}`
      bearing.set(key, (bearing.get(key) ?? new Set()).add(party))
    }
  const found = new Map<WatchRecord, Set<WatchRecord>>()
  for (const bearers of bearing.values())
    for (const a of bearers)
      for (const b of bearers) {
        const isPair = a.list < b.list && comparable(a, b).some(({ isEqual }) => isEqual)
        if (isPair) found.set(a, (found.get(a) ?? new Set()).add(b))
      }
  return [...found].flatMap(([a, others]) => [...others].map((b): [WatchRecord, WatchRecord] => [a, b]))
}
