import type { AskedSounds, RetrievalKeys } from '../candidate-source.ts'
import { roundingSlip, shareFor } from '../name-mean.ts'
import { beginnings } from './beginnings.ts'
import { keyNumber } from './key-number.ts'
import { walkKey } from './postings.ts'
import { placeOfWord, wordAt, type Segment } from './segment.ts'

/** What a word counts as, beside other keys. */
export const wordMark = '='

/** A place of the name searched for, and how alike, 0 to 1, a listed word is to what stands there. */
export interface Place {
  place: number
  likeness: number
}

/** The words of a segment that pair with words searched for, or stand for some of them together, by their places. */
export type AlikeWords = ReadonlyMap<number, readonly Place[]>

/** Finds every word of a segment that may stand in the place of one searched for. */
export function alikeWords(
  segment: Segment,
  { words, together }: Pick<RetrievalKeys, 'words' | 'together'>,
): AlikeWords {
  const { alike, note } = noting()
  for (const [place, { text, forms, others, likeness }] of words.entries()) {
    const filed = new Set<number>()
    for (const form of [...forms, ...beginnings(text)])
      walkKey(segment.forms, keyNumber(form), (word) => filed.add(word))
    for (const other of others) filed.add(placeOfWord(segment, other))
    filed.delete(-1)
    for (const word of filed) note(word, place, likeness(wordAt(segment, word)))
  }
  for (const { word, places, likeness, forms, alike: likenessOf } of together) {
    const same = placeOfWord(segment, word)
    const filed = new Set<number>(same === -1 ? [] : [same])
    for (const form of forms) walkKey(segment.forms, keyNumber(form), (one) => filed.add(one))
    for (const one of filed) {
      const own = one === same ? likeness : likenessOf(wordAt(segment, one))
      for (const place of places) note(one, place, own)
    }
  }
  return alike
}

/** Finds every word of a segment that is heard as words of a name in signs for syllables. */
export function heardWords(segment: Segment, sounds: readonly AskedSounds[]): AlikeWords {
  const { alike, note } = noting()
  for (const { keys, places, likeness } of sounds) {
    const filed = new Set<number>()
    for (const key of keys)
      if (key.startsWith(wordMark)) filed.add(placeOfWord(segment, key.slice(wordMark.length)))
      else walkKey(segment.forms, keyNumber(key), (word) => filed.add(word))
    filed.delete(-1)
    for (const word of filed) {
      const own = likeness(wordAt(segment, word))
      for (const place of places) note(word, place, own)
    }
  }
  return alike
}

function noting() {
  const alike = new Map<number, Place[]>()
  const note = (word: number, place: number, likeness: number) => {
    if (likeness <= 0) return
    const known = alike.get(word)
    if (known === undefined) alike.set(word, [{ place, likeness }])
    else known.push({ place, likeness })
  }
  return { alike, note }
}

/**
 * The words of a segment of which a name holds one at least if it holds so much of the words searched for, by what they
 * weigh, that it can have the mean; none of the places that stand in the most names, as far as the others suffice to find it.
 */
export function neededWords(
  { counts }: Pick<Segment, 'counts'>,
  alike: AlikeWords,
  { weights, least }: { weights: readonly number[]; least: number },
): Set<number> {
  const sought = weights.map((weight) => ({ weight, names: 0, alike: new Array<number>() }))
  for (const [word, places] of alike)
    for (const { place } of places) {
      const one = sought[place]
      if (one === undefined) continue
      one.names += counts[word] ?? 0
      one.alike.push(word)
    }
  const required = shareFor(least) * sum(weights) - roundingSlip
  const needed = new Set<number>()
  let left = sum(sought.filter((one) => one.alike.length > 0).map(({ weight }) => weight))
  for (const one of sought.toSorted((a, b) => a.names - b.names)) {
    if (one.alike.length === 0) continue
    if (left < required) break
    left -= one.weight
    for (const word of one.alike) needed.add(word)
  }
  return needed
}

const sum = (weights: readonly number[]): number => weights.reduce((total, weight) => total + weight, 0)
