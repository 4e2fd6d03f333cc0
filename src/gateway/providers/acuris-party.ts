import type { AcurisParty, AcurisProfile } from '#contracts/acuris.ts'
import { acurisDatasetsOfTopics } from '#domain/matching/acuris-topics.ts'
import { birthText } from '#domain/matching/birth-text.ts'
import type { WatchEntity } from '#domain/matching/watch-entity.ts'
import { countriesOf, primaryName } from './listed-party.ts'

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
    relationships: acurisLinks(entity.relations.map((relation) => ({ relation, party: undefined }))),
  }
}

/** Somebody or something that a party is tied to, with the listed party that it is, if any. */
export interface Tie {
  relation: WatchEntity['relations'][number]
  party: Pick<WatchEntity, 'id' | 'kind'> | undefined
}

/** Ties of which nobody but a person can be the other end, where a list says no more about it. */
const personal =
  /director|officer|spouse|wife|husband|partner|parent|child|son|daughter|sibling|brother|sister|relative/i

/** The ties of a party as Acuris tells them: persons apart from everything else. */
export function acurisLinks(ties: readonly Tie[]): AcurisProfile['relationships'] {
  const isPerson = ({ relation, party }: Tie) =>
    party === undefined ? personal.test(relation.type) : party.kind === 'person'
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
