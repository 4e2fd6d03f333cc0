import { sql, type Kysely } from 'kysely'

/**
 * Functions of PL/pgSQL keep their plan. The planner takes a search for many forms for one that finds nearly everything,
 * and would read it all.
 */
const statements = [
  `create table listed_words (word text primary key, forms text[] not null)`,
  `create index listed_words_forms on listed_words using gin (forms)`,
  `alter table entity_names add column words text[] not null default '{}', add column weight integer not null default 0`,
  `create index entity_names_words on entity_names using gin (words)`,
  `create function words_filed(asked text[], others text[])
  returns table (word text, df integer)
  language plpgsql stable rows 100 set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
  begin
    return query
      select l.word, coalesce(r.df, 1)
      from (
        select w.word from listed_words w where w.forms && asked
        union select w.word from listed_words w where w.word = any(others)
      ) l
      left join lateral (
        select c.df from rarity c
        where c.version = (select v.version from rarity_versions v where v.active) and c.token = '=' || l.word
        offset 0
      ) r on true;
  end $$`,
  `create function names_holding(asked text[], beside text[])
  returns table (entity_key integer, "position" integer, weight integer, words text[])
  language plpgsql stable rows 200 set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
  begin
    if beside is null then
      return query
        select n.entity_key, n.position, n.weight, n.words
        from entity_names n where n.words && asked;
    else
      return query
        select n.entity_key, n.position, n.weight, n.words
        from entity_names n where n.words && asked and n.words && beside;
    end if;
  end $$`,
  `create function parties_sharing(keys text[], weights integer[])
  returns table (entity_key integer, likeness double precision)
  language plpgsql stable rows 200 set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
  begin
    return query
      select named.entity_key, max(named.likeness)
      from (
        select held.entity_key, sum(held.weight)::float8 as likeness
        from (
          select n.entity_key, n.position, w.weight
          from unnest(keys, weights) as w (key, weight)
          join entity_names n on n.keys @> array[w.key] where left(w.key, 1) <> '='
          union all
          select n.entity_key, n.position, w.weight
          from unnest(keys, weights) as w (key, weight)
          join entity_names n on n.words @> array[substr(w.key, 2)] where left(w.key, 1) = '='
        ) held
        group by held.entity_key, held.position
      ) named
      group by named.entity_key;
  end $$`,
]

/** Every word of listed names, filed so that words like one are found. The start fills it in before it listens. */
export const listedWords = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
