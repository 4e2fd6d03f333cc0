import type { ChangedHit, HitPage } from '#contracts/comply-api.ts'
import { ComplyStatus, fromComplyStatus, toComplyStatus } from '#contracts/comply.ts'
import type { ComplySearchForm, CreateSearchBody, UpdateEntitiesBody } from '#contracts/comply-forms.ts'
import type { MatchDifference } from '#contracts/differences.ts'
import type { Filters } from '#contracts/facet.ts'
import { MatchStatus, type ReviewVerdict } from '#contracts/review.ts'
import type { MatchPage } from '#data/query/source.ts'
import { toMatch } from '#domain/comply-records.ts'
import { differenceOf } from '#domain/differences.ts'
import { filterTexts } from '#domain/facets.ts'
import { fuzzinessOnWire } from '#domain/fuzziness.ts'
import type { ReviewToSend } from '#domain/outbox/kinds/review.ts'
import { neutralVerdict } from '#domain/review-verdict.ts'

/** A match that changed in a monitor, in neutral words. */
export const toDifference = ({ id, doc, changes }: ChangedHit): MatchDifference =>
  differenceOf({ matchId: id, name: doc.name, changes })

/** One page of matches of a search or monitor. */
export const toMatchPage = (searchId: string, dto: HitPage): MatchPage => ({
  matches: dto.hits.map((hit) => toMatch(searchId, hit)),
  page: dto.page,
  perPage: dto.per_page,
  total: dto.total,
})

/** A review's verdict with its statuses in neutral words. */
export const toVerdict = (dto: ReviewVerdict): ReviewVerdict =>
  neutralVerdict(dto, (word) => fromComplyStatus[ComplyStatus.parse(word)])

const spelledStatus = (code: string): string => toComplyStatus[MatchStatus.parse(code)]

/** How the match list calls its filters, where otherwise than the console. */
const filterNames: Readonly<Record<string, string>> = {
  status: 'match_status',
  matchType: 'match_types',
  country: 'countries',
}

/** Filters and page as the match list takes them: statuses in Comply's words. */
export function toHitQuery(filters: Filters, page: number) {
  const { status, ...texts } = filterTexts(filters)
  const told = { ...(status !== undefined && { status: status.split(',').map(spelledStatus).join() }), ...texts }
  const named = Object.entries(told).map(([id, text]): [string, string] => [filterNames[id] ?? id, text])
  return { page, ...Object.fromEntries(named) }
}

/** The wizard's values as createSearch takes them: type 'any' is sent as empty (spec/1 section 5). */
export function toCreateSearch(
  form: ComplySearchForm,
  extra: { workflowTaskId?: string; profileId?: string } = {},
): CreateSearchBody {
  return {
    search_term: form.search_term.trim(),
    fuzziness: fuzzinessOnWire(form.fuzziness),
    ...(form.client_ref.trim() !== '' && { client_ref: form.client_ref.trim() }),
    filters: {
      ...(form.birth_year !== null && { birth_year: form.birth_year }),
      country_codes: form.country_codes,
      entity_type: form.entity_type === 'any' ? '' : form.entity_type,
      types: form.types,
    },
    ...extra,
  }
}

/** A review as Comply takes it. */
export const toUpdateEntities = (intent: ReviewToSend): UpdateEntitiesBody => ({
  match_status: toComplyStatus[intent.status],
  entities: intent.matchIds,
  versions: intent.versions,
  ...(intent.comment !== null && { comment: intent.comment }),
  ...(intent.reason !== undefined && { reason: intent.reason }),
  ...(intent.asOf !== undefined && { asOf: intent.asOf }),
})
