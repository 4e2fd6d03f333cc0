import { AcurisQuery, type AcurisDobMatching } from '#contracts/acuris.ts'
import { MatchStatus } from '#contracts/review.ts'
import { topicsOfAcurisDatasets } from '#domain/matching/acuris-topics.ts'
import type { Surface } from '#domain/matching/surface.ts'
import type { Birth } from '#domain/matching/watch-entity.ts'
import type { ScreenQuery } from '../engine/screen.ts'
import { acurisParty } from './acuris-party.ts'
import { opensAtZero } from './on-lost.ts'
import { entityTypeOf, otherKinds } from './listed-party.ts'
import type { ProviderPort } from './port.ts'

const yearsOff = {
  exact: 'exact',
  sameYear: 0,
  withinOneYear: 1,
  withinTwoYears: 2,
  withinThreeYears: 3,
  withinFourYears: 4,
  withinFiveYears: 5,
} as const satisfies Record<AcurisDobMatching, Surface['birth']['years']>

/** Acuris over the engine (design/screening section 5): the score decides, and a birth outside leaves a party out. */
export const acuris: ProviderPort<AcurisQuery> = {
  id: 'acuris',
  service: 'ACURIS',
  rules: 'discard-rules',
  onLost: opensAtZero,
  // Its words are the neutral ones.
  statusFields: (status) => ({ matchStatus: status }),
  statusOf: (word) => MatchStatus.safeParse(word).data,
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
      names: [{ text: nameOf(query) }],
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

const nameOf = ({ name }: AcurisQuery): string =>
  typeof name === 'string'
    ? name
    : [name.firstName, name.middleName, name.lastName].filter((part) => part.trim() !== '').join(' ')

function birthsOf({ dateOfBirth, yearOfBirth }: AcurisQuery): Birth[] {
  if (dateOfBirth !== null) return [{ from: dateOfBirth, to: dateOfBirth, kind: 'exact' }]
  return yearOfBirth === null ? [] : [{ from: `${yearOfBirth}`, to: `${yearOfBirth}`, kind: 'year' }]
}
