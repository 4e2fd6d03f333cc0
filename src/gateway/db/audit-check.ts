import { sql } from 'kysely'
import { z } from 'zod'
import type { AuditHead, AuditLogState, ChainState } from '#contracts/audit.ts'
import { auditKeyOf } from './audit-key.ts'
import { appendAudit, installation, sealChain, verifyAudit, type StoredEntry } from './audit.ts'
import { inTransaction, type Database, type Reader, type Trx } from './database.ts'
import { readInstallation, writeInstallation } from './installation.ts'
import type { Act } from './scope.ts'

const CheckDetails = z.object({ details: z.object({ heads: z.record(z.string(), z.string()) }) })

/** Whose chains there are: the installation's, those of the tenants, and whatever else has a head. */
async function chainsOf(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select ${installation.tenantId}::text as id union select id from tenants union select tenant_id from audit_heads) c
    order by id collate "C"`.execute(db)
  return rows.map(({ id }) => id)
}

/** Where every chain stands now. */
export const auditHeads = (db: Reader): Promise<AuditHead[]> =>
  db
    .selectFrom('auditHeads')
    .select(['tenantId', 'seq', 'hash'])
    .where('seq', '>', 0)
    .orderBy(sql`tenant_id collate "C"`)
    .execute()

/**
 * Looks at the whole log: every chain, whether it still holds the heads that the last nightly check noted, and whether it
 * holds those that are asked for, such as were filed elsewhere.
 */
export async function verifyLog(db: Database, asked: readonly AuditHead[] = []): Promise<AuditLogState> {
  const noted = await lastNoted(db)
  const chains: ChainState[] = []
  const lost = new Set([...noted, ...asked])
  for (const tenantId of await chainsOf(db)) {
    const formerKeys = new Set<string>()
    const own = [...lost].filter((head) => head.tenantId === tenantId)
    const state = await verifyAudit(tenantId, db, (entry) => {
      if (entry.keyId !== null && entry.keyId !== auditKeyOf(db).id) formerKeys.add(entry.keyId)
      for (const head of own) if (isAt(head, entry)) lost.delete(head)
    })
    chains.push({ tenantId, ...state, formerKeys: formerKeys.size })
    // what was noted behind a break is lost with it, which is one fault and not two
    if (!state.ok) for (const head of noted) if (head.tenantId === tenantId) lost.delete(head)
  }
  return { chains, lost: [...lost] }
}

const isAt = (head: AuditHead, { seq, hash }: StoredEntry): boolean => head.seq === seq && head.hash === hash

/** The heads that the last check noted in the installation's own chain. */
async function lastNoted(db: Reader): Promise<AuditHead[]> {
  const noted = await db
    .selectFrom('audit')
    .select('entry')
    .where('tenantId', '=', installation.tenantId)
    .where('entry', 'like', '%"action":"audit.check"%')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (noted === undefined) return []
  const { heads } = CheckDetails.parse(JSON.parse(noted.entry)).details
  return Object.entries(heads).map(([tenantId, head]) => {
    const [seq = '', hash = ''] = head.split(' ')
    return { tenantId, seq: Number(seq), hash }
  })
}

const Check = z.object({ at: z.string(), broken: z.number().int() })

/** When the log was checked last, and how many chains and heads were not right then; null before the first check. */
export async function lastCheck(db: Reader): Promise<z.infer<typeof Check> | null> {
  return Check.safeParse(await readInstallation(db, 'auditCheck')).data ?? null
}

/** Notes a check: the heads in the installation's chain where all was right, what it found beside it. */
export async function noteCheck(trx: Trx, act: Act, { chains, lost }: AuditLogState): Promise<void> {
  const broken = chains.filter(({ ok }) => !ok).length + lost.length
  await writeInstallation(trx, 'auditCheck', { at: act.at.toISOString(), broken })
  if (broken > 0) return
  const heads = Object.fromEntries(
    (await auditHeads(trx)).map(({ tenantId, seq, hash }) => [tenantId, `${seq} ${hash}`]),
  )
  await appendAudit(installation, trx, act, { action: 'audit.check', subjects: [], details: { heads } })
}

/**
 * Keeps the log with the key of this database from now on: every chain that is kept with another, or with none, begins a
 * new segment. Gives the chains that did. Only a start does this, one process after the other.
 */
export async function keepLogWithKey(db: Database, act: Act): Promise<string[]> {
  const begun: string[] = []
  for (const { tenantId } of await auditHeads(db))
    if (await inTransaction(db, (trx) => sealChain(tenantId, trx, act))) begun.push(tenantId)
  await writeInstallation(db, 'auditKey', auditKeyOf(db).id)
  return begun
}
