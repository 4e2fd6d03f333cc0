import { sql, type Kysely } from 'kysely'
import { customerName } from '#domain/same-customer.ts'

/** Searches that are read and written at a time: however many there are, memory holds no more. */
const batch = 1000

interface Named {
  tenantId: string
  id: string
  term: string
}

async function nextSearches(db: Kysely<unknown>, after: Named | undefined): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select tenant_id, id, term from searches
    where (tenant_id, id) > (${after?.tenantId ?? ''}::text, ${after?.id ?? ''}::text)
    order by tenant_id, id limit ${batch}`.execute(db)
  return rows
}

async function nameThem(db: Kysely<unknown>, searches: readonly Named[]): Promise<void> {
  const named = searches.map(({ tenantId, id, term }) => ({
    tenant: tenantId,
    search: id,
    customer: customerName(term),
  }))
  await sql`
    update searches s set customer_name = named.customer
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named (tenant text, search text, customer text)
    where s.tenant_id = named.tenant and s.id = named.search`.execute(db)
}

/** What was decided before is found by the listed party, and by whom the search is about. */
export const decidedBefore = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table searches add column customer_name text not null default ''`.execute(db)
    let searches = await nextSearches(db, undefined)
    while (searches.length > 0) {
      await nameThem(db, searches)
      searches = await nextSearches(db, searches.at(-1))
    }
    await sql`create index matches_decided on matches (tenant_id, entity_id)
      where status <> 'open' and reviewed_at is not null`.execute(db)
  },
}
