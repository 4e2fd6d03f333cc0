const weights = [7, 3, 1] as const

/** The value of a letter of a zone; null for one that never stands there. */
function valueOf(letter: string): number | null {
  if (letter === '<') return 0
  if (/^\d$/.test(letter)) return Number(letter)
  return /^[A-Z]$/.test(letter) ? letter.charCodeAt(0) - 55 : null
}

/** The check digit of a text (ICAO 9303-3, 4.9); null where a letter has no value. */
export function checkDigit(text: string): string | null {
  let sum = 0
  for (const [index, letter] of Array.from(text).entries()) {
    const value = valueOf(letter)
    if (value === null) return null
    sum += value * (weights[index % weights.length] ?? 0)
  }
  return String(sum % 10)
}

/** Whether a check digit is that of a text. A filler stands for 0 where the text is empty. */
export const agrees = (text: string, digit: string): boolean =>
  checkDigit(text) === digit || (digit === '<' && /^<*$/.test(text))
