import { randomUUID } from 'node:crypto'
import type { DowJonesParty, DowJonesQuery } from '#contracts/dow-jones.ts'
import type { TestGateway } from './gateway.ts'
import { storeRecord, type SampleRecord } from './store-record.ts'

const query: DowJonesQuery = {
  entityType: 'Person',
  name: 'Jo Sample',
  YearOfBirth: 1960,
  MonthOfBirth: null,
  DayOfBirth: null,
  MinYear: null,
  MaxYear: null,
  CountryTerritory: ['CH'],
  CountryTerritoryType: ['citizenship'],
  SearchType: 'Near',
  sources: ['WL'],
}

const party = (name: string, { countries, score }: { countries: string[]; score: number }): DowJonesParty => ({
  peid: randomUUID(),
  match_name: `${name} alias`,
  matched_name_type: 'Also Known As',
  primary_name: name,
  match_type: 'NEAR',
  percentage_match: score / 100,
  variation: { structural: false, linguistic: false, non_linguistic: true },
  boosting_events: [],
  primary_country: countries[0] ?? null,
  countries,
  birthdates: [{ day: 1, month: 5, year: 1960 }],
  gender: 'FEMALE',
  is_deceased: false,
  icon_hints: ['WL'],
})

/** Stores a Dow Jones search of a tenant with these matches, without the engine; gives their ids in the same order. */
export function storeDowJones(
  gateway: Pick<TestGateway, 'database' | 'parts'>,
  wanted: SampleRecord<DowJonesParty, DowJonesQuery>,
): Promise<{ id: string; matchIds: string[] }> {
  const entityType = wanted.profileType === 'entity' ? 'Business' : 'Person'
  return storeRecord(gateway, wanted, { provider: 'dowjones', query: { ...query, entityType, ...wanted.query }, party })
}
