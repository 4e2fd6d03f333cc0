import { scriptOf, type Script } from '#lib/names/scripts.ts'

/** A spelling that is packed into a published name. */
export interface NameVariant {
  text: string
  script: Script
}

const outsideBrackets = /;(?![^(]*\))/u
const brackets = /\(([^()]*)\)/gu
const label = /^(?:original script|previously listed as)\s*:?\s*/iu

/**
 * Takes apart a published name that holds several: "A; B", "A (the same in another script)", "A (ACRONYM)". Gives the
 * single spellings, without the name as published; a description in brackets is left out.
 */
export function nameVariants(published: string): NameVariant[] {
  const texts = published.split(outsideBrackets).flatMap((part) => {
    const outside = part.replace(brackets, ' ')
    const inside = Array.from(part.matchAll(brackets), (match) => (match[1] ?? '').replace(label, ''))
    return [outside, ...inside.flatMap((text) => text.split(';')).filter((text) => isName(text, outside))]
  })
  const tidy = texts.map((text) => text.replaceAll(/[\s"]+/gu, ' ').replaceAll(/^[\s,)]+|[\s,(]+$/gu, ''))
  const distinct = new Set(tidy.filter((text) => /\p{L}/u.test(text) && text !== published.trim()))
  return Array.from(distinct, (text) => ({ text, script: scriptOf(text) }))
}

/** Brackets hold a name when they are in another script or an acronym; anything else describes. */
function isName(inside: string, outside: string): boolean {
  if (!/\p{L}/u.test(inside)) return false
  return scriptOf(inside) !== scriptOf(outside) || /^\s*[A-Z]{3,8}\s*$/u.test(inside)
}
