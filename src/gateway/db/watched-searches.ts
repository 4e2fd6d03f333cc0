import { sql } from 'kysely'
import { json, type Reader, type Trx } from './database.ts'
import type { Scope } from './scope.ts'

type Tenant = Pick<Scope, 'tenantId'>

/**
 * Whether no other monitor of a provider has this client reference, stopped ones included; until the transaction ends
 * nobody else finds it free.
 */
export async function isReferenceFree(
  { tenantId }: Tenant,
  trx: Trx,
  wanted: { provider: string; id: string; clientReference: string },
): Promise<boolean> {
  const { provider, id, clientReference } = wanted
  const name = JSON.stringify([tenantId, provider, clientReference])
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 1))`.execute(trx)
  const other = await trx
    .selectFrom('searches')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('provider', '=', provider)
    .where('clientReference', '=', clientReference)
    .where('monitoring', 'is not', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

/** Which of some client references a monitor of a provider has, stopped ones included. */
export async function referencesInUse(
  { tenantId }: Tenant,
  db: Reader,
  provider: string,
  references: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('searches')
    .select('clientReference')
    .where('tenantId', '=', tenantId)
    .where('provider', '=', provider)
    .where(sql<boolean>`client_reference = any(${[...references]}::text[])`)
    .where('monitoring', 'is not', null)
    .execute()
  return new Set(rows.flatMap(({ clientReference }) => clientReference ?? []))
}

/** Keeps under which client reference a search is under watch. */
export async function keepReference(
  { tenantId }: Tenant,
  trx: Trx,
  id: string,
  clientReference: string,
): Promise<void> {
  await trx
    .updateTable('searches')
    .set({ clientReference })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** Keeps what a search under watch asks from now on. */
export async function keepQuery({ tenantId }: Tenant, trx: Trx, id: string, query: unknown): Promise<void> {
  await trx
    .updateTable('searches')
    .set({ query: json(query) })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}
