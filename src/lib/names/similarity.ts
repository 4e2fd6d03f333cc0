import { editsByBits } from './edits-by-bits.ts'

/**
 * Counts the edits between two words: insert, delete, replace, and swapping two neighbours, each one.
 * Time and memory grow with the product of the lengths, so callers bound the words.
 */
export function editDistance(a: string, b: string): number {
  return a === b ? 0 : (editsByBits(a, b) ?? editsByTable(a, b))
}

function editsByTable(a: string, b: string): number {
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

/** The letters of the two words at hand, and which of them are taken; reused over calls. */
const letters = {
  left: new Int32Array(0),
  right: new Int32Array(0),
  leftTaken: new Uint8Array(0),
  rightTaken: new Uint8Array(0),
}

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
  letters.leftTaken = new Uint8Array(size)
  letters.rightTaken = new Uint8Array(size)
}

/**
 * What the edits between two words cost: 1 each, .7 for a letter that looks like the other, 1.5 for a digit, neighbours
 * swapped 1. Undefined as soon as they must cost more than the budget. Same from both sides.
 */
export function weightedEdits(a: string, b: string, budget: number): number | undefined {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > budget) return undefined
  // Counting edits takes a fraction of weighing them, and most words are too far apart.
  const edits = editsByBits(a, b)
  if (edits !== undefined && edits > mostEdits(budget)) return undefined
  return weighEdits(a, b, budget)
}

function weighEdits(a: string, b: string, budget: number): number | undefined {
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
  return a < signs && b < signs ? (replacements[a * signs + b] ?? 1) : costOf(a, b)
}

function costOf(a: number, b: number): number {
  if (lookAlikes.has(pairOf(a, b))) return lookAlikeCost
  return isDigit(a) || isDigit(b) ? digitCost : 1
}

const prefixLetters = 4
const perPrefixLetter = 0.1

/** What the letters of plain words cost for each other. */
const signs = 128
const replacements = Float64Array.from({ length: signs * signs }, (_, pair) =>
  costOf(Math.floor(pair / signs), pair % signs),
)

/** Jaro-Winkler similarity of two words, 0 to 1: letters in common, in order, with a bonus for a common start. */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1
  makeRoom(Math.max(a.length, b.length) + 1)
  const { left, right } = letters
  const [height, width] = [readLetters(a, left), readLetters(b, right)]
  const common = markCommon(height, width)
  if (common === 0) return 0
  const outOfOrder = differingInOrder(height, width) / 2
  const jaro = (common / height + common / width + (common - outOfOrder) / common) / 3
  let prefix = 0
  while (prefix < Math.min(prefixLetters, height, width) && left[prefix] === right[prefix]) prefix++
  return jaro + prefix * perPrefixLetter * (1 - jaro)
}

/** Sums in another order may differ by as much. */
const slip = 1e-9

/** The most that `jaroWinkler` may make of two words that have so many letters in common at most. */
export function mostSimilar(a: string, b: string, common: number): number {
  const jaro = (common / a.length + common / b.length + 1) / 3
  let prefix = 0
  while (prefix < Math.min(prefixLetters, a.length, b.length) && a[prefix] === b[prefix]) prefix++
  return jaro + prefix * perPrefixLetter * (1 - jaro) + slip
}

/** Marks which of the letters at hand both words have, near the same place, and counts them. */
function markCommon(height: number, width: number): number {
  const { left, right, leftTaken, rightTaken } = letters
  const reach = Math.max(0, Math.floor(Math.max(height, width) / 2) - 1)
  leftTaken.fill(0, 0, height)
  rightTaken.fill(0, 0, width)
  let common = 0
  for (let i = 0; i < height; i++)
    for (let j = Math.max(0, i - reach); j <= Math.min(width - 1, i + reach); j++) {
      if (rightTaken[j] === 1 || right[j] !== left[i]) continue
      leftTaken[i] = 1
      rightTaken[j] = 1
      common++
      break
    }
  return common
}

/** How many of the marked letters meet another one where both words are read in order. */
function differingInOrder(height: number, width: number): number {
  const { left, right, leftTaken, rightTaken } = letters
  let [differing, j] = [0, 0]
  for (let i = 0; i < height; i++) {
    if (leftTaken[i] !== 1) continue
    while (j < width && rightTaken[j] !== 1) j++
    if (left[i] !== right[j++]) differing++
  }
  return differing
}
