import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table exports add progress integer check (progress between 0 and 100)`,
  // A report that is exported goes with the search or monitor that it is about.
  `create index exports_about on exports (tenant_id, (wanted ->> 'id')) where wanted ? 'id'`,
]

/** How far a file has come that is made in the background. */
export const exportProgress = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
