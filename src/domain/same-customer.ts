import type { EarlierTie } from '#contracts/decided-before.ts'
import { tokenise } from '#lib/names/fold.ts'
import type { Birth } from './matching/watch-entity.ts'

/** Whom a search or monitor is about, as far as that is known. */
export interface Customer {
  /** Id of the suite's stored profile. */
  profileId: string | null
  clientReference: string | null
  profileType: 'individual' | 'entity'
  /** What `customerName` makes of the name that was asked. */
  name: string
  births: readonly Birth[]
}

/** A name by which searches of one customer are found: its folded words, in whatever order they were typed. */
export const customerName = (term: string): string => tokenise(term).toSorted().join(' ')

const told = (births: readonly Birth[]): string =>
  births
    .map(({ from, to }) => `${from} ${to}`)
    .toSorted()
    .join()

/**
 * Why two searches are about one customer; null: they are not, or it cannot be told. A profile or a client reference that
 * both have decides. Without one, the same name is not enough: the same birth has to be asked as well, or none in both.
 */
export function customerTie(a: Customer, b: Customer): EarlierTie | null {
  if (a.profileId !== null && b.profileId !== null) return a.profileId === b.profileId ? 'profile' : null
  if (a.clientReference !== null && b.clientReference !== null)
    return a.clientReference === b.clientReference ? 'reference' : null
  const isAlike = a.name === b.name && a.name !== '' && a.profileType === b.profileType
  return isAlike && told(a.births) === told(b.births) ? 'asked' : null
}
