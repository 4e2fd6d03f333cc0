import { createHash } from 'node:crypto'
import { canonicalJson } from '#lib/canonical-json.ts'
import type { Reader, Trx } from './database.ts'
import type { Act } from './scope.ts'

/** Who did something where: a user in a tenant, or the installation itself. */
export interface Actor {
  tenantId: string
  userId: string
}

/** The chain of what concerns the installation and not one tenant, such as its watchlists. */
export const installation: Actor = { tenantId: 'installation', userId: 'system' }

/** What happened, in ids, codes and hashes; never a name, text or address (design/gateway section 9, Audit). */
export interface AuditEntry {
  action:
    | 'sign-in'
    | 'sign-out'
    | 'tenant.switch'
    | 'user.add'
    | 'user.disable'
    | 'user.enable'
    | 'user.end-sessions'
    | 'user.role'
    | 'user.remove'
    | 'password.set'
    | 'search'
    | 'search.remove'
    | 'profile.view'
    | 'match.review'
    | 'match.reopen'
    | 'comment'
    | 'note'
    | 'monitor.on'
    | 'monitor.off'
    | 'monitor.seen'
    | 'monitor.stop'
    | 'monitor.remove'
    | 'share'
    | 'auto-delete'
    | 'list.load'
    | 'list.remove'
    | 'seed'
    | 'restore'
    | 'suggestion.feedback'
  subjects: string[]
  details?: Record<string, string | number | boolean | null | string[] | number[] | Record<string, string | number>>
}

const firstHash = '0'.repeat(64)
const hashOf = (previous: string, entry: string) => createHash('sha256').update(previous).update(entry).digest('hex')

/** Digest of a text that must not stand in the log itself. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Appends one entry to the chain of the actor's tenant, in the effect's own transaction; locks the chain's head. */
export async function appendAudit(actor: Actor, trx: Trx, act: Act, entry: AuditEntry): Promise<void> {
  const { tenantId } = actor
  await trx
    .insertInto('auditHeads')
    .values({ tenantId, seq: 0, hash: firstHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const head = await trx
    .selectFrom('auditHeads')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const seq = head.seq + 1
  const text = canonicalJson({ seq, at: act.at.toISOString(), actor: actor.userId, requestId: act.requestId, ...entry })
  const hash = hashOf(head.hash, text)
  await trx
    .insertInto('audit')
    .values({ tenantId, seq, at: act.at, entry: text, previousHash: head.hash, hash })
    .execute()
  await trx.updateTable('auditHeads').set({ seq, hash }).where('tenantId', '=', tenantId).execute()
}

/** Whether a tenant's chain is whole: every hash follows from the one before, up to the head. */
export async function verifyAudit(
  tenantId: string,
  db: Reader,
): Promise<{ ok: boolean; entries: number; brokenAt?: number }> {
  const rows = await db.selectFrom('audit').selectAll().where('tenantId', '=', tenantId).orderBy('seq').execute()
  const head = await db.selectFrom('auditHeads').selectAll().where('tenantId', '=', tenantId).executeTakeFirst()
  let previous = firstHash
  for (const [index, row] of rows.entries()) {
    if (row.seq !== index + 1 || row.previousHash !== previous || row.hash !== hashOf(previous, row.entry))
      return { ok: false, entries: rows.length, brokenAt: index + 1 }
    previous = row.hash
  }
  const whole = (head?.seq ?? 0) === rows.length && (head?.hash ?? firstHash) === previous
  return whole ? { ok: true, entries: rows.length } : { ok: false, entries: rows.length, brokenAt: rows.length + 1 }
}
