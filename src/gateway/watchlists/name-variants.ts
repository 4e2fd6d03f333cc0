import type { ListedName } from '#domain/matching/watch-entity.ts'
import { fold, tokenise } from '#lib/names/fold.ts'
import { scriptOf, type Script } from '#lib/names/scripts.ts'
import { namePieces, outerParts } from './name-pieces.ts'

/** No published name is longer. */
const longest = 2000
/** Nor has one as many brackets; so many of them in each other are deeper than can be followed. */
const mostBrackets = 100

/** A spelling that is packed into a published name; `maiden` where the text says "born". */
export interface NameVariant {
  text: string
  script: Script
  kind: Extract<ListedName['kind'], 'spelling' | 'maiden'>
}

const label = /^[\s"]*(?:original script|(?:as )?previously listed(?: as)?|formerly listed as|also)\s*:?\s*/iu
const language = /^(?:in )?\p{Lu}\p{Ll}+(?: spelling| script)?:\s*(?=[^\p{Script=Latin}\s])/u
const known = /^[\s"]*(?:a\.?k\.?a\.?|also known as)[\s:]+/iu
const born = /^[\s"]*(?:born|née|nee)\s+(?=\p{L})/iu
const list = / ?(?:,|\bor\b) ?/u
const quoted = /["“”«»„]|^\s*['‘].*['’]\s*$/u
const acronym = /^\s*(?=(?:[\d-]*\p{Lu}){3})[\p{Lu}\d-]{3,10}\s*$/u

/**
 * Takes apart a published name that holds several: "A; B", "A (the same in another script)", "A (ACRONYM)"; of a
 * person also "Given SURNAME (OTHER)", "Given (Other) Surname", "A (a.k.a. B, C)" and "A (born B)", where a single word
 * stands for the one before it. Gives the single spellings, without the name as published; a description in brackets is
 * left out.
 */
export function nameVariants(published: string, person = false): NameVariant[] {
  if (published.length > longest || published.split('(').length > mostBrackets) return []
  const found = outerParts(published).flatMap((part) => variantsOfPart(part, person))
  const tidy = found.map((variant) => ({ ...variant, text: tidied(variant.text) }))
  const distinct = new Map<string, NameVariant>()
  for (const { text, kind } of tidy)
    if (/\p{L}/u.test(text) && text !== published.trim() && !distinct.has(text))
      distinct.set(text, { text, script: scriptOf(text), kind })
  return Array.from(distinct.values())
}

type Found = Pick<NameVariant, 'text' | 'kind'>

const tidied = (text: string): string =>
  text
    .replaceAll(/[\s"]+/gu, ' ')
    .replaceAll(/^[\s,;)]+|(?<![\s,;(])[\s,;(]+$/gu, '')
    .replaceAll(' ,', ',')

function variantsOfPart(part: string, person: boolean): Found[] {
  const pieces = namePieces(part)
  const outside = pieces.filter(({ bracketed }) => !bracketed).map(({ text }) => text)
  const whole = tidied(outside.join(' '))
  const found: Found[] = [spelling(whole)]
  for (const [at, { text, bracketed }] of pieces.entries()) {
    if (!bracketed) continue
    const before = pieces.slice(0, at).filter((piece) => !piece.bracketed)
    const after = pieces.slice(at + 1).filter((piece) => !piece.bracketed)
    const place = { whole, before: textOf(before), after: textOf(after) }
    for (const inner of outerParts(text.replace(label, ''))) found.push(...variantsInside(inner, place, person))
  }
  return found
}

const textOf = (pieces: ReadonlyArray<{ text: string }>): string => pieces.map(({ text }) => text).join(' ')
const spelling = (text: string): Found => ({ text, kind: 'spelling' })

interface Place {
  whole: string
  before: string
  after: string
}

function variantsInside(inner: string, place: Place, person: boolean): Found[] {
  const plain = inner.replace(label, '').replace(language, '')
  if (known.test(plain))
    return plain
      .replace(known, '')
      .replaceAll(/\s+/gu, ' ')
      .split(list)
      .flatMap((text) => inPlace(text, place, 'spelling'))
  if (born.test(plain)) return bornAs(plain.replace(born, ''), place)
  const [first, ...nested] = variantsOfPart(plain, person)
  if (first === undefined) return []
  if (person && isOneName(first.text)) {
    const swap = sameScript(first.text, place.whole) && sameCase(first.text, lastWord(place.before))
    if (swap) return [...inPlace(first.text, place, 'spelling'), ...nested]
  }
  if (isName(plain, place.whole)) return [first, ...nested]
  const same = person ? first.text.split(list).filter((text) => isSameSort(text, place.whole)) : []
  return same.length === 0 ? [] : [...same.map(spelling), ...nested]
}

/** A name of birth: the surname alone stands for the last word; a date or a place is no name. */
function bornAs(text: string, place: Place): Found[] {
  const [name = ''] = namePieces(text).map((piece) => piece.text)
  return /^(?:on|in|at)\b|\d/iu.test(name) ? [] : inPlace(name, { ...place, after: '' }, 'maiden')
}

/** One word stands for the word before the bracket; several are a name of their own. */
function inPlace(text: string, { before, after }: Place, kind: Found['kind']): Found[] {
  const words = tidied(text)
  if (words === '') return []
  const kept = tidied(before).split(' ').slice(0, -1)
  if (!isOneName(words) || tidied(before) === '') return [{ text: words, kind }]
  return [{ text: [...kept, words, tidied(after)].join(' '), kind }]
}

const isOneName = (text: string): boolean => /^\p{Lu}[\p{L}\p{M}'’`-]+$/u.test(text)
const lastWord = (text: string): string => tidied(text).split(' ').at(-1) ?? ''
const sameScript = (one: string, other: string): boolean => scriptOf(one) === scriptOf(other)
const isCapitals = (word: string): boolean => word === word.toUpperCase()
const sameCase = (one: string, other: string): boolean => isOneName(other) && isCapitals(one) === isCapitals(other)

/** Brackets hold a name when they are in another script, in quotes or an acronym; anything else describes. */
function isName(inside: string, outside: string): boolean {
  if (!/\p{L}/u.test(inside)) return false
  return !sameScript(inside, outside) || quoted.test(inside) || acronym.test(inside)
}

/** A person's name again, in another spelling: every word begins with a capital and one of them stands outside too. */
function isSameSort(inside: string, outside: string): boolean {
  const words = inside.split(' ')
  if (words.length < 2 || /[\d:]/u.test(inside) || !words.every((word) => /^\p{Lu}/u.test(word))) return false
  const others = new Set(tokenise(outside))
  return fold(inside) !== fold(outside) && tokenise(inside).some((word) => others.has(word))
}
