import type { Application } from '#contracts/notifications.ts'
import { consoleBase, deepLinks, paths } from '#contracts/links.ts'
import { markdownText } from '#lib/markdown-text.ts'
import type { Trx } from '../db/database.ts'
import { addNotification, membersOf } from '../db/notifications.ts'
import { findAnySearch, type SearchFacts } from '../db/searches.ts'
import { comply } from '../providers/comply.ts'
import { notifyOfChanges } from '../providers/notify.ts'
import { daysBefore, startOf } from './anchor.ts'
import { demoIds } from './demo-ids.ts'
import { demoTenants } from './tenants.ts'

/** A notification of the demo: how many days before the anchor, from which application, and where it leads. */
interface DemoNotice {
  daysAgo: number
  service: Application
  message: string
  subtext?: string
  /** Client reference of a monitor; 'monitors': the list of them. */
  to?: string
}

const notice = (
  daysAgo: number,
  service: Application,
  message: string,
  more: Partial<DemoNotice> = {},
): DemoNotice => ({
  daysAgo,
  service,
  message,
  ...more,
})
const named = (...references: string[]) => references.map((one) => `**${markdownText(one)}**`).join(', ')
const changed = (daysAgo: number, reference: string, subtext: string) =>
  notice(daysAgo, 'UR-SCREEN', `Changes in a monitored search: ${named(reference)}`, { subtext, to: reference })

/** What was raised before the last re-screen; all but the latest are read. */
const earlier: readonly DemoNotice[] = [
  changed(1, 'KYC-1001', '1 new, 2 updated'),
  notice(1, 'WORKFLOW', 'Task *Screen the customer* is assigned to you', { subtext: 'Onboarding' }),
  notice(1, 'UR-SCREEN', `A search could not be shared by e-mail: ${named('KYC-1008')}`, {
    subtext: '1 recipient not reached',
    to: 'KYC-1008',
  }),
  notice(2, 'DOC-VAULT', 'A document expires in 30 days', { subtext: 'Certificates' }),
  changed(2, 'KYC-1006', '1 updated'),
  notice(2, 'PROFILE', 'A profile was changed', { subtext: 'Address' }),
  notice(3, 'UR-SCREEN', `Changes in 3 monitored searches: ${named('KYC-1001', 'KYC-1004', 'KYC-1010')}`, {
    to: 'monitors',
  }),
  notice(4, 'GLOBAL', 'Maintenance on Sunday, `06:00` to `07:00` UTC'),
  notice(5, 'WORKFLOW', 'Workflow *Periodic review* was completed'),
  notice(5, 'DOC-GEN', 'A document was generated', { subtext: 'Onboarding letter' }),
  changed(6, 'KYC-1009', '1 new'),
  notice(7, 'U-APPROVE', 'An approval waits for you'),
  changed(8, 'KYC-1005-MONTEQUIRA-TORDEGALES-2026', '2 new'),
  notice(9, 'DOC-VAULT', 'Upload finished', { subtext: '4 documents' }),
  notice(10, 'WORKFLOW', 'Task *Check the documents* is overdue', { subtext: 'Onboarding' }),
  changed(12, 'KYC-1010', '1 removed'),
  notice(14, 'U-ESG', 'A questionnaire was answered'),
  notice(15, 'GLOBAL', 'Your roles were changed:\n\n- Analyst\n- Reviewer'),
  changed(18, 'KYC-1002', '1 new, 1 updated, 1 removed'),
  notice(20, 'PROFILE', 'A profile was added'),
  notice(21, 'UR-SCREEN', `Changes in 2 monitored searches: ${named('KYC-1003', 'KYC-1004')}`, { to: 'monitors' }),
  notice(25, 'DOC-GEN', 'A template was changed'),
  notice(28, 'U-APPROVE', 'An approval was granted'),
  notice(30, 'GLOBAL', 'Welcome to UR-Screen', { subtext: 'Alder Bank' }),
]

/** Days after which everybody has read a notification of the demo. */
const readAfter = 4

/** Notifications of the demo: what came before, and the changes of the last night. */
export async function makeNotifications(
  trx: Trx,
  anchor: string,
  searches: ReadonlyMap<string, string>,
): Promise<void> {
  const scope = { tenantId: demoTenants.alder.id }
  const newId = demoIds('notice')
  const recipients = (await membersOf(scope, trx)).map(({ id }) => id)
  for (const [index, { daysAgo, service, message, subtext = null, to }] of earlier.entries()) {
    const at = daysBefore(anchor, daysAgo, -index)
    const readAt = daysAgo > readAfter ? daysBefore(anchor, daysAgo - 1) : null
    await addNotification(
      trx,
      { ...scope, id: newId(), service, message, subtext, link: linkOf(to, searches), at },
      recipients.map((userId) => ({ userId, readAt })),
    )
  }
  const lastNight = { at: startOf(anchor), newId }
  await notifyOfChanges(scope, trx, lastNight, await factsOf(trx, searches, 'KYC-1002'))
}

function linkOf(to: string | undefined, searches: ReadonlyMap<string, string>): string | null {
  if (to === 'monitors') return consoleBase + paths.monitors(comply.id)
  const id = to === undefined ? undefined : searches.get(to)
  return id === undefined ? null : consoleBase + deepLinks.monitorMatches(comply.id, id)
}

async function factsOf(trx: Trx, searches: ReadonlyMap<string, string>, reference: string): Promise<SearchFacts[]> {
  const found = await findAnySearch({ tenantId: demoTenants.alder.id }, trx, searches.get(reference) ?? '')
  return found === undefined ? [] : [found]
}
