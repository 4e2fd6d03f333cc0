import type { DowJonesProfile } from '#contracts/dow-jones-profile.ts'
import type { FactGroup, Profile } from '#contracts/match.ts'
import { countryName } from '#lib/country-name.ts'
import { formatDay } from '#lib/dates.ts'
import { dateText } from '../date-text.ts'
import { toGender } from '../dow-jones-words.ts'
import { say } from '../messages/dow-jones.ts'
import { profileParts } from './dow-jones-parts.ts'

type Attributes = DowJonesProfile['attributes']
type Fact = Profile['facts'][number]
type Dates = NonNullable<Attributes['person']>['date_details']['birth']
type Address = Attributes['basic']['address_details'][number]

/** Dow Jones says of a list, not of a fact, where it comes from. */
const facts = (group: FactGroup, name: string, values: readonly string[]): Fact[] =>
  values.map((value) => ({ group, name, value, source: '' }))

const days = (dates: Dates): string[] =>
  dates.flatMap(({ year, month, day }) => formatDay(dateText(year, month, day) ?? ''))

/** What stands in one line with commas between it. */
const line = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')

const addressText = ({ address, postal_code, city, region, country, url }: Address): string =>
  line([address, [postal_code, city].filter(Boolean).join(' '), region, country.descriptor, url])

function personalFacts(person: NonNullable<Attributes['person']>): Fact[] {
  const { citizenship, jurisdiction, residence } = person.country_territory_details
  const { birth, inactive_as_of_date } = person.date_details
  const inactive = inactive_as_of_date.pep === null ? [] : [formatDay(inactive_as_of_date.pep)]
  const gender = toGender(person.gender)
  const places = person.places_of_birth.map(({ city, region, country }) => line([city, region, countryName(country)]))
  return [
    ...facts('facts', say('column.gender'), gender === null ? [] : [say(`gender.${gender}`)]),
    ...facts('facts', say('column.dateOfBirth'), days(birth)),
    ...facts('facts', say('dowjones.placeOfBirth'), places),
    ...facts('facts', say('dowjones.citizenship'), citizenship.map(countryName)),
    ...facts('facts', say('dowjones.residence'), residence.map(countryName)),
    ...facts('facts', say('dowjones.jurisdiction'), jurisdiction.map(countryName)),
    ...facts('facts', say('dowjones.pepInactive'), inactive),
    ...facts('facts', say('dowjones.deceased'), [say(person.is_deceased ? 'common.yes' : 'common.no')]),
  ]
}

function businessFacts(entity: NonNullable<Attributes['entity']>): Fact[] {
  const { registration, affiliation } = entity.country_territory_details
  return [
    ...facts('facts', say('dowjones.registration'), registration.map(countryName)),
    ...facts('facts', say('dowjones.affiliation'), affiliation.map(countryName)),
    ...facts('facts', say('dowjones.registered'), days(entity.date_details.registration)),
    ...facts('facts', say('dowjones.industry'), entity.industries),
  ]
}

function aliasesOf({ also_known_as, formerly_known_as, name_detail }: Attributes['basic']['name_details']) {
  const { original_script_names, spelling_variations } = name_detail.associated_names
  const plain = (kind: Profile['aliases'][number]['kind'], names: readonly string[]) =>
    names.map((name) => ({ name, kind }))
  const originals = original_script_names.map(({ name, language }) => ({
    name,
    kind: 'original' as const,
    ...(language !== null && { language }),
  }))
  return [
    ...plain('aka', also_known_as),
    ...plain('former', formerly_known_as),
    ...originals,
    ...plain('spelling', spelling_variations),
  ]
}

/** What is known about a listed party, in neutral words (spec/3 section 3, Provider profile). */
export function toProfile({ id, attributes }: DowJonesProfile): Profile {
  const { basic, person, entity } = attributes
  return {
    id,
    name: basic.name_details.primary_name,
    entityType: basic.type === 'Person' ? 'person' : 'any',
    aliases: aliasesOf(basic.name_details),
    datasets: (person ?? entity)?.content_sets ?? [],
    facts: [
      ...(person === null ? [] : personalFacts(person)),
      ...(entity === null ? [] : businessFacts(entity)),
      ...basic.identification_details.flatMap(({ type, value }) => facts('identifications', type, [value])),
      ...facts('addresses', say('dowjones.address'), basic.address_details.map(addressText)),
    ],
    associates: attributes.relationships.connection_details.map((one) => ({
      name: one.name_detail.name,
      association: one.connection_type,
      kind: one.type === 'Person' ? 'individual' : 'entity',
      profileId: one.peid,
    })),
    sources: [],
    media: [],
    documents: [],
    notes: [],
    images: attributes.image.image_details.map(({ external_url }) => external_url),
    parts: profileParts(attributes),
  }
}
