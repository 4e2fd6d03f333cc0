/**
 * Counts the edits between two words: insert, delete, replace, and swapping two neighbours, each one.
 * Time and memory grow with the product of the lengths, so callers bound the words.
 */
export function editDistance(a: string, b: string): number {
  const left = Array.from(a)
  const right = Array.from(b)
  let beforeLast: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let i = 1; i <= left.length; i++) {
    const row = [i]
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1]
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]
      if (swapped) cost = Math.min(cost, at(beforeLast, j - 2) + 1)
      row.push(cost)
    }
    beforeLast = last
    last = row
  }
  return at(last, right.length)
}

/** Jaro-Winkler similarity of two words, 0 to 1: letters in common, in order, with a bonus for a common start. */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1
  const left = Array.from(a)
  const right = Array.from(b)
  const [leftCommon, rightCommon] = commonLetters(left, right)
  const common = leftCommon.length
  if (common === 0) return 0
  const outOfOrder = leftCommon.filter((letter, index) => letter !== rightCommon[index]).length / 2
  const jaro = (common / left.length + common / right.length + (common - outOfOrder) / common) / 3
  let prefix = 0
  while (prefix < 4 && left[prefix] !== undefined && left[prefix] === right[prefix]) prefix++
  return jaro + prefix * 0.1 * (1 - jaro)
}

function commonLetters(left: string[], right: string[]): [string[], string[]] {
  const reach = Math.max(0, Math.floor(Math.max(left.length, right.length) / 2) - 1)
  const taken = new Set<number>()
  const leftCommon = left.filter((letter, index) => {
    for (let j = Math.max(0, index - reach); j <= Math.min(right.length - 1, index + reach); j++) {
      if (taken.has(j) || right[j] !== letter) continue
      taken.add(j)
      return true
    }
    return false
  })
  return [leftCommon, right.filter((_, index) => taken.has(index))]
}

const at = (row: number[], index: number): number => row[index] ?? 0
