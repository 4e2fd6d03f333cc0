import { z } from 'zod'

/** What a re-screen did to a match. */
export const ChangeAction = z.enum(['new', 'updated', 'removed'])
export type ChangeAction = z.infer<typeof ChangeAction>

/**
 * Why a re-screen found something else: another edition of a list, another version of the engine that matches, or that
 * the monitor asks for something else.
 */
export const ChangeCause = z.enum(['edition', 'engine', 'settings'])
export type ChangeCause = z.infer<typeof ChangeCause>

/** What happened, when, in ISO 8601, and why. */
const happened = { action: ChangeAction, at: z.string(), cause: ChangeCause.optional() }

/** All that happened to a match since a day, as a provider's call carries it, the oldest first; `at` in ISO 8601. */
export const Changed = z.object({
  changes: z
    .array(
      z.object({
        ...happened,
        fields: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
      }),
    )
    .min(1),
})
export type Changed = z.infer<typeof Changed>

/** A field that changed, in words; null: nothing stood or stands there, or it cannot be told in a line. */
const FieldDifference = z.object({ field: z.string(), old: z.string().nullable(), new: z.string().nullable() })
export type FieldDifference = z.infer<typeof FieldDifference>

/** A match of a monitor that changed, with all that happened to it, the oldest first; `at` in ISO 8601. */
export const MatchDifference = z.object({
  matchId: z.string(),
  name: z.string(),
  changes: z.array(z.object({ ...happened, fields: z.array(FieldDifference) })).min(1),
})
export type MatchDifference = z.infer<typeof MatchDifference>
