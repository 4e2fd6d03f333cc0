import type { DowJonesRevision } from '#contracts/dow-jones-profile.ts'
import type { FieldChange } from '#domain/matching/changed-fields.ts'
import { countryName } from '#lib/country-name.ts'
import type { StoredRevision } from '../db/entity-revisions.ts'

interface Place {
  /** What of the profile it is of. */
  asset: string
  section: string
  field: string
}

const keyData = 'Key Data'
const watchlist = 'Watchlist'

/** Where Dow Jones shows what an edition tells, by the section of the change. */
const places: Readonly<Record<string, Place>> = {
  names: { asset: keyData, section: 'Names', field: 'Name' },
  births: { asset: keyData, section: 'Dates', field: 'Date of Birth' },
  countries: { asset: keyData, section: 'Countries', field: 'Country' },
  identifiers: { asset: keyData, section: 'Identification', field: 'Value' },
  topics: { asset: watchlist, section: 'Content Types', field: 'Content Type' },
  programmes: { asset: 'List References', section: 'Lists', field: 'Name' },
  sources: { asset: 'List References', section: 'Sources', field: 'Name' },
  statements: { asset: watchlist, section: 'Comments', field: 'Comment' },
  positions: { asset: watchlist, section: 'Roles', field: 'Title' },
  relations: { asset: 'Relationships', section: 'Connections', field: 'Name' },
}

const article: Place = { asset: 'Adverse Media', section: 'Articles', field: 'Text' }

function placeOf({ section, subSection, field }: FieldChange): Place {
  if (subSection === 'article') return article
  return places[section] ?? { asset: keyData, section: 'Basic', field: capitalized(field) }
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What kinds of names and ties to countries are called. */
const kinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  names: {
    primary: 'Primary name',
    aka: 'Also known as',
    fka: 'Formerly known as',
    maiden: 'Maiden name',
    original: 'Original script name',
    spelling: 'Spelling variation',
  },
  countries: { birth: 'Place of birth' },
}

/** The kind of what changed in words: of a role, its country. */
function kindOf({ section, subSection }: FieldChange): string | null {
  if (subSection === null) return null
  return section === 'positions' ? countryName(subSection) : (kinds[section]?.[subSection] ?? capitalized(subSection))
}

const changeTypes = { added: 'I', changed: 'U', removed: 'D' } as const

/** One change of a profile as Dow Jones tells it; that the party itself went has no values. */
export function dowJonesRevision(peid: string, revision: StoredRevision): DowJonesRevision {
  const { version, position, at, change } = revision
  const place = change === null ? { asset: keyData, section: 'Profile', field: 'Profile' } : placeOf(change)
  const timestamp = at.toISOString()
  const told = change?.section === 'countries' ? countryName : (value: string) => value
  const values = (value: string | null | undefined) =>
    value === null || value === undefined ? [] : [{ display_name: place.field, value: told(value) }]
  return {
    id: `${peid}-${version}-${position}`,
    attributes: {
      revision_date: timestamp.slice(0, 10),
      revision_timestamp: timestamp,
      asset: place.asset,
      section: place.section,
      sub_section: change === null ? null : kindOf(change),
      field: place.field,
      additional_field_info: null,
      change_type: changeTypes[change?.changeType ?? 'removed'],
      old_value: values(change?.old),
      new_value: values(change?.new),
    },
  }
}
