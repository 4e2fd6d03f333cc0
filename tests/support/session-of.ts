import { inTransaction } from '#gateway/db/database.ts'
import { startSession } from '#gateway/db/sessions.ts'
import { findUserByName } from '#gateway/db/users.ts'
import type { Caller, TestGateway } from './gateway.ts'

/** Somebody with a session of an hour, as signing in opens one, but for the time that checking a password takes. */
export async function sessionOf({ database, parts, caller }: TestGateway, username: string): Promise<Caller> {
  const user = await findUserByName(database.db, username)
  if (user === undefined) throw new Error(`there is no account ${username}`)
  const [now, id] = [parts.now(), parts.newId()]
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const session = { id, userId: user.id, createdAt: now, expiresAt, device: null }
  await inTransaction(database.db, (trx) => startSession(trx, session))
  const claim = { userId: user.id, sessionId: id, tenantId: user.primaryTenantId }
  return caller(await parts.tokens.issue(claim, { id: parts.newId(), now, expiresAt }))
}
