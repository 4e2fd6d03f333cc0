/** A judged answer: whether it should have been a match, and how high it was scored. */
export interface Judged {
  isMatch: boolean
  score: number
}

/** How a threshold divides judged answers; null where nothing was found, or nothing was to be found. */
export interface Division {
  precision: number | null
  recall: number | null
  f1: number | null
}

/**
 * The area under the ROC curve: how often a true answer scores above a false one, ties half. Null where all answers are
 * true, or all false.
 */
export function auc(answers: readonly Judged[]): number | null {
  const sorted = answers.toSorted((a, b) => a.score - b.score)
  let [trueRanks, trues, start] = [0, 0, 0]
  while (start < sorted.length) {
    let end = start
    while (sorted[end]?.score === sorted[start]?.score) end++
    const tied = sorted.slice(start, end).filter(({ isMatch }) => isMatch).length
    // Equal scores share the middle of the ranks that they take together.
    trueRanks += tied * ((start + end + 1) / 2)
    trues += tied
    start = end
  }
  const falses = sorted.length - trues
  return trues === 0 || falses === 0 ? null : (trueRanks - (trues * (trues + 1)) / 2) / (trues * falses)
}

/** Precision, recall and F1 when everything from this score on counts as a match. */
export function divide(answers: readonly Judged[], threshold: number): Division {
  const found = answers.filter(({ score }) => score >= threshold)
  const right = found.filter(({ isMatch }) => isMatch).length
  const all = answers.filter(({ isMatch }) => isMatch).length
  return {
    precision: found.length === 0 ? null : right / found.length,
    recall: all === 0 ? null : right / all,
    f1: found.length + all === 0 ? null : (2 * right) / (found.length + all),
  }
}

/** The mean of some numbers; null where there are none. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
