import type { ProfileField, StoredProfile } from '#contracts/stored-profiles.ts'
import type { Trx } from '../db/database.ts'
import { addProfile } from '../db/profiles.ts'
import { demoId } from './demo-ids.ts'
import { demoNames } from './lists.ts'
import { demoTenants } from './tenants.ts'

/** A stored profile of the demo with its id. */
interface DemoProfile {
  id: string
  profile: StoredProfile
}

const field = (name: string, dataType: ProfileField['dataType'], value: ProfileField['value']): ProfileField => ({
  name,
  dataType,
  value,
})

const individual = (
  key: string,
  [firstName, middleName, lastName]: readonly [string | null, string | null, string | null],
  fields: ProfileField[],
): DemoProfile => ({
  id: demoId('profile', key),
  profile: { profileType: 'individual', profileable: { entityName: null, firstName, middleName, lastName }, fields },
})

const entity = (key: string, entityName: string, fields: ProfileField[]): DemoProfile => ({
  id: demoId('profile', key),
  profile: {
    profileType: 'entity',
    profileable: { entityName, firstName: null, middleName: null, lastName: null },
    fields,
  },
})

/** Names of the long one's parts: together they are the longest name of the demo. */
const [first = '', ...family] = demoNames.long.split(' ')

/** Stored profiles of Alder: with all, with little, long, and in another script. */
export const demoProfiles = {
  mira: individual(
    'mira',
    ['Mira', null, 'Halvorsdal'],
    [
      field('Gender', 'option', 'Female'),
      field('Nationality', 'country', ['NO', 'SE']),
      field('Date of Birth', 'date', '1961-04-17'),
      field('Residential Address', 'address', 'Strandveien 7, 0250 Oslo, Norway'),
    ],
  ),
  haruka: individual(
    'haruka',
    ['Haruka', null, 'Asagirino'],
    [field('Country of Residence', 'country', 'JP'), field('Year of Birth', 'number', 1979)],
  ),
  samir: individual(
    'samir',
    ['سمير', null, 'النهراوي'],
    [field('Gender', 'option', 'Male'), field('Nationality', 'country', 'IQ'), field('Date of Birth', 'date', null)],
  ),
  long: individual(
    'long',
    [first, family.slice(0, 3).join(' '), family.slice(3).join(' ')],
    [
      field('Gender', 'option', 'Female'),
      field('Nationality', 'country', ['ES', 'MX', 'CO']),
      field('Date of Birth', 'date', '1948-12-31'),
    ],
  ),
  velasdar: entity('velasdar', 'Velasdar Trading', [
    field('Country of Incorporation', 'country', 'AE'),
    field('Registered Address', 'address', 'Dock Street 12, Port Velas'),
    field('Number of Employees', 'number', 48),
  ]),
  bare: entity('bare', 'Norrvane Shipping', []),
} as const satisfies Record<string, DemoProfile>

/** Stores the profiles of the demo. */
export async function makeProfiles(trx: Trx): Promise<void> {
  const scope = { tenantId: demoTenants.alder.id }
  for (const { id, profile } of Object.values(demoProfiles)) await addProfile(scope, trx, id, profile)
}
