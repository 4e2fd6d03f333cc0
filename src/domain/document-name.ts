import type { PlainMessageKey } from './messages.ts'

const ending = '.pdf'
const longest = 255

/** Signs that no name has: separators of paths, controls, and what turns the direction of reading. */
const forbidden = /[/\\\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/** A document's name as it is kept: with `.pdf` at its end (spec/1 section 5). */
export function withEnding(name: string): string {
  const trimmed = name.trim()
  return trimmed === '' || trimmed.toLowerCase().endsWith(ending) ? trimmed : trimmed + ending
}

/** What is wrong with a document's name; null: nothing. */
export function nameFault(name: string): PlainMessageKey | null {
  const kept = withEnding(name)
  if (kept === '' || kept.toLowerCase() === ending) return 'upload.nameRequired'
  if (kept.length > longest) return 'form.tooLong'
  return forbidden.test(kept) || kept.startsWith('.') ? 'upload.nameInvalid' : null
}

/** The first of `name.pdf`, `name (2).pdf`, … that is not taken; `taken` holds names in lower case. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const stem = name.slice(0, -ending.length)
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? '' : ` (${number})`
    const tried = stem.slice(0, longest - mark.length - ending.length) + mark + name.slice(-ending.length)
    if (!taken.has(tried.toLowerCase())) return tried
  }
}
