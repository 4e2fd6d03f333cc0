/** One step from a word to another: a letter of each side, or of one side alone; both by their places. */
export interface Step {
  left?: number
  right?: number
  isSame: boolean
}

/** A table of the least edits between the beginnings of two words, one row after the other. */
function leastEdits(left: readonly string[], right: readonly string[]): { at: (i: number, j: number) => number } {
  const width = right.length + 1
  const cells = new Uint16Array((left.length + 1) * width)
  const at = (i: number, j: number): number => cells[i * width + j] ?? 0
  for (let j = 0; j < width; j++) cells[j] = j
  for (let i = 1; i <= left.length; i++) {
    cells[i * width] = i
    for (let j = 1; j < width; j++) {
      const replaced = at(i - 1, j - 1) + (left[i - 1] === right[j - 1] ? 0 : 1)
      cells[i * width + j] = Math.min(replaced, at(i - 1, j) + 1, at(i, j - 1) + 1)
    }
  }
  return { at }
}

/**
 * The way from one word to another in the fewest edits (insert, delete, replace), in the order of the letters; where
 * several are as short, the one that replaces. Time and memory grow with the product of the lengths.
 */
export function editPath(left: readonly string[], right: readonly string[]): Step[] {
  const { at } = leastEdits(left, right)
  const steps: Step[] = []
  let [i, j] = [left.length, right.length]
  while (i > 0 || j > 0) {
    const isSame = i > 0 && j > 0 && left[i - 1] === right[j - 1]
    const isPaired = i > 0 && j > 0 && at(i, j) === at(i - 1, j - 1) + (isSame ? 0 : 1)
    if (isPaired) steps.push({ left: --i, right: --j, isSame })
    else if (i > 0 && at(i, j) === at(i - 1, j) + 1) steps.push({ left: --i, isSame: false })
    else steps.push({ right: --j, isSame: false })
  }
  return steps.toReversed()
}
