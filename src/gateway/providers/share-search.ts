import type { ReportFilters } from '#contracts/report-filters.ts'
import { appendAudit, textHash } from '../db/audit.ts'
import type { Trx } from '../db/database.ts'
import { queueMail } from '../db/mails.ts'
import { noteReport } from '../db/report-records.ts'
import type { Act, Scope } from '../db/scope.ts'
import type { StoredSearch } from '../db/searches.ts'
import { findTenant } from '../db/tenants.ts'
import { searchLink } from '../mail/search-link.ts'
import { shareMail } from '../mail/share-mail.ts'
import type { SharedReport } from './shared-report.ts'

/** What is shared, with whom, and what the sender says to it. */
interface Sharing {
  search: StoredSearch
  /** What the sender looked at; where it is not told, what it is now. */
  of?: 'search' | 'monitor' | undefined
  recipients: readonly string[]
  message: string
  /** What the list of matches is narrowed to, as the page reads it from its address: names of filters and codes. */
  filters?: ReportFilters
  report: SharedReport
}

/** What is shared: a monitor while it is one, unless the sender looked at it as a search. */
export const sharedKind = (
  { monitoring }: Pick<StoredSearch, 'monitoring'>,
  of?: Sharing['of'],
): 'search' | 'monitor' => (of === 'search' || monitoring === null ? 'search' : 'monitor')

/**
 * Shares a search or a monitor by e-mail, with a link to its signed-in page and its report: a mail for each recipient
 * alone, who learns of no other. Mails and the jobs that send them are kept with the effect. Gives the first one's id.
 */
export async function shareSearch(
  publicUrl: string,
  scope: Scope,
  trx: Trx,
  act: Act,
  { search: stored, of, recipients, message, filters = {}, report }: Sharing,
): Promise<string> {
  const { tenantId, userId } = scope
  const text = message.trim()
  const kind = sharedKind(stored, of)
  const search = kind === 'search' ? { ...stored, monitoring: null } : stored
  const to = [...new Map(recipients.map((address) => [address.toLowerCase(), address])).values()]
  const letter = shareMail({
    of: kind,
    sender: scope.userName,
    tenant: (await findTenant(trx, tenantId))?.name ?? '',
    term: search.term,
    clientReference: search.clientReference,
    message: text,
    link: linkTo(publicUrl + searchLink(search), tenantId, filters),
    report: typeof report === 'string' ? report : 'attached',
  })
  const attached = typeof report === 'string' ? {} : { report: { hash: report.hash, fileName: report.fileName } }
  const ids: string[] = []
  for (const address of to) {
    const content = { to: [address], ...letter, ...attached }
    const mail = { tenantId, senderId: userId, searchId: search.id, content }
    ids.push(await queueMail(trx, { ...act, publicUrl }, mail))
  }
  const [id = ''] = ids
  if (typeof report !== 'string') await noteReport(scope, trx, act, report.record)
  await appendAudit(scope, trx, act, {
    action: 'share',
    subjects: [search.id],
    details: {
      mail: id,
      recipients: to.length,
      message: text === '' ? null : textHash(text),
      report: typeof report === 'string' ? null : report.record.documentId,
    },
  })
  return id
}

/** The page that is opened; the filters say neither what it shows nor for whom. */
function linkTo(page: string, tenantId: string, filters: ReportFilters): string {
  const link = new URL(page)
  for (const [name, codes] of Object.entries(filters))
    if (!link.searchParams.has(name) && codes !== '') link.searchParams.set(name, codes)
  // Whoever opens it may have another tenant open (spec/decisions 25).
  link.searchParams.set('login_tenant_uuid', tenantId)
  return link.href
}
