import type { ScoreExplanation } from '#contracts/explanation.ts'
import type { Review } from '#contracts/match-history.ts'
import type { Comment, Match } from '#contracts/match.ts'
import type { SectionItem } from '#contracts/profile-section.ts'
import type { Asked } from '#contracts/search.ts'
import { compare } from '#domain/compare.ts'
import { comparedText, corroborationText, verdictText } from '#domain/compared-words.ts'
import { say } from '#domain/messages/reports.ts'
import { signedPoints } from '#domain/score-bar.ts'
import { countryName } from '#lib/country-name.ts'
import { formatDaysIn } from '#lib/dates.ts'
import type { Block, ReportSection } from './document.ts'
import { reviewDate, revisionStamp } from './report-dates.ts'

/** A match with who set its status when, the newest first; `reviews` null: that could not be read. */
export interface ReportedMatch {
  match: Match
  reviews: readonly Review[] | null
}

/** How the provider words what is its own, and for whom moments are told. */
export interface MatchWords {
  datasetLabel: (code: string) => string
  hasRiskRating: boolean
  timeZone: string
}

/** Facts by label; those without a value are left out. */
export const factsBlock = (facts: readonly (readonly [label: string, value: string | null])[]): Block => ({
  kind: 'facts',
  facts: facts.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [{ label, values: [{ text: value }] }],
  ),
})

const relevances = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 })

/** A score or relevance as screens write it; a dash where there is neither. */
export function scoreText({ score, relevance, rank }: Pick<Match, 'score' | 'relevance' | 'rank'>): string {
  if (score !== null) return say('results.percent', Math.round(score))
  if (relevance === null) return '–'
  const number = relevances.format(relevance)
  return rank === undefined ? number : `${number} (${say('results.rank', rank)})`
}

/** Why a party was found, in a line: the name that hit, and the signed parts that end in the score. */
export function whyText({ matched, parts, score }: ScoreExplanation): string {
  const sentence = matched.kind === 'primary' ? 'profile.matchedOnName' : 'profile.matchedOnAlias'
  const told = parts.map(({ field, effect }) => say('report.points', say(`part.${field}`), signedPoints(effect)))
  return [
    say(sentence, matched.text, matched.path),
    ...(matched.quality === 'weak' ? [say('profile.weakName')] : []),
    say('report.score', told.join(', '), score),
  ].join(' ')
}

/** What was searched beside what is listed, with a verdict for each field, and what that comes to. */
export function comparisonBlocks(asked: Asked | null, match: Match): Block[] {
  const compared = compare(asked, match)
  const side = (field: (typeof compared)[number]['field'], values: readonly string[]) =>
    values.length === 0 ? '–' : comparedText(field, values)
  return [
    {
      kind: 'table',
      columns: [say('compare.field'), say('profile.searchedWord'), say('profile.matchedWord'), say('compare.verdict')],
      rows: compared.map((one) => [
        say(`part.${one.field}`),
        side(one.field, one.searched),
        side(one.field, one.listed),
        verdictText(one),
      ]),
    },
    { kind: 'text', paragraphs: [corroborationText(compared)] },
  ]
}

const reviewItem = ({ statusBefore, status, by, at, comment, riskRating, isTakenOver }: Review): SectionItem => ({
  title: say('report.fromTo', say(`status.${statusBefore}`), say(`status.${status}`)),
  notes: [
    say('history.byAt', by, revisionStamp(at)),
    ...(riskRating === null ? [] : [say('history.rating', riskRating)]),
    ...(isTakenOver === true ? [say('origin.taken-over')] : []),
  ],
  ...(comment !== null && { text: comment }),
})

const commentItem = ({ author, at, status, text }: Comment): SectionItem => ({
  title: status === null ? say('review.comment') : say(`status.${status}`),
  notes: [say('history.byAt', author, revisionStamp(at))],
  text,
})

/** Who set which status when, the oldest first. */
function decidedBlocks({ match, reviews }: ReportedMatch): Block[] {
  if (reviews !== null && reviews.length > 0) return [{ kind: 'timeline', items: reviews.toReversed().map(reviewItem) }]
  return match.status === 'open' && reviews !== null
    ? [{ kind: 'text', paragraphs: [say('report.noReview')] }]
    : [{ kind: 'notice', text: say('report.historyMissing') }]
}

/** Comments that no review has told, the oldest first: of the latest two, for a list of matches knows no more. */
function commentBlocks({ match: { comments }, reviews }: ReportedMatch): Block[] {
  const untold = reviews === null ? comments : comments.filter(({ status }) => status === null)
  if (untold.length === 0) return []
  return [
    { kind: 'text', paragraphs: [say('report.latestComments')] },
    { kind: 'timeline', items: untold.toReversed().map(commentItem) },
  ]
}

/** When a match was last decided, and by whom. */
export function lastReviewed({ match, reviews }: ReportedMatch, timeZone: string): string {
  const [last] = reviews ?? []
  if (last !== undefined) return `${reviewDate(last.at, timeZone)} ${say('report.reviewedBy', last.by)}`
  return match.status === 'open' && reviews !== null ? say('report.never') : say('report.notTold')
}

/** One match: what is decided, what is listed beside what was searched, why it was found, and who decided when. */
export function matchSection(
  reported: ReportedMatch,
  number: number,
  asked: Asked | null,
  { datasetLabel, hasRiskRating, timeZone }: MatchWords,
): ReportSection {
  const { match } = reported
  const { explanation } = match
  return {
    title: say('report.match', number, match.name),
    level: 2,
    blocks: [
      factsBlock([
        [say('column.matchStatus'), say(`status.${match.status}`)],
        [say(match.score === null ? 'column.relevance' : 'column.score'), scoreText(match)],
        [say('column.riskRating'), hasRiskRating ? String(match.riskRating ?? 1) : null],
        [say('column.datasets'), match.datasets.map(datasetLabel).join(', ')],
        [say('column.countries'), match.countries.map(countryName).join(', ')],
        [say('column.gender'), match.gender === null ? null : say(`gender.${match.gender}`)],
        [say('column.dateOfBirth'), formatDaysIn((match.datesOfBirth ?? [match.dateOfBirth ?? '']).join(', '))],
        [say('report.lastReviewed'), lastReviewed(reported, timeZone)],
        [say('report.origin'), match.origin === undefined ? null : say(`origin.${match.origin}`)],
      ]),
      ...comparisonBlocks(asked, match),
      {
        kind: 'text',
        paragraphs: [explanation === null ? say('profile.noBreakdown') : whyText(explanation)],
      },
      ...decidedBlocks(reported),
      ...commentBlocks(reported),
    ],
  }
}
