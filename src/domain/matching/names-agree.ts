import { weightedEdits } from '#lib/names/similarity.ts'
import type { ToldName, ToldWord } from './told-name.ts'

/** How two names agree: every word of one of them has its like in the other. */
export interface NameAgreement {
  /** As their lists write them. */
  names: { one: string; other: string }
  /** Words that both have, initials left out. */
  words: number
  /** Those of them that not very many people have. */
  telling: number
  /** Neither name has a word that the other lacks, and all are the same or sound the same. */
  isWhole: boolean
}

type Likeness = 'same' | 'alike' | 'initial'

/** Shorter words sound like too many others, and are one slip away from them. */
const shortestSound = 3
const shortestSlip = 5
const longWord = 9
/** "Antonio" and "Antonia", "Ivanov" and "Ivanova" are two people. */
function differInGender(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long === `${short}a`) return true
  const ends = [short, long].every((word) => /[ao]$/u.test(word))
  return ends && short.length === long.length && short.slice(0, -1) === long.slice(0, -1)
}

function likeness(a: ToldWord, b: ToldWord): Likeness | null {
  if (a.text === b.text) return a.text.length === 1 && a.isLatin ? 'initial' : 'same'
  if (!a.isLatin || !b.isLatin) return null
  const shortest = Math.min(a.text.length, b.text.length)
  if (shortest === 1) return a.text[0] === b.text[0] ? 'initial' : null
  if (differInGender(a.text, b.text)) return null
  if (shortest >= shortestSound && a.sound === b.sound) return 'same'
  if (shortest < shortestSlip || a.text[0] !== b.text[0]) return null
  return weightedEdits(a.text, b.text, shortest < longWord ? 1 : 2) === undefined ? null : 'alike'
}

const tiers = ['same', 'alike', 'initial'] as const satisfies readonly Likeness[]

interface Paired {
  a: ToldWord
  b: ToldWord
  likeness: Likeness
}

/** Pairs words one to one, the likest first; where those of neither name are all paired the two do not agree. */
function pairWords(a: ToldName, b: ToldName): { pairs: Paired[]; isEven: boolean } | null {
  const pairs: Paired[] = []
  let left = [...a.words]
  const right = [...b.words]
  for (const tier of tiers) {
    left = left.filter((word) => {
      const at = right.findIndex((other) => likeness(word, other) === tier)
      const [found] = at < 0 ? [] : right.splice(at, 1)
      if (found !== undefined) pairs.push({ a: word, b: found, likeness: tier })
      return found === undefined
    })
  }
  return left.length > 0 && right.length > 0 ? null : { pairs, isEven: left.length + right.length === 0 }
}

/** Words of a name that is only divided otherwise: as many as the one with more of them has. */
function writtenTogether(a: ToldName, b: ToldName): NameAgreement | null {
  if (a.joined !== b.joined) return null
  const { words } = a.words.length > b.words.length ? a : b
  return {
    names: { one: a.text, other: b.text },
    words: words.length,
    telling: words.filter(({ isCommon }) => !isCommon).length,
    isWhole: true,
  }
}

const mayAgree = (a: ToldName, b: ToldName): boolean =>
  a.generation === b.generation && a.words.some(({ sound }) => b.words.some((other) => other.sound === sound))

/** Lays two names side by side, in whatever order their words are; null where they do not agree. */
function namesAgree(a: ToldName, b: ToldName): NameAgreement | null {
  if (a.words.length === 0 || b.words.length === 0 || a.generation !== b.generation) return null
  const together = writtenTogether(a, b)
  if (together !== null || !mayAgree(a, b)) return together
  const paired = pairWords(a, b)
  if (paired === null) return null
  const told = paired.pairs.filter((pair) => pair.likeness !== 'initial')
  return {
    names: { one: a.text, other: b.text },
    words: told.length,
    telling: told.filter((pair) => !pair.a.isCommon && !pair.b.isCommon).length,
    isWhole: paired.isEven && paired.pairs.every((pair) => pair.likeness === 'same'),
  }
}

const better = (a: NameAgreement, b: NameAgreement): number =>
  Number(b.isWhole) - Number(a.isWhole) || b.telling - a.telling || b.words - a.words

/** How the names of two parties agree at best; null where no two of them do. */
export function bestAgreement(a: readonly ToldName[], b: readonly ToldName[]): NameAgreement | null {
  const found = a.flatMap((one) => b.flatMap((other) => namesAgree(one, other) ?? []))
  return found.toSorted(better)[0] ?? null
}
