import { randomUUID } from 'node:crypto'
import type { AcurisParty, AcurisQuery } from '#contracts/acuris.ts'
import type { TestGateway } from './gateway.ts'
import { storeRecord, type SampleRecord } from './store-record.ts'

const query: AcurisQuery = {
  profileType: 'individual',
  name: { firstName: 'Jo', middleName: '', lastName: 'Sample' },
  fuzziness: 85,
  countries: ['CH'],
  dateOfBirth: null,
  yearOfBirth: 1960,
  gender: 'female',
  dobMatching: 'exact',
  dobRequired: false,
  countryRequired: false,
  datasets: ['SAN'],
}

const party = (name: string, { countries }: Pick<AcurisParty, 'countries'>): AcurisParty => ({
  profileId: randomUUID(),
  name,
  match: name,
  aliases: [],
  gender: 'female',
  dateOfBirth: '1960-05-01',
  datesOfBirth: ['1960-05-01'],
  datasets: ['SAN-CURRENT'],
  pepTier: null,
  countries,
  nationalitiesIsoCodes: ['CH'],
  identifications: [],
  addresses: [],
  contacts: [],
  attributes: { profileImages: [], notes: [], evidences: [] },
  relationships: { individuals: [], entities: [] },
})

/** Stores an Acuris search of a tenant with these matches, without the engine; gives their ids in the same order. */
export function storeAcuris(
  gateway: Pick<TestGateway, 'database' | 'parts'>,
  wanted: SampleRecord<AcurisParty, AcurisQuery>,
): Promise<{ id: string; matchIds: string[] }> {
  const { profileType = 'individual' } = wanted
  const named = { profileType, ...(profileType === 'entity' && { name: 'Sample Ltd' }) }
  return storeRecord(gateway, wanted, { provider: 'acuris', query: { ...query, ...named, ...wanted.query }, party })
}
