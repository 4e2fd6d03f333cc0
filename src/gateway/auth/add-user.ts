import { Service } from '#contracts/access.ts'
import type { AdminParsed, AdminResult } from '#contracts/admin.ts'
import { passwordLinkHours } from '#contracts/people.ts'
import type { TenantSummary } from '#contracts/session.ts'
import { appendAudit } from '../db/audit.ts'
import { inTransaction, type Database, type Trx } from '../db/database.ts'
import type { Chance } from '../db/ids.ts'
import type { Act } from '../db/scope.ts'
import { addMember, findRole, findTenantNamed, roleNames } from '../db/tenants.ts'
import { addUser, findUserByName, type UserRow } from '../db/users.ts'
import { grantEach, makeTenant } from './new-tenant.ts'
import { createPasswordLink } from './password-links.ts'

/** The account cannot be added or changed as the operator wishes; nothing was changed. */
export class UserRefused extends Error {}

type Wish = AdminParsed<'user.add'>

/** Credits of a new tenant for each service, unless the operator says otherwise. */
const firstCredits = 500
const superAdmin = 'super-admin'

interface Parts {
  db: Database
  chance: Chance
  publicUrl: string
}

/**
 * Adds an account for an operator: a new one, or a known one to another tenant or with a new password. A tenant that
 * is missing is made, because a new installation has none. Throws UserRefused.
 */
export const addUserFor = (parts: Parts, act: Act, wish: Wish): Promise<AdminResult<'user.add'>> =>
  inTransaction(parts.db, async (trx) => {
    const { tenant, newTenant } = await tenantOf(trx, act, wish)
    const roleId = await roleOf(trx, tenant, wish)
    const { userId, newUser, kind } = await accountOf(trx, act, wish, tenant)
    await addMember(trx, { tenantId: tenant.id, userId, kind, roleId })
    const credits = wish.credits ?? (newTenant ? firstCredits : 0)
    if (credits > 0) await grantEach(trx, act, tenant.id, tenant.services, credits)
    const token = await createPasswordLink(trx, act, userId, parts.chance)
    const actor = { tenantId: tenant.id, userId: 'system' }
    const details = { role: roleId ?? superAdmin, newTenant, newUser, credits }
    await appendAudit(actor, trx, act, { action: 'user.add', subjects: [userId], details })
    const link = `${parts.publicUrl}/password/${token}`
    return { link, hours: passwordLinkHours, tenant: tenant.name, newTenant, newUser }
  })

async function tenantOf(trx: Trx, act: Act, { tenant: name }: Wish) {
  const subdomain = slugOf(name)
  const found = (await findTenantNamed(trx, name)) ?? (await findTenantNamed(trx, subdomain))
  if (found !== undefined) return { tenant: found, newTenant: false }
  const id = act.newId()
  const tenant = { id, name, subdomain: subdomain || id, services: Service.options }
  await makeTenant(trx, act, { ...tenant, demo: false })
  return { tenant, newTenant: true }
}

/** A name as a subdomain: small Latin letters and digits, hyphens between. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const roleOf = async (trx: Trx, tenant: TenantSummary, { role }: Wish): Promise<string | null> =>
  role.toLowerCase() === superAdmin ? null : roleNamed(trx, tenant, role)

/** Id of a tenant's role by its name. Throws UserRefused. */
export async function roleNamed(trx: Trx, tenant: TenantSummary, role: string): Promise<string> {
  const found = await findRole(trx, tenant.id, role)
  if (found !== undefined) return found.id
  const known = [...(await roleNames(trx, tenant.id)), superAdmin].join(', ')
  throw new UserRefused(`${tenant.name} has no role "${role}". It has: ${known}.`)
}

async function accountOf(trx: Trx, act: Act, wish: Wish, tenant: TenantSummary) {
  const user = await findUserByName(trx, wish.email)
  const isSuper = wish.role.toLowerCase() === superAdmin
  if (user === undefined)
    return { userId: await newAccount(trx, act, wish, tenant), newUser: true, kind: 'main' as const }
  if (user.demo) throw new UserRefused('This e-mail address belongs to a demo account. Choose another one.')
  if (user.ended !== null) throw new UserRefused('This account is disabled. Enable it with npm run user -- enable.')
  if (isSuper && !user.superAdmin) throw new UserRefused('Only a new account can be a super-admin.')
  const kind = user.primaryTenantId === tenant.id ? ('main' as const) : ('delegated' as const)
  return { userId: user.id, newUser: false, kind }
}

function newAccount(trx: Trx, act: Act, { email, name = '', role }: Wish, tenant: TenantSummary): Promise<string> {
  const [firstName = '', ...rest] = name.split(/\s+/)
  const person = { username: email, firstName, lastName: rest.join(' '), primaryTenantId: tenant.id }
  return addAccount(trx, act, { ...person, superAdmin: role.toLowerCase() === superAdmin, demo: false })
}

type NewAccount = Pick<UserRow, 'username' | 'firstName' | 'lastName' | 'primaryTenantId' | 'superAdmin' | 'demo'>

/** Adds an account that nobody can sign in to before a password was set; gives its id. */
export async function addAccount(trx: Trx, { newId, at }: Act, person: NewAccount): Promise<string> {
  const id = newId()
  const beginning = { timezone: 'UTC', passwordHash: null, active: true, createdAt: at }
  await addUser(trx, { id, ...person, ...beginning })
  return id
}
