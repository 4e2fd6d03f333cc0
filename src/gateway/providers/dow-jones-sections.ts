import type { DowJonesProfile } from '#contracts/dow-jones-profile.ts'
import { dowJonesDatasetsOfTopics } from '#domain/matching/dow-jones-topics.ts'
import type { ListedTopic, Topic, WatchEntity } from '#domain/matching/watch-entity.ts'

type Attributes = DowJonesProfile['attributes']
type Watchlist = NonNullable<Attributes['watchlist']>
type AdverseMedia = NonNullable<Attributes['adverse_media']>
type ListReference = Attributes['list_reference']['sanctions_lists'][number]

const topicNames = {
  sanction: 'Sanctions Lists',
  pep: 'Politically Exposed Person (PEP)',
  'pep-linked': 'Relative or Close Associate (RCA)',
  'state-owned': 'State Owned Company',
  'adverse-media': 'Adverse Media',
  enforcement: 'Enforcement',
  interest: 'Special Interest',
  disqualified: 'Disqualified Director',
  insolvent: 'Insolvency',
  'corruption-risk': 'Anti Corruption',
} as const satisfies Record<Topic, string>

const mediaTopics: readonly Topic[] = ['adverse-media']
/** Listed for what somebody did, or is known for, beside sanctions and office. */
const interests: readonly Topic[] = ['enforcement', 'interest', 'disqualified', 'insolvent']

const isArticle = ({ kind }: WatchEntity['statements'][number]): boolean => kind === 'article'

/** What every section tells of the listing: why, when it was reviewed, and in which list. */
export function listingOf(entity: WatchEntity, topics: readonly ListedTopic[]) {
  const names = [...new Set(topics.map(({ topic }) => topic))]
  return {
    content_type_details: {
      active_status: statusOf(topics),
      content_types: names.map((name) => ({
        description: topicNames[name],
        sub_content_types: topics.flatMap((one) => (one.topic === name ? subTypeOf(one) : [])),
      })),
    },
    last_reviewed_date:
      entity.sources
        .map(({ asOf }) => asOf)
        .toSorted()
        .at(-1) ?? null,
    sources: entity.sources.map(({ name, url = null }) => ({
      title: name,
      external_link: url,
      drn: null,
      accession_number: null,
    })),
  }
}

function statusOf(topics: readonly ListedTopic[]): 'Active' | 'Inactive' | null {
  if (topics.length === 0) return null
  return topics.some(({ state }) => state === 'current') ? 'Active' : 'Inactive'
}

/** The tier of an office, or the kind of what is reported. */
function subTypeOf({ topic, category }: ListedTopic): string[] {
  if (category === undefined) return []
  return [topic === 'adverse-media' ? asTitle(category) : `Tier ${category}`]
}

/** `financial-crime` as a person reads it. */
const asTitle = (code: string): string =>
  code.replaceAll(/(^|-)(\w)/g, (_, hyphen: string, letter: string) => (hyphen && ' ') + letter.toUpperCase())

/** What stands behind a watchlist entry, whatever the party is listed for: offices, documents and remarks. */
export function evidenceOf(entity: WatchEntity): Omit<Watchlist, keyof ReturnType<typeof listingOf>> {
  const notes = entity.statements.filter((statement) => !isArticle(statement)).map(({ text }) => text)
  const isOfInterest = entity.topics.every(({ topic }) => interests.includes(topic))
  return {
    country_territory_details: { jurisdiction: jurisdictionsOf(entity) },
    role_details: rolesOf(entity),
    identification_details: entity.identifiers.map(({ type, value }) => ({ type, value })),
    comment_details: { list_comment: isOfInterest ? [] : notes, si_comment: isOfInterest ? notes : [] },
  }
}

/** The countries in which a party holds or held offices, each once. */
export const jurisdictionsOf = ({ positions }: Pick<WatchEntity, 'positions'>): string[] => [
  ...new Set(positions.flatMap(({ country }) => country ?? [])),
]

function rolesOf({ positions }: WatchEntity): Watchlist['role_details'] {
  const roles = positions.map(({ title, tier, from = null, to = null }) => ({
    category_type: tier === undefined ? null : `Tier ${tier}`,
    title,
    since: from,
    to,
  }))
  const held = roles.filter(({ to }) => to === null)
  return { primary: held.slice(0, 1), previous: roles.filter(({ to }) => to !== null), other: held.slice(1) }
}

/** The watchlist, which holds who is at risk of corruption as well; null where the party is on none. */
export function watchlistOf(entity: WatchEntity): Attributes['watchlist'] {
  const topics = entity.topics.filter((topic) =>
    dowJonesDatasetsOfTopics([topic]).some((dataset) => dataset === 'WL' || dataset === 'AC'),
  )
  return topics.length === 0 ? null : { ...listingOf(entity, topics), ...evidenceOf(entity) }
}

/** Adverse media, every article a case of one row; null where nothing is reported. */
export function adverseMediaOf(entity: WatchEntity): Attributes['adverse_media'] {
  const topics = entity.topics.filter(({ topic }) => mediaTopics.includes(topic))
  const articles = entity.statements.filter(isArticle)
  if (topics.length === 0 && articles.length === 0) return null
  const content_type = topics.flatMap(subTypeOf).join(', ') || topicNames['adverse-media']
  return {
    ...listingOf(entity, topics),
    adverse_media_details: articles.map((article, index) => ({
      number: index + 1,
      case_row_details: [
        {
          parent_content_type: topicNames['adverse-media'],
          content_type,
          government_action: null,
          adverse_media_source_details: publicationsOf(article),
        },
      ],
    })),
  }
}

type Case = AdverseMedia['adverse_media_details'][number]
type Publications = Case['case_row_details'][number]['adverse_media_source_details']

const publicationsOf = ({ title, text, date }: WatchEntity['statements'][number]): Publications => [
  { name: title ?? text, value: title === undefined ? null : text, date: date ?? null, language: null },
]

/** Which lists a party is named in, by what it is listed for. */
export function listReferencesOf(entity: WatchEntity): Attributes['list_reference'] {
  const isFor = (...topics: Topic[]) => entity.topics.some(({ topic }) => topics.includes(topic))
  const references = (isNamed: boolean) => (isNamed ? referencesOf(entity) : [])
  return {
    sanctions_lists: references(isFor('sanction')),
    other_official_lists: references(isFor('enforcement', 'disqualified', 'insolvent')),
    other_exclusion_lists: references(isFor('interest')),
  }
}

/** The programmes of a listing where the list names any, else the lists themselves. */
function referencesOf({ programmes, sources }: WatchEntity): ListReference[] {
  if (programmes.length === 0)
    return sources.map(({ name, listedOn = null, endedOn = null }) => {
      return { name, sources: [name], from_date: listedOn, to_date: endedOn }
    })
  const [first] = sources.flatMap(({ listedOn }) => listedOn ?? []).toSorted()
  const hasEnded = sources.length > 0 && sources.every(({ endedOn }) => endedOn !== undefined)
  const last = sources
    .flatMap(({ endedOn }) => endedOn ?? [])
    .toSorted()
    .at(-1)
  return programmes.map((name) => ({
    name,
    sources: sources.map((source) => source.name),
    from_date: first ?? null,
    to_date: hasEnded ? (last ?? null) : null,
  }))
}
