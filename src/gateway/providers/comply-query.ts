import { z } from 'zod'
import { ComplyDataset } from '#contracts/comply-datasets.ts'
import type { CreateSearchBody } from '#contracts/comply-forms.ts'
import { EntityType } from '#contracts/match.ts'
import { fuzzinessThreshold } from '#domain/fuzziness.ts'
import { topicsOfComplyTypes } from '#domain/matching/comply-types.ts'
import type { EntityKind } from '#domain/matching/watch-entity.ts'
import type { ScreenQuery } from '../engine/screen.ts'

/** What a Comply search asked, as its row keeps it: enough to ask again. */
export const ComplyQuery = z.object({
  birth_year: z.number().int().nullable(),
  country_codes: z.array(z.string()),
  entity_type: EntityType,
  types: z.array(ComplyDataset),
  /** 0 to 1. */
  fuzziness: z.number(),
})
export type ComplyQuery = z.infer<typeof ComplyQuery>

/** The query of a createSearch body; an empty or missing entity type is any. */
export const queryOf = ({ filters, fuzziness }: CreateSearchBody): ComplyQuery => ({
  birth_year: filters.birth_year ?? null,
  country_codes: [...new Set(filters.country_codes.map((code) => code.toUpperCase()))],
  entity_type: filters.entity_type || 'any',
  types: [...new Set(filters.types)],
  fuzziness: Number(fuzziness),
})

/** The query in the engine's words (design/screening section 5, Comply). */
export const screenQueryOf = (tenantId: string, term: string, query: ComplyQuery): ScreenQuery => ({
  name: term,
  filter: {
    tenantId,
    kinds: kindsOf[query.entity_type],
    topics: topicsOfComplyTypes(query.types),
    countries: query.country_codes,
  },
  minScore: fuzzinessThreshold(query.fuzziness * 100),
  birth: query.birth_year === null ? null : { year: query.birth_year, tolerance: query.fuzziness === 0 ? 0 : 1 },
})

/** Lists seldom tell a company from an organisation, so a search for one brings both. */
const business = ['company', 'organisation', 'other'] as const
const kindsOf: Record<EntityType, readonly EntityKind[]> = {
  any: [],
  person: ['person'],
  company: business,
  organisation: business,
  vessel: ['vessel'],
  aircraft: ['aircraft'],
}
