import { fold } from '#lib/names/fold.ts'
import { tokenJaroWinkler } from './baselines.ts'
import { PlainNames } from './plain-names.ts'
import type { PlainParty } from './plain-parties.ts'

/** Names that are less alike than this do not stand for one party. */
const leastLikeness = 0.8

/** Whom a customer's name stands for. */
export interface Wanted {
  /** A folded primary name of that party. */
  name: string
  /** The customer's name is that name itself, not a damaged form of it. */
  isExact: boolean
}

/**
 * Says whom among some parties a customer's name stands for: those with this primary name, else, as in a file of
 * damaged names, the one whose primary name is most like it by its words; undefined where none is alike.
 */
export function wantedAmong(parties: readonly PlainParty[]): (name: string) => Wanted | undefined {
  const exact = new Set(parties.flatMap(({ primary }) => primary))
  const plain = new PlainNames(parties.map(({ primary }) => ({ names: primary })))
  return (customer) => {
    const folded = fold(customer)
    if (exact.has(folded)) return { name: folded, isExact: true }
    const alike = Array.from(plain.alike(tokenJaroWinkler, customer, leastLikeness))
    const [nearest] = alike.toSorted(([, a], [, b]) => b - a)
    const name = nearest?.[0].names[0]
    return name === undefined ? undefined : { name, isExact: false }
  }
}
