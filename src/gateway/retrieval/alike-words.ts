import type { ListedWords, RetrievalKeys } from '#domain/matching/candidate-source.ts'
import type { AlikeWord } from '../db/candidates.ts'
import type { Reader } from '../db/database.ts'
import { filedWords } from '../db/listed-words.ts'
import { countKeys } from '../db/rarity.ts'
import { wordKey } from '../engine/keys.ts'

/** The listed words that pair with words asked for, and what else these stand under. */
export async function alikeWords(
  reader: Reader,
  { words, together }: Pick<RetrievalKeys, 'words' | 'together'>,
): Promise<AlikeWord[]> {
  if (words.length === 0) return []
  const filed = await filedWords(reader, words)
  const listed: ListedWords = { count: filed.length, of: (at) => filed[at]?.word ?? '' }
  const spelled = filed.flatMap(({ place, word, df }, at) => {
    const asked = words[place]
    const like = asked?.likeness(listed, at)
    const gain = like === undefined ? 0 : Math.round(like.score * like.weight * (asked?.weight ?? 0))
    return gain > 0 ? [{ place, word, gain, df }] : []
  })
  const { counts } = await countKeys(
    reader,
    together.map(({ word }) => wordKey(word)),
  )
  const known = new Map(counts.map(({ key, df }) => [key, df]))
  const joined = together.flatMap(({ word, places, likeness }) =>
    places.map((place) => ({
      word,
      place,
      gain: Math.round(likeness * (words[place]?.weight ?? 0)),
      df: known.get(wordKey(word)) ?? 1,
    })),
  )
  return [...spelled, ...joined]
}
