import type { Birth } from '#domain/matching/watch-entity.ts'
import { parseBirth } from './births.ts'
import type { ListedFacts } from './listed-facts.ts'
import { variantsOf } from './variants-of.ts'

const alternatives = / ?(?:\bor\b|\/|,) ?/u
const calendar = /hijri/iu
const trailing = /^(\d{1,2}\.\s?\d{1,2}\.\s?\d{4}|\d{4})\s*[(\p{L}].*$/u

/**
 * Reads every birth date of a field that may hold several: "6.3.1955 or 15.3.1955", "(a) 1960, (b) circa 1962",
 * "1960; Between 1962 and 1964". `unread` holds the stretches, as published, that tell no date or more than a date.
 */
export function parseBirths(text: string): { births: Birth[]; unread: string[] } {
  const births: Birth[] = []
  const unread: string[] = []
  for (const variant of variantsOf(text)) {
    const whole = parseBirth(unbracketed(variant))
    const read = whole ? [{ birth: whole }] : variant.split(alternatives).map(readAlternative)
    births.push(...read.flatMap(({ birth }) => birth ?? []))
    if (read.some(({ birth, rest }) => birth === undefined || rest)) unread.push(variant)
  }
  return { births: distinct(births), unread }
}

/** One alternative: a date, perhaps in brackets or before other words. Years of another calendar are not read. */
function readAlternative(text: string): { birth?: Birth | undefined; rest?: true } {
  if (calendar.test(text)) return {}
  const plain = unbracketed(text.replaceAll(/^[\s(]+|(?<![\s(])[\s(]+$/gu, '').replace(/^([^(]*)\)$/u, '$1'))
  const whole = parseBirth(plain)
  const date = trailing.exec(plain)?.[1]
  return whole || date === undefined ? { birth: whole } : { birth: parseBirth(date), rest: true }
}

/** Without a remark in brackets at the end, or brackets around all of it. */
function unbracketed(text: string): string {
  const plain = text.trim()
  const inner = /^\(([^()]*)\)$/u.exec(plain)?.[1]
  if (inner !== undefined) return inner.trim()
  const opening = plain.lastIndexOf('(')
  const remark = opening < 0 ? '' : plain.slice(opening + 1)
  const isRemark = opening >= 0 && /^[^)]*\)?$/u.test(remark) && !/^or\b/iu.test(remark) && !calendar.test(remark)
  return isRemark ? plain.slice(0, opening).trim() : plain
}

const distinct = (births: readonly Birth[]): Birth[] =>
  Array.from(new Map(births.map((birth) => [`${birth.from} ${birth.to} ${birth.kind}`, birth])).values())

/** The births of a field; what could not be read goes to the remarks and is counted there. */
export function birthsWithRemarks(text: string | undefined, facts: ListedFacts): Birth[] {
  const { births, unread } = parseBirths(text ?? '')
  for (const variant of unread) facts.notRead('Date of birth', variant)
  return births
}
