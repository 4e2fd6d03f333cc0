import { api } from '#contracts/api.ts'
import { consoleBase, paths } from '#contracts/links.ts'
import type { LivenessInvitation, LivenessRecord } from '#contracts/liveness.ts'
import { linkExpiry, statusAt } from '#domain/liveness-states.ts'
import { formatDay } from '#lib/dates.ts'
import { linkHashOf, newLinkToken } from '../auth/link-token.ts'
import { appendAudit } from '../db/audit.ts'
import type { Trx } from '../db/database.ts'
import { addLiveness, findLiveness, listLiveness, removeLiveness, type ListedLiveness } from '../db/liveness.ts'
import { queueMail } from '../db/mails.ts'
import type { Act, Scope } from '../db/scope.ts'
import { findTenant } from '../db/tenants.ts'
import { nameOf } from '../db/users.ts'
import { livenessMail } from '../mail/liveness-mail.ts'
import type { Parts } from './http/parts.ts'
import { Refusal } from './http/problem.ts'
import { change, route, type Served } from './http/route.ts'

/** Liveness screenings of the tenant: everybody who may use them sees all of them. */
export const livenessRoutes: Served[] = [
  route(api.liveness, async ({ parts, scope, act }) => ({
    data: (await listLiveness(scope, parts.db)).map((one) => shown(one, act.at)),
  })),

  change(
    api.inviteToLiveness,
    async ({ parts, scope, act, body: { emails } }, trx) => {
      const tenant = (await findTenant(trx, scope.tenantId))?.name ?? ''
      const ids: string[] = []
      for (const person of emails) ids.push(await invite({ parts, scope, act, tenant }, trx, person))
      // last of all: the chain waits for whoever appends to it
      await appendAudit(scope, trx, act, { action: 'liveness.invite', subjects: ids })
      return { data: await told(scope, trx, act, ids) }
    },
    {
      ahead: ({ parts, scope, body: { emails } }) => countMails(parts, scope, emails.length),
      created: {
        idOf: ({ data }) => data.map(({ id }) => id).join(' '),
        rebuild: async ({ scope, act }, trx, ids) => ({ data: await told(scope, trx, act, ids.split(' ')) }),
        isPrivate: true,
      },
    },
  ),

  change(api.removeLiveness, async ({ scope, act, body: { ids } }, trx) => {
    const removed = await removeLiveness(scope, trx, ids)
    if (removed.length > 0) await appendAudit(scope, trx, act, { action: 'liveness.remove', subjects: removed })
    return { data: { deleted: removed.length } }
  }),
]

/** Counts the mails of a tenant, all or none of them; refuses those that are too many for an hour. */
async function countMails(
  { limits: { livenessMail: mails } }: Parts,
  { tenantId }: Scope,
  count: number,
): Promise<void> {
  for (let taken = 0; taken < count; taken += 1) {
    const seconds = await mails.take(tenantId)
    if (seconds === 0) continue
    for (let given = 0; given < taken; given += 1) await mails.giveBack(tenantId)
    throw new Refusal('rate_limited', { retryAfter: seconds })
  }
}

interface Inviting {
  parts: Parts
  scope: Scope
  act: Act
  /** Name of the tenant. */
  tenant: string
}

/** Invites one person; gives the id of the record. Only the mail has the link. */
async function invite(
  { parts: { publicUrl, chance }, scope, act, tenant }: Inviting,
  trx: Trx,
  { email, firstName = '', lastName = '' }: LivenessInvitation,
): Promise<string> {
  const { tenantId, userId, userName: sender } = scope
  const token = newLinkToken(chance)
  const [id, expiresAt] = [act.newId(), linkExpiry(act.at)]
  const person = { email, firstName, lastName }
  await addLiveness(trx, { tenantId, id, userId, ...person, linkHash: linkHashOf(token), createdAt: act.at, expiresAt })
  const link = publicUrl + consoleBase + paths.verification + token
  const content = { to: [email], ...livenessMail({ sender, tenant, link, until: formatDay(expiresAt.toISOString()) }) }
  await queueMail(trx, { ...act, publicUrl }, { tenantId, senderId: userId, searchId: null, livenessId: id, content })
  return id
}

/** Records in the order of their ids, as far as they are there. */
async function told(scope: Scope, trx: Trx, { at }: Act, ids: readonly string[]): Promise<LivenessRecord[]> {
  const found = new Map((await findLiveness(scope, trx, ids)).map((one) => [one.id, one]))
  return ids.flatMap((id) => found.get(id) ?? []).map((one) => shown(one, at))
}

function shown(stored: ListedLiveness, now: Date): LivenessRecord {
  const { id, email, firstName, lastName, createdAt, expiresAt, result, standIn } = stored
  const { inviterFirst, inviterLast, inviterUser } = stored
  return {
    id,
    status: statusAt(stored, now),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    createdByUser: { name: nameOf({ firstName: inviterFirst, lastName: inviterLast, username: inviterUser }) },
    metadata: { firstName, lastName, email },
    providerResult: result,
    isStandIn: standIn,
  }
}
