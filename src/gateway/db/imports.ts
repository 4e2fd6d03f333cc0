import { sql, type Selectable } from 'kysely'
import { inInserts, type Reader, type Trx } from './database.ts'
import type { Scope } from './scope.ts'
import type { Tables } from './tables.ts'

type Tenant = Pick<Scope, 'tenantId'>
type Owner = Pick<Scope, 'tenantId' | 'userId'>

/** An import as it is stored: whose it is, and of which file. */
export type StoredImport = Selectable<Tables['importJobs']>

/** What a row of an import came to. */
export type StoredRow = Pick<Selectable<Tables['importRows']>, 'rowIndex' | 'status' | 'errors' | 'monitorId'>

/** A file whose rows were checked. */
export type NewImport = Pick<
  StoredImport,
  'tenantId' | 'id' | 'userId' | 'provider' | 'fileName' | 'fileHash' | 'createdAt'
>

/** Keeps an import with what is wrong with each of its rows: where anything is, no monitor is made for it. */
export async function addImport(
  trx: Trx,
  checked: NewImport,
  errors: ReadonlyArray<readonly string[]>,
): Promise<StoredImport> {
  const isFaulty = errors.some((one) => one.length > 0)
  const added = await trx
    .insertInto('importJobs')
    .values({
      ...checked,
      rowCount: errors.length,
      status: isFaulty ? 'validation_error' : 'waiting',
      finishedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { tenantId, id: importId } = checked
  const rows = errors.map((wrong, rowIndex) => {
    const status = wrong.length > 0 ? ('failed' as const) : ('waiting' as const)
    return { tenantId, importId, rowIndex, status, errors: [...wrong], monitorId: null }
  })
  for (const some of inInserts(rows)) await trx.insertInto('importRows').values(some).execute()
  return added
}

/** An import by its id and the provider of its path. */
interface Named {
  provider: string
  id: string
}

const ownImport = ({ tenantId, userId }: Owner, db: Reader, { provider, id }: Named) =>
  db
    .selectFrom('importJobs')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .where('id', '=', id)

/** One import of a user; undefined for an unknown id, for another provider's, and for somebody else's. */
export const findOwnImport = (owner: Owner, db: Reader, named: Named): Promise<StoredImport | undefined> =>
  ownImport(owner, db, named).executeTakeFirst()

/** The same, locked until the transaction ends: its rows are settled one after the other. */
export const lockOwnImport = (owner: Owner, trx: Trx, named: Named): Promise<StoredImport | undefined> =>
  ownImport(owner, trx, named).forUpdate().executeTakeFirst()

const rows = ({ tenantId }: Tenant, db: Reader, importId: string) =>
  db
    .selectFrom('importRows')
    .select(['rowIndex', 'status', 'errors', 'monitorId'])
    .where('tenantId', '=', tenantId)
    .where('importId', '=', importId)

/** Every row of an import, in the order of its file. */
export const rowsOfImport = (scope: Tenant, db: Reader, importId: string): Promise<StoredRow[]> =>
  rows(scope, db, importId).orderBy('rowIndex').execute()

/** One row of an import; undefined where it has none in this place. */
export const rowOfImport = (
  scope: Tenant,
  db: Reader,
  { id, index }: { id: string; index: number },
): Promise<StoredRow | undefined> => rows(scope, db, id).where('rowIndex', '=', index).executeTakeFirst()

/** Whether any row of an import has come to nothing yet. */
export async function isUnfinished(scope: Tenant, db: Reader, importId: string): Promise<boolean> {
  const row = await rows(scope, db, importId).where('status', '=', 'waiting').limit(1).executeTakeFirst()
  return row !== undefined
}

/** How many rows of an import have come to what. */
export const countRows = (
  { tenantId }: Tenant,
  db: Reader,
  importId: string,
): Promise<Record<'success' | 'failed', number>> =>
  db
    .selectFrom('importRows')
    .select([
      sql<number>`(count(*) filter (where status = 'success'))::int`.as('success'),
      sql<number>`(count(*) filter (where status = 'failed'))::int`.as('failed'),
    ])
    .where('tenantId', '=', tenantId)
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow()

/** Keeps what a row came to. */
export async function setRow(
  { tenantId }: Tenant,
  trx: Trx,
  { id, index }: { id: string; index: number },
  outcome: Pick<StoredRow, 'status' | 'errors' | 'monitorId'>,
): Promise<void> {
  await trx
    .updateTable('importRows')
    .set(outcome)
    .where('tenantId', '=', tenantId)
    .where('importId', '=', id)
    .where('rowIndex', '=', index)
    .execute()
}

/** Keeps how far an import is. */
export async function setImport(
  { tenantId }: Tenant,
  trx: Trx,
  id: string,
  state: Pick<StoredImport, 'status' | 'finishedAt'>,
): Promise<void> {
  await trx.updateTable('importJobs').set(state).where('tenantId', '=', tenantId).where('id', '=', id).execute()
}

/** Forgets what a person has imported, for they are gone; the monitors stay. */
export async function forgetImportsOf(trx: Trx, userId: string): Promise<void> {
  // as a row that is being settled does: the import first
  await trx.selectFrom('importJobs').select('id').where('userId', '=', userId).forUpdate().execute()
  await trx
    .deleteFrom('importRows')
    .where((row) =>
      row.exists(
        row
          .selectFrom('importJobs')
          .select('importJobs.id')
          .whereRef('importJobs.tenantId', '=', 'importRows.tenantId')
          .whereRef('importJobs.id', '=', 'importRows.importId')
          .where('importJobs.userId', '=', userId),
      ),
    )
    .execute()
  await trx.deleteFrom('importJobs').where('userId', '=', userId).execute()
}
