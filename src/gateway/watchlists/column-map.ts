import { z } from 'zod'
import { EntityKind, ListedCountry, ListedName, ListedTopic } from '#domain/matching/watch-entity.ts'

const column = z.string().min(1)

/**
 * Which column of an operator's own table is what (`--map map.json`). `split` parts the names of one cell, countries
 * stand as codes or in words and are separated by semicolons, `delimiter` separates the columns.
 */
export const ColumnMap = z.strictObject({
  kind: EntityKind,
  /** The column that names a party for good; without one the whole row does. */
  id: column.optional(),
  names: z
    .array(
      z.strictObject({
        column,
        kind: ListedName.shape.kind.default('primary'),
        quality: ListedName.shape.quality.default('strong'),
        split: z.string().min(1).optional(),
      }),
    )
    .min(1),
  births: z.array(z.strictObject({ column })).default([]),
  gender: column.optional(),
  countries: z.array(z.strictObject({ column, role: ListedCountry.shape.role })).default([]),
  identifiers: z.array(z.strictObject({ column, type: z.string().min(1).max(80) })).default([]),
  remarks: z.array(z.strictObject({ column, title: z.string().optional() })).default([]),
  topic: ListedTopic.extend({ state: ListedTopic.shape.state.default('current') }),
  delimiter: z.string().length(1).default(','),
})
export type ColumnMap = z.infer<typeof ColumnMap>
