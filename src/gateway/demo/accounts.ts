import type { RunConfig } from '#contracts/config.ts'
import type { StoredProfile } from '#contracts/stored-profiles.ts'
import type { StandardRole } from '../auth/new-tenant.ts'
import { demoId } from './demo-ids.ts'
import { demoNames } from './lists.ts'
import type { DemoTenantKey } from './tenants.ts'

/** Password of every demo account: no secret, the sign-in page shows it. */
export const demoPassword = 'screening-demo'

type Membership = readonly [DemoTenantKey, StandardRole | null]

/** A user of the demo. */
export interface DemoUser {
  id: string
  username: string
  firstName: string
  lastName: string
  superAdmin: boolean
  /** Role in each tenant, the main one first, the others by delegation; null: the account stands above roles. */
  tenants: readonly [Membership, ...Membership[]]
  about: string
}

const user = (key: string, name: readonly [string, string], tenants: DemoUser['tenants'], about: string) => ({
  id: demoId('user', key),
  username: `${key}@demo.test`,
  firstName: name[0],
  lastName: name[1],
  superAdmin: tenants.some(([, role]) => role === null),
  tenants,
  about,
})

/** Users of the demo. */
export const demoUsers = {
  analyst: user('analyst', ['Anika', 'Solberg'], [['alder', 'analyst']], 'Alder Bank: searches, reviews, monitors'),
  reviewer: user(
    'reviewer',
    ['Rui', 'Tavares'],
    [
      ['alder', 'reviewer'],
      ['birch', 'analyst'],
    ],
    'Alder Bank, delegated into Birch Payments',
  ),
  admin: user('admin', ['Maren', 'Okafor'], [['alder', 'administrator']], 'Alder Bank: every permission'),
  nocredit: user(
    'nocredit',
    ['Noor', 'Castellan'],
    [['cedar', 'administrator']],
    'Cedar Trust: every permission, no credits',
  ),
  super: user('super', ['Sindre', 'Vale'], [['alder', null]], 'Super-admin: every tenant'),
} as const satisfies Record<string, DemoUser>

export type DemoUserKey = keyof typeof demoUsers

type Shown = NonNullable<RunConfig['demo']>

/** The accounts as the sign-in page offers them. */
const demoAccounts: Shown['accounts'] = Object.values(demoUsers).map(({ username, firstName, lastName, about }) => ({
  username,
  password: demoPassword,
  name: `${firstName} ${lastName}`,
  about,
}))

/** Somebody of whom nothing but the name is known. */
function named(name: string): StoredProfile {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    profileType: 'individual',
    profileable: { entityName: null, firstName, middleName: null, lastName },
    fields: [],
  }
}

/** What the console shows of the demo: accounts to sign in with, and whom to search for then. */
export const shownOfDemo: Shown = {
  accounts: demoAccounts,
  subjects: [
    { about: '20 to 30 matches', profile: named(demoNames.several) },
    { about: 'more than 100 matches', profile: named(demoNames.many) },
    { about: 'in Arabic script', profile: named(demoNames.rightToLeft) },
  ],
}
