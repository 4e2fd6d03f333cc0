import type { ListedName } from '#domain/matching/watch-entity.ts'
import { distinctNames, listedName } from './listed-facts.ts'
import type { TableRow } from './table-rows.ts'
import { variantsOf } from './variants-of.ts'

const facts = /[.,;(]? ?\b(?:date of birth|place of birth|born (?:on |in )?\d|born in|passport number|DOB|POB)\b.*$/iu
const born = /^(?:born|née|nee)\s+(?=\p{L})/iu
const aside = / ?\(([^()]*)\)$/u
const describing = /\b(?:listed|combat name|birth name|nom de guerre|third|initials)\b/iu

/** The names of a row: name, alias, weakAlias and previousName, with every spelling packed into them, each once. */
export function euNames(row: TableRow, person: boolean): ListedName[] {
  const name = row.get('name') ?? ''
  const parts = person ? partsByCapitals(name) : undefined
  const [primary, ...spellings] = listedName(name, 'primary', 'strong', person)
  const others = [
    ...packed(row.get('alias'), person).flatMap((text) => alias(text, name, person)),
    ...packed(row.get('weakAlias'), person).flatMap((text) => listedName(text, 'aka', 'weak', person)),
    ...packed(row.get('previousName'), person).flatMap((text) => listedName(text, 'fka', 'strong', person)),
  ]
  if (primary === undefined) return distinctNames(others)
  return distinctNames([{ ...primary, ...(parts ? { parts } : {}) }, ...spellings, ...others])
}

/** The single names of a field, without the birth and other data that some rows put beside them. */
function packed(field: string | undefined, person: boolean): string[] {
  const texts = variantsOf(field ?? '').flatMap((text) => text.split(' / '))
  const plain = texts.map((text) => withoutAside(text.replace(facts, '').trim()))
  return (person ? plain.flatMap(atCommas) : plain).filter((text) => /\p{L}/u.test(text) && !text.endsWith(':'))
}

/** A name without the remark in brackets at its end that tells what kind of a name it is. */
function withoutAside(text: string): string {
  const found = aside.exec(text)
  return found !== null && describing.test(found[1] ?? '') ? text.slice(0, found.index) : text
}

/** "Given Family, Given Family" are two names of a person; "Family, Given" is one. */
function atCommas(text: string): string[] {
  const parts = atOuterCommas(text)
  return parts.every((part) => part.trim().includes(' ')) ? parts : [text]
}

/** Splits at commas that no bracket holds: one is in a bracket where the next sign of the kind closes it. */
function atOuterCommas(text: string): string[] {
  const parts: string[] = []
  let [last = '', ...before] = text.split(', ').toReversed()
  let isInside = closesFirst(last, false)
  for (const piece of before) {
    if (isInside) last = `${piece}, ${last}`
    else {
      parts.push(last)
      last = piece
    }
    isInside = closesFirst(piece, isInside)
  }
  return [...parts, last].toReversed()
}

function closesFirst(piece: string, otherwise: boolean): boolean {
  const [first] = /[()]/u.exec(piece) ?? []
  return first === undefined ? otherwise : first === ')'
}

function alias(text: string, name: string, person: boolean): ListedName[] {
  if (!born.test(text)) return listedName(text, 'aka', 'strong', person)
  const maiden = text.replace(born, '')
  const given = name
    .replaceAll(/\([^()]*\)/gu, ' ')
    .trim()
    .split(/\s+/u)
    .slice(0, -1)
  return listedName(maiden.includes(' ') ? maiden : [...given, maiden].join(' '), 'maiden', 'strong', person)
}

/** Family names stand in capitals beside others that do not: "Given Father's FAMILY", "FAMILY Given". */
function partsByCapitals(name: string): ListedName['parts'] {
  const words = name
    .replaceAll(/\([^()]*\)/gu, ' ')
    .trim()
    .split(/\s+/u)
  const family = words.filter((word) => /^\p{Lu}[\p{Lu}\p{M}'’`-]+$/u.test(word))
  const given = words.filter((word) => !family.includes(word))
  const together = name.includes(family.join(' '))
  return family.length > 0 && given.length > 0 && together
    ? { family: family.join(' '), given: given.join(' ') }
    : undefined
}
