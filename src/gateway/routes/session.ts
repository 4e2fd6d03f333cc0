import { api } from '#contracts/api.ts'
import type { Session } from '#contracts/session.ts'
import { describeUser } from '../auth/describe-user.ts'
import { deviceWords } from '../auth/device-words.ts'
import { issueToken, signIn, signOut } from '../auth/sign-in.ts'
import { appendAudit } from '../db/audit.ts'
import type { Access } from '../db/access.ts'
import { inTransaction } from '../db/database.ts'
import { noteEntry } from '../db/people.ts'
import type { Act } from '../db/scope.ts'
import { sessionExpiry } from '../db/sessions.ts'
import { mayEnterTenant } from '../policies/access.ts'
import { Refusal } from './http/problem.ts'
import { route, type Served } from './http/route.ts'
import { countAttempt, forgiveAttempt } from './http/sign-in-limit.ts'
import type { Parts } from './http/parts.ts'

/** Sign-in, sign-out and the session's token. */
export const sessionRoutes: Served[] = [
  route(api.signIn, async ({ parts, act, address, userAgent, body }) => {
    await countAttempt(parts, body.username, address)
    const issued = await signIn(parts, act, { ...body, demo: parts.demo, device: deviceWords(userAgent) })
    if (issued === null) throw new Refusal('invalid_grant')
    await forgiveAttempt(parts, body.username, address)
    return { data: issued }
  }),

  route(api.signOut, async ({ parts, act, token }) => {
    const given = token === null ? null : await parts.tokens.verify(token, act.at)
    if (given !== null && !given.isExpired) await signOut(parts.db, act, given.claim)
    return undefined
  }),

  route(api.keySet, async ({ parts }) =>
    Promise.resolve({ keys: parts.tokens.keySet.keys.map((key) => ({ ...key })) }),
  ),

  route(api.openSession, async ({ parts, act, access, scope, body: { tenantId = scope.tenantId } }) => {
    if (!(await mayEnterTenant(scope, parts.db, tenantId))) throw new Refusal('tenant_not_authorized')
    await noteOpening(parts, act, access, tenantId)
    const data = await openSession(parts, act, { ...access, tenantId })
    if (tenantId === scope.tenantId) parts.metrics.renewals.add()
    return { data }
  }),

  route(api.currentUser, async ({ parts, scope }) => {
    const user = await describeUser(parts, scope.userId, scope.tenantId)
    if (user === undefined) throw new Refusal('unauthenticated')
    return { data: user }
  }),
]

/** Notes who comes to a tenant, or is still there; coming from another one is in the audit log. */
const noteOpening = (
  parts: Parts,
  act: Act,
  { userId, sessionId, tenantId: from }: Access,
  to: string,
): Promise<void> =>
  inTransaction(parts.db, async (trx) => {
    const member = { tenantId: to, userId }
    await noteEntry(trx, member, act.at)
    if (to === from) return
    await appendAudit(member, trx, act, { action: 'tenant.switch', subjects: [sessionId], details: { from } })
  })

/** A new token for the tenant, with everything that the console shows of it. The session's end does not move. */
async function openSession(parts: Parts, act: Act, claim: Access): Promise<Session> {
  const user = await describeUser(parts, claim.userId, claim.tenantId)
  const endsAt = await sessionExpiry(parts.db, claim.sessionId)
  if (user === undefined || endsAt === undefined) throw new Refusal('session_expired')
  const { token } = await issueToken(parts.tokens, act, claim, endsAt)
  return { token, services: user.service, tenant: user.tenant, user }
}
