import { sql, type Selectable } from 'kysely'
import type { ExportCounts, ExportOrder } from '#contracts/exports.ts'
import { json, type Reader, type Trx } from './database.ts'
import type { Scope } from './scope.ts'
import type { Tables } from './tables.ts'

type Tenant = Pick<Scope, 'tenantId'>
type Owner = Pick<Scope, 'tenantId' | 'userId'>

/** An export as it is stored. */
export type StoredExport = Selectable<Tables['exports']>

/** An export that somebody asks for. */
export type NewExport = Pick<StoredExport, 'tenantId' | 'id' | 'userId' | 'fileName' | 'timeZone' | 'createdAt'> & {
  wanted: ExportOrder
}

const newest = 50

/** Keeps what somebody asks for; the job that makes it belongs into the same transaction. */
export const addExport = (trx: Trx, { wanted, ...asked }: NewExport): Promise<StoredExport> =>
  trx
    .insertInto('exports')
    .values({ ...asked, wanted: json(wanted) })
    .returningAll()
    .executeTakeFirstOrThrow()

const ownExports = ({ tenantId, userId }: Owner, db: Reader) =>
  db.selectFrom('exports').where('tenantId', '=', tenantId).where('userId', '=', userId)

/** The newest exports of a user in the tenant. */
export const recentExports = (owner: Owner, db: Reader): Promise<StoredExport[]> =>
  ownExports(owner, db).selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(newest).execute()

/** How many exports of a user stand where, of those that were asked for since an instant. */
export const countExports = (owner: Owner, db: Reader, since: Date): Promise<ExportCounts> =>
  ownExports(owner, db)
    .where('createdAt', '>=', since)
    .select([
      sql<number>`(count(*) filter (where status = 'inProgress'))::int`.as('inProgress'),
      sql<number>`(count(*) filter (where status = 'failed'))::int`.as('failed'),
      sql<number>`(count(*) filter (where status = 'completed'))::int`.as('completed'),
    ])
    .executeTakeFirstOrThrow()

/** One export of a user; undefined for an unknown id and for somebody else's. */
export const findOwnExport = (owner: Owner, db: Reader, id: string): Promise<StoredExport | undefined> =>
  ownExports(owner, db).selectAll().where('id', '=', id).executeTakeFirst()

/** One export of the tenant, whoever asked for it. */
export const findExport = ({ tenantId }: Tenant, db: Reader, id: string): Promise<StoredExport | undefined> =>
  db.selectFrom('exports').selectAll().where('tenantId', '=', tenantId).where('id', '=', id).executeTakeFirst()

/** What has become of an export. */
type Outcome =
  | { status: 'completed'; content: string; bytes: number; availableUntil: Date }
  | { status: 'failed'; error: string }
  | { status: 'inProgress' }

const nothing = { content: null, bytes: null, availableUntil: null, error: null, progress: null }

/** Says how far an export has come; undefined where it is gone. */
export const setExport = (
  { tenantId, id }: Pick<StoredExport, 'tenantId' | 'id'>,
  trx: Trx,
  outcome: Outcome,
): Promise<StoredExport | undefined> =>
  trx
    .updateTable('exports')
    .set({ ...nothing, ...outcome })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Says how far an export has come, in parts of a hundred, while it is made. */
export async function setProgress(
  { tenantId, id }: Pick<StoredExport, 'tenantId' | 'id'>,
  db: Reader,
  progress: number,
): Promise<void> {
  await db
    .updateTable('exports')
    .set({ progress })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('status', '=', 'inProgress')
    .execute()
}

/** Queues a failed export again; undefined where it has not failed, also when somebody was quicker. */
export const restartExport = ({ tenantId, userId }: Owner, trx: Trx, id: string): Promise<StoredExport | undefined> =>
  trx
    .updateTable('exports')
    .set({ ...nothing, status: 'inProgress' })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returningAll()
    .executeTakeFirst()

/** Which of some files of the vault an export names. */
export async function contentsOfExports(db: Reader, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db.selectFrom('exports').select('content').where('content', 'in', hashes).execute()
  return new Set(rows.flatMap(({ content }) => content ?? []))
}

/** Lets go of files whose time is over; that there was one stays to be seen. */
export async function expireExports(db: Reader, now: Date): Promise<void> {
  await db
    .updateTable('exports')
    .set({ content: null })
    .where('availableUntil', '<=', now)
    .where('content', 'is not', null)
    .execute()
}

/** Forgets the reports of a search or monitor that is removed; their files go with the rows. */
export async function forgetExportsAbout({ tenantId }: Tenant, trx: Trx, searchId: string): Promise<void> {
  await trx
    .deleteFrom('exports')
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`wanted ? 'id' and wanted ->> 'id' = ${searchId}`)
    .execute()
}

/** Forgets what a person had exported, for they are gone. */
export async function forgetExportsOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('exports').where('userId', '=', userId).execute()
}
