import { AcurisParty, AcurisQuery } from '#contracts/acuris.ts'
import type {
  AcurisComment,
  AcurisMatch,
  AcurisMonitor,
  AcurisReview,
  AcurisSearch,
  Recommendation,
} from '#contracts/acuris-answers.ts'
import type { MatchStatus } from '#contracts/review.ts'
import { say } from '#domain/server-messages.ts'
import type { StoredMatch } from '../db/matches.ts'
import type { StoredComment, ToldReview } from '../db/reviews.ts'
import type { StoredSearch } from '../db/searches.ts'
import type { Suggestion } from '../engine/suggest.ts'
import { commentFacts, matchFacts, monitorFacts, reviewFacts, searchFacts } from './search-answers.ts'
import { SearchOrigin } from './search-origin.ts'

/** A stored search in Acuris' shape. */
export const acurisSearch = (search: StoredSearch): AcurisSearch => ({
  ...searchFacts(search),
  id: search.id,
  searchTerm: search.term,
  query: AcurisQuery.parse(search.query),
  matchCount: search.total,
  belowThreshold: search.belowThreshold,
  profileType: search.profileType,
  monitorId: search.monitorState === 'true' ? search.monitorId : null,
  stoppedMonitorId: search.monitorState === 'suspended' ? search.monitorId : null,
  clientReferenceId: search.monitorReference,
  createdAt: search.createdAt.toISOString(),
  log: { metadata: SearchOrigin.parse(search.metadata) },
})

/** A monitored search in Acuris' shape. */
export function acurisMonitor(search: StoredSearch): AcurisMonitor {
  const query = AcurisQuery.parse(search.query)
  const { countries, gender, dateOfBirth, yearOfBirth } = query
  const { term: name, profileType, searcherName: performedBy } = search
  return {
    ...monitorFacts(search),
    truePositiveCount: search.truePositive,
    clientReferenceId: search.clientReference,
    metadata: { name, profileType, performedBy, countries, gender, dateOfBirth, yearOfBirth },
    query,
  }
}

/** What a list of matches shows of a party, and is filtered by; the rest is told by its profile. */
const Shown = AcurisParty.pick({
  profileId: true,
  name: true,
  datasets: true,
  gender: true,
  dateOfBirth: true,
  datesOfBirth: true,
})

/** A match in Acuris' shape, with those of the comments that belong to it. */
export const acurisMatch = (match: StoredMatch, comments: readonly StoredComment[]): AcurisMatch => ({
  ...Shown.parse(match.profile),
  ...matchFacts(match),
  score: match.score,
  matchStatus: match.status,
  riskRating: match.riskRating,
  comments: comments.filter(({ matchId }) => matchId === match.id).map(acurisComment),
})

/** Its words are the neutral ones. */
const wordOf = (status: MatchStatus): MatchStatus => status

/** A comment or note in Acuris' shape. */
export const acurisComment = (comment: StoredComment): AcurisComment => commentFacts(comment, wordOf)

/** A review in the history of a match. */
export const acurisReview = (review: ToldReview): AcurisReview => reviewFacts(review, wordOf)

/** What the assistant suggests for a match, in Acuris' shape. */
export const recommendation = (matchId: string, suggestion: Suggestion): Recommendation => ({
  matchId,
  urscreenMatchStatus: suggestion.status,
  urscreenHeading: suggestion.heading,
  urscreenExplanation: suggestion.explanation,
  urscreenScore: suggestion.score,
  urscreenSuggestion: say(`status.${suggestion.status}`),
})
