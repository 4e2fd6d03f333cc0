import { sql, type Kysely } from 'kysely'

/**
 * Of PL/pgSQL, which keeps its plan: planning such a statement takes as long as running it for most names. The setting
 * is not there before something of the extension has been called in a connection, so it is read by a function of it.
 */
const functionFor = (column: 'folded' | 'romanised') => `
  create function similar_${column}(asked text, from_likeness real)
  returns table (entity_key integer, likeness double precision)
  language plpgsql rows 200 as $$
  declare
    before constant real := show_limit();
  begin
    perform set_config('pg_trgm.similarity_threshold', from_likeness::text, true);
    return query
      select n.entity_key, max(similarity(n.${column}, asked))::float8
      from entity_names n where n.${column} % asked and n.${column} is not null
      group by n.entity_key;
    perform set_config('pg_trgm.similarity_threshold', before::text, true);
  end $$`

/** The parties with a name at least so like another, each by its most similar one; from what likeness on, the search says. */
export const similarNames = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['folded', 'romanised'] as const) await sql.raw(functionFor(column)).execute(db)
  },
}
