import type { BirthTolerance } from './birth-line.ts'

/** The least that a match has to reach, 0 to 100: with its score, or with its name before anything else is counted. */
export interface Threshold {
  least: number
  of: 'score' | 'name'
}

/** How near a listed party has to come to what was asked; null where it is not known. */
export interface Limits {
  threshold: Threshold | null
  birth: BirthTolerance | null
}
