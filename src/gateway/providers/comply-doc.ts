import type { ComplyDoc } from '#contracts/comply.ts'
import type { ListStamp } from '#contracts/explanation.ts'
import { birthText } from '#domain/matching/birth-text.ts'
import { complyTypesOfTopics } from '#domain/matching/comply-types.ts'
import type { WatchEntity } from '#domain/matching/watch-entity.ts'
import { countriesOf, entityTypeOf, primaryName } from './listed-party.ts'

type Field = ComplyDoc['fields'][number]

/** What Comply tells about a listed party: the entity in the provider's shape. */
export function complyDoc(entity: WatchEntity, list: ListStamp): ComplyDoc {
  return {
    id: entity.id,
    name: primaryName(entity),
    entity_type: entityTypeOf(entity),
    types: complyTypesOfTopics(entity.topics),
    sources: entity.sources.map(({ slug }) => slug),
    source_notes: sourceNotes(entity, list),
    aka: entity.names.filter(({ kind }) => kind !== 'primary').map(({ text }) => ({ name: text })),
    associates: entity.relations.map(({ name, type }) => ({ name, association: type })),
    fields: fieldsOf(entity),
    media: articlesOf(entity),
    assets: [],
  }
}

function sourceNotes(entity: WatchEntity, list: ListStamp): ComplyDoc['source_notes'] {
  const shared = {
    aml_types: complyTypesOfTopics(entity.topics),
    country_codes: countriesOf(entity),
    as_of: list.asOf,
    synthetic: entity.synthetic === true,
  }
  return Object.fromEntries(
    entity.sources.map(({ slug, name, url, listedOn, endedOn }) => [
      slug,
      {
        name,
        ...shared,
        ...(url !== undefined && { url }),
        ...(listedOn !== undefined && { listing_started_utc: listedOn }),
        ...(endedOn !== undefined && { listing_ended_utc: endedOn }),
      },
    ]),
  )
}

const articlesOf = (entity: WatchEntity): ComplyDoc['media'] =>
  entity.statements
    .filter(({ kind }) => kind === 'article')
    .map(({ title, text, url, date }) => ({
      title: title ?? '',
      snippet: text,
      ...(url !== undefined && { url }),
      ...(date !== undefined && { date }),
    }))

/** Everything else that is known, one field a fact, with the source that says so. */
function fieldsOf(entity: WatchEntity): Field[] {
  const source = entity.sources[0]?.slug ?? entity.list
  const field = (name: string, tag: string, value: string): Field => ({ name, source, tag, value })
  return [
    ...entity.births.map((birth) => field('Date of Birth', 'date_of_birth', birthText(birth))),
    ...(entity.deceased === undefined ? [] : [field('Deceased', 'date_of_death', deceasedText(entity.deceased))]),
    ...(entity.gender === undefined ? [] : [field('Gender', 'gender', entity.gender === 'male' ? 'Male' : 'Female')]),
    ...entity.countries.map(({ code, role }) => field(countryLabels[role], 'country', code)),
    ...entity.identifiers.map(({ type, value }) => field(type, 'identifier', value)),
    ...entity.positions.map(({ title }) => field('Position', 'political_position', title)),
    ...entity.programmes.map((programme) => field('Programme', 'programme', programme)),
    ...entity.statements
      .filter(({ kind }) => kind !== 'article')
      .map(({ kind, text }) => field(kind === 'reason' ? 'Reason' : 'Remark', 'other_info', text)),
  ]
}

const countryLabels = {
  nationality: 'Nationality',
  residence: 'Country of Residence',
  birth: 'Country of Birth',
  registration: 'Country of Registration',
  flag: 'Flag',
  address: 'Country of Address',
} as const satisfies Record<WatchEntity['countries'][number]['role'], string>

const deceasedText = (deceased: string | true): string => (deceased === true ? 'Yes' : deceased)
