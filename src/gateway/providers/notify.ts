import type { ChangeCause } from '#contracts/differences.ts'
import { isReportOrder } from '#contracts/exports.ts'
import { consoleBase, paths } from '#contracts/links.ts'
import { say } from '#domain/server-messages.ts'
import { markdownText } from '#lib/markdown-text.ts'
import type { Trx } from '../db/database.ts'
import type { StoredExport } from '../db/exports.ts'
import type { StoredImport } from '../db/imports.ts'
import type { StoredMail } from '../db/mails.ts'
import { addNotification, membersOf, renewNotification } from '../db/notifications.ts'
import { addRunNotice, alertedSearches, runNotice } from '../db/run-alerts.ts'
import type { Act, Scope } from '../db/scope.ts'
import { findAnySearch, type SearchFacts } from '../db/searches.ts'
import { searchLink } from '../mail/search-link.ts'

type When = Pick<Act, 'at' | 'newId'>

/** A monitor by its client reference, which is what notifications call it: they name nobody. */
const referenceOf = ({ clientReference }: Pick<SearchFacts, 'clientReference'>): string =>
  clientReference === null ? say('notice.noReference') : `**${markdownText(clientReference)}**`

/**
 * Tells who shared something that the mail did not reach everybody; the content of the mail stays to be seen. A mail of
 * the gateway's own has nobody who waits for it.
 */
export async function notifyOfFailedMail(trx: Trx, mail: StoredMail, { at, newId }: When): Promise<void> {
  const { tenantId, senderId, searchId, livenessId, content } = mail
  if (senderId === null) return
  if (livenessId !== null) return notifyOfFailedInvitation(trx, { tenantId, senderId }, { at, newId })
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

/** Tells who invited somebody to a liveness screening that the invitation did not arrive; whom it was for, the list says. */
const notifyOfFailedInvitation = (
  trx: Trx,
  { tenantId, senderId }: { tenantId: string; senderId: string },
  { at, newId }: When,
): Promise<void> =>
  addNotification(
    trx,
    {
      tenantId,
      id: newId(),
      service: 'UR-SCREEN',
      message: say('notice.invitationFailed'),
      subtext: null,
      link: consoleBase + paths.liveness,
      at,
    },
    [{ userId: senderId, readAt: null }],
  )

/** What a notification calls an export: that of a report by its kind, for its file is called after somebody. */
const exportName = ({ wanted, fileName }: Pick<StoredExport, 'wanted' | 'fileName'>): string =>
  isReportOrder(wanted) ? say(`exportFile.kind.${wanted.kind}`) : fileName

/** Tells who asked for an export what became of it. */
export async function notifyOfExport(
  trx: Trx,
  { tenantId, userId, status, ...about }: Pick<StoredExport, 'tenantId' | 'userId' | 'fileName' | 'status' | 'wanted'>,
  { at, newId }: When,
): Promise<void> {
  const message = say(
    status === 'completed' ? 'notice.exportDone' : 'notice.exportFailed',
    `**${markdownText(exportName(about))}**`,
  )
  await addNotification(trx, { tenantId, id: newId(), service: 'UR-SCREEN', message, subtext: null, link: null, at }, [
    { userId, readAt: null },
  ])
}

/** Tells who imported a file what came of its rows, and leads to the monitors. */
export async function notifyOfImport(
  trx: Trx,
  { tenantId, userId, provider, rowCount }: Pick<StoredImport, 'tenantId' | 'userId' | 'provider' | 'rowCount'>,
  { at, newId }: When,
  { success, failed }: { success: number; failed: number },
): Promise<void> {
  const message = say('importedRow.done', success, rowCount)
  const subtext = failed === 0 ? null : say('importedRow.notImported', failed)
  const link = consoleBase + paths.monitors(provider)
  await addNotification(trx, { tenantId, id: newId(), service: 'UR-SCREEN', message, subtext, link, at }, [
    { userId, readAt: null },
  ])
}

/** Tells a tenant's users how many of its searches are deleted the next time. */
export async function notifyOfAutoDelete(
  { tenantId }: Pick<Scope, 'tenantId'>,
  trx: Trx,
  { at, newId }: When,
  count: number,
): Promise<void> {
  const recipients = (await membersOf({ tenantId }, trx)).map(({ id: userId }) => ({ userId, readAt: null }))
  await addNotification(
    trx,
    {
      tenantId,
      id: newId(),
      service: 'UR-SCREEN',
      message: say('notice.autoDelete', count),
      subtext: null,
      link: null,
      at,
    },
    recipients,
  )
}

/** Monitors that a notification names; of the others it tells how many there are. */
const named = 5

/** What a notification says of the monitors that a run has found changes for. */
function toldOfChanges(monitors: readonly SearchFacts[], count: number) {
  const [first] = monitors
  if (first === undefined) return undefined
  return {
    message: say('notice.changes', monitors.map(referenceOf).slice(0, named), count),
    link: count === 1 ? searchLink(first) : consoleBase + paths.monitors(first.provider),
  }
}

/** Tells a tenant's users which of its monitors changed: one notification for all of them. Gives its id, if any. */
export async function notifyOfChanges(
  scope: Pick<Scope, 'tenantId'>,
  trx: Trx,
  { at, newId }: When,
  monitors: readonly SearchFacts[],
  { count = monitors.length, cause = 'edition' }: { count?: number; cause?: ChangeCause } = {},
): Promise<string | undefined> {
  const told = toldOfChanges(monitors, count)
  const recipients = (await membersOf(scope, trx)).map(({ id: userId }) => ({ userId, readAt: null }))
  if (told === undefined || recipients.length === 0) return undefined
  const id = newId()
  await addNotification(
    trx,
    {
      tenantId: scope.tenantId,
      id,
      service: 'UR-SCREEN',
      ...told,
      subtext: cause === 'edition' ? null : say(`notice.cause.${cause}`),
      at,
    },
    recipients,
  )
  return id
}

/** Tells in one notification, made with the first of them, which monitors of a tenant a run has found changes for. */
export async function notifyOfRun(
  run: { runId: string; tenantId: string; cause: ChangeCause },
  trx: Trx,
  when: When,
): Promise<void> {
  const known = await runNotice(trx, run)
  const { first, count } = await alertedSearches(trx, run, named)
  if (known === undefined) {
    const id = await notifyOfChanges(run, trx, when, first, { count, cause: run.cause })
    if (id !== undefined) await addRunNotice(trx, run, id)
    return
  }
  const told = toldOfChanges(first, count)
  if (told !== undefined) await renewNotification(trx, { tenantId: run.tenantId, id: known, at: when.at, ...told })
}
