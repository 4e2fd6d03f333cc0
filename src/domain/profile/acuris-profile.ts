import type { AcurisProfile } from '#contracts/acuris.ts'
import type { FactGroup, MediaArticle, Profile } from '#contracts/match.ts'
import type { Associate } from '#contracts/profile-section.ts'
import { countryName } from '#lib/country-name.ts'
import { formatDaysIn } from '#lib/dates.ts'
import { say } from '../messages/acuris.ts'

type Fact = Profile['facts'][number]
type Address = AcurisProfile['addresses'][number]

/** Acuris does not say where a fact comes from. */
const fact =
  (group: FactGroup) =>
  (name: string, value: string): Fact => ({ group, name, value, source: '' })
const told = fact('facts')

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const personalFacts = (dto: AcurisProfile): Fact[] => [
  ...(dto.gender === 'unknown' ? [] : [told(say('column.gender'), say(`gender.${dto.gender}`))]),
  ...dto.datesOfBirth.map((birth) => told(say('column.dateOfBirth'), formatDaysIn(birth))),
  ...dto.nationalitiesIsoCodes.map((code) => told(say('acuris.nationality'), countryName(code))),
  ...(dto.pepTier === null ? [] : [told(say('acuris.pepTier'), dto.pepTier)]),
]

const addressText = ({ line1, line2, postcode, city, countryIsoCode }: Address): string =>
  [line1, line2, [postcode, city].filter(Boolean).join(' '), countryName(countryIsoCode)].filter(Boolean).join(', ')

const aliasKinds: Partial<Record<string, Profile['aliases'][number]['kind']>> = {
  spelling: 'spelling',
  original: 'original',
}

const associates = (links: AcurisProfile['relationships']['individuals'], kind: Associate['kind']): Associate[] =>
  links.map(({ name, type, profileId }) => ({ name, association: type, kind, profileId }))

const article = (dto: AcurisProfile['attributes']['evidences'][number]): MediaArticle => ({
  title: dto.title,
  snippet: dto.summary,
  ...(dto.originalUrl !== null && { url: dto.originalUrl }),
  ...(dto.captureDateIso !== null && { date: dto.captureDateIso, isCaptured: true }),
  datasets: dto.datasets,
  evidenceId: dto.evidenceId,
})

/** What is known about a listed party, in neutral words (spec/2 section 3, Profile info). */
export const toProfile = (dto: AcurisProfile): Profile => ({
  id: dto.profileId,
  name: dto.name,
  entityType: 'any',
  aliases: dto.aliases.map(({ name, type }) => ({ name, kind: aliasKinds[type] ?? 'aka' })),
  datasets: dto.datasets,
  facts: [
    ...personalFacts(dto),
    ...dto.identifications.map(({ type, value }) => fact('identifications')(type, value)),
    ...dto.addresses.map((one) => fact('addresses')(capitalised(one.addressType), addressText(one))),
    ...dto.contacts.map(({ type, value }) => fact('contacts')(capitalised(type), value)),
  ],
  associates: [
    ...associates(dto.relationships.individuals, 'individual'),
    ...associates(dto.relationships.entities, 'entity'),
  ],
  sources: [],
  media: dto.attributes.evidences.map(article),
  documents: [],
  notes: dto.attributes.notes,
  images: dto.attributes.profileImages,
})
