import { api } from '#contracts/api.ts'
import { ProviderResult, resultSignature, type LivenessEvent, type LivenessResult } from '#contracts/liveness.ts'
import { linkFault, statusAfter } from '#domain/liveness-states.ts'
import { say } from '#domain/server-messages.ts'
import { linkHashOf } from '../auth/link-token.ts'
import { isSigned } from '../auth/signed-body.ts'
import { appendAudit, installation, type AuditEntry } from '../db/audit.ts'
import { inTransaction, type Trx } from '../db/database.ts'
import { findByLink, lockByLink, setLiveness, type StoredLiveness } from '../db/liveness.ts'
import type { Act } from '../db/scope.ts'
import { parseInput, readBody } from './http/input.ts'
import type { Parts } from './http/parts.ts'
import { Refusal } from './http/problem.ts'
import { networkOf } from './http/rate-limits.ts'
import { route, type Served } from './http/route.ts'

/**
 * What whoever was invited to a liveness screening comes to without an account, and the provider with a signature.
 * Neither is told anything of anybody.
 */
export const livenessLinkRoutes: Served[] = [
  route(api.livenessLink, async ({ parts, act, address, params: { hash } }) => {
    await limit(parts, address)
    const { status } = working(await findByLink(parts.db, linkHashOf(hash)), act.at)
    return { data: { state: status, widget: parts.liveness.widget } }
  }),

  route(api.livenessEvent, async ({ parts, act, address, params: { hash }, body: { event } }) => {
    await limit(parts, address)
    await inTransaction(parts.db, (trx) => noteEvent(parts, trx, act, { hash, event }))
    return undefined
  }),

  {
    endpoint: api.livenessResult,
    // a signature is one of the bytes as they came, which no parsed body has any more
    serve: async (c, parts) => {
      const text = await readBody(c.req.raw)
      const act = { at: parts.now(), newId: parts.newId, requestId: c.get('requestId'), key: null }
      const { secret } = parts.liveness
      if (secret === undefined || !isSigned(secret, text, c.req.header(resultSignature) ?? '', act.at))
        throw new Refusal('unauthenticated', { message: say('liveness.badSignature') })
      const { body } = parseInput(api.livenessResult, c, parsedJson(text))
      await inTransaction(parts.db, (trx) => noteResult(trx, act, body))
      return new Response(null, { status: api.livenessResult.status })
    },
  },
]

/** Who guesses links is soon sent away. */
async function limit({ limits }: Parts, address: string): Promise<void> {
  const seconds = await limits.publicPages.take(networkOf(address))
  if (seconds > 0) throw new Refusal('rate_limited', { retryAfter: seconds })
}

/** The screening behind a link that works; throws why it does not. */
function working(found: StoredLiveness | undefined, now: Date): StoredLiveness {
  if (found === undefined) throw new Refusal('not_found')
  const fault = linkFault(found, now)
  if (fault === 'used') throw new Refusal('wrong_state', { message: say('liveness.used') })
  if (fault === 'expired') throw new Refusal('gone', { message: say('liveness.expired') })
  return found
}

/** All that the stand-in knows about whoever was there. */
const standInResult = (now: Date): ProviderResult => ProviderResult.parse({ completedAt: now.toISOString() })

async function noteEvent(
  { liveness: { widget } }: Parts,
  trx: Trx,
  act: Act,
  { hash, event }: { hash: string; event: LivenessEvent },
): Promise<void> {
  const found = await lockByLink(trx, linkHashOf(hash))
  const isEnd = event === 'completed'
  // whoever says it again has not heard the answer
  if (isEnd && found !== undefined && linkFault(found, act.at) === 'used') return
  const screening = working(found, act.at)
  const isStandIn = widget.script === null
  const status = statusAfter(screening.status, event, isStandIn)
  if (status === screening.status && !isEnd) return
  const judged = isStandIn ? { standIn: true, result: standInResult(act.at) } : {}
  await setLiveness(screening, trx, { status, ...(isEnd && { usedAt: act.at, ...judged }) })
  await note(screening, trx, act, { action: 'liveness.event', details: { event, status } })
}

async function noteResult(trx: Trx, act: Act, { reference, status, providerResult }: LivenessResult): Promise<void> {
  const found = await lockByLink(trx, linkHashOf(reference))
  if (found === undefined) throw new Refusal('not_found')
  // the first result stands; who sends it again has not heard the answer
  if (found.status === 'completed' || found.status === 'failed') return
  const result = { ...providerResult, completedAt: providerResult.completedAt ?? act.at.toISOString() }
  await setLiveness(found, trx, { status, usedAt: found.usedAt ?? act.at, result })
  await note(found, trx, act, { action: 'liveness.result', details: { status } })
}

const note = (
  { tenantId, id }: StoredLiveness,
  trx: Trx,
  act: Act,
  entry: Omit<AuditEntry, 'subjects'>,
): Promise<void> => appendAudit({ tenantId, userId: installation.userId }, trx, act, { ...entry, subjects: [id] })

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed')
  }
}
