import { z } from 'zod'
import { Filters, type FacetValue } from './facet.ts'

const named = { provider: z.string(), name: z.string() }

/**
 * A named filter and order of a monitor list, or filter of match lists, those of searches and of monitors alike: "Save
 * view". Without `sort` it is in the list's own order.
 */
export const SavedView = z.object({
  kind: z.enum(['filter', 'match-filter']),
  ...named,
  filters: Filters,
  sort: z.string().optional(),
})
export type SavedView = z.infer<typeof SavedView>

/** What was chosen, without what filters nothing. */
const chosen = (values: Readonly<Record<string, FacetValue | null | undefined>>): Record<string, FacetValue> => {
  const given = Object.entries(values).filter((entry): entry is [string, FacetValue] => entry[1] != null)
  return Object.fromEntries(given.filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)))
}

const Codes = z.array(z.string())
const Range = z.object({ from: z.number(), to: z.number() })

/** A saved filter of a monitor list as it was stored while what it can be narrowed by was fixed. */
const FilterBefore = z
  .object({ kind: z.literal('filter'), ...named, statuses: Codes, type: z.string().optional(), words: z.string() })
  .transform(({ statuses, type, words, ...rest }): SavedView => ({
    ...rest,
    filters: chosen({ status: statuses, type: type === undefined ? null : [type], words }),
  }))

/** The same of match lists. */
const MatchFilterBefore = z
  .object({
    kind: z.literal('match-filter'),
    ...named,
    filters: z.object({
      statuses: Codes,
      matchTypes: Codes,
      countries: z.union([z.literal('all'), z.literal('none'), Codes]),
      minRelevance: z.number().nullable(),
      datasets: Codes,
      genders: Codes,
      birth: z.string().nullable(),
      score: Range.nullable(),
      riskRating: Range.nullable(),
    }),
  })
  .transform(({ filters: { countries, minRelevance, ...before }, ...rest }): SavedView => ({
    ...rest,
    filters: chosen({
      status: before.statuses,
      matchType: before.matchTypes,
      country: countries === 'all' ? null : countries,
      relevance: minRelevance === null ? null : { from: minRelevance },
      dataset: before.datasets,
      gender: before.genders,
      birth: before.birth,
      score: before.score,
      risk: before.riskRating,
    }),
  }))

/**
 * What a person keeps on this device, sealed: for the field one monitor, or all that a saved filter of the monitor list
 * lets through; a saved filter of match lists by its name alone. Rows of before come out in the present form.
 */
export const PinSubject = z.union([
  z.object({ kind: z.literal('monitor'), provider: z.string(), monitorId: z.string(), name: z.string() }),
  SavedView,
  FilterBefore,
  MatchFilterBefore,
])
export type PinSubject = z.infer<typeof PinSubject>

/**
 * How far the copies of a pin are: `waiting` for its turn or being fetched; `full`: the device has no room;
 * `forbidden` and `gone`: the server refused, and what was stored has been removed.
 */
export const PinStatus = z.enum(['waiting', 'complete', 'failed', 'full', 'forbidden', 'gone'])
export type PinStatus = z.infer<typeof PinStatus>
