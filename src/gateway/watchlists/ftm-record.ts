import type { Identifier, ListedName, ListedTopic } from '#domain/matching/watch-entity.ts'
import { scriptOf } from '#lib/names/scripts.ts'
import { birthsWithRemarks } from './birth-list.ts'
import { partialDate } from './births.ts'
import type { ReadOptions } from './format.ts'
import { valuesOf, type FtmEntity } from './ftm-statement.ts'
import { distinctNames, genderOf, ListedFacts } from './listed-facts.ts'

/** The schemata of parties, and what kind of party each is. */
export const ftmKinds: Readonly<Record<string, string>> = {
  Person: 'person',
  Company: 'company',
  Organization: 'organisation',
  LegalEntity: 'organisation',
  PublicBody: 'organisation',
  Vessel: 'vessel',
  Airplane: 'aircraft',
}

/** A politically exposed person without a tier counts as of tier 2, and so does a relative or associate. */
const topics: Readonly<Record<string, Omit<ListedTopic, 'state'>>> = {
  sanction: { topic: 'sanction' },
  'sanction.linked': { topic: 'interest' },
  'sanction.counter': { topic: 'sanction' },
  debarment: { topic: 'interest' },
  'role.pep': { topic: 'pep', category: '2' },
  'role.pep.intl': { topic: 'pep', category: '2' },
  'role.pep.natl': { topic: 'pep', category: '1' },
  'role.pep.frmr': { topic: 'pep', category: '2' },
  'role.rca': { topic: 'pep-linked', category: '2' },
  'gov.soe': { topic: 'state-owned' },
  'reg.warn': { topic: 'enforcement' },
  'reg.action': { topic: 'enforcement' },
  'corp.disqual': { topic: 'disqualified' },
  poi: { topic: 'interest' },
  wanted: { topic: 'enforcement' },
  crime: { topic: 'adverse-media', category: 'general' },
  'crime.fraud': { topic: 'adverse-media', category: 'fraud' },
  'crime.terror': { topic: 'adverse-media', category: 'terrorism' },
  'crime.traffick.drug': { topic: 'adverse-media', category: 'narcotics' },
  'crime.fin': { topic: 'adverse-media', category: 'financial-crime' },
  'crime.theft': { topic: 'adverse-media', category: 'general' },
  'crime.war': { topic: 'adverse-media', category: 'violent-crime' },
}

const names: ReadonlyArray<readonly [property: string, kind: ListedName['kind'], quality: ListedName['quality']]> = [
  ['name', 'primary', 'strong'],
  ['alias', 'aka', 'strong'],
  ['previousName', 'fka', 'strong'],
  ['weakAlias', 'aka', 'weak'],
]

const countries = [
  ['nationality', 'nationality'],
  ['citizenship', 'nationality'],
  ['birthCountry', 'birth'],
  ['country', 'residence'],
  ['jurisdiction', 'registration'],
  ['mainCountry', 'registration'],
  ['flag', 'flag'],
] as const

const numbers: Readonly<Record<string, string>> = {
  passportNumber: 'Passport',
  idNumber: 'Identification number',
  registrationNumber: 'Registration number',
  taxNumber: 'Tax number',
  innCode: 'INN',
  ogrnCode: 'OGRN',
  leiCode: 'LEI',
  swiftBic: 'SWIFT/BIC',
  imoNumber: 'IMO number',
  mmsi: 'MMSI',
  callSign: 'Call sign',
  wikidataId: 'Wikidata',
}

/** Translates a party with the entities that belong to it into the shape of a record, and counts what was not read. */
export function toFtmRecord(
  party: FtmEntity,
  belonging: readonly FtmEntity[],
  { list, name, asOf, topic }: ReadOptions,
): { record: unknown; unread: number } {
  const facts = new ListedFacts()
  const births = valuesOf(party, 'birthDate').flatMap((text) => birthsWithRemarks(text, facts))
  const sanctions = belonging.filter(({ schema }) => schema === 'Sanction')
  const [listedOn] = sanctions.flatMap((sanction) => valuesOf(sanction, 'startDate')).toSorted()
  const [death] = valuesOf(party, 'deathDate')
  readFacts(party, facts)
  const record = {
    list,
    sourceId: party.id,
    kind: ftmKinds[party.schema],
    names: listedNames(party),
    births,
    ...(death === undefined ? {} : { deceased: partialDate(death) ?? true }),
    ...genderOf(valuesOf(party, 'gender')[0]),
    countries: facts.countries,
    identifiers: [...identifiers(party), ...belonging.flatMap(document)],
    topics: listedTopics(party, topic, facts),
    programmes: Array.from(new Set(sanctions.flatMap((sanction) => valuesOf(sanction, 'program')))),
    sources: [
      {
        slug: list,
        name,
        asOf,
        ...(listedOn !== undefined && partialDate(listedOn)?.length === 10 ? { listedOn: partialDate(listedOn) } : {}),
      },
    ],
    statements: [...reasons(sanctions), ...facts.remarks],
    positions: valuesOf(party, 'position').map((title) => ({ title })),
    relations: [],
  }
  return { record, unread: facts.unread }
}

/** The first name is the primary one; what else is called a name is another. */
function listedNames(party: FtmEntity): ListedName[] {
  const [given] = valuesOf(party, 'firstName')
  const [family] = valuesOf(party, 'lastName')
  const listed = names.flatMap(([property, kind, quality]) =>
    valuesOf(party, property).map((text, index): ListedName => {
      const whole = given !== undefined && family !== undefined && text === `${given} ${family}`
      const rank = kind === 'primary' && index > 0 ? 'aka' : kind
      return { text, ...(whole ? { parts: { given, family } } : {}), script: scriptOf(text), kind: rank, quality }
    }),
  )
  return distinctNames(listed)
}

/** The codes of countries are those of ISO in small letters; what is none stays as a remark. */
function readFacts(party: FtmEntity, facts: ListedFacts): void {
  for (const [property, role] of countries)
    for (const text of valuesOf(party, property)) {
      if (/^[a-z]{2}$/iu.test(text)) facts.addCode(text.toUpperCase(), role)
      else if (!facts.addCountry(text, role)) facts.notRead('Country', text)
    }
  for (const text of valuesOf(party, 'birthPlace')) facts.addPlace(text, 'birth', 'Place of birth')
  for (const text of valuesOf(party, 'address')) facts.addPlace(text, 'address', 'Address')
  for (const property of ['notes', 'title', 'type', 'education', 'religion', 'ethnicity'])
    for (const text of valuesOf(party, property)) facts.remark(property, text)
}

function listedTopics(party: FtmEntity, asked: ListedTopic['topic'] | undefined, facts: ListedFacts): ListedTopic[] {
  const found = new Map<string, ListedTopic>()
  for (const code of valuesOf(party, 'topics')) {
    const topic = topics[code] ?? (code.startsWith('crime.') ? topics['crime'] : undefined)
    if (topic === undefined) facts.notRead('Topic', code)
    else
      found.set(`${topic.topic} ${topic.category}`, { ...topic, state: code.endsWith('.frmr') ? 'former' : 'current' })
  }
  if (found.size === 0 && asked !== undefined) return [{ topic: asked, state: 'current' }]
  return Array.from(found.values())
}

const identifiers = (party: FtmEntity): Identifier[] =>
  Object.entries(numbers).flatMap(([property, type]) =>
    valuesOf(party, property).map((value) => ({ type, value: value.slice(0, 200) })),
  )

/** A passport or another document is an entity of its own. */
function document(entity: FtmEntity): Identifier[] {
  if (entity.schema !== 'Passport' && entity.schema !== 'Identification') return []
  const [country] = valuesOf(entity, 'country')
  const [type = entity.schema] = valuesOf(entity, 'type')
  const known = country !== undefined && /^[a-z]{2}$/iu.test(country) ? { country: country.toUpperCase() } : {}
  return valuesOf(entity, 'number').map((value) => ({ type: type.slice(0, 80), value: value.slice(0, 200), ...known }))
}

const reasons = (sanctions: readonly FtmEntity[]) =>
  sanctions.flatMap((sanction) => valuesOf(sanction, 'reason')).map((text) => ({ kind: 'reason', text }))
