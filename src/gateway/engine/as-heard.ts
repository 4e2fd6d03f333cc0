import type { AskedAsHeard, AskedSounds } from '#domain/matching/candidate-source.ts'
import { togetherKey } from '#domain/matching/name-index/written-together.ts'
import { tokenise } from '#lib/names/fold.ts'
import { skeletonsNear } from '#lib/names/skeleton.ts'
import { likenessTo } from './asked-words.ts'
import { heardKeys } from './heard-keys.ts'
import {
  acronym,
  heardAs,
  keyedWord,
  keyedWords,
  keysOf,
  mostWords,
  wordKey,
  wordKeys,
  type KeyedWord,
} from './keys.ts'
import { prepareName, straightOrder, toWord } from './prepared-name.ts'
import { inThousandths, personClass, weightOf } from './word-class.ts'

/**
 * The words of a name in signs for syllables with what each may be heard as, and several of them together, whether it is
 * a person's or anybody else's.
 */
export function asHeard(text: string, person: boolean): AskedAsHeard {
  const tokens = tokenise(straightOrder(text, person))
    .slice(0, mostWords)
    .filter((token) => !isLetter.test(token))
  // A surname that is not set apart is a person's.
  const words = person ? keyedWords(tokens) : tokens.map(keyedWord)
  const texts = words.map((word) => word.text)
  const likeliest = words.map((word) => word.latin[0] ?? word.text)
  const neighbours = likeliest.slice(1).flatMap((word, place): AskedSounds[] => {
    const together = [(likeliest[place] ?? '') + word, (texts[place] ?? '') + (texts[place + 1] ?? '')]
    return together.map((one) => ({ ...heardTogether(one), places: [place, place + 1] }))
  })
  return {
    weights: (person ? personWeights(texts) : otherWeights(text, texts)).map(inThousandths),
    sounds: [
      ...words.map((word, place) => heardAlone(word, place, person ? texts : null)),
      ...neighbours,
      ...asWhole(text, person, tokens, likeliest),
    ],
  }
}

/** An initial stands for any word of its letter. */
const isLetter = /^\p{Script=Latin}$/u

/** What a word alone is heard as; `names` are the words of a person's name that it is one of. */
function heardAlone(word: KeyedWord, place: number, names: readonly string[] | null): AskedSounds {
  const writtenOut = names?.length === 1 ? [] : heardKeys([word.text], false)
  const { id, mayBe, likeness } = likenessTo(toWord(word.text, names === null ? 'word' : personClass(names, place)))
  const written = [word.text, ...word.latin]
  return {
    id: `heard ${writtenOut.length > 0} ${id}`,
    keys: [...withNear(wordKeys(word)), ...writtenOut, ...written.map(wordKey), ...written.map(togetherKey)],
    places: [place],
    mayBe,
    likeness,
  }
}

function heardTogether(together: string): Omit<AskedSounds, 'places'> {
  const { id, mayBe, likeness } = likenessTo(toWord(together, 'word'))
  return { id: `together ${id}`, keys: [...heardAs(together), wordKey(together)], mayBe, likeness }
}

/** What all of the name may be: written together, and where it is one word, several of another name. */
function asWhole(
  text: string,
  person: boolean,
  tokens: readonly string[],
  likeliest: readonly string[],
): AskedSounds[] {
  const places = [...likeliest.keys()]
  const { keys, joined: all } = keysOf(text, person)
  // Its first letters are nobody's to hear.
  const initials = person ? [] : acronym(likeliest)
  const joined = all.filter((together) => !initials.includes(together))
  const writtenOut = person && tokens.length === 1 ? heardKeys(tokens, places.length > tokens.length) : []
  return [
    ...joined.map((together): AskedSounds => ({ ...heardTogether(together), places })),
    ...initials.map((together): AskedSounds => ({
      ...heardTogether(together),
      id: `initials ${together}`,
      keys: [wordKey(together)],
      places,
    })),
    {
      id: `all ${text}`,
      keys: [...keys.filter((key) => key.startsWith('_')), ...writtenOut],
      places,
      mayBe: () => true,
      likeness: () => ({ score: 1, weight: 1 }),
    },
  ]
}

const personWeights = (texts: readonly string[]): number[] =>
  texts.map((word, place) => weightOf(word, personClass(texts, place)))

function otherWeights(text: string, texts: readonly string[]): number[] {
  const known = new Map(prepareName(text, false).words.map((word) => [word.text, word.weight]))
  return texts.map((word) => known.get(word) ?? weightOf(word, 'word'))
}

/** Of so many consonants one may be otherwise, and the word still be alike; fewer say too little without it. */
const withNeighbours = { fewest: 3, most: 4 }

/** The keys, and the skeletons near to those of few consonants. */
const withNear = (keys: readonly string[]): string[] =>
  keys.flatMap((key) => {
    const skeleton = key.startsWith('#') ? key.slice(1) : ''
    const { fewest, most } = withNeighbours
    if (skeleton.length < fewest || skeleton.length > most) return [key]
    const near = skeletonsNear(skeleton).filter(({ length }) => length >= fewest)
    return [key, ...near.map((one) => `#${one}`)]
  })
