import type { DowJonesProfile } from '#contracts/dow-jones-profile.ts'
import { dowJonesDatasetsOfTopics } from '#domain/matching/dow-jones-topics.ts'
import type { ListedCountry, WatchEntity } from '#domain/matching/watch-entity.ts'
import { allCountries } from '../watchlists/countries.ts'
import { birthDate, dowJonesGender } from './dow-jones-party.ts'
import { stateOwnedOf } from './dow-jones-owners.ts'
import { adverseMediaOf, jurisdictionsOf, listReferencesOf, watchlistOf } from './dow-jones-sections.ts'
import { primaryName } from './listed-party.ts'
import { isPerson, tiesOf } from './party-ties.ts'
import type { Tells } from './view-party.ts'

type Attributes = DowJonesProfile['attributes']
type NameDetail = Attributes['relationships']['connection_details'][number]['name_detail']

/** What Dow Jones tells about a listed party, and who of those that it is tied to can be looked at themselves. */
export const dowJonesProfile: Tells<DowJonesProfile> = async (scope, db, entity) => {
  const ties = await tiesOf(scope, db, entity)
  const isOfPerson = entity.kind === 'person'
  return {
    id: entity.id,
    attributes: {
      basic: basicOf(entity),
      person: isOfPerson ? personOf(entity) : null,
      entity: isOfPerson ? null : businessOf(entity),
      image: { image_details: [] },
      watchlist: watchlistOf(entity),
      state_owned: await stateOwnedOf(scope, db, entity, ties),
      adverse_media: adverseMediaOf(entity),
      relationships: {
        connection_details: ties.map((tie) => ({
          type: isPerson(tie) ? 'Person' : 'Business',
          connection_type: tie.relation.type,
          name_detail: nameDetailOf(tie.relation.name, tie.party),
          peid: tie.party?.id ?? null,
        })),
      },
      list_reference: listReferencesOf(entity),
    },
  }
}

const countryNames = new Map(allCountries().map(({ code, name }) => [code, name]))

/** A name with the parts that a list tells of it: the given names together, and the surname. */
function nameDetailOf(name: string, party: WatchEntity | undefined): NameDetail {
  const parts = party?.kind === 'person' ? party.names.find(({ text }) => text === name)?.parts : undefined
  return {
    name,
    title: null,
    first_name: parts?.given ?? null,
    middle_name: null,
    surname: parts?.family ?? null,
    suffix: null,
  }
}

function basicOf(entity: WatchEntity): Attributes['basic'] {
  const primary = primaryName(entity)
  const others = entity.names.filter(({ text }) => text !== primary)
  const called = (...kinds: WatchEntity['names'][number]['kind'][]) => others.filter(({ kind }) => kinds.includes(kind))
  const texts = (names: readonly { text: string }[]) => names.map(({ text }) => text)
  return {
    type: entity.kind === 'person' ? 'Person' : 'Business',
    name_details: {
      primary_name: primary,
      also_known_as: texts(called('primary', 'aka')),
      formerly_known_as: texts(called('fka', 'maiden')),
      name_detail: {
        ...nameDetailOf(primary, entity),
        associated_names: {
          original_script_names: called('original').map(({ text, lang = null }) => ({ name: text, language: lang })),
          spelling_variations: texts(called('spelling')),
        },
      },
    },
    address_details: countriesAs(entity, 'address').map((code) => ({
      address: null,
      city: null,
      region: null,
      postal_code: null,
      country: { descriptor: countryNames.get(code) ?? code },
      url: null,
    })),
    identification_details: entity.identifiers.map(({ type, value }) => ({ type, value })),
  }
}

/** The countries that are tied to a party in one of these ways, each once. */
const countriesAs = ({ countries }: WatchEntity, ...roles: ListedCountry['role'][]): string[] => [
  ...new Set(countries.filter(({ role }) => roles.includes(role)).map(({ code }) => code)),
]

const personOf = (entity: WatchEntity): Attributes['person'] => ({
  gender: dowJonesGender(entity),
  is_deceased: entity.deceased !== undefined,
  content_sets: dowJonesDatasetsOfTopics(entity.topics),
  places_of_birth: countriesAs(entity, 'birth').map((country) => ({ city: null, region: null, country })),
  country_territory_details: {
    citizenship: countriesAs(entity, 'nationality'),
    jurisdiction: jurisdictionsOf(entity),
    residence: countriesAs(entity, 'residence'),
  },
  date_details: { birth: entity.births.map(birthDate), inactive_as_of_date: { pep: pepEnd(entity) } },
})

/** The day on which the last office of a former PEP ended; null as long as the list gives one of them no end. */
function pepEnd({ topics, positions }: WatchEntity): string | null {
  const states = topics.flatMap(({ topic, state }) => (topic === 'pep' ? state : []))
  const ends = positions.flatMap(({ to }) => to ?? [])
  const isOver = states.length > 0 && !states.includes('current') && ends.length === positions.length
  return isOver ? (ends.toSorted().at(-1) ?? null) : null
}

const businessOf = (entity: WatchEntity): Attributes['entity'] => ({
  content_sets: dowJonesDatasetsOfTopics(entity.topics),
  country_territory_details: {
    registration: countriesAs(entity, 'registration', 'flag'),
    affiliation: countriesAs(entity, 'nationality', 'residence', 'address'),
  },
  // What a list calls the birth of a business is the day of its registration.
  date_details: { registration: entity.births.map(birthDate) },
  industries: [],
})
