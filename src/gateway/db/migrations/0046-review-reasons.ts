import { sql, type Kysely } from 'kysely'

const statements = [
  // One of the tenant's reasons, as it was called then; null: none was given.
  `alter table match_reviews add column reason text check (char_length(reason) between 1 and 60)`,
  // When the tenant's reasons were last decided otherwise; null: never.
  `alter table tenant_settings add column reasons_changed_at timestamptz`,
]

/** Reviews can say which of the tenant's reasons they have. */
export const reviewReasons = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
