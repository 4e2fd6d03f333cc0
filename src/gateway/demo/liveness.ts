import { createHash } from 'node:crypto'
import { ProviderResult, type LivenessStatus } from '#contracts/liveness.ts'
import { linkExpiry } from '#domain/liveness-states.ts'
import { linkHashOf } from '../auth/link-token.ts'
import type { Trx } from '../db/database.ts'
import { addLiveness, setLiveness } from '../db/liveness.ts'
import { demoUsers, type DemoUserKey } from './accounts.ts'
import { daysBefore } from './anchor.ts'
import { demoId } from './demo-ids.ts'
import { demoTenants } from './tenants.ts'

/** Somebody whom the demo has invited to a liveness screening. */
interface Guest {
  daysAgo: number
  by: DemoUserKey
  status: LivenessStatus
  email: string
  name?: readonly [first: string, last: string]
  /** What a provider found out; nothing, where the stand-in was gone through. */
  found?: Partial<ProviderResult>
}

const guest = (daysAgo: number, status: LivenessStatus, email: string, more: Partial<Guest> = {}): Guest => ({
  daysAgo,
  by: 'analyst',
  status,
  email,
  ...more,
})

const guests: readonly Guest[] = [
  guest(1, 'invited', 'ines.callavaro@guests.test', { name: ['Ines', 'Callavaro'] }),
  guest(1, 'invited', 'no-name@guests.test', { by: 'reviewer' }),
  guest(2, 'opened', 'tomas.eriksdal@guests.test', { name: ['Tomas', 'Eriksdal'] }),
  guest(3, 'pending', 'samir@guests.test', { name: ['سمير', 'النهراوي'] }),
  guest(5, 'completed', 'lena.hoffstad@guests.test', {
    name: ['Lena', 'Hoffstad'],
    found: {
      nameFirst: 'Lena Marie',
      nameLast: 'Hoffstad',
      phoneNumber: '+47 555 01 204',
      emailAddress: 'lena.hoffstad@guests.test',
      birthdate: '1988-04-12',
    },
  }),
  guest(7, 'completed', 'stand-in@guests.test', { name: ['Pavel', 'Orlansky'] }),
  guest(9, 'failed', 'marek.dvoransky@guests.test', {
    by: 'admin',
    name: ['Marek', 'Dvoransky'],
    found: { nameFirst: 'Marek', nameLast: 'Dvoranský' },
  }),
  guest(11, 'completed', 'montequira@guests.test', {
    name: ['María Consuelo de los Ángeles', 'Montequira y Arandero de Quilantes Veracosta viuda de Tordegales'],
    found: { birthdate: '1956-09-30' },
  }),
  guest(12, 'completed', 'wen.lihua@guests.test', { name: ['丽华', '文'], found: { phoneNumber: '+65 5550 1177' } }),
  guest(20, 'expired', 'gone@guests.test', { name: ['Ansgar', 'Velthuis'] }),
  guest(26, 'expired', 'too-late@guests.test', { by: 'admin' }),
  guest(40, 'completed', 'ode.marchetti@guests.test', {
    by: 'admin',
    name: ['Ode', 'Marchetti'],
    found: { nameFirst: 'Odette', nameLast: 'Marchetti', birthdate: '1979-01-02' },
  }),
]

/** Minutes after an invitation at which the demo's guests came to the end. */
const after = 95

/** What stands in the link of somebody whom the demo has invited: the demo is for whoever sits at this machine. */
export const demoLink = (email: string): string =>
  createHash('sha256').update(demoId('liveness-link', email)).digest('base64url')

/** Makes the liveness screenings of Alder. */
export async function makeLiveness(trx: Trx, anchor: string): Promise<void> {
  for (const [index, one] of guests.entries()) await makeOne(trx, anchor, one, index)
}

async function makeOne(trx: Trx, anchor: string, { daysAgo, by, status, email, name, found }: Guest, index: number) {
  const [firstName, lastName] = name ?? ['', '']
  const createdAt = daysBefore(anchor, daysAgo, -index)
  const key = { tenantId: demoTenants.alder.id, id: demoId('liveness', email) }
  const linkHash = linkHashOf(demoLink(email))
  const person = { email, firstName, lastName, userId: demoUsers[by].id }
  await addLiveness(trx, { ...key, ...person, linkHash, createdAt, expiresAt: linkExpiry(createdAt) })
  if (status !== 'completed' && status !== 'failed') return setLiveness(key, trx, { status })
  const usedAt = daysBefore(anchor, daysAgo, after - index)
  const result = ProviderResult.parse({ ...found, completedAt: usedAt.toISOString() })
  await setLiveness(key, trx, { status, usedAt, result, standIn: found === undefined })
}
