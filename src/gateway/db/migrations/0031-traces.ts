import { sql, type Kysely } from 'kysely'

const linked = (table: string) => `update idempotency_keys k set about = t.search_id from ${table} t
  where t.tenant_id = k.tenant_id and t.user_id = k.user_id and t.client_key = k.key and k.about is null`

const statements = [
  // What the request was about, so that its answer can be blanked with it.
  `alter table idempotency_keys add column about text`,
  linked('comments'),
  linked('match_reviews'),
  `create index idempotency_keys_about on idempotency_keys (tenant_id, about) where about is not null`,
  `create index idempotency_keys_created on idempotency_keys (tenant_id, created) where created is not null`,
  `create index idempotency_keys_age on idempotency_keys (at)`,
  // Blanked because what it was about, or who sent it, is removed; its file goes with the next clean-up.
  `alter table mails add column forgotten boolean not null default false`,
  `create index mails_of_search on mails (tenant_id, search_id) where search_id is not null`,
]

/** Where texts about something removed are found again. */
export const traces = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
