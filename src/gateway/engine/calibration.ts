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

/**
 * The same where scripts differ: sounds and guessed vowels agree by chance far more often than letters do, so .90 is no
 * more than the default alert.
 */
const pointsAcross: typeof points = [
  [0, 0],
  [0.5, 40],
  [0.7, 60],
  [0.8, 73],
  [0.9, 85],
  [1, 95],
]

/** Maps a mean of 0 to 1 onto 0 to 100, monotonically. */
export const calibrate = (mean: number): number => read(points, mean)

/** The least mean that is mapped onto a score. */
export const meanFor = (score: number): number =>
  read(
    points.map(([mean, at]) => [at, mean] as const),
    score,
  )

/** Maps the mean of a name in another script onto 0 to 95, monotonically. */
export const calibrateAcross = (mean: number): number => read(pointsAcross, mean)

function read(points: ReadonlyArray<readonly [mean: number, score: number]>, mean: number): number {
  const upper = points.findIndex(([limit]) => mean <= limit)
  const [highMean, highScore] = points[upper] ?? [1, 100]
  const [lowMean, lowScore] = points[upper - 1] ?? [0, 0]
  if (highMean === lowMean) return highScore
  return lowScore + ((mean - lowMean) / (highMean - lowMean)) * (highScore - lowScore)
}
