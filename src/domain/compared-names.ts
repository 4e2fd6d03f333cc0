import { alignLetters, type AlignedNames, type Difference, type Stretch } from '#lib/names/align-letters.ts'
import { hasOtherScript, scriptOf } from '#lib/names/scripts.ts'
import { say } from './messages/compare.ts'

/** In which form two names are laid side by side. */
export type NameForm = 'original' | 'romanised'

/** One of the two names: as it is compared, in stretches that stand to the other name, and its other form beside it. */
export interface NameSide {
  text: string
  isRomanised: boolean
  stretches: readonly Stretch[]
  /** Null where there is no other form. */
  beside: string | null
}

/** Two names letter by letter, with the sentence that tells what differs. */
export interface ComparedNames {
  searched: NameSide
  listed: NameSide
  sentence: string
}

/** Gives the romanised form of a name. */
export type RomaniseName = (text: string) => string

/** How two names are compared unless somebody chooses: as they are written, where one script writes both. */
export const usualForm = (searched: string, listed: string): NameForm =>
  scriptOf(searched) === scriptOf(listed) ? 'original' : 'romanised'

// what runs from right to left must not pull the quotation marks and the words around it along
const quoted = (text: string): string => (hasOtherScript(text) ? `\u2068“${text}”\u2069` : `“${text}”`)

function differenceText({ left, right }: Difference): string {
  if (right === '') return say('names.onlySearched', quoted(left))
  return left === '' ? say('names.onlyListed', quoted(right)) : say('names.listedAs', quoted(left), quoted(right))
}

/** Whether two names are written with the same signs, wherever those stand. */
function areSameSigns(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => Array.from(text.normalize().replaceAll(' ', '')).toSorted().join(''))
  return a === b
}

/** Whether no word of either name has a counterpart: then all of both is marked, and to count it would say less. */
const areUnlike = ({ differences, left, right }: AlignedNames): boolean =>
  differences.every((one) => one.left === '' || one.right === '') &&
  [...left, ...right].every(({ text, stands }) => stands === 'word' || !/[\p{L}\p{N}]/u.test(text))

/** What differs between two names, in words; `isSame`: capitals, accents and signs included. */
function differencesText(names: AlignedNames, isSame: boolean): string {
  const { differences, letters, isReordered, isDivided } = names
  if (differences.length > 0 && areUnlike(names)) return say('names.unlike')
  const words = differences.filter(({ kind }) => kind === 'word').length
  return [
    differences.length === 0
      ? say(isSame ? 'names.same' : 'names.sameAside')
      : say('names.differ', letters, words, differences.map(differenceText).join('; ')),
    ...(isReordered ? [say('names.reordered')] : []),
    ...(isDivided ? [say('names.divided')] : []),
  ].join(' ')
}

const untouched = (text: string): Stretch[] => [{ text, stands: 'same' }]

/**
 * Lays the searched and the listed name side by side in one form. Without `romanise` no name has a romanised form; names
 * in two scripts then stand as they are, with nothing marked.
 */
export function compareNames(
  searched: string,
  listed: string,
  form: NameForm,
  romanise: RomaniseName | undefined,
): ComparedNames {
  const isRomanised = form === 'romanised' && romanise !== undefined
  const latinOf = (text: string) => (romanise !== undefined && hasOtherScript(text) ? romanise(text) : null)
  const shownOf = (text: string) => (isRomanised ? (latinOf(text) ?? text) : text)
  const [one, other] = [shownOf(searched), shownOf(listed)]
  const aligned = scriptOf(one) === scriptOf(other) ? alignLetters(one, other) : null
  const side = (text: string, shown: string, stretches: readonly Stretch[] | undefined): NameSide => ({
    text: shown,
    isRomanised: shown !== text,
    stretches: stretches ?? untouched(shown),
    beside: isRomanised ? (shown === text ? null : text) : latinOf(text),
  })
  return {
    searched: side(searched, one, aligned?.left),
    listed: side(listed, other, aligned?.right),
    sentence: aligned === null ? say('names.otherScript') : differencesText(aligned, areSameSigns(one, other)),
  }
}
