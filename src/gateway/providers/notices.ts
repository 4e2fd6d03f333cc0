import { consoleBase, paths } from '#contracts/links.ts'
import { say } from '#domain/messages.ts'
import { markdownText } from '#lib/markdown-text.ts'
import type { Trx } from '../db/database.ts'
import type { StoredMail } from '../db/mails.ts'
import { addNotification, membersOf } from '../db/notifications.ts'
import type { Act, Scope } from '../db/scope.ts'
import { findAnySearch, type SearchFacts } from '../db/searches.ts'
import { searchLink } from '../mail/search-link.ts'

type When = Pick<Act, 'at' | 'newId'>

/** A monitor by its client reference, which is what notifications call it: they name nobody. */
const referenceOf = ({ clientReference }: Pick<SearchFacts, 'clientReference'>): string =>
  clientReference === null ? say('notice.noReference') : `**${markdownText(clientReference)}**`

/** Tells who shared something that the mail did not reach everybody; the content of the mail stays to be seen. */
export async function noticeOfFailedMail(trx: Trx, mail: StoredMail, { at, newId }: When): Promise<void> {
  const { tenantId, senderId, searchId, content } = mail
  const search = searchId === null ? undefined : await findAnySearch(mail, trx, searchId)
  const reference = referenceOf({ clientReference: search?.clientReference ?? null })
  await addNotification(
    trx,
    {
      tenantId,
      id: newId(),
      service: 'UR-SCREEN',
      message: say('notice.shareFailed', reference),
      subtext: say('notice.notReached', content?.to.length ?? 0),
      link: search === undefined ? null : searchLink(search),
      at,
    },
    [{ userId: senderId, readAt: null }],
  )
}

/** Tells a tenant's users which of its monitors a run has found changes for: one notification for the whole run. */
export async function noticeOfChanges(
  scope: Pick<Scope, 'tenantId'>,
  trx: Trx,
  { at, newId }: When,
  monitors: readonly SearchFacts[],
): Promise<void> {
  const [first] = monitors
  if (first === undefined) return
  const recipients = (await membersOf(scope, trx)).map((userId) => ({ userId, readAt: null }))
  const isOne = monitors.length === 1
  await addNotification(
    trx,
    {
      tenantId: scope.tenantId,
      id: newId(),
      service: 'UR-SCREEN',
      message: say('notice.changes', monitors.map(referenceOf).slice(0, named), monitors.length),
      subtext: null,
      link: isOne ? searchLink(first) : consoleBase + paths.monitors(first.provider),
      at,
    },
    recipients,
  )
}

/** Monitors that a notification names; of the others it tells how many there are. */
const named = 5
