/**
 * From the weighted mean of the words to the score shown: 100 the same name, 95 and more a spelling, 85 an alert by
 * default, 75 the floor of the slider, 50 the slightest resemblance. A word of three that the listed name lacks (.71)
 * stands at that floor, one that contradicts (.61) well below it, and one common word of two (.43) at the slightest.
 */
const points: ReadonlyArray<readonly [mean: number, score: number]> = [
  [0, 0],
  [0.43, 50],
  [0.62, 64],
  [0.71, 75],
  [0.85, 86],
  [0.93, 94],
  [1, 100],
]

/** Maps a mean of 0 to 1 onto 0 to 100, monotonically. */
export function calibrate(mean: number): number {
  const upper = points.findIndex(([limit]) => mean <= limit)
  const [highMean, highScore] = points[upper] ?? [1, 100]
  const [lowMean, lowScore] = points[upper - 1] ?? [0, 0]
  if (highMean === lowMean) return highScore
  return lowScore + ((mean - lowMean) / (highMean - lowMean)) * (highScore - lowScore)
}
