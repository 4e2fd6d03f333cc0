import { useQuery } from '@tanstack/react-query'
import type { Draft } from '#data/outbox/enqueue.ts'
import { writingQueries } from '#data/query/by-provider.ts'
import { settingQueries } from '#data/query/reference-data.ts'
import { useSession } from '#data/session/session-state.ts'
import { providerOf } from '#domain/outbox/kinds.ts'
import { reasonsIn } from '#domain/review-reasons.ts'
import type { EditRules } from './correction.ts'

/** What a corrected copy of a change must obey: the provider's rules, and what the tenant has at present. */
export function useEditRules(draft: Draft): EditRules {
  const session = useSession()
  const tenant = session.kind === 'open' ? session.user.tenant.id : ''
  const writing = useQuery(writingQueries.of(providerOf(draft))).data ?? null
  const isReview = draft.kind === 'review'
  const settings = useQuery({ ...settingQueries.tenant(tenant), enabled: isReview && tenant !== '' }).data?.value
  const hasRiskRating = settings === undefined || writing === null ? null : writing.hasRiskRating(settings.appSettings)
  return {
    rules: writing?.rules ?? null,
    commentLimit: writing?.commentLimit ?? null,
    hasRiskRating,
    reasons: settings === undefined ? null : reasonsIn(settings.appSettings),
  }
}
