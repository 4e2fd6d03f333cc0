import { useQuery } from '@tanstack/react-query'
import type { Draft } from '#data/outbox/enqueue.ts'
import { writingQueries } from '#data/query/by-provider.ts'
import { settingQueries } from '#data/query/reference-data.ts'
import { useSession } from '#data/session/session-state.ts'
import { providerOf } from '#domain/outbox/kinds.ts'
import type { EditRules } from './correction.ts'

/** What a corrected copy of a change must obey: the provider's rules, and what the tenant has at present. */
export function useEditRules(draft: Draft): EditRules {
  const session = useSession()
  const tenant = session.kind === 'open' ? session.user.tenant.id : ''
  const writing = useQuery(writingQueries.of(providerOf(draft))).data ?? null
  const isRated = draft.kind === 'review' && draft.intent.riskRating !== undefined
  const settings = useQuery({ ...settingQueries.tenant(tenant), enabled: isRated && tenant !== '' }).data
  const hasRiskRating =
    settings === undefined || writing === null ? null : writing.hasRiskRating(settings.value.appSettings)
  return { rules: writing?.rules ?? null, commentLimit: writing?.commentLimit ?? null, hasRiskRating }
}
