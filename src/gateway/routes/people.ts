import { api } from '#contracts/api.ts'
import { passwordLinkHours, type People, type Person } from '#contracts/people.ts'
import {
  type Admitted,
  changePersonAccess,
  giveRole,
  invite,
  NobodyThere,
  PersonRefused,
  type ShownAccounts,
} from '../auth/tenant-people.ts'
import type { Trx } from '../db/database.ts'
import { queueMail } from '../db/mails.ts'
import { heldRoles, peopleOf, type PersonRow, rolesOfTenant } from '../db/people.ts'
import type { Act, Scope } from '../db/scope.ts'
import { findTenant } from '../db/tenants.ts'
import { nameOf } from '../db/users.ts'
import { invitationMail } from '../mail/invitation-mail.ts'
import { mayReadTenant } from '../policies/access.ts'
import type { Parts } from './http/parts.ts'
import { invalid, Refusal } from './http/problem.ts'
import { change, route, type Served } from './http/route.ts'

/** The people of a tenant, for its administrators: who they are, and who may do what. */
export const peopleRoutes: Served[] = [
  route(api.people, async ({ parts, scope, params: { uuid } }) => {
    refuseOthers(scope, uuid)
    return { data: await told(scope, parts, shownIn(parts)) }
  }),

  change(
    api.invitePerson,
    async ({ parts, access, scope, act, params: { uuid }, body }, trx) => {
      refuseOthers(scope, uuid)
      const inviting = { isDemo: access.demo, shown: shownIn(parts), chance: parts.chance }
      const admitted = await refusing(() => invite(scope, trx, act, body, inviting))
      if (admitted !== null) await tell(parts, scope, trx, act, admitted)
      return undefined
    },
    { bucket: 'share' },
  ),

  change(api.changePersonRole, async ({ parts, scope, act, params: { uuid, person }, body: { roleId } }, trx) => {
    refuseOthers(scope, uuid)
    await refusing(() => giveRole(scope, trx, act, { userId: person, roleId }, shownIn(parts)))
    return undefined
  }),

  change(api.changePersonAccess, async ({ parts, scope, act, params: { uuid, person }, body: { verb } }, trx) => {
    refuseOthers(scope, uuid)
    const wish = { userId: person, verb }
    return { data: { sessions: await refusing(() => changePersonAccess(scope, trx, act, wish, shownIn(parts))) } }
  }),
]

const shownIn = ({ shownOfDemo }: Parts): ShownAccounts =>
  new Set(shownOfDemo?.accounts.map(({ username }) => username))

function refuseOthers(scope: Scope, tenantId: string): void {
  if (!mayReadTenant(scope, tenantId)) throw new Refusal('not_found')
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NobodyThere) throw new Refusal('not_found')
    if (!(error instanceof PersonRefused)) throw error
    const { field, message } = error
    throw field === undefined ? new Refusal('forbidden', { message }) : invalid([{ field, message }])
  }
}

/** Mails somebody how they are let in, in the transaction that does it. */
async function tell({ publicUrl }: Parts, scope: Scope, trx: Trx, act: Act, { user, token }: Admitted): Promise<void> {
  const { tenantId } = scope
  const tenant = (await findTenant(trx, tenantId))?.name ?? ''
  const admission =
    token === null ? { publicUrl } : { link: `${publicUrl}/password/${token}`, hours: passwordLinkHours }
  const content = { to: [user.username], ...invitationMail(tenant, admission) }
  await queueMail(trx, { ...act, publicUrl }, { tenantId, senderId: scope.userId, searchId: null, content })
}

async function told(scope: Scope, { db, now }: Parts, shown: ShownAccounts): Promise<People> {
  const roles = await rolesOfTenant(scope, db)
  const held = await heldRoles(scope, db)
  const people = await peopleOf(scope, db, now())
  const rolesBy = (userId: string) =>
    roles.filter(({ id }) => held.some((one) => one.userId === userId && one.roleId === id))
  return {
    people: people.map((person) => ({
      ...personOf(person),
      demo: shown.has(person.username),
      roles: rolesBy(person.id).map(({ id, name }) => ({ id, name })),
    })),
    roles: roles.map(({ id, name, permissions }) => ({ id, name, permissions })),
  }
}

const personOf = ({ id, username, kind, sessions, signedInAt, superAdmin, ...row }: PersonRow) => ({
  uuid: id,
  name: nameOf({ ...row, username }),
  username,
  // whether somebody who is awaited has an account elsewhere is not told
  kind: row.isHere ? kind : ('main' as const),
  state: stateOf(row),
  lockedByOperator: row.endedBy === 'operator',
  sessions: row.isHere ? sessions : 0,
  signedInAt: signedInAt?.toISOString() ?? null,
  superAdmin,
})

const stateOf = ({ active, isHere }: Pick<PersonRow, 'active' | 'isHere'>): Person['state'] => {
  if (!active) return 'disabled'
  return isHere ? 'active' : 'invited'
}
