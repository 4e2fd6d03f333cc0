import type { Identifier, ListedName } from '#domain/matching/watch-entity.ts'
import { scriptOf } from '#lib/names/scripts.ts'
import { birthsWithRemarks } from './birth-list.ts'
import { countryCode } from './countries.ts'
import type { ReadOptions } from './format.ts'
import { genderOf, ListedFacts } from './listed-facts.ts'
import { parseRemarks } from './ofac-remarks.ts'
import { childrenOf, textOf, textsOf, type XmlElement } from './xml-records.ts'

const kinds: Readonly<Record<string, string>> = {
  Individual: 'person',
  Entity: 'organisation',
  Vessel: 'vessel',
  Aircraft: 'aircraft',
}

/** Translates one sdnEntry into the shape of a record, and counts what could not be read; the caller validates it. */
export function toSdnRecord(entry: XmlElement, { list, name, asOf }: ReadOptions): { record: unknown; unread: number } {
  const type = textOf(entry, 'sdnType') ?? ''
  const facts = new ListedFacts()
  const remarks = parseRemarks((textOf(entry, 'remarks') ?? '').replace(/^\((.*)\)$/u, '$1'))
  const [vessel] = childrenOf(entry, 'vesselInfo')
  const owner = vessel && textOf(vessel, 'vesselOwner')
  const numbers = readIds(entry, facts)
  readPlaces(entry, facts)
  if (vessel) readVessel(vessel, facts, numbers.identifiers)
  const births = listOf(entry, 'dateOfBirth').flatMap((item) => birthsWithRemarks(textOf(item, 'dateOfBirth'), facts))
  for (const { code, role } of remarks.countries) facts.addCode(code, role)
  for (const text of remarks.rest) facts.remarks.push({ kind: 'remark', text })
  const record = {
    list,
    sourceId: textOf(entry, 'uid') ?? '',
    kind: kinds[type] ?? type,
    names: names(entry, type === 'Individual', remarks.names),
    births: [...births, ...remarks.births],
    ...genderOf(numbers.gender ?? remarks.gender),
    countries: facts.countries,
    identifiers: [...numbers.identifiers, ...remarks.identifiers],
    topics: [{ topic: 'sanction', state: 'current' }],
    programmes: childrenOf(entry, 'programList').flatMap((programs) => textsOf(programs, 'program')),
    sources: [{ slug: list, name, asOf }],
    statements: facts.remarks,
    positions: textsOf(entry, 'title').map((title) => ({ title })),
    relations: [...remarks.relations, ...(owner === undefined ? [] : [{ name: owner, type: 'owner' }])],
  }
  return { record, unread: facts.unread }
}

/** The items of one of the entry's lists: "dateOfBirthList/dateOfBirthItem", "akaList/aka". */
const listOf = (entry: XmlElement, name: string): XmlElement[] =>
  childrenOf(entry, `${name}List`).flatMap(({ children }) => children)

function names(entry: XmlElement, person: boolean, inRemarks: readonly ListedName[]): ListedName[] {
  const aliases = listOf(entry, 'aka').flatMap((aka) => {
    const kind = textOf(aka, 'type')?.startsWith('f') === true ? 'fka' : 'aka'
    return listed(aka, kind, textOf(aka, 'category') === 'weak' ? 'weak' : 'strong', person)
  })
  return [...listed(entry, 'primary', 'strong', person), ...aliases, ...inRemarks]
}

/** A name as the CSV files write it too, "SURNAME, Given". */
function listed(
  element: XmlElement,
  kind: ListedName['kind'],
  quality: ListedName['quality'],
  person: boolean,
): ListedName[] {
  const family = textOf(element, 'lastName')
  const given = textOf(element, 'firstName')
  const text = [family, given].filter((part) => part !== undefined).join(', ')
  if (text === '') return []
  const parts = person && family !== undefined && given !== undefined ? { parts: { family, given } } : {}
  return [{ text, ...parts, script: scriptOf(text), kind, quality }]
}

/** The list of numbers also holds facts without a number, as "Gender" or "Secondary sanctions risk". */
function readIds(entry: XmlElement, facts: ListedFacts): { identifiers: Identifier[]; gender?: string } {
  const found: { identifiers: Identifier[]; gender?: string } = { identifiers: [] }
  for (const id of listOf(entry, 'id')) {
    const type = textOf(id, 'idType') ?? 'Identification'
    const value = textOf(id, 'idNumber') ?? ''
    const country = countryCode(textOf(id, 'idCountry') ?? '')
    if (type === 'Gender') found.gender = value
    else if (!/\d/u.test(value)) facts.remark(type, value)
    else
      found.identifiers.push({
        type: type.slice(0, 80),
        value: value.slice(0, 200),
        ...(country === undefined ? {} : { country }),
      })
  }
  return found
}

function readPlaces(entry: XmlElement, facts: ListedFacts): void {
  for (const role of ['nationality', 'citizenship'])
    for (const item of listOf(entry, role)) facts.addNationalities(textOf(item, 'country'))
  for (const place of listOf(entry, 'placeOfBirth').flatMap((item) => textsOf(item, 'placeOfBirth')))
    facts.addPlace(place, 'birth', 'Place of birth')
  for (const address of listOf(entry, 'address')) {
    const lines = address.children.filter((child) => child.name !== 'uid').map((child) => child.text.trim())
    facts.remark('Address', lines.filter((line) => line !== '').join(', '))
    facts.addCountry(textOf(address, 'country'), 'address')
  }
}

function readVessel(vessel: XmlElement, facts: ListedFacts, identifiers: Identifier[]): void {
  const callSign = textOf(vessel, 'callSign')
  if (callSign !== undefined) identifiers.push({ type: 'Call sign', value: callSign })
  facts.addCountry(textOf(vessel, 'vesselFlag'), 'flag')
  facts.remark('Vessel type', textOf(vessel, 'vesselType'))
  facts.remark('Tonnage', textOf(vessel, 'tonnage'))
  facts.remark('Gross registered tonnage', textOf(vessel, 'grossRegisteredTonnage'))
}
