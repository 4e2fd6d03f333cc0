import { sql, type Kysely } from 'kysely'

const statements = [
  // Parties of older loads get the codes that a search filters by since: a topic with its state, a country with its role.
  `update entities e set topics = e.topics || (
    select coalesce(array_agg(distinct (t ->> 'topic') || ':' || (t ->> 'state')), '{}')
    from jsonb_array_elements(e.doc -> 'topics') t)`,
  `update entities e set countries = e.countries || array(
    select distinct (c ->> 'role') || ':' || (c ->> 'code') from jsonb_array_elements(e.doc -> 'countries') c
    union
    select role || ':' from unnest(array['nationality', 'residence', 'birth', 'registration', 'flag', 'address']) role
    where not exists (select from jsonb_array_elements(e.doc -> 'countries') c where c ->> 'role' = role))
    where e.countries <> '{}'`,
]

/** Finer codes to filter parties by: a topic with its state, a country with what ties it to the party. */
export const filterCodes = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
