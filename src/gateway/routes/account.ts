import { api } from '#contracts/api.ts'
import { describeUser } from '../auth/describe-user.ts'
import { AccountRefused, changeOwnAccount, endOwnSession, ownSessions, WrongPassword } from '../auth/own-account.ts'
import type { Parts } from './http/parts.ts'
import { invalid, Refusal } from './http/problem.ts'
import { route, type Served } from './http/route.ts'
import { countAttempt, forgiveAttempt } from './http/sign-in-limit.ts'
import { tellPerson } from './tell-person.ts'

/**
 * One's own account; anybody else's is as good as unknown. Not under an Idempotency-Key: what is kept of a request under
 * it would tell something of the passwords in it.
 */
export const accountRoutes: Served[] = [
  route(api.changeAccount, async ({ parts, act, access, scope, address, params: { uuid }, body }) => {
    if (uuid !== access.userId) throw new Refusal('not_found')
    if (body.username !== undefined) await countMove(parts, uuid)
    const isGuess = (body.password ?? '') !== ''
    // by the account and not by its e-mail, which may change here
    if (isGuess) await countAttempt(parts, uuid, address)
    try {
      await changeOwnAccount(parts, act, access, body, tellPerson(parts, act))
    } catch (error) {
      if (isGuess && !(error instanceof WrongPassword)) await forgiveAttempt(parts, uuid, address)
      throw error instanceof AccountRefused ? invalid(error.errors) : error
    }
    if (isGuess) await forgiveAttempt(parts, uuid, address)
    const user = await describeUser(parts, uuid, scope.tenantId)
    if (user === undefined) throw new Refusal('not_found')
    return { data: user }
  }),

  route(api.ownSessions, async ({ parts, access, params: { uuid } }) => {
    if (uuid !== access.userId) throw new Refusal('not_found')
    return { data: await ownSessions(parts.db, access, parts.now()) }
  }),

  route(api.endOwnSession, async ({ parts, act, access, params: { uuid, session } }) => {
    const isOwn = uuid === access.userId && (await endOwnSession(parts.db, act, access, session))
    if (!isOwn) throw new Refusal('not_found')
    return undefined
  }),
]

/** Counts a new e-mail among what somebody has mailed: the one before is told, and nobody has proved that it is theirs. */
async function countMove({ limits }: Parts, userId: string): Promise<void> {
  const seconds = await limits.share.take(userId)
  if (seconds > 0) throw new Refusal('rate_limited', { retryAfter: seconds })
}
