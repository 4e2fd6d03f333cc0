import { sql, type RawBuilder } from 'kysely'

/** A word of listed names that stands for one of the name searched for, or that holds it beside others. */
export interface AlikeWord {
  word: string
  /** For which word of the name, by its place. */
  place: number
  /** How much a name gains by it, in thousandths: how alike the two are, by the weight of the one searched for. */
  gain: number
  /** In how many listed names it stands. */
  df: number
}

/** A name by its words. */
export interface SoughtName {
  /** The weighted mean that a listed name needs to be brought, 0 to 1. */
  least: number
  /** Of its words, in thousandths: of fractions a sum would depend on the order in which they are added. */
  weights: readonly number[]
  alike: readonly AlikeWord[]
}

/** What a word counts that only one of two names has. */
export const costs = { missing: 0.8, contradiction: 1.3, extra: 0.2 }
/** The least share of its words that a name of a mean holds: it may lack the others and have none of its own. */
const shareFor = (mean: number): number => (mean * costs.missing) / (1 - mean + mean * costs.missing)
/** So many names at most are looked at that hold one word alone. */
const mostAlone = 1000

/** A word of the name with everything that stands for it, and in how many listed names that is. */
interface SoughtWord {
  weight: number
  alike: AlikeWord[]
  names: number
}

/** Listed names that hold one of some words and, where it is given, one of others beside it. */
interface Scan {
  words: string[]
  beside?: string[]
}

/**
 * Where to look: every listed name that holds enough of the words is found by one of the scans. One without the rarest
 * must hold the next, and so on, until what is left is too little; and beside each it must hold so much of the others
 * that, again, the most common of them need not be looked up.
 */
function scansFor({ weights, alike, least: mean }: SoughtName): Scan[] {
  const least = shareFor(mean) * sum(weights)
  const sought = weights
    .map((weight, place) => ({ weight, alike: alike.filter((word) => word.place === place) }))
    .filter((word) => word.alike.length > 0)
    .map((word): SoughtWord => ({ ...word, names: sum(word.alike.map(({ df }) => df)) }))
    .toSorted((a, b) => a.names - b.names)
  const scans = needed(sought, least).flatMap((one, at): Scan[] => {
    const beside = needed(sought.slice(at + 1), least - one.weight).flatMap((other) => wordsOf(other.alike))
    const together = beside.length === 0 ? [] : [{ words: wordsOf(one.alike), beside }]
    return one.weight < least ? together : [{ words: wordsOf(likeliest(one.alike)) }, ...together]
  })
  return scans.filter(({ words }) => words.length > 0)
}

/** The words, the rarest first, of which a name must hold one to hold so much of them. */
function needed(sought: readonly SoughtWord[], least: number): SoughtWord[] {
  let left = sum(sought.map(({ weight }) => weight))
  return sought.filter(({ weight }) => {
    const isNeeded = left >= least
    left -= weight
    return isNeeded
  })
}

/** Those that are the most alike, in so many names together as are looked at for one word alone. */
function likeliest(alike: readonly AlikeWord[]): AlikeWord[] {
  let rest = mostAlone
  return alike
    .toSorted((a, b) => b.gain - a.gain || a.df - b.df)
    .filter(({ df }) => {
      if (df > rest) return false
      rest -= df
      return true
    })
}

const wordsOf = (alike: readonly AlikeWord[]): string[] => [...new Set(alike.map(({ word }) => word))]
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * The parties of listed names that hold the words or others like them, each by the name that scoring would likely put
 * first: by its mean, as far as that is told by which words it holds and what its words weigh together. Undefined where
 * there is nothing to look up.
 */
export function partiesByWords(name: SoughtName): RawBuilder<unknown> | undefined {
  const scans = scansFor(name)
  if (scans.length === 0) return undefined
  const { alike, weights, least } = name
  return sql`
    with alike as materialized (
      select * from unnest(
        ${alike.map(({ word }) => word)}::text[], ${alike.map(({ place }) => place)}::int[],
        ${alike.map(({ gain }) => gain)}::int[], ${alike.map(({ place }) => weights[place] ?? 0)}::int[]
      ) as given (word, place, gain, weight)
    ),
    held as materialized (${sql.join(scans.map(scanned), sql` union all `)}),
    paired as (
      select h.entity_key, h.position, h.weight as whole, a.place, a.weight, max(a.gain) as gain
      from held h cross join lateral unnest(h.words) as w (word) join alike a on a.word = w.word
      group by 1, 2, 3, 4, 5
    ),
    gained as (
      select entity_key, sum(gain) as gain, ${sum(weights)}::int - sum(weight) as missing,
        greatest(whole - sum(weight), 0) as extra
      from paired group by entity_key, position, whole
    ),
    meant as (
      select entity_key, gain / (gain + ${costs.missing}::float8 * missing + ${costs.extra}::float8 * extra
        + ${costs.contradiction - costs.missing - costs.extra}::float8 * least(missing, extra)) as mean
      from gained
    )
    select entity_key, max(mean) as likeness from meant where mean >= ${least}::float8 group by entity_key
  `
}

const scanned = ({ words, beside }: Scan): RawBuilder<unknown> => sql`
  select * from names_holding(${words}::text[], ${beside ?? null}::text[])
`
