import type { AdminParsed, AdminResult } from '#contracts/admin.ts'
import { appendAudit, type AuditEntry } from '../db/audit.ts'
import { inTransaction, type Database, type Trx } from '../db/database.ts'
import type { Act } from '../db/scope.ts'
import { endSessionsOf } from '../db/sessions.ts'
import type { EndedBy } from '../db/tables.ts'
import { findTenantNamed, isMember, leaveTenants, replaceRole } from '../db/tenants.ts'
import { blankUser, findUserByName, forgetPerson, removePasswordLinks, setEnding, type UserRow } from '../db/users.ts'
import { roleNamed, UserRefused } from './add-user.ts'

type Wish = AdminParsed<'user.change'>
type Role = Extract<Wish, { verb: 'role' }>

/** Changes an account for an operator. What its person decided keeps their name. Throws UserRefused. */
export const changeUser = (db: Database, act: Act, wish: Wish): Promise<AdminResult<'user.change'>> =>
  inTransaction(db, async (trx) => {
    const user = await accountOf(trx, wish)
    const sessions = await (wish.verb === 'role'
      ? giveRole(trx, user, wish)
      : changeAccess(trx, act, user, wish.verb, 'operator'))
    const actor = { tenantId: user.primaryTenantId, userId: 'system' }
    const details: AuditEntry['details'] = { sessions, ...(wish.verb === 'role' && { role: wish.role }) }
    await appendAudit(actor, trx, act, { action: `user.${wish.verb}`, subjects: [user.id], details })
    return { sessions }
  })

async function accountOf(trx: Trx, { email }: Wish): Promise<UserRow> {
  const user = await findUserByName(trx, email)
  if (user === undefined) throw new UserRefused(`There is no account ${email}.`)
  if (user.demo) throw new UserRefused('This is a demo account. Demo accounts are switched off with DEMO=off.')
  return user
}

/** Ends what the verb says and notes whose wish it was, or lets in again; gives how many sessions it ended. */
export async function changeAccess(
  trx: Trx,
  { at }: Act,
  user: UserRow,
  verb: Exclude<Wish['verb'], 'role'>,
  by: EndedBy,
): Promise<number> {
  switch (verb) {
    case 'enable':
      await setEnding(trx, user.id, null)
      return 0
    case 'end-sessions':
      return endSessionsOf(trx, user.id, { at, reason: 'administrator' })
    case 'disable':
      await setEnding(trx, user.id, { ended: 'disabled', by, at })
      await removePasswordLinks(trx, user.id)
      return endSessionsOf(trx, user.id, { at, reason: 'disabled' })
    case 'remove':
      await setEnding(trx, user.id, { ended: 'removed', by, at })
      await removePasswordLinks(trx, user.id)
      await leaveTenants(trx, user.id)
      await forgetPerson(trx, user)
      await blankUser(trx, user.id)
      return endSessionsOf(trx, user.id, { at, reason: 'removed' })
  }
}

/** Gives the account one role in a tenant that it belongs to; sessions go on, for rights are read at every request. */
async function giveRole(trx: Trx, user: UserRow, { tenant: name, role }: Role): Promise<number> {
  const tenant = await findTenantNamed(trx, name)
  if (tenant === undefined) throw new UserRefused(`There is no tenant "${name}".`)
  if (user.superAdmin) throw new UserRefused('A super-admin has no roles. Remove the account and add it again.')
  if (!(await isMember(trx, { tenantId: tenant.id, userId: user.id })))
    throw new UserRefused(`This account is not in ${tenant.name}. Add it with npm run user -- add.`)
  await replaceRole(trx, { tenantId: tenant.id, userId: user.id, roleId: await roleNamed(trx, tenant, role) })
  return 0
}
