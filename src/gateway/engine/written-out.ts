import { roundingSlip } from '#domain/matching/name-mean.ts'
import { soundCost, sounds, soundsOfWords, soundWeight } from '#lib/names/sound-spellings.ts'
import { hangulSounds } from '#lib/names/hangul-sounds.ts'
import { heardInHan } from '#lib/names/romanise-han.ts'
import { scriptOf } from '#lib/names/scripts.ts'
import { recent } from '#lib/recently-used.ts'

/** One way to hear a character, or a word in Hangul: its sounds with what each costs where none was expected. */
interface Way {
  codes: Uint16Array
  extra: Float64Array
}

/** The ways to hear a character, or a word in Hangul, and how much they say on average. */
interface Heard {
  ways: readonly Way[]
  weight: number
}

/** What it costs that a sound of the Latin word is not written in characters, or that the characters have one more. */
const lost: Readonly<Record<string, number>> = { r: 0.4, h: 0.25, l: 0.5, n: 0.6, N: 0.6, m: 0.7 }
const extra: Readonly<Record<string, number>> = { n: 0.4, N: 0.4, h: 0.3, r: 0.5, U: 0.05, H: 0.5, L: 0.6, Y: 0.25 }
const ofVowel = 0.3
const ofOther = { lost: 0.7, extra: 0.9 }
/** At the end of a word Chinese has no sign for these, and leaves them out. */
const stops = 'ptkbdgs'
const lastStop = 0.4
/** Korean writes no r that English does not speak. */
const lostInHangul: Readonly<Record<string, number>> = { r: 0.15 }
const isVowel = (sound: string): boolean => soundWeight(sound) < 1
const lostCost = (sound: string): number => lost[sound] ?? (isVowel(sound) ? ofVowel : ofOther.lost)
const extraCost = (sound: string): number => extra[sound] ?? (isVowel(sound) ? ofVowel : ofOther.extra)

/** Sounds of a Latin word are plain letters, each a place in a table. */
const signs = 128
const tableOf = (costOf: (sound: string) => number): Float64Array =>
  Float64Array.from({ length: signs }, (_, code) => costOf(String.fromCharCode(code)))
const weights = tableOf(soundWeight)
const lostInside = tableOf(lostCost)
const lostAtEnd = tableOf((sound) => (stops.includes(sound) ? lastStop : lostCost(sound)))
const lostBesideHangul = tableOf((sound) => lostInHangul[sound] ?? lostCost(sound))

/** Longer words are compared by their beginning. */
const longest = 64
/** Reused over calls, which are thousands in one search. */
const rows = {
  own: new Float64Array(longest + 1),
  way: new Float64Array(longest + 1),
  best: new Float64Array(longest + 1),
}
/** The Latin word at hand: its sounds, what each costs where it is not written, and how much they say. */
const expected = { codes: new Uint16Array(longest), lost: new Float64Array(longest), count: 0, weight: 0 }

/**
 * How alike a Latin word and the characters from `start` on are, 0 to 1, for every number of characters from one to
 * `most`, each heard in the way that fits best: Chinese writes a foreign name out by the syllable, and its consonants as
 * best they can be said. A word in Hangul is heard as one character.
 */
export const likenessFrom = (characters: readonly string[], start: number, most: number, latin: string): number[] =>
  likenessOfSome(characters.slice(start, start + most), latin, 0)

/** How alike the likeliest of some Latin words and all of the characters are; anything below `least` where it is less. */
export const likenessOf = (characters: readonly string[], latin: readonly string[], least: number): number =>
  Math.max(...latin.map((word) => likenessOfSome(characters, word, least)[characters.length - 1] ?? 0))

/** The same for one word and every number of the characters, as long as all of them may be so alike. */
function likenessOfSome(characters: readonly string[], latin: string, least: number): number[] {
  expect(latin, scriptOf(characters[0] ?? '') === 'hangul')
  const { count, lost: missed, weight: whole } = expected
  const sounding = characters.map(heardAs)
  const said = sounding.reduce((sum, { weight }) => sum + weight, whole)
  const mostCost = ((1 - least) * said) / 2 + roundingSlip
  let { own, best } = rows
  own[0] = 0
  for (let place = 0; place < count; place++) own[place + 1] = (own[place] ?? 0) + (missed[place] ?? 0)
  let heard = 0
  const likeness: number[] = []
  for (const { ways, weight } of sounding) {
    best.fill(Number.POSITIVE_INFINITY, 0, count + 1)
    for (const way of ways) takeBest(best, hear(way, own), count)
    ;[own, best] = [best, own]
    // Every way to the end goes through one of these costs.
    if (leastOf(own, count) > mostCost) break
    heard += weight
    likeness.push(Math.max(0, 1 - (2 * (own[count] ?? 0)) / (whole + heard)))
  }
  return likeness
}

/** Hears a Latin word as the one that is expected now. */
function expect(latin: string, inHangul: boolean): void {
  const { codes, lost: missed } = expected
  const count = Math.min(soundsOfWords.read(latin), longest)
  const { units } = soundsOfWords
  let weight = 0
  for (let place = 0; place < count; place++) {
    const code = units[place] ?? 0
    const costs = inHangul ? lostBesideHangul : place === count - 1 ? lostAtEnd : lostInside
    codes[place] = code
    missed[place] = costs[code] ?? 0
    weight += weights[code] ?? 0
  }
  expected.count = count
  expected.weight = weight
}

function leastOf(costs: Float64Array, length: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let place = 0; place <= length; place++) {
    const cost = costs[place] ?? 0
    if (cost < least) least = cost
  }
  return least
}

function takeBest(best: Float64Array, row: Float64Array, length: number): void {
  for (let place = 0; place <= length; place++)
    if ((row[place] ?? 0) < (best[place] ?? 0)) best[place] = row[place] ?? 0
}

/** The costs after one more character, heard in one way, for every number of sounds of the Latin word. */
function hear({ codes: heard, extra: costs }: Way, from: Float64Array): Float64Array {
  const row = rows.way
  const { codes, lost: missed, count } = expected
  for (let place = 0; place <= count; place++) row[place] = from[place] ?? 0
  for (let at = 0; at < heard.length; at++) {
    const code = heard[at] ?? 0
    const cost = costs[at] ?? 0
    let before = row[0] ?? 0
    let last = before + cost
    row[0] = last
    for (let place = 0; place < count; place++) {
      const above = row[place + 1] ?? 0
      const other = before + soundCost(code, codes[place] ?? 0)
      last = Math.min(above + cost, last + (missed[place] ?? 0), other)
      row[place + 1] = last
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

const leastFor =
  (fallOf: readonly number[]) =>
  (score: number, characters: number): number =>
    1 - (1 - score) / (fallOf[characters] ?? fallOfLong)

/** The score, 0 to 1, of so many characters that are so alike. */
export const scoreHeard = scoring(falls.han)

/** How alike so many characters have to be for a score. */
export const leastHeard = leastFor(falls.han)

/** The same of syllables of Hangul, which tell more of what is heard. */
export const scoreHangul = scoring(falls.hangul)

/** The same of them. */
export const leastHangul = leastFor(falls.hangul)

/** In Hangul a whole word, since one syllable tells how the next one is heard; its signs stand for several sounds. */
const waysToHear = (text: string): string[] =>
  scriptOf(text) === 'hangul' ? [hangulSounds(text)] : [...new Set(heardInHan(text).map(sounds))]

/** Characters come again and again in one search and the next. */
const known = recent<Heard>(20_000)

function heardAs(character: string): Heard {
  const found = known.get(character)
  if (found !== undefined) return found
  const ways = waysToHear(character).map((way) => Array.from(way))
  const weight = ways.reduce((sum, way) => sum + weightOf(way), 0) / Math.max(1, ways.length)
  const heard: Heard = {
    ways: ways.map((way) => ({ codes: Uint16Array.from(way, codeOf), extra: Float64Array.from(way, extraCost) })),
    weight,
  }
  known.set(character, heard)
  return heard
}

const codeOf = (sound: string): number => sound.charCodeAt(0)
const weightOf = (sounds: readonly string[]): number => sounds.reduce((sum, sound) => sum + soundWeight(sound), 0)
