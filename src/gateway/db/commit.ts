import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { otherHistory } from '#contracts/mark.ts'
import type { Reader } from './database.ts'
import type { Scope } from './scope.ts'

type Tenant = Pick<Scope, 'tenantId'>

interface Head {
  seq: number
  hash: string
}

/** Of another tenant's commit nothing can be said; no caller learns an id or a whole hash from one. */
const tagOf = ({ tenantId }: Tenant): string => createHash('sha256').update(tenantId).digest('hex').slice(0, 8)
const start: Head = { seq: 0, hash: '0'.repeat(16) }
const textOf = (scope: Tenant, { seq, hash }: Head): string => `${tagOf(scope)}.${seq}.${hash.slice(0, 16)}`

/** How far the tenant's history has come: the head of its audit chain, which every change of its data moves. */
export async function readCommit(scope: Tenant, db: Reader): Promise<string> {
  const head = await db
    .selectFrom('auditHeads')
    .select(['seq', 'hash'])
    .where('tenantId', '=', scope.tenantId)
    .executeTakeFirst()
  return textOf(scope, head ?? start)
}

/** How far the tenant's history has come, and whether that went through the commit that a caller knows. */
export interface Standing {
  commit: string
  isOther: boolean
}

/**
 * Compares what a caller knows with the tenant's history, entry by entry: a database whose files were put back is told
 * also after it has come as far again on another way. `known` is as it came; what cannot be read says nothing.
 */
export async function standing(scope: Tenant, db: Reader, known: string | undefined): Promise<Standing> {
  const [, tag, seq = '', hash] = /^([\da-f]{8})\.(\d{1,9})\.([\da-f]{16})$/.exec(known ?? '') ?? []
  if (tag !== tagOf(scope) || Number(seq) === 0) return { commit: await readCommit(scope, db), isOther: false }
  const { rows } = await sql<Partial<Head> & { passed: string | null }>`
    select h.seq, h.hash,
      (select a.hash from audit a where a.tenant_id = ${scope.tenantId} and a.seq = ${Number(seq)}) as passed
    from (select 1) one left join audit_heads h on h.tenant_id = ${scope.tenantId}`.execute(db)
  const { seq: last, hash: lastHash, passed } = rows[0] ?? {}
  const head = last == null || lastHash == null ? start : { seq: last, hash: lastHash }
  return { commit: textOf(scope, head), isOther: passed?.slice(0, 16) !== hash }
}

/** The commit as an answer names it. */
export const standingText = ({ commit, isOther }: Standing): string => (isOther ? `${commit}${otherHistory}` : commit)
