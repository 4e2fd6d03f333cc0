import type { AccessVerb, Invitation } from '#contracts/people.ts'
import type { PlainMessageKey } from '#domain/messages.ts'
import { say } from '#domain/server-messages.ts'
import { appendAudit } from '../db/audit.ts'
import type { Trx } from '../db/database.ts'
import type { Chance } from '../db/ids.ts'
import { findRoleOf, isAwaited, noteInvitation } from '../db/people.ts'
import type { Act, Scope } from '../db/scope.ts'
import {
  addMember,
  type HeldRole,
  isInTenant,
  isMember,
  leaveTenants,
  replaceRole,
  rolesOfUser,
} from '../db/tenants.ts'
import { findUserByName, lockUser, removePasswordLinks, type UserRow } from '../db/users.ts'
import { addAccount } from './add-user.ts'
import { changeAccess } from './change-user.ts'
import { createPasswordLink } from './password-links.ts'

/** What an administrator wishes for somebody of the tenant cannot be done; nothing was changed. */
export class PersonRefused extends Error {
  /** The field of the request that has to be changed; undefined: none would help. */
  readonly field: keyof Invitation | undefined
  constructor(text: PlainMessageKey, field?: keyof Invitation) {
    super(say(text))
    this.field = field
  }
}

/** There is nobody with this id in the tenant. */
export class NobodyThere extends Error {}

/** E-mails of the accounts that the sign-in page of the demo shows: everybody may use them, so they stay as they are. */
export type ShownAccounts = ReadonlySet<string>

/** Somebody who has just been let in. */
export interface Admitted {
  user: Pick<UserRow, 'username'>
  /** With which a first password is set; null: the account has one. */
  token: string | null
}

/** Who lets somebody in besides what they may do; whoever the demo's own people let in is of the demo, too. */
interface Inviting {
  isDemo: boolean
  shown: ShownAccounts
  chance: Chance
}

/**
 * Lets somebody into the tenant with one role: by a new account, or with the one that they have, which the caller does
 * not learn. Null: nobody is to be told, for the account has ended in the tenant that it is of. Throws PersonRefused.
 */
export async function invite(
  scope: Scope,
  trx: Trx,
  act: Act,
  invitation: Invitation,
  { isDemo, shown, chance }: Inviting,
): Promise<Admitted | null> {
  const { tenantId } = scope
  const { email, firstName, lastName, roleId } = invitation
  const role = await grantable(scope, trx, roleId)
  const known = await findUserByName(trx, email)
  if (known?.id === scope.userId) throw new PersonRefused('people.oneself', 'email')
  // an account of the demo can enter its tenants only
  const isOfDemo = known?.demo === true && (!isDemo || shown.has(known.username))
  if (isOfDemo) throw new PersonRefused('people.demo', 'email')
  const hasEnded = known !== undefined && known.ended !== null
  if (hasEnded && !isGuest(scope, known)) throw new PersonRefused('people.disabledAlready', 'email')
  if (known !== undefined) await refuseBeyond(scope, trx, known)
  const person = { username: email, firstName, lastName, primaryTenantId: tenantId, superAdmin: false, demo: isDemo }
  const userId = known?.id ?? (await addAccount(trx, act, person))
  await letIn(scope, trx, { userId, invitation, isGuest: known !== undefined && isGuest(scope, known) })
  await replaceRole(trx, { tenantId, userId, roleId })
  const details = { role: role.name, newUser: known === undefined }
  await appendAudit(scope, trx, act, { action: 'user.add', subjects: [userId], details })
  if (hasEnded) return null
  const needsPassword = known === undefined || known.passwordHash === null
  const token = needsPassword ? await createPasswordLink(trx, act, userId, chance) : null
  return { user: known ?? { username: email }, token }
}

/** Makes somebody one of the tenant, who knows of a guest only how they were invited. */
async function letIn(
  { tenantId }: Scope,
  trx: Trx,
  { userId, invitation, isGuest: comes }: { userId: string; invitation: Invitation; isGuest: boolean },
): Promise<void> {
  if (await isMember(trx, { tenantId, userId })) return
  await addMember(trx, { tenantId, userId, kind: comes ? 'delegated' : 'main', roleId: null })
  const { email, firstName, lastName } = invitation
  if (comes) await noteInvitation(trx, { tenantId, userId }, { email, firstName, lastName })
}

/** Whether an account is of another tenant. */
const isGuest = ({ tenantId }: Scope, { primaryTenantId }: UserRow): boolean => primaryTenantId !== tenantId

/** Gives somebody of the tenant one role in the place of those held there. Throws PersonRefused and NobodyThere. */
export async function giveRole(
  scope: Scope,
  trx: Trx,
  act: Act,
  { userId, roleId }: { userId: string; roleId: string },
  shown: ShownAccounts,
): Promise<void> {
  const role = await grantable(scope, trx, roleId)
  const user = await changeable(scope, trx, userId)
  if (shown.has(user.username)) throw new PersonRefused('people.demo')
  await replaceRole(trx, { tenantId: scope.tenantId, userId, roleId })
  await appendAudit(scope, trx, act, { action: 'user.role', subjects: [userId], details: { role: role.name } })
}

/**
 * Disables or enables an account of the tenant, or ends its sessions, or takes a guest or an invitation out of the tenant;
 * gives how many sessions ended. Throws PersonRefused and NobodyThere.
 */
export async function changePersonAccess(
  scope: Scope,
  trx: Trx,
  act: Act,
  { userId, verb }: { userId: string; verb: AccessVerb },
  shown: ShownAccounts,
): Promise<number> {
  const user = await changeable(scope, trx, userId)
  if (verb !== 'end-sessions' && shown.has(user.username)) throw new PersonRefused('people.demo')
  const isInvited = await isAwaited(trx, { ...scope, userId })
  if (verb === 'leave') return takeOut(scope, trx, act, user, isInvited)
  // one answer for all of them: it would tell who has an account elsewhere
  if (isInvited) throw new PersonRefused('people.notHere')
  if (isGuest(scope, user)) throw new PersonRefused('people.elsewhere')
  if (verb !== 'end-sessions' && user.endedBy === 'operator') throw new PersonRefused('people.lockedByOperator')
  const sessions = await changeAccess(trx, act, user, verb, 'tenant')
  await appendAudit(scope, trx, act, { action: `user.${verb}`, subjects: [userId], details: { sessions } })
  return sessions
}

/** Takes somebody out of the tenant: their tokens for it work no more, and their account and other tenants stay. */
async function takeOut(scope: Scope, trx: Trx, act: Act, user: UserRow, isInvited: boolean): Promise<0> {
  if (!isInvited && !isGuest(scope, user)) throw new PersonRefused('people.ownAccount')
  await leaveTenants(trx, user.id, scope.tenantId)
  // a link that nobody's invitation stands behind any more
  if (user.passwordHash === null && !(await isInTenant(trx, user.id))) await removePasswordLinks(trx, user.id)
  await appendAudit(scope, trx, act, { action: 'user.leave', subjects: [user.id] })
  return 0
}

/** Somebody of the tenant whom the caller may change: not themselves, and nobody who may do more. */
async function changeable(scope: Scope, trx: Trx, userId: string): Promise<UserRow> {
  const user = await lockUser(trx, userId)
  const isThere = user !== undefined && user.ended !== 'removed' && (await isMember(trx, { ...scope, userId }))
  if (!isThere) throw new NobodyThere()
  if (userId === scope.userId) throw new PersonRefused('people.oneself')
  await refuseBeyond(scope, trx, user)
  return user
}

async function refuseBeyond(scope: Scope, trx: Trx, { id, superAdmin }: UserRow): Promise<void> {
  if (superAdmin) throw new PersonRefused('people.superAdmin')
  const held = (await rolesOfUser(trx, id)).filter(({ tenantId }) => tenantId === scope.tenantId)
  if (!held.every((role) => isWithin(scope, role))) throw new PersonRefused('people.roleBeyond')
}

/** A role that the caller may give. */
async function grantable(scope: Scope, trx: Trx, roleId: string): Promise<HeldRole> {
  const role = await findRoleOf(scope, trx, roleId)
  if (role === undefined) throw new PersonRefused('people.unknownRole', 'roleId')
  if (!isWithin(scope, role)) throw new PersonRefused('people.roleBeyond', 'roleId')
  return role
}

const isWithin = ({ permissions }: Scope, role: HeldRole): boolean =>
  role.permissions.every((permission) => permissions.includes(permission))
