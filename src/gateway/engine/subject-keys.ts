import type { RetrievalKeys } from '#domain/matching/candidate-source.ts'
import { identifierKeys } from '#domain/matching/identifiers.ts'
import type { Subject } from '#domain/matching/subject.ts'
import { meanFor } from './calibration.ts'
import { askedWords } from './asked-words.ts'
import { judging } from './compared-words.ts'
import { asHeard } from './as-heard.ts'
import { keysOf, wordKey, type FiledName } from './keys.ts'

/** The lowest score that any form lets through: what lies below it, retrieval may lose. */
export const lowestThreshold = 50
/**
 * What is known of a name before its words are compared is an estimate of its mean: so much less may still be enough. Far
 * from what was asked, more of it is what words sound like across scripts, and the estimate is worse.
 */
const estimate = { near: 0.92, far: 0.8, nearFrom: 75 }

/** Under what a subject is looked up, for each of its names that has a letter, by whoever asks for scores from `min` on. */
export function subjectKeys({ names, identifiers }: Subject, min: number): RetrievalKeys[] {
  const least = (min < estimate.nearFrom ? estimate.far : estimate.near) * meanFor(Math.max(min, lowestThreshold))
  const ids = identifierKeys(identifiers)
  return names.flatMap(({ text }): RetrievalKeys[] => {
    const name = keysOf(text, true)
    const { folded, romanised } = name
    if (folded === '') return []
    const found = name.byWords
      ? { keys: name.keys.flatMap(ofSyllables), ...askedWords(text), heard: null }
      : asWhole(name, text)
    return [
      {
        folded,
        romanised,
        byWords: name.byWords,
        least,
        ...found,
        judging: () => judging(text, identifiers.length > 0 ? 0 : min),
        keys: [...new Set([...found.keys, ...ids])],
        others: ids,
      },
    ]
  })
}

/** Names in letters are compared word by word; what is heard of one tells only of names in signs for syllables. */
function ofSyllables(key: string): string[] {
  if (key.startsWith('~')) return []
  return [key.startsWith('#') ? `%${key.slice(1)}` : key]
}

/** The name may be an organisation's, whatever the form calls it. */
function asWhole(name: FiledName, text: string) {
  const heard = { person: asHeard(text, true), other: asHeard(text, false) }
  const sounds = [...heard.person.sounds, ...heard.other.sounds].flatMap(({ keys }) => keys)
  return {
    keys: [...[name, keysOf(text, false)].flatMap(everyKey), ...sounds],
    words: [],
    together: [],
    whole: [],
    asOther: null,
    heard,
  }
}

const everyKey = ({ keys, words, joined }: FiledName): string[] => [...keys, ...[...words, ...joined].map(wordKey)]
