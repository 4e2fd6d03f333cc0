import { hangulSurnames } from './hangul-surnames.ts'
import { hanSurnames } from './han-surnames.ts'
import { scriptOf } from './scripts.ts'
import type { Spellings } from './spelling-table.ts'

const longestName = 4
const article = /^ال(?=..)/u

/**
 * Takes apart the folded words that their own script writes together: the Arabic article from its word, and surname
 * from given name where a whole name is one word in Han or Hangul.
 */
export function splitByScript(tokens: readonly string[]): string[] {
  const alone = tokens.length === 1
  return tokens.flatMap((token) => {
    const script = scriptOf(token)
    if (script === 'arabic') return article.test(token) ? ['ال', token.slice(2)] : [token]
    if (alone && script === 'han') return splitSurname(token, hanSurnames)
    if (alone && script === 'hangul') return splitSurname(token, hangulSurnames)
    return [token]
  })
}

function splitSurname(token: string, surnames: Spellings): string[] {
  const letters = Array.from(token)
  if (letters.length < 2 || letters.length > longestName) return [token]
  const compound = letters.length > 2 && surnames.has(letters.slice(0, 2).join(''))
  const length = compound ? 2 : 1
  const surname = letters.slice(0, length).join('')
  return surnames.has(surname) ? [surname, letters.slice(length).join('')] : [token]
}
