import type { Identifier, ListedCountry, ListedName, Statement } from '#domain/matching/watch-entity.ts'
import { scriptOf } from '#lib/names/scripts.ts'
import { countryCode } from './countries.ts'
import type { ReadOptions } from './format.ts'
import { parseRemarks } from './ofac-remarks.ts'

/** What the other files of the set tell about one party. */
export interface OfacExtras {
  /** Rows of alt: ent_num, alt_num, alt_type, alt_name, remarks. */
  aliases: string[][]
  /** Rows of add: ent_num, add_num, address, city/state/zip, country, remarks. */
  addresses: string[][]
  /** The remarks beyond 1,000 characters. */
  comment: string
}

const kinds: Readonly<Record<string, string>> = { individual: 'person', vessel: 'vessel', aircraft: 'aircraft' }

/** A field as told: undefined for `-0-`, the list's null, and for nothing. */
export function told(field: string | undefined): string | undefined {
  const text = (field ?? '').replaceAll('\u001A', '').trim()
  return text === '' || text === '-0-' ? undefined : text
}

/** Translates one row of sdn into the shape of a record; the caller validates it. */
export function toOfacRecord(
  fields: readonly string[],
  extras: OfacExtras,
  { list, name, asOf }: ReadOptions,
): unknown {
  const [number, sdnName, type, program, title, callSign, vesselType, tonnage, grossTonnage, flag, owner, text] =
    fields.map(told)
  const kind = type === undefined ? 'organisation' : (kinds[type.toLowerCase()] ?? type)
  const remarks = parseRemarks((text ?? '') + extras.comment)
  const addresses = extras.addresses.map(toAddress)
  return {
    list,
    sourceId: number ?? '',
    kind,
    names: [...listedName(sdnName, 'primary', kind), ...extras.aliases.flatMap(toAlias(kind)), ...remarks.names],
    births: remarks.births,
    ...(remarks.gender === undefined ? {} : { gender: remarks.gender }),
    countries: distinct([...remarks.countries, ...flagOf(flag), ...addresses.flatMap(({ country }) => country)]),
    identifiers: [...remarks.identifiers, ...named('Call sign', callSign)],
    topics: [{ topic: 'sanction', state: 'current' }],
    programmes: (program ?? '').split('] [').filter((part) => part !== ''),
    sources: [{ slug: list, name, asOf }],
    statements: [
      ...remarks.rest.map((text) => ({ kind: 'remark' as const, text })),
      ...addresses.map(({ text }) => ({ kind: 'remark' as const, title: 'Address', text })),
      ...remark('Vessel type', vesselType),
      ...remark('Tonnage', tonnage),
      ...remark('Gross registered tonnage', grossTonnage),
    ],
    positions: title === undefined ? [] : [{ title }],
    relations: [...remarks.relations, ...(owner === undefined ? [] : [{ name: owner, type: 'owner' }])],
  }
}

const toAlias =
  (kind: string) =>
  (row: string[]): ListedName[] =>
    listedName(told(row[3]), told(row[2]) === 'fka' ? 'fka' : 'aka', kind)

/** A person's name is published as "SURNAME, Given"; the comma tells the parts. */
function listedName(text: string | undefined, kind: ListedName['kind'], entityKind: string): ListedName[] {
  if (text === undefined) return []
  const [family, given, ...more] = text.split(',').map((part) => part.trim())
  const comma = entityKind === 'person' && more.length === 0 && given !== undefined && family !== undefined
  return [{ text, script: scriptOf(text), kind, quality: 'strong', ...(comma ? { parts: { family, given } } : {}) }]
}

function toAddress(row: string[]): { text: string; country: ListedCountry[] } {
  const lines = [told(row[2]), told(row[3]), told(row[4])].filter((line) => line !== undefined)
  const code = countryCode(told(row[4]) ?? '')
  return { text: lines.join(', '), country: code === undefined ? [] : [{ code, role: 'address' }] }
}

function flagOf(flag: string | undefined): ListedCountry[] {
  const code = countryCode(flag ?? '')
  return code === undefined ? [] : [{ code, role: 'flag' }]
}

const named = (type: string, value: string | undefined): Identifier[] => (value === undefined ? [] : [{ type, value }])

const remark = (title: string, text: string | undefined): Statement[] =>
  text === undefined ? [] : [{ kind: 'remark', title, text }]

function distinct(countries: ListedCountry[]): ListedCountry[] {
  const seen = new Map(countries.map((country) => [`${country.code} ${country.role}`, country]))
  return Array.from(seen.values())
}
