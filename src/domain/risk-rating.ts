import type { Match } from '#contracts/match.ts'
import type { AppSettings } from '#contracts/settings.ts'

/** Whether reviews carry a risk rating in a tenant with these settings. */
export const givesRatings = (settings: AppSettings | undefined): boolean => settings?.urscreen.riskRating === true

/** The rating that a match has while nobody gave it another (spec/decisions 33). */
const first = 1

type Rated = Pick<Match, 'riskRating'>

/** The risk rating of a match as it is shown, 1 to 5. */
export const ratingOf = ({ riskRating }: Rated): number => riskRating ?? first

/** The rating that matches share; null where they differ, so that none of theirs can stand for all (spec/decisions 46). */
export function sharedRating(matches: readonly Rated[]): number | null {
  const ratings = new Set(matches.map(ratingOf))
  const [only = null] = ratings
  return ratings.size === 1 ? only : null
}

/** The rating that a review carries: the chosen one, unless all have it already; undefined where nobody chose. */
export const ratingToSend = (matches: readonly Rated[], chosen: number | undefined): number | undefined =>
  chosen === sharedRating(matches) ? undefined : chosen
