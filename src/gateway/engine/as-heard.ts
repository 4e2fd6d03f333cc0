import type { AskedAsHeard, AskedSounds } from '#domain/matching/candidate-source.ts'
import { tokenise } from '#lib/names/fold.ts'
import { heardAs, keyedWords, keysOf, mostWords, wordKey, wordKeys } from './keys.ts'
import { prepareName, straightOrder } from './prepared-name.ts'
import { inThousandths, personClass, weightOf } from './word-class.ts'

/**
 * The words of a name in signs for syllables with what each may be heard as, and two neighbours together, whether it is
 * a person's or anybody else's. What is heard of the name and of no word of it alone may be all of it.
 */
export function asHeard(text: string, person: boolean): AskedAsHeard {
  const tokens = tokenise(straightOrder(text, person)).slice(0, mostWords)
  const words = keyedWords(tokens)
  const single = words.map((word, place): AskedSounds => ({
    keys: [...wordKeys(word), ...[word.text, ...word.latin].map(wordKey)],
    places: [place],
  }))
  const likeliest = words.map((word) => word.latin[0] ?? word.text)
  const neighbours = likeliest.slice(1).map((word, place): AskedSounds => {
    const together = (likeliest[place] ?? '') + word
    return { keys: [...heardAs(together), wordKey(together)], places: [place, place + 1] }
  })
  const known = new Set([...single, ...neighbours].flatMap(({ keys }) => keys))
  const { keys, joined } = keysOf(text, person)
  const whole = [...keys, ...joined.map(wordKey)].filter((key) => !known.has(key))
  const texts = words.map((word) => word.text)
  return {
    weights: (person ? personWeights(texts) : otherWeights(text, texts)).map(inThousandths),
    sounds: [...single, ...neighbours, { keys: whole, places: [...words.keys()] }],
  }
}

const personWeights = (texts: readonly string[]): number[] =>
  texts.map((word, place) => weightOf(word, personClass(texts, place)))

function otherWeights(text: string, texts: readonly string[]): number[] {
  const known = new Map(prepareName(text, false).words.map((word) => [word.text, word.weight]))
  return texts.map((word) => known.get(word) ?? weightOf(word, 'word'))
}
