import { soundCost, sounds, soundWeight } from '#lib/names/sound-spellings.ts'
import { hangulSounds } from '#lib/names/hangul-sounds.ts'
import { heardInHan } from '#lib/names/romanise-han.ts'
import { scriptOf } from '#lib/names/scripts.ts'

/** One character, or a word in Hangul: the ways to hear it, as codes of sounds with what each costs where none was expected. */
interface Heard {
  ways: ReadonlyArray<ReadonlyArray<readonly [code: number, extra: number]>>
  /** How much the ways say on average. */
  weight: number
}

/** A Latin word: the codes of its sounds, what each costs where it is not written, and how much they say. */
interface Expected {
  codes: readonly number[]
  lost: readonly number[]
  weight: number
}

/** What it costs that a sound of the Latin word is not written in characters, or that the characters have one more. */
const lost: Readonly<Record<string, number>> = { r: 0.4, h: 0.25, l: 0.5, n: 0.6, N: 0.6, m: 0.7 }
const extra: Readonly<Record<string, number>> = { n: 0.4, N: 0.4, h: 0.3, r: 0.5, U: 0.05, H: 0.5, L: 0.6, Y: 0.25 }
const ofVowel = 0.3
const ofOther = { lost: 0.7, extra: 0.9 }
/** At the end of a word Chinese has no sign for these, and leaves them out. */
const stops = new Set('ptkbdgs')
const lastStop = 0.4
/** Korean writes no r that English does not speak. */
const lostInHangul: Readonly<Record<string, number>> = { r: 0.15 }
const isVowel = (sound: string): boolean => soundWeight(sound) < 1
const lostCost = (sound: string): number => lost[sound] ?? (isVowel(sound) ? ofVowel : ofOther.lost)
const extraCost = (sound: string): number => extra[sound] ?? (isVowel(sound) ? ofVowel : ofOther.extra)

/** Longer words are compared by their beginning. */
const longest = 64
/** Reused over calls, which are thousands in one search. */
const rows = {
  own: new Float64Array(longest + 1),
  way: new Float64Array(longest + 1),
  best: new Float64Array(longest + 1),
}

/**
 * How alike a Latin word and the characters from `start` on are, 0 to 1, for every number of characters from one to
 * `most`, each heard in the way that fits best: Chinese writes a foreign name out by the syllable, and its consonants as
 * best they can be said. A word in Hangul is heard as one character.
 */
export function likenessFrom(characters: readonly string[], start: number, most: number, latin: string): number[] {
  const { codes, lost: missed, weight: whole } = expected(latin, scriptOf(characters[start] ?? '') === 'hangul')
  let { own, best } = rows
  own[0] = 0
  for (const [place, cost] of missed.entries()) own[place + 1] = (own[place] ?? 0) + cost
  let heard = 0
  const likeness: number[] = []
  for (let at = start; at < Math.min(characters.length, start + most); at++) {
    const { ways, weight } = heardAs(characters[at] ?? '')
    best.fill(Number.POSITIVE_INFINITY, 0, codes.length + 1)
    for (const way of ways) takeBest(best, hear(way, own, codes, missed), codes.length)
    ;[own, best] = [best, own]
    heard += weight
    likeness.push(Math.max(0, 1 - (2 * (own[codes.length] ?? 0)) / (whole + heard)))
  }
  return likeness
}

function takeBest(best: Float64Array, row: Float64Array, length: number): void {
  for (let place = 0; place <= length; place++)
    if ((row[place] ?? 0) < (best[place] ?? 0)) best[place] = row[place] ?? 0
}

/** The costs after one more character, heard in one way, for every number of sounds of the Latin word. */
function hear(
  way: Heard['ways'][number],
  from: Float64Array,
  codes: readonly number[],
  missed: readonly number[],
): Float64Array {
  const row = rows.way
  for (let place = 0; place <= codes.length; place++) row[place] = from[place] ?? 0
  for (const [code, cost] of way) {
    let before = row[0] ?? 0
    row[0] = before + cost
    for (let place = 0; place < codes.length; place++) {
      const above = row[place + 1] ?? 0
      const other = before + soundCost(code, codes[place] ?? 0)
      row[place + 1] = Math.min(above + cost, (row[place] ?? 0) + (missed[place] ?? 0), other)
      before = above
    }
  }
  return row
}

/** How fast a score falls with what is not alike: the fewer characters, the more of them agree by chance. */
const falls = { han: [3, 3, 2.5, 1.9, 1.6], hangul: [3, 3, 2, 1.6, 1.4] }
const fallOfLong = 1.2

const scoring =
  (fallOf: readonly number[]) =>
  (likeness: number, characters: number): number =>
    Math.max(0, 1 - (1 - likeness) * (fallOf[characters] ?? fallOfLong))

/** The score, 0 to 1, of so many characters that are so alike. */
export const scoreHeard = scoring(falls.han)

/** The same of syllables of Hangul, which tell more of what is heard. */
export const scoreHangul = scoring(falls.hangul)

const mostKnown = 20_000
const knownWords = new Map<string, Expected>()
const knownInHangul = new Map<string, Expected>()
const knownCharacters = new Map<string, Heard>()

const expected = (latin: string, inHangul: boolean): Expected =>
  remember(inHangul ? knownInHangul : knownWords, latin, () => {
    const signs = Array.from(sounds(latin)).slice(0, longest)
    const costOf = (sound: string, place: number): number => {
      if (inHangul) return lostInHangul[sound] ?? lostCost(sound)
      return place === signs.length - 1 && stops.has(sound) ? lastStop : lostCost(sound)
    }
    return { codes: signs.map(codeOf), lost: signs.map(costOf), weight: weightOf(signs) }
  })

/** In Hangul a whole word, since one syllable tells how the next one is heard; its signs stand for several sounds. */
const waysToHear = (text: string): string[] =>
  scriptOf(text) === 'hangul' ? [hangulSounds(text)] : [...new Set(heardInHan(text).map(sounds))]

const heardAs = (character: string): Heard =>
  remember(knownCharacters, character, () => {
    const ways = waysToHear(character).map((way) => Array.from(way))
    const weight = ways.reduce((sum, way) => sum + weightOf(way), 0) / Math.max(1, ways.length)
    return { ways: ways.map((way) => way.map((sound) => [codeOf(sound), extraCost(sound)] as const)), weight }
  })

const codeOf = (sound: string): number => sound.charCodeAt(0)
const weightOf = (signs: readonly string[]): number => signs.reduce((sum, sound) => sum + soundWeight(sound), 0)

function remember<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= mostKnown) known.clear()
  const made = make()
  known.set(key, made)
  return made
}
