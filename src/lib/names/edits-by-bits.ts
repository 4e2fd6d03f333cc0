/** So many letters have a bit each in a number. */
const mostLetters = 32
const units = 0x1_00_00
const [firstHalf, lastHalf] = [0xd8_00, 0xdf_ff]

/** Where each letter stands in the word at hand, a bit for each place; nothing between two calls. */
const places = new Int32Array(units)

/**
 * The edits between two words: insert, delete, replace, and swapping two neighbours, each one. A whole row of the table
 * is one number, a bit for each letter (Hyyrö 2003), so that a word of eight letters takes eight steps and not 64.
 * Undefined where a word has more letters than a number has bits, or one that is written as two halves.
 */
export function editsByBits(a: string, b: string): number | undefined {
  const [height, width] = [a.length, b.length]
  if (height > mostLetters || width > mostLetters || hasHalves(a) || hasHalves(b)) return undefined
  if (height === 0) return width
  for (let place = 0; place < height; place++) {
    const letter = a.charCodeAt(place)
    places[letter] = (places[letter] ?? 0) | (1 << place)
  }
  const edits = countEdits(b, height)
  for (let place = 0; place < height; place++) places[a.charCodeAt(place)] = 0
  return edits
}

/** The edits from the word at hand, of so many letters, to another. */
function countEdits(word: string, height: number): number {
  const last = 1 << (height - 1)
  // One by one: an array of them would be made for every pair of words.
  let more = -1
  let less = 0
  let diagonal = 0
  let before = 0
  let edits = height
  for (let place = 0; place < word.length; place++) {
    const here = places[word.charCodeAt(place)] ?? 0
    const swapped = ((~diagonal & here) << 1) & before
    diagonal = (((here & more) + more) ^ more) | here | less | swapped
    const rising = less | ~(diagonal | more)
    const falling = diagonal & more
    if ((rising & last) !== 0) edits++
    else if ((falling & last) !== 0) edits--
    const shifted = (rising << 1) | 1
    more = (falling << 1) | ~(diagonal | shifted)
    less = shifted & diagonal
    before = here
  }
  return edits
}

/** Whether some letter of a word is written as two UTF-16 units. */
export function hasHalves(word: string): boolean {
  for (let place = 0; place < word.length; place++) {
    const unit = word.charCodeAt(place)
    if (unit >= firstHalf && unit <= lastHalf) return true
  }
  return false
}
