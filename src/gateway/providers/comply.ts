import { z } from 'zod'
import type { CreateSearchBody } from '#contracts/comply-forms.ts'
import { ComplySearch, toComplyStatus } from '#contracts/comply.ts'
import type { EntityType } from '#contracts/match.ts'
import { withAuthor } from '#domain/comment-text.ts'
import { fuzzinessThreshold, yearsOff } from '#domain/fuzziness.ts'
import { topicsOfComplyTypes } from '#domain/matching/comply-types.ts'
import type { Birth, EntityKind } from '#domain/matching/watch-entity.ts'
import type { ScreenQuery } from '../engine/screen.ts'
import { complyDoc } from './comply-doc.ts'
import { countriesOf } from './listed-party.ts'
import type { ProviderPort } from './port.ts'
import type { SearchRequest } from './run-search.ts'

/** A Comply form as it is stored; fuzziness 0 to 1. */
export const ComplyQuery = ComplySearch.shape.parameters.extend({ search_term: z.string(), fuzziness: z.number() })
export type ComplyQuery = z.infer<typeof ComplyQuery>

/** Published lists seldom tell a company from an organisation: who asks for one is shown both. */
const bodies = ['company', 'organisation', 'other'] as const
const kinds = {
  any: [],
  person: ['person'],
  company: bodies,
  organisation: bodies,
  vessel: ['vessel'],
  aircraft: ['aircraft'],
} as const satisfies Record<EntityType, readonly EntityKind[]>

/** Comply over the engine: fuzziness is the other way round than a threshold. */
export const comply: ProviderPort<ComplyQuery> = {
  id: 'comply',
  service: 'COMPLY',
  unknownCountries: new Set(),
  rules: 'free',
  // It keeps its status and score; that it is gone stands in the changes alone.
  onLost: (match) => match,
  statusWord: (status) => toComplyStatus[status],
  authorForm: 'name',
  commentText: withAuthor,
  screenQuery,
  storedQuery: (stored, tenantId) => screenQuery(ComplyQuery.parse(stored), tenantId),
  arrivesAs: () => 'open',
  party: ({ entity, list, relevance }) => {
    const profile = complyDoc(entity, list)
    return { entityType: profile.entity_type, countries: countriesOf(entity), relevance, profile }
  },
}

function screenQuery(query: ComplyQuery, tenantId: string): ScreenQuery {
  return {
    subject: {
      names: [{ text: query.search_term }],
      births: query.birth_year === null ? [] : [yearOfBirth(query.birth_year)],
      countries: query.country_codes,
      identifiers: [],
    },
    surface: {
      passes: 'name',
      min: fuzzinessThreshold(query.fuzziness * 100),
      birth: { years: yearsOff(query.fuzziness * 100), outside: 'drop', perYear: 0 },
      required: [],
      country: 'filter',
      gender: 'none',
    },
    filter: {
      tenantId,
      kinds: kinds[query.entity_type],
      topics: topicsOfComplyTypes(query.types),
      countries: query.country_codes,
    },
  }
}

const yearOfBirth = (year: number): Birth => ({ from: `${year}`, to: `${year}`, kind: 'year' })

/** The search that a createSearch body asks for. */
export function complyRequest(body: CreateSearchBody, monitored: boolean): SearchRequest<ComplyQuery> {
  const { filters, search_term, client_ref, workflowTaskId, profileId } = body
  const entityType = filters.entity_type === undefined || filters.entity_type === '' ? 'any' : filters.entity_type
  return {
    query: {
      search_term,
      fuzziness: Number(body.fuzziness),
      birth_year: filters.birth_year ?? null,
      country_codes: filters.country_codes,
      entity_type: entityType,
      types: filters.types,
    },
    term: search_term,
    clientReference: client_ref === undefined || client_ref === '' ? null : client_ref,
    profileType: entityType === 'any' || entityType === 'person' ? 'individual' : 'entity',
    metadata: { workflowTaskId: workflowTaskId ?? null, profileId: profileId ?? null },
    monitored,
    autoDeleteAt: null,
    ...(body.import && { row: body.import }),
  }
}
