import { assign, type Pair } from './assign.ts'
import { editPath, type Step } from './edit-path.ts'
import { editDistance, jaroWinkler } from './similarity.ts'
import { type Letter, readName, type WrittenName } from './written-name.ts'

/** What differs in one place, as both names write it; empty where a name has nothing there. */
export interface Difference {
  /** Letters within a word that both names have, or whole words. */
  kind: 'letters' | 'word'
  left: string
  right: string
}

/** A stretch of a name as it is written, and how it stands to the other name. */
export interface Stretch {
  text: string
  stands: 'same' | Difference['kind']
}

/** Two names side by side; the stretches of a side put together are that name as it is written. */
export interface AlignedNames {
  left: readonly Stretch[]
  right: readonly Stretch[]
  /** In the order of the left name, then what only the right one has. */
  differences: readonly Difference[]
  /** How many letters differ within words that both names have. */
  letters: number
  /** The words that both have stand in another order. */
  isReordered: boolean
  /** The letters are the same, but words begin and end elsewhere. */
  isDivided: boolean
}

type Word = readonly Letter[]

/** A difference before it is put into words, by the letters of each side. */
interface Found {
  kind: Difference['kind']
  left: Word
  right: Word
  letters: number
}

/** Words that are less alike than this are two words, not two spellings of one. */
const alike = 0.7
/** Less than any likeness differs by: of words that are equally alike, those in the same place belong together. */
const perPlace = 1e-6

const textOf = (letters: Word): string => letters.map(({ letter }) => letter).join('')

/** How alike two words are, 0 to 1; a single letter is like the words that it begins. */
function likeness(a: Word, b: Word): number {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a]
  if (shorter.length === 1) return a[0]?.letter === b[0]?.letter ? (longer.length === 1 ? 1 : alike) : 0
  const [one, other] = [textOf(a), textOf(b)]
  // a short word is like many long ones by its few letters alone
  return editDistance(one, other) * 2 <= longer.length ? jaroWinkler(one, other) : 0
}

const pairsOf = (left: WrittenName, right: WrittenName): Pair[] =>
  assign(
    left.words.map((one, row) =>
      right.words.map((other, column) => {
        const like = likeness(one, other)
        return like < alike ? 0 : like - perPlace * Math.abs(row - column)
      }),
    ),
  )

/** The steps that differ, those that follow each other together. */
function differingRuns(steps: readonly Step[]): Step[][] {
  const runs: Step[][] = []
  let isOpen = false
  for (const step of steps) {
    if (!step.isSame && isOpen) runs.at(-1)?.push(step)
    else if (!step.isSame) runs.push([step])
    isOpen = !step.isSame
  }
  return runs
}

const those = (word: Word, places: readonly (number | undefined)[]): Letter[] =>
  places.flatMap((place) => (place === undefined ? [] : (word[place] ?? [])))

/** What differs within two words that belong together; an initial and its word are told whole. */
function withinWords(left: Word, right: Word): Found[] {
  if (left.length !== right.length && Math.min(left.length, right.length) === 1)
    return [{ kind: 'word', left, right, letters: 0 }]
  const steps = editPath(
    left.map(({ letter }) => letter),
    right.map(({ letter }) => letter),
  )
  return differingRuns(steps).map((run) => ({
    kind: 'letters',
    left: those(
      left,
      run.map((step) => step.left),
    ),
    right: those(
      right,
      run.map((step) => step.right),
    ),
    letters: run.length,
  }))
}

/** What only one name has: its words that belong to none of the other's. */
const leftOver = (words: readonly Word[], paired: readonly number[]): Word[] =>
  words.filter((_, place) => !paired.includes(place))

/** The signs of some letters, with what lies between them, as they are written. */
function written({ signs }: WrittenName, letters: Word): string {
  const [first, last] = [letters[0], letters.at(-1)]
  return first === undefined || last === undefined ? '' : signs.slice(first.place, last.place + 1).join('')
}

function stretches({ signs }: WrittenName, marked: readonly { kind: Difference['kind']; letters: Word }[]): Stretch[] {
  const stands = signs.map((): Stretch['stands'] => 'same')
  for (const { kind, letters } of marked) {
    const [first, last] = [letters[0], letters.at(-1)]
    if (first !== undefined && last !== undefined) stands.fill(kind, first.place, last.place + 1)
  }
  const all: Stretch[] = []
  for (const [place, text] of signs.entries()) {
    const here = stands[place] ?? 'same'
    const last = all.at(-1)
    if (last?.stands === here) last.text += text
    else all.push({ text, stands: here })
  }
  return all
}

/**
 * Lays two names side by side: their folded words are paired by likeness, whatever their order, and the letters of a pair
 * by the fewest edits. Capitals, accents and signs between letters make no difference. Names in two scripts have no
 * letter in common: romanise one of them before.
 */
export function alignLetters(leftText: string, rightText: string): AlignedNames {
  const [left, right] = [readName(leftText), readName(rightText)]
  const isSame = textOf(left.words.flat()) === textOf(right.words.flat())
  const pairs = isSame ? [] : pairsOf(left, right)
  const found = isSame ? [] : findDifferences(left, right, pairs)
  return {
    left: stretches(
      left,
      found.map(({ kind, left: letters }) => ({ kind, letters })),
    ),
    right: stretches(
      right,
      found.map(({ kind, right: letters }) => ({ kind, letters })),
    ),
    differences: found.map(({ kind, ...one }) => ({
      kind,
      left: written(left, one.left),
      right: written(right, one.right),
    })),
    letters: found.reduce((sum, { letters }) => sum + letters, 0),
    isReordered: pairs.some(({ column }, i) => column < (pairs[i - 1]?.column ?? -1)),
    isDivided: isSame && left.words.length !== right.words.length,
  }
}

function findDifferences(left: WrittenName, right: WrittenName, pairs: readonly Pair[]): Found[] {
  const columns = new Map(pairs.map(({ row, column }) => [row, column]))
  const inLeft = left.words.flatMap((word, row): Found[] => {
    const column = columns.get(row)
    const other = column === undefined ? undefined : right.words[column]
    return other === undefined ? [{ kind: 'word', left: word, right: [], letters: 0 }] : withinWords(word, other)
  })
  const inRight = leftOver(
    right.words,
    pairs.map(({ column }) => column),
  )
  return [...inLeft, ...inRight.map((word): Found => ({ kind: 'word', left: [], right: word, letters: 0 }))]
}
