import { heardInHan } from '#lib/names/romanise-han.ts'
import { plainSyllables } from '#lib/names/romanise-hangul.ts'
import { scriptOf } from '#lib/names/scripts.ts'
import { skeletons } from '#lib/names/skeleton.ts'

/** A shorter part of a name says too little; a longer word of it is found by a part. */
const lengths = { fewest: 2, most: 4 }
/** A skeleton with a guess in it says too little below this. */
const fewestGuessed = 3
/** More ways to read one part would blow up what is kept; the characters that follow are read in the likeliest one. */
const mostReadings = 8
/** At the end of a word Chinese leaves these out, for it has no sign for them. */
const stops = ['t', 'k', 's']

/**
 * The skeletons of a foreign name in Han, with and without one consonant that the characters cannot write: of each word
 * of it, or of all its parts where it is one word, since any of them may be a word of the name. A name that begins with
 * a surname is more likely Chinese, and nothing is guessed of it. Of a word in Hangul with and without the r that is not
 * heard at the end of a syllable. As `#` and `%` keys; none for any other name.
 */
export function heardKeys(tokens: readonly string[], hasSurname: boolean): string[] {
  const words = tokens.filter((word) => scriptOf(word) === 'han').map((word) => Array.from(word))
  const parts = tokens.length === 1 ? words.flatMap(partsOf) : words
  const heard = parts
    .filter(({ length }) => length >= lengths.fewest)
    .flatMap((letters) => (hasSurname ? plain(letters) : guesses(letters)))
  const korean = tokens.filter((word) => scriptOf(word) === 'hangul').flatMap(guessesOfHangul)
  return [...new Set([...heard, ...korean])].flatMap((key) => [`#${key}`, `%${key}`])
}

/** Every run of characters that may be a word of its own. */
const partsOf = (letters: readonly string[]): string[][] =>
  letters.flatMap((_, start) =>
    letters
      .slice(start + lengths.fewest - 1, start + lengths.most)
      .map((__, more) => letters.slice(start, start + lengths.fewest + more)),
  )

const plain = (letters: readonly string[]): string[] =>
  readingsOf(letters)
    .flatMap((syllables) => skeletons(syllables.join('')))
    .filter(({ length }) => length > 1)

function guesses(letters: readonly string[]): string[] {
  return readingsOf(letters).flatMap((syllables) => {
    const whole = syllables.join('')
    const liquids = syllables.map((_, at) => syllables.map((one, place) => (place === at ? `${one}l` : one)).join(''))
    const guessed = [...liquids, ...stops.map((stop) => whole + stop)].flatMap((guess) => skeletons(guess).slice(0, 1))
    return [
      ...skeletons(whole).filter(({ length }) => length > 1),
      ...guessed.filter(({ length }) => length >= fewestGuessed),
    ]
  })
}

/**
 * What a word in Hangul is heard as: with no r but those that are written, with one more, with all of them; h is
 * kh too, and y a j at the start.
 */
function guessesOfHangul(word: string): string[] {
  const syllables = plainSyllables(word)
  const withR = (isHere: (place: number) => boolean): string =>
    syllables
      .map(({ start, end }, place) => start + (vowelAtEnd.test(start) && end !== 'l' && isHere(place) ? 'r' : '') + end)
      .join('')
  const plain = withR(() => false)
  const guessed = [
    ...syllables.map((_, at) => withR((place) => place === at)),
    withR(() => true),
    plain.replaceAll(/(?<=[aeiou])h/gu, 'kh'),
  ]
  return [
    ...[plain, plain.replace(/^y/u, 'j')].flatMap(skeletons).filter(({ length }) => length > 1),
    ...guessed.flatMap((guess) => skeletons(guess)).filter(({ length }) => length >= fewestGuessed),
  ]
}

const vowelAtEnd = /[aeiou]$/u

/** The syllables of the characters in every way to hear the first ones. */
function readingsOf(letters: readonly string[]): string[][] {
  let readings: string[][] = [[]]
  for (const letter of letters) {
    const ways = heardInHan(letter).slice(0, readings.length < mostReadings ? 2 : 1)
    readings = readings.flatMap((read) => ways.map((way) => [...read, way]))
  }
  return readings
}
