import { sql, type Kysely } from 'kysely'

const statements = [
  `create table suggestion_feedback (
    tenant_id text not null, match_id text not null, user_id text not null, rule integer not null,
    engine integer not null, feedback text not null check (feedback in ('positive', 'negative')),
    at timestamptz not null,
    primary key (tenant_id, match_id, user_id),
    foreign key (tenant_id, match_id) references matches on delete cascade)`,
]

/** What people say about the assistant's suggestions. */
export const suggestions = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
