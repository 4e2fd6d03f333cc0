import type { Birth, Identifier, WatchEntity } from './watch-entity.ts'

/** Who is screened, whoever the provider is; an empty list and a missing gender say that nothing is known. */
export interface Subject {
  /** Every name counts; the best one decides. */
  names: ReadonlyArray<{ text: string }>
  births: readonly Birth[]
  /** ISO 3166 alpha-2. */
  countries: readonly string[]
  gender?: NonNullable<WatchEntity['gender']>
  identifiers: readonly Identifier[]
}
