import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { MatchStatus } from '#contracts/review.ts'
import { json } from './database.ts'
import type { Tables } from './tables.ts'

type MatchRow = ExpressionBuilder<Tables, 'matches'>

/** What a match has to meet to be in a list. */
export type MatchCondition = (row: MatchRow) => Expression<SqlBool>

const array = (values: readonly string[]) => sql<string[]>`${[...values]}::text[]`

/** A condition on chosen values, of which none filters nothing. */
const ofAny =
  <Value extends string>(condition: (values: readonly Value[]) => MatchCondition) =>
  (values: readonly Value[]): MatchCondition =>
    values.length === 0 ? () => sql<boolean>`true` : condition(values)

/**
 * The conditions that lists of matches are filtered by. What is told of the party is in the words of its provider, whose
 * routes name the key under which it stands there.
 */
export const matchIs = {
  /** One match alone. */
  match:
    (id: string): MatchCondition =>
    (row) =>
      row('id', '=', id),
  ofStatus: ofAny<MatchStatus>((statuses) => (row) => row('status', 'in', statuses)),
  ofMatchType: ofAny((types) => (row) => row('matchTypes', '&&', array(types))),
  /** Of one of these countries; `none` by itself: of no country. */
  ofCountry: ofAny((codes) => (row) => {
    const isNone = codes.length === 1 && codes[0] === 'none'
    return isNone ? row('countries', '=', array([])) : row('countries', '&&', array(codes))
  }),
  /** One of several codes that are told is one of these. */
  toldAny: (key: string) => ofAny((codes) => () => sql<boolean>`profile -> ${sql.lit(key)} ?| ${array(codes)}`),
  /** The word that is told is one of these; an empty one stands for none. */
  told: (key: string) =>
    ofAny((words) => () => sql<boolean>`coalesce(profile ->> ${sql.lit(key)}, '') = any(${array(words)})`),
  /** By the beginning of a date. One may be told in words, such as 'about 1960': a year begins nothing but a date. */
  toldDay:
    (key: string) =>
    (day: string): MatchCondition =>
    () =>
      sql<boolean>`exists (
      select from jsonb_array_elements_text(profile -> ${sql.lit(key)}) told where strpos(told, ${day}) > 0)`,
  /** One of several things that are told has these parts. */
  toldWith: (key: string, parts: Readonly<Record<string, number>>): MatchCondition => {
    return () => sql<boolean>`profile -> ${sql.lit(key)} @> ${json([parts])}::jsonb`
  },
  ofRelevance:
    (least: number): MatchCondition =>
    (row) =>
      row('relevance', '>=', least),
  /** Both ends are counted in. */
  within:
    (column: 'score' | 'riskRating') =>
    ([least, most]: readonly [number, number]): MatchCondition =>
    (row) =>
      row.between(column, least, most),
}

/** For every filter that a request can have, the condition that it stands for. */
export type MatchFilters<Query> = {
  readonly [Name in keyof Query]-?: (value: NonNullable<Query[Name]>) => MatchCondition
}

/** The conditions of the filters that a request has. */
export function conditionsOf<Query extends object>(filters: MatchFilters<Query>, query: Query): MatchCondition[] {
  const one = <Name extends keyof Query>(name: Name): MatchCondition[] => {
    const value = query[name]
    return value === undefined || value === null ? [] : [filters[name](value)]
  }
  // the keys of a table are the names that its type has
  return (Object.keys(filters) as (keyof Query)[]).flatMap(one)
}
