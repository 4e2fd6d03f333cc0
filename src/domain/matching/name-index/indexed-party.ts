import type { EntityKind } from '../watch-entity.ts'

/** One name of a party as the index holds it. */
export interface IndexedName {
  folded: string
  /** The Latin form of a name in another script, else null. */
  romanised: string | null
  /** What the name is looked up by. */
  keys: string[]
  /** Its words, as they are and in Latin. */
  words: string[]
  /** Its words written together. */
  joined: string[]
  /** Its words as scoring compares them, in their order, each as a text that tells all of it; none where that is not known. */
  compared: string[]
  /** What its words weigh together, in thousandths. */
  weight: number
}

/** What a search may filter a party by. */
export interface PartyTraits {
  /** The list it stands in. */
  list: string
  kind: EntityKind
  /** Every code of its topics, with their category and with their state. */
  topics: readonly string[]
  /** Every code of its countries; none for a party without countries, which every filter lets through. */
  countries: readonly string[]
}

/** A listed party as the index takes it in. */
export interface IndexedParty extends PartyTraits {
  /** Its row, a whole number of 32 bits without sign, by which everything else of it is read. */
  key: number
  names: readonly IndexedName[]
}
