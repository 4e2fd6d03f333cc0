import type { Identifier } from '#domain/matching/watch-entity.ts'
import type { ListedFacts } from './listed-facts.ts'

const section = /\(([A-Z][^():]{1,60})\):/u

const numbers: Readonly<Record<string, string>> = {
  'UK Sanctions List Ref': 'UK sanctions list reference',
  'UN Ref': 'UN reference number',
  'IMO number': 'IMO number',
}

/** What the column Other Information tells in its sections, "(UK Sanctions List Ref):ABC0001 (Gender):Male". */
export interface UkInformation {
  identifiers: Identifier[]
  reasons: string[]
  gender?: string
}

/** Reads the sections of a party's other information; everything that has no place of its own becomes a remark. */
export function ukInformation(texts: readonly string[], facts: ListedFacts): UkInformation {
  const found: UkInformation = { identifiers: [], reasons: [] }
  for (const text of texts) {
    const [before = '', ...sections] = text.split(section)
    facts.remark('Other information', before.trim())
    for (let at = 0; at < sections.length; at += 2)
      readSection(found, facts, sections[at] ?? '', sections[at + 1] ?? '')
  }
  return found
}

function readSection(found: UkInformation, facts: ListedFacts, title: string, content: string): void {
  const text = content.trim()
  const type = numbers[title]
  const [first = '', ...rest] = text.split(/\s+/u)
  if (title === 'UK Statement of Reasons') addOnce(found.reasons, text)
  else if (title === 'Gender') found.gender = first
  else if (type === undefined || !/\d/u.test(first)) facts.remark(title, text)
  else {
    const value = first.replace(/[.,;]$/u, '').slice(0, 200)
    if (!found.identifiers.some((known) => known.type === type && known.value === value))
      found.identifiers.push({ type, value })
    facts.remark('Other information', rest.join(' '))
  }
}

function addOnce(texts: string[], text: string): void {
  if (text !== '' && !texts.includes(text)) texts.push(text)
}
