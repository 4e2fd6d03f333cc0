import type { ListStamp } from '#contracts/explanation.ts'
import type { Subject } from './subject.ts'
import type { EntityKind, WatchEntity } from './watch-entity.ts'

/** Something asked for that listed words may be. */
interface Asked {
  /** The same for whatever is as alike to every listed word, and is looked up in the same way. */
  id: string
  /**
   * False where a listed word, the UTF-16 units of some letters from one place to another, certainly does not pair: most
   * do not, and reading them costs far more.
   */
  mayBe: (letters: Uint16Array, from: number, to: number) => boolean
  /** How alike one of some listed words is, by its place; undefined where the two do not pair. */
  likeness: (words: ListedWords, place: number) => WordLikeness | undefined
}

/** Listed words by their places. Whoever compares them may keep what they were read as for as long as this lives. */
export interface ListedWords {
  /** How many there are. */
  readonly count: number
  of(place: number): string
}

/** How alike two words are, 0 to 1, and how much their pair weighs, as a part of what the words do. */
export interface WordLikeness {
  score: number
  weight: number
}

/** A word of the name searched for, and what words of listed names it may be. */
export interface AskedWord extends Asked {
  text: string
  /** Tells under what listed words like it are filed. */
  forms: () => readonly string[]
  /** Tells which listed words mean the same and are written otherwise. */
  others: () => readonly string[]
  /** A listed word of one letter that may stand for it, and how alike it is; null where none may. */
  initial: { word: string; like: WordLikeness } | null
  /** How much it counts in its name at least, in thousandths. */
  weight: number
  /** How much it counts where the name is taken for a person's, and for anybody else's, in thousandths. */
  weights: Record<KindOfName, number>
}

/** What listed names may hold in the place of words of the name searched for, written together. */
export interface AskedTogether {
  word: string
  /** Which of the words, by their places. */
  places: readonly number[]
  /** How alike such a name is in these words, 0 to 1. */
  likeness: number
  /** How listed words are found that are spelled otherwise; null where it is too short for that. */
  spelled: (Asked & Pick<AskedWord, 'forms'>) | null
}

/** Keys under which a listed name is filed itself if it holds some of the words in another form. */
export interface AskedWhole {
  keys: readonly string[]
  /** Which of the words, by their places. */
  places: readonly number[]
}

/** Keys by which a listed name is heard to have some of the words searched for. */
export interface AskedSounds extends Asked, AskedWhole {}

/** A name in signs for syllables: its words, and what each of them may be heard as. */
export interface AskedAsHeard {
  /** What each word counts, in thousandths. */
  weights: readonly number[]
  sounds: readonly AskedSounds[]
}

/** As what a name is read: as a person's, or as anybody else's. */
export type KindOfName = 'person' | 'other'

/**
 * Whether a listed name may reach the score asked for, by its words as scoring compares them, which are given by their
 * places: false where it certainly does not.
 */
export type Judge = (kind: KindOfName, compared: readonly number[]) => boolean

/** Makes a judge for names that are made of some listed words. */
export type Judging = (words: ListedWords) => Judge

/** What retrieval looks up for one name. */
export interface RetrievalKeys {
  /** The folded name in straight order. */
  folded: string
  /** Its likeliest Latin form. */
  romanised: string
  /** Makes every key with its kind as first letter, each once, for a search in the database. */
  keys: () => string[]
  /** Those of them that stand for none of its words, each of which alone is enough: numbers of documents. */
  others: readonly string[]
  /** The weighted mean of its words that a listed name needs to be brought, 0 to 1, as far as it can be told unread. */
  least: number
  /** Its words, for those of listed names that are spelled otherwise, as a person's name is read. */
  words: readonly AskedWord[]
  /** Under what else the words stand in listed names. */
  together: readonly AskedTogether[]
  /** The same where that is no word of a name. */
  whole: readonly AskedWhole[]
  /** The three as anybody else's name is read; null where that is the same. */
  asOther: Pick<RetrievalKeys, 'words' | 'together' | 'whole'> | null
  /** How its words sound where signs write syllables, as a person's name and as anybody else's; null for any other name. */
  heard: Record<KindOfName, AskedAsHeard> | null
  /** Who judges the names found in one search: what it finds out about their words lasts as long as the search. */
  judging: () => Judging
  /** Whether it is looked up by its words; where signs write syllables, by all that it shares with a name instead. */
  byWords: boolean
}

/** Whom a search asks for, and from which score on. */
export interface AskedSubject {
  subject: Subject
  /** 0 to 100. */
  min: number
}

/** Which parties a search may bring; an empty list filters nothing. */
export interface ListFilter {
  /** Whose private lists count beside the installation's. */
  tenantId: string | null
  kinds: readonly EntityKind[]
  /** Topic codes. */
  topics: readonly string[]
  /** ISO 3166 alpha-2; a party without any country stays. */
  countries: readonly string[]
}

/** What a search looks in. */
export interface Sight {
  /** The editions in force, of the installation's lists and of the tenant's own. */
  lists: ListStamp[]
  /** The same text while nothing that a search depends on beside what it asks has changed. */
  seen: string
}

/** A listed party that retrieval brought. */
export interface Candidate {
  /** Its row, by which it is read. */
  key: number
  /** The edition it stands in. */
  list: ListStamp
}

/**
 * Candidate retrieval behind a port: whoever retrieves, scoring stays in the engine. Retrieval may lose only what
 * scoring would put below every product threshold. What it looks in is asked once, however many searches it is used for:
 * each search, or each page of many, has one of its own.
 */
export interface CandidateSource {
  /** What a search with this filter looks in. */
  sight(filter: ListFilter): Promise<Sight>
  /**
   * The parties of similar names, each once, in portions: whoever asks may score the first while the next is being
   * looked for. In a portion those who share the most come first.
   */
  candidates(asked: AskedSubject, filter: ListFilter): AsyncIterable<Candidate[]>
  /** What scoring reads of parties, as JSON of EntityFacts, by their key; who is gone is left out. */
  facts(keys: readonly number[]): Promise<Map<number, string>>
  /** The whole parties behind candidates, by their key. */
  entities(candidates: readonly Candidate[]): Promise<Map<number, WatchEntity>>
}
