/**
 * Counts the edits between two words: insert, delete, replace, and swapping two neighbours, each one.
 * Time and memory grow with the product of the lengths, so callers bound the words.
 */
export function editDistance(a: string, b: string): number {
  if (a === b) return 0
  makeRoom(Math.max(a.length, b.length) + 1)
  const { left, right } = letters
  const [height, width] = [readLetters(a, left), readLetters(b, right)]
  let { last, row, beforeLast } = rows
  for (let j = 0; j <= width; j++) last[j] = j
  for (let i = 1; i <= height; i++) {
    row[0] = i
    for (let j = 1; j <= width; j++) {
      const same = left[i - 1] === right[j - 1]
      let cost = Math.min(cell(last, j) + 1, cell(row, j - 1) + 1, cell(last, j - 1) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]
      if (swapped) cost = Math.min(cost, cell(beforeLast, j - 2) + 1)
      row[j] = cost
    }
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  return cell(last, width)
}

/** The letters of the two words at hand, reused over calls. */
const letters = { left: new Int32Array(0), right: new Int32Array(0) }

/** Writes a word down letter by letter, not by halves of one; how many those are. */
function readLetters(word: string, into: Int32Array): number {
  let count = 0
  for (let place = 0; place < word.length; place++) {
    const letter = word.codePointAt(place) ?? 0
    into[count++] = letter
    if (letter > 0xffff) place++
  }
  return count
}

/** Letters and digits that readers and writers take for each other, by their codes; both orders. */
const lookAlikes = new Set(
  '0o 1i 1l il ij jy iy 2z 5s 6b 8b 9g gq 9q uv vw mn nh ck kq sz ou ei dt bp'.split(' ').flatMap((pair) => {
    const [a, b] = [pair.charCodeAt(0), pair.charCodeAt(1)]
    return [pairOf(a, b), pairOf(b, a)]
  }),
)

/** Both codes in one number, each below 2^16. */
function pairOf(a: number, b: number): number {
  return a * 65_536 + b
}

const lookAlikeCost = 0.7
const digitCost = 1.5

/** How many edits a budget of `weightedEdits` pays for at most. */
export const mostEdits = (budget: number): number => Math.floor(budget / lookAlikeCost)

/** Reused over calls, which are millions in one run: three rows of the table, as long as the longest word so far. */
const rows = { size: 0, last: new Float64Array(0), row: new Float64Array(0), beforeLast: new Float64Array(0) }

function makeRoom(size: number): void {
  if (rows.size >= size) return
  rows.size = size
  rows.last = new Float64Array(size)
  rows.row = new Float64Array(size)
  rows.beforeLast = new Float64Array(size)
  letters.left = new Int32Array(size)
  letters.right = new Int32Array(size)
}

/**
 * What the edits between two words cost: 1 each, .7 for a letter that looks like the other, 1.5 for a digit, neighbours
 * swapped 1. Undefined as soon as they must cost more than the budget. Same from both sides.
 */
export function weightedEdits(a: string, b: string, budget: number): number | undefined {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > budget) return undefined
  makeRoom(b.length + 1)
  let { last, row, beforeLast } = rows
  last[0] = 0
  for (let j = 1; j <= b.length; j++) last[j] = cell(last, j - 1) + single(b, j - 1)
  for (let i = 1; i <= a.length; i++) {
    row[0] = cell(last, 0) + single(a, i - 1)
    let least = row[0]
    for (let j = 1; j <= b.length; j++) {
      let cost = Math.min(cell(last, j) + single(a, i - 1), cell(row, j - 1) + single(b, j - 1))
      cost = Math.min(cost, cell(last, j - 1) + replacement(a.charCodeAt(i - 1), b.charCodeAt(j - 1)))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, cell(beforeLast, j - 2) + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    // A swap reaches back over one row, so both must be past the budget before nothing can come of it.
    if (least > budget + 1) return undefined
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  const total = cell(last, b.length)
  return total <= budget ? total : undefined
}

const cell = (row: Float64Array, index: number): number => row[index] ?? 0
const [zero, nine] = [48, 57]
const isDigit = (code: number): boolean => code >= zero && code <= nine
const single = (word: string, place: number): number => (isDigit(word.charCodeAt(place)) ? digitCost : 1)

function replacement(a: number, b: number): number {
  if (a === b) return 0
  if (lookAlikes.has(pairOf(a, b))) return lookAlikeCost
  return isDigit(a) || isDigit(b) ? digitCost : 1
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
