import type { AcurisParty, AcurisProfile } from '#contracts/acuris.ts'
import { acurisDatasetsOfTopics } from '#domain/matching/acuris-topics.ts'
import { birthText } from '#domain/matching/birth-text.ts'
import type { WatchEntity } from '#domain/matching/watch-entity.ts'
import { countriesOf, primaryName } from './listed-party.ts'
import { isPerson, looseTies, type Tie } from './party-ties.ts'

/** What Acuris tells about a listed party; `match` is the name that hit. */
export function acurisParty(entity: WatchEntity, match: string): AcurisParty {
  const datesOfBirth = entity.births.map(birthText)
  return {
    profileId: entity.id,
    match,
    name: primaryName(entity),
    aliases: entity.names
      .filter(({ kind }) => kind !== 'primary')
      .map(({ text, kind, quality }) => ({ name: text, type: quality === 'weak' ? 'weak' : kind })),
    gender: entity.gender ?? 'unknown',
    dateOfBirth: datesOfBirth[0] ?? null,
    datesOfBirth,
    datasets: acurisDatasetsOfTopics(entity.topics, entity.kind),
    pepTier: pepTierOf(entity),
    countries: countriesOf(entity),
    nationalitiesIsoCodes: [...new Set(countriesAs(entity, 'nationality'))],
    identifications: entity.identifiers.map(({ type, value }) => ({ type, value })),
    addresses: (['address', 'residence'] as const).flatMap((role) =>
      countriesAs(entity, role).map((countryIsoCode) => ({ addressType: role, countryIsoCode })),
    ),
    contacts: [],
    attributes: { profileImages: [], notes: notesOf(entity), evidences: evidencesOf(entity) },
    relationships: acurisLinks(looseTies(entity)),
  }
}

/** The ties of a party as Acuris tells them: persons apart from everything else. */
export function acurisLinks(ties: readonly Tie[]): AcurisProfile['relationships'] {
  const link = ({ relation: { name, type }, party }: Tie) => ({ name, type, profileId: party?.id ?? null })
  return {
    individuals: ties.filter(isPerson).map(link),
    entities: ties.filter((tie) => !isPerson(tie)).map(link),
  }
}

const countriesAs = ({ countries }: WatchEntity, as: WatchEntity['countries'][number]['role']): string[] =>
  countries.filter(({ role }) => role === as).map(({ code }) => code)

const pepTierOf = ({ topics }: WatchEntity): string | null =>
  topics
    .flatMap(({ topic, category }) => (topic === 'pep' && category !== undefined ? [category] : []))
    .toSorted()[0] ?? null

const notesOf = ({ statements }: WatchEntity): string[] =>
  statements.filter(({ kind }) => kind !== 'article').map(({ text }) => text)

const evidencesOf = (entity: WatchEntity): AcurisProfile['attributes']['evidences'] =>
  entity.statements
    .filter(({ kind }) => kind === 'article')
    .map(({ title, text, url, date }, index) => ({
      evidenceId: `${entity.id}-${index + 1}`,
      title: title ?? '',
      summary: text,
      originalUrl: url ?? null,
      datasets: acurisDatasetsOfTopics(entity.topics, entity.kind),
      captureDateIso: date ?? null,
    }))
