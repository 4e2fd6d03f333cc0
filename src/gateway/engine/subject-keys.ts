import type { AskedAsHeard, KindOfName, RetrievalKeys } from '#domain/matching/candidate-source.ts'
import { identifierKeys } from '#domain/matching/identifiers.ts'
import type { Subject } from '#domain/matching/subject.ts'
import { meanFor } from './calibration.ts'
import { askedWords } from './asked-words.ts'
import { judging } from './compared-words.ts'
import { asHeard } from './as-heard.ts'
import { fileName, keysOf, readName, wordKey, type FiledName } from './keys.ts'
import { leastUnlifted } from './score-name.ts'

/** The lowest score that any form lets through: what lies below it, retrieval may lose. */
export const lowestThreshold = 50
/**
 * What is known of a name before its words are compared is an estimate of its mean: so much less may still be enough. Far
 * from what was asked, more of it is what words sound like across scripts, and the estimate is worse.
 */
const estimate = { near: 0.92, far: 0.9, nearFrom: 75 }

/** Under what a subject is looked up, for each of its names that has a letter, by whoever asks for scores from `min` on. */
export function subjectKeys({ names, identifiers }: Subject, min: number): RetrievalKeys[] {
  const mean = meanFor(leastUnlifted(Math.max(min, lowestThreshold)))
  const least = (min < estimate.nearFrom ? estimate.far : estimate.near) * mean
  const ids = identifierKeys(identifiers)
  return names.flatMap(({ text }): RetrievalKeys[] => {
    const name = readName(text, true)
    const { folded, romanised, byWords } = name
    if (folded === '') return []
    const heard = byWords ? null : { person: asHeard(text, true), other: asHeard(text, false) }
    return [
      {
        folded,
        romanised,
        byWords,
        least,
        heard,
        ...(byWords ? askedWords(text) : noWords),
        judging: () => judging(text, identifiers.length > 0 ? 0 : min),
        keys: () => {
          const filed = fileName(name, true)
          return [
            ...new Set([...(heard === null ? filed.keys.flatMap(ofSyllables) : asWhole(text, filed, heard)), ...ids]),
          ]
        },
        others: ids,
      },
    ]
  })
}

const noWords = { words: [], together: [], whole: [], asOther: null }

/** Names in letters are compared word by word; what is heard of one tells only of names in signs for syllables. */
function ofSyllables(key: string): string[] {
  if (key.startsWith('~')) return []
  return [key.startsWith('#') ? `%${key.slice(1)}` : key]
}

/** The name may be an organisation's, whatever the form calls it. */
function asWhole(text: string, filed: FiledName, heard: Record<KindOfName, AskedAsHeard>): string[] {
  const sounds = [...heard.person.sounds, ...heard.other.sounds].flatMap(({ keys }) => keys)
  return [...[filed, keysOf(text, false)].flatMap(everyKey), ...sounds]
}

const everyKey = ({ keys, words, joined }: FiledName): string[] => [...keys, ...[...words, ...joined].map(wordKey)]
