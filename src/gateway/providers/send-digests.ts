import type { ChangeCause } from '#contracts/differences.ts'
import { consoleBase, paths } from '#contracts/links.ts'
import type { Trx } from '../db/database.ts'
import { queueMail, type Mailing } from '../db/mails.ts'
import { membersOf } from '../db/notifications.ts'
import { alertedSearches, markMailed, unmailedAlerts, type TenantAlerts } from '../db/run-alerts.ts'
import { changeCauseOfRun } from '../db/rescreen-runs.ts'
import { findTenant } from '../db/tenants.ts'
import { digestMail } from '../mail/digest-mail.ts'
import { searchLink } from '../mail/search-link.ts'

/** Searches that a mail names by their reference. */
const named = 20

interface DigestParts extends Mailing {
  trx: Trx
}

/**
 * Mails every user of every tenant what a run has found for it: one mail each, in the transaction that ends the run or
 * gives it up. A run that was given up and ends later tells in another mail only what came after.
 */
export async function sendDigests(parts: DigestParts, runId: string): Promise<void> {
  const cause = await changeCauseOfRun(parts.trx, runId)
  for (const alerts of await unmailedAlerts(parts.trx, runId)) await sendDigest(parts, { runId, cause }, alerts)
  await markMailed(parts.trx, runId)
}

async function sendDigest(
  parts: DigestParts,
  { runId, cause }: { runId: string; cause: ChangeCause },
  { tenantId, ...counts }: TenantAlerts,
): Promise<void> {
  const { trx, publicUrl } = parts
  const { first } = await alertedSearches(trx, { runId, tenantId }, named, 'unmailed')
  const [search] = first
  if (search === undefined) return
  const path = counts.searches === 1 ? searchLink(search) : `${consoleBase}${paths.monitors(search.provider)}?`
  const letter = digestMail({
    tenant: (await findTenant(trx, tenantId))?.name ?? '',
    ...counts,
    cause,
    references: first.flatMap(({ clientReference }) => clientReference ?? []),
    // Whoever opens it may have another tenant open (spec/decisions 25).
    link: `${publicUrl}${path}&login_tenant_uuid=${tenantId}`.replace('?&', '?'),
  })
  for (const { username } of await membersOf({ tenantId }, trx))
    await queueMail(trx, parts, { tenantId, senderId: null, searchId: null, content: { to: [username], ...letter } })
}
