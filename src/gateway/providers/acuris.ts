import { unknownToAcuris } from '#contracts/acuris-countries.ts'
import { AcurisQuery, yearsOff } from '#contracts/acuris.ts'
import type { AcurisSearchBody } from '#contracts/acuris-forms.ts'
import { withAuthorAndDay } from '#domain/comment-text.ts'
import { topicsOfAcurisDatasets } from '#domain/matching/acuris-topics.ts'
import type { Birth } from '#domain/matching/watch-entity.ts'
import type { ScreenQuery } from '../engine/screen.ts'
import { acurisParty } from './acuris-party.ts'
import { entityTypeOf, otherKinds } from './listed-party.ts'
import type { ProviderPort } from './port.ts'
import { autoDeleteAt, type Retention } from './retention.ts'
import type { SearchRequest } from './run-search.ts'

/** Acuris over the engine: the score decides, and a birth outside leaves a party out. */
export const acuris: ProviderPort<AcurisQuery> = {
  id: 'acuris',
  service: 'ACURIS',
  unknownCountries: unknownToAcuris,
  rules: 'discard-rules',
  // It opens with score 0, so that the next review can only discard it; what is discarded already stays so.
  onLost: ({ status }) => ({ status: status === 'discarded' ? 'discarded' : 'open', score: 0 }),
  // Its words are the neutral ones.
  statusWord: (status) => status,
  authorForm: 'name-and-day',
  commentText: (author, message, at) => withAuthorAndDay(author, message, at, 'UTC'),
  screenQuery,
  storedQuery: (stored, tenantId) => screenQuery(AcurisQuery.parse(stored), tenantId),
  arrivesAs: () => 'open',
  party: ({ entity, explanation }) => {
    const profile = acurisParty(entity, explanation.matched.text)
    return { entityType: entityTypeOf(entity), countries: profile.countries, relevance: null, profile }
  },
}

function screenQuery(query: AcurisQuery, tenantId: string): ScreenQuery {
  const isPerson = query.profileType === 'individual'
  return {
    subject: {
      names: [{ text: acurisName(query) }],
      births: birthsOf(query),
      countries: query.countries,
      ...(query.gender !== 'unknown' && { gender: query.gender }),
      identifiers: [],
    },
    surface: {
      passes: 'score',
      min: query.fuzziness,
      birth: { years: yearsOff[query.dobMatching], outside: 'drop', perYear: 2 },
      required: [
        ...(query.dobRequired ? (['birth-date'] as const) : []),
        ...(query.countryRequired ? (['country'] as const) : []),
      ],
      country: 'points',
      gender: 'points',
    },
    filter: {
      tenantId,
      kinds: isPerson ? ['person'] : otherKinds,
      topics: topicsOfAcurisDatasets(query.datasets, isPerson),
      // Another country costs points, it leaves nobody out.
      countries: [],
    },
  }
}

/** The name that a search asks for in one line. */
export const acurisName = ({ name }: Pick<AcurisQuery, 'name'>): string =>
  typeof name === 'string'
    ? name
    : [name.firstName, name.middleName, name.lastName].filter((part) => part.trim() !== '').join(' ')

function birthsOf({ dateOfBirth, yearOfBirth }: AcurisQuery): Birth[] {
  if (dateOfBirth !== null) return [{ from: dateOfBirth, to: dateOfBirth, kind: 'exact' }]
  return yearOfBirth === null ? [] : [{ from: `${yearOfBirth}`, to: `${yearOfBirth}`, kind: 'year' }]
}

/** The search that a body asks for at an instant, kept for as long as is decided. */
export function acurisRequest(body: AcurisSearchBody, at: Date, retention: Retention): SearchRequest<AcurisQuery> {
  const { isAutoDeleteEnabled: _, autoDeleteDays: __, workflowTaskId, profileId, ...query } = body
  return {
    query,
    term: acurisName(query),
    clientReference: null,
    profileType: query.profileType,
    metadata: { workflowTaskId: workflowTaskId ?? null, profileId: profileId ?? null },
    monitored: false,
    autoDeleteAt: autoDeleteAt(at, retention),
  }
}
