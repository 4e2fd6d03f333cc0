import { createHash } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import type { AuditFault, AuditState } from '#contracts/audit.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { ExitError } from '#lib/exit-error.ts'
import { auditKeyOf, type AuditKey } from './audit-key.ts'
import { inInserts, type Reader, type Trx } from './database.ts'
import { readInstallation } from './installation.ts'
import type { Act } from './scope.ts'
import type { Tables } from './tables.ts'

/** Who did something where: a user in a tenant, or the installation itself. */
export interface Actor {
  tenantId: string
  userId: string
}

/** The chain of what concerns the installation and not one tenant, such as its watchlists. */
export const installation: Actor = { tenantId: 'installation', userId: 'system' }

/** What happened, in ids, codes and hashes; never a name, text or address. */
export interface AuditEntry {
  action:
    | 'sign-in'
    | 'sign-in.failed'
    | 'sign-out'
    | 'tenant.switch'
    | 'session.end'
    | 'user.add'
    | 'user.change'
    | 'user.disable'
    | 'user.enable'
    | 'user.end-sessions'
    | 'user.leave'
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
    | 'report'
    | 'export'
    | 'export.download'
    | 'branding.logo'
    | 'settings'
    | 'settings.apply'
    | 'import.check'
    | 'import.begin'
    | 'import.finish'
    | 'identity.analyse'
    | 'vault.upload'
    | 'vault.download'
    | 'vault.delete'
    | 'liveness.invite'
    | 'liveness.event'
    | 'liveness.result'
    | 'liveness.expire'
    | 'liveness.remove'
    | 'auto-delete'
    | 'list.load'
    | 'list.remove'
    | 'seed'
    | 'restore'
    | 'suggestion.feedback'
    | 'audit.seal'
    | 'audit.check'
  subjects: string[]
  details?: Record<string, string | number | boolean | null | string[] | number[] | Record<string, string | number>>
}

/** The audit log is kept with another secret than the one that this process has; exit code 2. */
export class AuditKeyNotShared extends ExitError {
  constructor() {
    super(
      2,
      'The audit log of this database is sealed with a different SECRET from the one this process has. Give every process the same ' +
        'one. If it was changed on purpose, start the server first: it begins a new part of the log.',
    )
  }
}

/** Where a chain ends, as it is stored. */
type StoredHead = Selectable<Tables['auditHeads']>

const firstHash = '0'.repeat(64)
const hashOf = (previous: string, entry: string) => createHash('sha256').update(previous).update(entry).digest('hex')
/** What a seal is put under: an entry's is none for a head, so that no earlier head can be made from what is there. */
const sealedText = (kind: 'entry' | 'head', { tenantId, seq, hash }: Pick<StoredHead, 'tenantId' | 'seq' | 'hash'>) =>
  [kind, tenantId, seq, hash].join('\n')

/** Digest of a text that must not stand in the log itself. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A name that must not stand in the log: only this installation can tell whether it is the same as another. */
export const blindName = (name: string, db: Reader): string => auditKeyOf(db).blind(name.toLowerCase())

/**
 * Appends one entry to the chain of the actor's tenant, in the effect's own transaction; locks the chain's head. The
 * first sealed entry of a chain seals all that stands before it. A head that is not what was written is gone on from all
 * the same, with an entry that says so for ever: nothing may hide it. Throws AuditKeyNotShared.
 */
export const appendAudit = (actor: Actor, trx: Trx, act: Act, entry: AuditEntry): Promise<void> =>
  appendAudits(actor, trx, act, [entry])

/** The same for several entries, in their order: they take the chain's head once. */
export async function appendAudits(actor: Actor, trx: Trx, act: Act, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const key = auditKeyOf(trx)
  const head = await lockHead(trx, actor.tenantId)
  const keptWith = head.keyId ?? (await readInstallation(trx, 'auditKey'))
  if (keptWith !== undefined && keptWith !== key.id) throw new AuditKeyNotShared()
  const isWhole = head.keyId === null ? keptWith === undefined : hasOwnSeal('head', head, key)
  const goesOn = head.seq === 0 || (head.keyId !== null && isWhole)
  await extend(trx, goesOn ? head : await beginSegment(trx, act, head, isWhole), { actor, act, entries })
}

/**
 * Begins a new segment of a chain with the key of this database, unless it is kept with that already: its first entry
 * seals the former head, and names the key that this was sealed with. False where there was nothing to do.
 */
export async function sealChain(tenantId: string, trx: Trx, act: Act): Promise<boolean> {
  const head = await lockHead(trx, tenantId)
  if (head.seq === 0 || head.keyId === auditKeyOf(trx).id) return false
  // from the first start on, nothing is without a seal
  const isWhole = head.keyId !== null || (await readInstallation(trx, 'auditKey')) === undefined
  await beginSegment(trx, act, head, isWhole)
  return true
}

const beginSegment = (trx: Trx, act: Act, head: StoredHead, isWhole: boolean): Promise<StoredHead> => {
  const details = { formerKey: head.keyId, head: head.hash, ...(!isWhole && { broken: true }) }
  const actor = { tenantId: head.tenantId, userId: installation.userId }
  return extend(trx, head, { actor, act, entries: [{ action: 'audit.seal', subjects: [], details }] })
}

async function lockHead(trx: Trx, tenantId: string): Promise<StoredHead> {
  const locking = trx.selectFrom('auditHeads').selectAll().where('tenantId', '=', tenantId).forUpdate()
  const head = await locking.executeTakeFirst()
  if (head !== undefined) return head
  await trx
    .insertInto('auditHeads')
    .values({ tenantId, seq: 0, hash: firstHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return locking.executeTakeFirstOrThrow()
}

interface Addition {
  actor: Actor
  act: Act
  entries: readonly AuditEntry[]
}

/** Writes the entries, then the head that they end in: the database lets it grow only to an entry that is there. */
async function extend(trx: Trx, head: StoredHead, { actor, act, entries }: Addition): Promise<StoredHead> {
  const key = auditKeyOf(trx)
  const { tenantId } = head
  let end: Omit<StoredHead, 'seal'> = head
  const rows = entries.map((entry) => {
    const seq = end.seq + 1
    const facts = { seq, at: act.at.toISOString(), actor: actor.userId, requestId: act.requestId, ...entry }
    const text = canonicalJson(facts)
    const next = { tenantId, seq, hash: hashOf(end.hash, text), keyId: key.id }
    const row = { ...next, entry: text, previousHash: end.hash, seal: key.seal(sealedText('entry', next)), at: act.at }
    end = next
    return row
  })
  const grown = { ...end, seal: key.seal(sealedText('head', end)) }
  for (const some of inInserts(rows)) await trx.insertInto('audit').values(some).execute()
  await trx.updateTable('auditHeads').set(grown).where('tenantId', '=', tenantId).execute()
  return grown
}

/** A stored entry. */
export type StoredEntry = Selectable<Tables['audit']>

/** How many entries are read at a time: background work leaves everybody else their turns. */
const pageSize = 500

/**
 * Whether a tenant's chain is whole: every hash follows from the one before, every seal of this database's key is
 * right, and the head is the sealed end. What is under another key stands as far as a later entry of this key seals it.
 * `seen` is shown every good entry.
 */
export async function verifyAudit(
  tenantId: string,
  db: Reader,
  seen: (entry: StoredEntry) => void = () => undefined,
): Promise<AuditState> {
  const key = auditKeyOf(db)
  const { last, ...head } = await endOf(tenantId, db)
  let before: Before = { seq: 0, hash: firstHash, keyId: null }
  while (before.seq < last)
    for (const entry of await entriesAfter(tenantId, db, { seq: before.seq, last })) {
      const fault = entryFault(entry, before, key)
      if (fault !== null) return { ok: false, entries: last, brokenAt: before.seq + 1, fault }
      seen(entry)
      before = entry
    }
  const fault = headFault({ ...head, tenantId }, before, key)
  if (fault === null) return { ok: true, entries: last }
  return { ok: false, entries: last, brokenAt: fault === 'missing' ? last + 1 : Math.max(last, 1), fault }
}

/** What the next entry, or the head, has to follow from. */
type Before = Pick<StoredEntry, 'seq' | 'hash' | 'keyId'>
/** A head that may not be there. */
type MaybeHead = Omit<StoredHead, 'seq'> & { seq: number | null }

/** The next entries of a tenant's chain, up to one. */
export const entriesAfter = (
  tenantId: string,
  db: Reader,
  { seq, last }: { seq: number; last: number },
): Promise<StoredEntry[]> =>
  db
    .selectFrom('audit')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('seq', '>', seq)
    .where('seq', '<=', last)
    .orderBy('seq')
    .limit(pageSize)
    .execute()

/** The head and the number of the last entry, as they were at one moment. */
async function endOf(tenantId: string, db: Reader): Promise<Omit<MaybeHead, 'tenantId'> & { last: number }> {
  const { rows } = await sql<Omit<MaybeHead, 'tenantId'> & { last: number }>`
    select h.seq, h.hash, h.key_id, h.seal, coalesce(e.last, 0) as last
    from (select max(seq) as last from audit where tenant_id = ${tenantId}) e
    left join audit_heads h on h.tenant_id = ${tenantId}`.execute(db)
  return rows[0] ?? { seq: null, hash: firstHash, keyId: null, seal: null, last: 0 }
}

function entryFault(entry: StoredEntry, before: Before, key: AuditKey): AuditFault | null {
  if (entry.seq !== before.seq + 1) return 'missing'
  const follows = entry.previousHash === before.hash && entry.hash === hashOf(before.hash, entry.entry)
  // once a chain is sealed, all that follows is
  const isSealed = entry.keyId === null ? before.keyId === null : hasOwnSeal('entry', entry, key)
  if (!follows || !isSealed) return 'changed'
  return tellsOfBreak(entry) ? 'head' : null
}

const Break = z.object({ action: z.literal('audit.seal'), details: z.object({ broken: z.literal(true) }) })
/** Whether it is what was written where the head before it was not. */
const tellsOfBreak = ({ entry }: StoredEntry): boolean =>
  entry.includes('"audit.seal"') && Break.safeParse(JSON.parse(entry)).success

/** Whether the seal is the one of this key; that of another key nobody can tell. */
const hasOwnSeal = (kind: 'entry' | 'head', sealed: StoredHead, key: AuditKey): boolean =>
  sealed.keyId !== key.id || sealed.seal === key.seal(sealedText(kind, sealed))

function headFault({ seq, ...rest }: MaybeHead, end: Before, key: AuditKey): AuditFault | null {
  if ((seq ?? 0) > end.seq) return 'missing'
  if (end.seq === 0) return null
  const head = { ...rest, seq: seq ?? 0 }
  if (head.seq < end.seq || head.hash !== end.hash || head.keyId !== end.keyId) return 'head'
  if (head.keyId === null) return 'unsealed'
  if (head.keyId !== key.id) return 'strange'
  return hasOwnSeal('head', head, key) ? null : 'head'
}

/** How many entries a tenant's chain has. */
export const lastEntry = async (tenantId: string, db: Reader): Promise<number> => (await endOf(tenantId, db)).last
