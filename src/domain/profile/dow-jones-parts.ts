import type { DowJonesProfile } from '#contracts/dow-jones-profile.ts'
import type { SectionContent } from '#contracts/profile-section.ts'
import { countryName } from '#lib/country-name.ts'
import { formatDay } from '#lib/dates.ts'
import { type dowJonesMessages, say } from '../messages/dow-jones.ts'

type Attributes = DowJonesProfile['attributes']
type Watchlist = NonNullable<Attributes['watchlist']>
type StateOwned = NonNullable<Attributes['state_owned']>
type AdverseMedia = NonNullable<Attributes['adverse_media']>
type Listed = Pick<Watchlist, 'content_type_details' | 'last_reviewed_date' | 'sources'>
type ListReference = Attributes['list_reference']['sanctions_lists'][number]

/** What a tab tells, part by part; what there is nothing of is left out. */
type Parts = Readonly<Record<string, SectionContent | undefined>>

type Cell = string | null
type ColumnKey<Key = keyof typeof dowJonesMessages> = Key extends `dowjones.column.${infer Column}` ? Column : never

const day = (when: string | null): Cell => (when === null ? null : formatDay(when))

const table = (columns: readonly ColumnKey[], rows: readonly (readonly Cell[])[]): SectionContent | undefined =>
  rows.length === 0
    ? undefined
    : {
        kind: 'table',
        columns: columns.map((column) => say(`dowjones.column.${column}`)),
        rows: rows.map((cells) => cells.map((cell) => cell ?? '–')),
      }

const text = (paragraphs: string[]): SectionContent | undefined =>
  paragraphs.length === 0 ? undefined : { kind: 'text', paragraphs }

type FactValue = Extract<SectionContent, { kind: 'facts' }>['facts'][number]['values'][number]

const factList = (
  told: readonly (readonly [label: string, values: readonly (string | FactValue)[]])[],
): SectionContent | undefined => {
  const facts = told.flatMap(([label, values]) =>
    values.length === 0
      ? []
      : [{ label, values: values.map((value) => (typeof value === 'string' ? { text: value } : value)) }],
  )
  return facts.length === 0 ? undefined : { kind: 'facts', facts }
}

const items = (found: Extract<SectionContent, { kind: 'items' }>['items']): SectionContent | undefined =>
  found.length === 0 ? undefined : { kind: 'items', items: found }

const sourcesOf = ({ sources }: Listed) =>
  items(
    sources.map(({ title, external_link, accession_number }) => ({
      title,
      ...(accession_number !== null && { notes: [say('dowjones.accession', accession_number)] }),
      ...(external_link !== null && { link: { label: say('profile.openSource'), url: external_link } }),
    })),
  )

const told = (value: string | null): string[] => (value === null ? [] : [value])

const reviewedOn = (day: string | null): FactValue[] =>
  day === null ? [] : [{ text: formatDay(day), reviewedOn: day }]

/** What every listing says of itself. */
const listed = (dto: Listed, more: Parameters<typeof factList>[0] = []): Parts => ({
  summary: factList([
    [say('dowjones.activeStatus'), told(dto.content_type_details.active_status)],
    [say('dowjones.reviewed'), reviewedOn(dto.last_reviewed_date)],
    ...more,
  ]),
  contentTypes: items(
    dto.content_type_details.content_types.map(({ description, sub_content_types }) => ({
      title: description,
      chips: sub_content_types,
    })),
  ),
  sources: sourcesOf(dto),
})

/** In which countries a listing falls, as one of its facts. */
const jurisdictions = ({ country_territory_details: { jurisdiction } }: Watchlist) =>
  [say('dowjones.jurisdiction'), jurisdiction.map(countryName)] as const

const groups = ['primary', 'previous', 'other'] as const

/** What watchlists and lists of state-owned companies have beside that. */
const listedParty = ({ role_details, identification_details, comment_details }: Watchlist): Parts => ({
  roles: table(
    ['role', 'category', 'title', 'since', 'to'],
    groups.flatMap((group) =>
      role_details[group].map(({ category_type, title, since, to }) => [
        say(`dowjones.role.${group}`),
        category_type,
        title,
        day(since),
        day(to),
      ]),
    ),
  ),
  identifications: factList(identification_details.map(({ type, value }) => [type, [value]])),
  listComments: text(comment_details.list_comment),
  interestComments: text(comment_details.si_comment),
})

const owners = (those: StateOwned['current_ownership']) =>
  table(
    ['name', 'level', 'value', 'since', 'to', 'note'],
    those.map(({ name, ownership_level, value, since, to, ownership_note }) => [
      name,
      String(ownership_level),
      value === null ? null : say('dowjones.percent', value),
      day(since),
      day(to),
      ownership_note,
    ]),
  )

const controls = (those: StateOwned['voting_control']) =>
  table(
    ['value', 'since', 'to', 'note'],
    those.map(({ value, since, to, note }) => [value, day(since), day(to), note]),
  )

function stateOwned(dto: StateOwned): Parts {
  const { current_ownership, past_ownership } = dto.country_territory_details
  return {
    ...listed(dto, [
      jurisdictions(dto),
      [say('dowjones.currentOwners'), current_ownership.map(countryName)],
      [say('dowjones.pastOwners'), past_ownership.map(countryName)],
    ]),
    ...listedParty(dto),
    currentOwnership: owners(dto.current_ownership),
    pastOwnership: owners(dto.past_ownerships),
    votingControl: controls(dto.voting_control),
    boardControl: controls(dto.board_appointing_control),
  }
}

type Case = AdverseMedia['adverse_media_details'][number]
type Publication = Case['case_row_details'][number]['adverse_media_source_details'][number]

const publicationText = ({ name, value, date, language }: Publication): string =>
  [name, value, day(date), language].filter(Boolean).join(', ')

const adverseMedia = (dto: AdverseMedia): Parts => ({
  ...listed(dto),
  media: table(
    ['number', 'parentType', 'contentType', 'action', 'publications'],
    dto.adverse_media_details.flatMap(({ number, case_row_details }) =>
      case_row_details.map((row) => [
        String(number),
        row.parent_content_type,
        row.content_type,
        row.government_action,
        row.adverse_media_source_details.map(publicationText).join('; ') || null,
      ]),
    ),
  ),
})

const lists = (those: readonly ListReference[]) =>
  table(
    ['name', 'sources', 'from', 'to'],
    those.map(({ name, sources, from_date, to_date }) => [name, sources.join(', '), day(from_date), day(to_date)]),
  )

/** What Dow Jones alone tells, by tab and part: `watchlist.roles`. */
export function profileParts(attributes: Attributes): Record<string, SectionContent> {
  const { watchlist, adverse_media, state_owned, list_reference } = attributes
  const tabs: Record<string, Parts | null> = {
    watchlist: watchlist && { ...listed(watchlist, [jurisdictions(watchlist)]), ...listedParty(watchlist) },
    media: adverse_media && adverseMedia(adverse_media),
    stateOwned: state_owned && stateOwned(state_owned),
    lists: {
      sanctions: lists(list_reference.sanctions_lists),
      official: lists(list_reference.other_official_lists),
      exclusion: lists(list_reference.other_exclusion_lists),
    },
  }
  return Object.fromEntries(
    Object.entries(tabs).flatMap(([tab, parts]) =>
      Object.entries(parts ?? {}).flatMap(([part, content]) =>
        content === undefined ? [] : [[`${tab}.${part}`, content] as const],
      ),
    ),
  )
}
