import { sql, type Insertable, type Selectable } from 'kysely'
import type { VaultFolder } from '#contracts/vault.ts'
import type { Reader, Trx } from './database.ts'
import type { Scope } from './scope.ts'
import type { Tables } from './tables.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** A document as it is stored. */
export type StoredDocument = Selectable<Tables['vaultDocuments']>

/** Folders of a tenant below a condition, each with its path from the root. */
const foldersWhere = (tenantId: string, which: ReturnType<typeof sql>) => sql<VaultFolder>`
  with recursive placed as (
    select id, name, '/' || name as path from vault_folders where tenant_id = ${tenantId} and parent_id is null
    union all
    select child.id, child.name, placed.path || '/' || child.name
    from vault_folders child join placed on child.parent_id = placed.id where child.tenant_id = ${tenantId}
  )
  select placed.id, placed.name, placed.path, exists (
    select from vault_folders below where below.tenant_id = ${tenantId} and below.parent_id = placed.id
  ) as has_children
  from placed join vault_folders folder on folder.tenant_id = ${tenantId} and folder.id = placed.id
  where ${which} order by lower(placed.name)`

/** Folders in a folder of the tenant, or at the root, by name. */
export async function foldersIn({ tenantId }: Tenant, db: Reader, parentId: string | null): Promise<VaultFolder[]> {
  const which = parentId === null ? sql`folder.parent_id is null` : sql`folder.parent_id = ${parentId}`
  return (await foldersWhere(tenantId, which).execute(db)).rows
}

/** One folder of the tenant; undefined for an unknown or foreign id. */
export async function findFolder({ tenantId }: Tenant, db: Reader, id: string): Promise<VaultFolder | undefined> {
  return (await foldersWhere(tenantId, sql`folder.id = ${id}`).execute(db)).rows[0]
}

/** Makes a folder; one with this id stays as it is. */
export async function addFolder(trx: Trx, folder: Insertable<Tables['vaultFolders']>): Promise<void> {
  await trx
    .insertInto('vaultFolders')
    .values(folder)
    .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doNothing())
    .execute()
}

/** Documents that a folder shows, by name. */
export const documentsIn = ({ tenantId }: Tenant, db: Reader, folderId: string): Promise<StoredDocument[]> =>
  db
    .selectFrom('vaultDocuments')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('folderId', '=', folderId)
    .where('replacedBy', 'is', null)
    .orderBy(sql`lower(name)`)
    .execute()

/** A document that a user uploaded, also one that was replaced; undefined for an unknown id and for another's. */
export const findOwnDocument = (
  { tenantId, userId }: Pick<Scope, 'tenantId' | 'userId'>,
  db: Reader,
  id: string,
): Promise<StoredDocument | undefined> =>
  db
    .selectFrom('vaultDocuments')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Locks a folder until the transaction ends: names in it are given one after the other. False for an unknown one. */
export async function lockFolder({ tenantId }: Tenant, trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('vaultFolders')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Names that documents of a folder have, in lower case. */
export async function namesIn({ tenantId }: Tenant, trx: Trx, folderId: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('vaultDocuments')
    .select(sql<string>`lower(name)`.as('name'))
    .where('tenantId', '=', tenantId)
    .where('folderId', '=', folderId)
    .where('replacedBy', 'is', null)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** Takes the document of a name out of its folder, because another takes its place; it stays as an earlier version. */
export async function replaceDocument(
  { tenantId }: Tenant,
  trx: Trx,
  { folderId, name, by }: { folderId: string; name: string; by: string },
): Promise<void> {
  await trx
    .updateTable('vaultDocuments')
    .set({ replacedBy: by })
    .where('tenantId', '=', tenantId)
    .where('folderId', '=', folderId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('replacedBy', 'is', null)
    .execute()
}

/** Stores a document whose file is kept. */
export const addDocument = (trx: Trx, document: Insertable<Tables['vaultDocuments']>): Promise<StoredDocument> =>
  trx.insertInto('vaultDocuments').values(document).returningAll().executeTakeFirstOrThrow()

/** Bytes of all documents of a tenant, earlier versions included. */
export async function bytesOf({ tenantId }: Tenant, db: Reader): Promise<number> {
  const { bytes } = await db
    .selectFrom('vaultDocuments')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow()
  return bytes
}

/** Documents of every tenant that are to be deleted on a day, YYYY-MM-DD, or were before it. */
export const dueDocuments = (
  db: Reader,
  day: string,
  limit: number,
): Promise<Array<Pick<StoredDocument, 'tenantId' | 'id'>>> =>
  db
    .selectFrom('vaultDocuments')
    .select(['tenantId', 'id'])
    .where('autoDeleteOn', '<=', day)
    .orderBy('autoDeleteOn')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Deletes a document; its file goes with the next clean-up, unless another row names it. */
export async function removeDocument(
  { tenantId, id }: Pick<StoredDocument, 'tenantId' | 'id'>,
  trx: Trx,
): Promise<void> {
  await trx.deleteFrom('vaultDocuments').where('tenantId', '=', tenantId).where('id', '=', id).execute()
}

/** Which of some files of the vault a document names. */
export async function contentsOfDocuments(db: Reader, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db.selectFrom('vaultDocuments').select('content').where('content', 'in', hashes).execute()
  return new Set(rows.map(({ content }) => content))
}
