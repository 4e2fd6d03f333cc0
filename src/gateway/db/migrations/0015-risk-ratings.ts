import { sql, type Kysely } from 'kysely'

const rating = 'risk_rating integer check (risk_rating between 1 and 5)'
const statements = [
  `alter table matches add column risk_rating integer not null default 1 check (risk_rating between 1 and 5)`,
  `alter table match_reviews add column ${rating}`,
  `alter table comments add column ${rating}`,
  `alter table searches add column monitored_at timestamptz`,
]

/** What risk reviewers see in a match, and when a monitor was last tended. */
export const riskRatings = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
