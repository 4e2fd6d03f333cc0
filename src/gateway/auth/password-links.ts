import { passwordLinkHours } from '#contracts/people.ts'
import { appendAudit } from '../db/audit.ts'
import { inTransaction, type Database, type Trx } from '../db/database.ts'
import type { Chance } from '../db/ids.ts'
import type { Act } from '../db/scope.ts'
import { endSessionsOf } from '../db/sessions.ts'
import { addPasswordLink, findPasswordLink, setPassword, usePasswordLinks, type UserRow } from '../db/users.ts'
import { linkHashOf, newLinkToken } from './link-token.ts'
import type { TellPerson } from './own-account.ts'
import { hashPassword } from './passwords.ts'

/** Makes a one-time link and gives its token; only the token's hash is stored. */
export async function createPasswordLink(trx: Trx, act: Act, userId: string, chance: Chance): Promise<string> {
  const token = newLinkToken(chance)
  const expiresAt = new Date(act.at.getTime() + passwordLinkHours * 3_600_000)
  await addPasswordLink(trx, { hash: linkHashOf(token), userId, expiresAt })
  return token
}

/** Whose password a link sets; undefined for a used, expired or invented one. */
export const ownerOfLink = (db: Database, token: string, now: Date): Promise<UserRow | undefined> =>
  findPasswordLink(db, linkHashOf(token), now)

/**
 * Sets the password of the link's owner, uses up every link that the owner was given and ends the owner's sessions;
 * false when the link is no good. Its owner is told, unless it is their first password.
 */
export async function redeemPasswordLink(
  { db, chance }: { db: Database; chance: Chance },
  act: Act,
  { token, password }: { token: string; password: string },
  tell: TellPerson,
): Promise<boolean> {
  const owner = await ownerOfLink(db, token, act.at)
  if (owner === undefined) return false
  const passwordHash = await hashPassword(password, chance)
  return inTransaction(db, async (trx) => {
    if (!(await usePasswordLinks(trx, owner.id, { with: linkHashOf(token), at: act.at }))) return false
    await setPassword(trx, owner.id, passwordHash)
    await endSessionsOf(trx, owner.id, { at: act.at, reason: 'password' })
    if (owner.passwordHash !== null) await tell(trx, owner, { password: true, address: false })
    const actor = { tenantId: owner.primaryTenantId, userId: owner.id }
    await appendAudit(actor, trx, act, { action: 'password.set', subjects: [owner.id] })
    return true
  })
}
