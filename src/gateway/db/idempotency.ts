import { sql } from 'kysely'
import { dayMs } from '#lib/dates.ts'
import type { Reader, Trx } from './database.ts'
import type { Scope } from './scope.ts'

/** Days that an Idempotency-Key is kept. */
export const keptDays = 30

/** The key runs in another transaction at this moment; answers 409 `in_progress`. */
export class KeyInProgress extends Error {}

/** The key belongs to a request with another method, address or body; answers 422. */
export class KeyReused extends Error {}

/**
 * What a key answered when its change was applied. `created` stands in for a body too long to keep; without either, what
 * it told of has been removed since.
 */
export interface StoredAnswer {
  status: number
  body: string | null
  created: string | null
}

/** One Idempotency-Key with the digest of its request. */
export interface ClaimedKey {
  key: string
  fingerprint: string
  at: Date
}

type Owner = Pick<Scope, 'tenantId' | 'userId'>

/** Those of the keys that a change of this user has used. */
export async function usedKeys({ tenantId, userId }: Owner, db: Reader, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('idempotencyKeys')
    .select('key')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('key', 'in', keys)
    .execute()
  return rows.map(({ key }) => key)
}

/** Whether a change has used the key, so that its answer is there or its transaction decides. */
export const isUsedKey = async (owner: Owner, db: Reader, key: string): Promise<boolean> =>
  (await usedKeys(owner, db, [key])).length > 0

/**
 * First statement of a change: takes the key, or gives the answer of the change that has used it.
 * Throws KeyInProgress or KeyReused. The key stays taken only if the transaction commits.
 */
export async function claimKey(scope: Owner, trx: Trx, claim: ClaimedKey): Promise<StoredAnswer | null> {
  const { tenantId, userId } = scope
  const lock = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${tenantId}:${userId}:${claim.key}`}, 0)) as free`.execute(trx)
  if (!lock.rows[0]?.free) throw new KeyInProgress()
  const taken = await trx
    .insertInto('idempotencyKeys')
    .values({ tenantId, userId, ...claim, status: null, body: null, created: null })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'userId', 'key'])
        .doUpdateSet({ ...claim, status: null, body: null, created: null, about: null })
        .where('idempotencyKeys.at', '<', new Date(claim.at.getTime() - keptDays * dayMs)),
    )
    .returning('key')
    .executeTakeFirst()
  return taken === undefined ? storedAnswer(scope, trx, claim) : null
}

async function storedAnswer({ tenantId, userId }: Owner, trx: Trx, claim: ClaimedKey): Promise<StoredAnswer> {
  const row = await trx
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'status', 'body', 'created'])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
  if (row.fingerprint !== claim.fingerprint) throw new KeyReused()
  return { status: row.status ?? 200, body: row.body, created: row.created }
}

/** Keeps the answer of a claimed key, in the transaction of its change, with the id of what it is about. */
export async function keepAnswer(
  { tenantId, userId }: Owner,
  trx: Trx,
  key: string,
  answer: StoredAnswer & { about: string | null },
): Promise<void> {
  await trx
    .updateTable('idempotencyKeys')
    .set(answer)
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute()
}
