import { sql, type Selectable } from 'kysely'
import type { LivenessStatus, ProviderResult } from '#contracts/liveness.ts'
import { json, type Reader, type Trx } from './database.ts'
import { forgetInvitations } from './mails.ts'
import type { Scope } from './scope.ts'
import type { Tables } from './tables.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** A liveness screening as it is stored. */
export type StoredLiveness = Selectable<Tables['liveness']>
type Key = Pick<StoredLiveness, 'tenantId' | 'id'>

/** A screening with the names of whoever invited to it. */
export type ListedLiveness = StoredLiveness & { inviterFirst: string; inviterLast: string; inviterUser: string }

/** Somebody who is invited. */
export type NewLiveness = Omit<StoredLiveness, 'status' | 'usedAt' | 'standIn' | 'result'>

/** Keeps an invitation; the mail with its link belongs into the same transaction. */
export async function addLiveness(trx: Trx, invited: NewLiveness): Promise<void> {
  await trx
    .insertInto('liveness')
    .values({ ...invited, status: 'invited', usedAt: null, result: null })
    .execute()
}

const listed = (tenantId: string, db: Reader) =>
  db
    .selectFrom('liveness')
    .innerJoin('users', 'users.id', 'liveness.userId')
    .selectAll('liveness')
    .select(['users.firstName as inviterFirst', 'users.lastName as inviterLast', 'users.username as inviterUser'])
    .where('liveness.tenantId', '=', tenantId)
    .orderBy('liveness.createdAt', 'desc')
    .orderBy('liveness.id', 'desc')

/** Every screening of the tenant, newest first. */
export const listLiveness = ({ tenantId }: Tenant, db: Reader): Promise<ListedLiveness[]> =>
  listed(tenantId, db).execute()

/** Some screenings of the tenant, newest first; those that are gone are left out. */
export const findLiveness = ({ tenantId }: Tenant, db: Reader, ids: readonly string[]): Promise<ListedLiveness[]> =>
  listed(tenantId, db)
    .where('liveness.id', 'in', [...ids])
    .execute()

/** The screening that a link leads to, by the digest of what stands in it. */
export const findByLink = (db: Reader, linkHash: string): Promise<StoredLiveness | undefined> =>
  db.selectFrom('liveness').selectAll().where('linkHash', '=', linkHash).executeTakeFirst()

/** The same, and nobody else changes it until the transaction ends. */
export const lockByLink = (trx: Trx, linkHash: string): Promise<StoredLiveness | undefined> =>
  trx.selectFrom('liveness').selectAll().where('linkHash', '=', linkHash).forUpdate().executeTakeFirst()

/** What has become of a screening. */
interface Outcome {
  status: LivenessStatus
  usedAt?: Date
  standIn?: boolean
  result?: ProviderResult
}

/** Says where a screening stands. */
export async function setLiveness({ tenantId, id }: Key, trx: Trx, { result, ...outcome }: Outcome): Promise<void> {
  await trx
    .updateTable('liveness')
    .set({ ...outcome, ...(result !== undefined && { result: json(result) }) })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** Removes screenings of the tenant, and their invitations as far as these wait to be sent; gives the ids of those that were there. */
export async function removeLiveness({ tenantId }: Tenant, trx: Trx, ids: readonly string[]): Promise<string[]> {
  const removed = await trx
    .deleteFrom('liveness')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .returning('id')
    .execute()
  const gone = removed.map(({ id }) => id).toSorted()
  await forgetInvitations({ tenantId }, trx, gone)
  return gone
}

/** Notes of so many links whose time is over, and that nobody has used, that they have expired; gives their screenings. */
export async function expireLiveness(trx: Trx, now: Date, most: number): Promise<Key[]> {
  const { rows } = await sql<Key>`
    update liveness set status = 'expired'
    where (tenant_id, id) in (
      select tenant_id, id from liveness
      where status in ('invited', 'opened', 'pending') and used_at is null and expires_at <= ${now}::timestamptz
      order by expires_at, id limit ${most} for update skip locked
    )
    returning tenant_id as "tenantId", id`.execute(trx)
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
