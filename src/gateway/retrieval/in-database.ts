import type { AskedSubject, Candidate, RetrievalKeys } from '#domain/matching/candidate-source.ts'
import { partiesByKeys, partiesByWords, partiesOf, similarParties, type Wanted } from '../db/candidates.ts'
import type { Reader } from '../db/database.ts'
import { countKeys } from '../db/rarity.ts'
import { subjectKeys } from '../engine/subject-keys.ts'
import { alikeWords } from './alike-words.ts'
import type { Finding } from './candidate-source.ts'
import { likenessesFor, rareKeys } from './rare-keys.ts'
import { byWords } from './word-scans.ts'

/** The parties that one index may bring, each by its best name. */
const mostParties = 150

/** Finds candidates by the words of names, by their keys and by trigrams, in the database. */
export const inDatabase: Finding = ({ reader, signal }, asked, filter) =>
  candidates(reader, asked, { filter, most: mostParties }, signal)

/** Who is found by any of the names, once. */
async function* candidates(
  reader: Reader,
  { subject, min }: AskedSubject,
  wanted: Wanted,
  signal: AbortSignal | undefined,
): AsyncGenerator<Candidate[]> {
  const known = new Set<number>()
  for (const keys of subjectKeys(subject, min))
    for await (const portion of candidatesFor(reader, keys, wanted)) {
      signal?.throwIfAborted()
      const fresh = portion.filter(({ key }) => !known.has(key))
      for (const { key } of fresh) known.add(key)
      yield fresh
    }
}

/** First who shares keys, which is quick to tell; then, scored meanwhile, whose words or letters are alike. */
async function* candidatesFor(reader: Reader, keys: RetrievalKeys, wanted: Wanted): AsyncGenerator<Candidate[]> {
  const holding = keys.byWords ? asSoonAsMayBe(reader, () => partiesOfWords(reader, keys, wanted)) : undefined
  const { names, counts } = await countKeys(reader, keys.keys())
  const likely = { reader, wanted, likenesses: likenessesFor(names, counts) }
  const similar = holding === undefined ? similarNames(likely, keys) : []
  yield await partiesByKeys(reader, rareKeys(keys, names, counts), wanted)
  yield await (holding ?? asWhole(reader, similar))()
}

/**
 * The parties with the most words like those of the name, which is read as a person's and, where that makes other words
 * of it, as anybody else's: as with legal forms, which a person's name has none of.
 */
async function partiesOfWords(reader: Reader, keys: RetrievalKeys, wanted: Wanted): Promise<Candidate[]> {
  const found = new Map<number, Candidate>()
  for (const read of [keys, ...(keys.asOther === null ? [] : [{ ...keys, ...keys.asOther }])])
    for (const party of await partiesByWords(reader, byWords(read, await alikeWords(reader, read)), wanted))
      found.set(party.key, party)
  return [...found.values()]
}

/** Searches for names that are written alike, in Latin letters from either side and as they are. */
function similarNames(likely: Likely, { folded, romanised }: RetrievalKeys): Array<() => Promise<number[]>> {
  const asked: Array<['folded' | 'romanised', string]> = [
    ['folded', romanised],
    ['romanised', romanised],
  ]
  if (romanised !== folded) asked.push(['folded', folded])
  return asked.map(([column, text]) => asSoonAsMayBe(likely.reader, () => mostSimilar(likely, column, text)))
}

/** The parties that any of some searches finds. */
const asWhole = (reader: Reader, searches: ReadonlyArray<() => Promise<number[]>>) => async () => {
  const found = new Set<number>()
  for (const search of searches) for (const key of await search()) found.add(key)
  return partiesOf(reader, Array.from(found))
}

/** Begins at once; in a transaction, which is one connection, only when it is waited for. */
function asSoonAsMayBe<T>(reader: Reader, work: () => Promise<T>): () => Promise<T> {
  if (reader.isTransaction) return work
  const begun = work()
  // Whoever waits for it learns of its error; when something else fails first, nobody waits.
  begun.catch(() => undefined)
  return () => begun
}

/** A search for similar names; of the likenesses the next lower one is asked where too few are so alike. */
interface Likely {
  reader: Reader
  wanted: Wanted
  likenesses: readonly number[]
}

/** The keys of the parties with the most similar names in one index: the same ones, whatever likeness they are found from. */
async function mostSimilar(
  { reader, wanted, likenesses }: Likely,
  column: 'folded' | 'romanised',
  text: string,
): Promise<number[]> {
  let found: number[] = []
  for (const likeness of likenesses) {
    found = await similarParties(reader, { column, text, likeness }, wanted)
    if (found.length === wanted.most) break
  }
  return found
}
