import { z } from 'zod'

/** The two names that agree, each as its list writes it. */
const names = z.object({ one: z.string(), other: z.string() })

/** Why two matches are held to be one party. */
export const SamePartyReason = z.discriminatedUnion('by', [
  /** Both give the same document or registration number. */
  z.object({
    by: z.literal('identifier'),
    type: z.string(),
    value: z.string(),
    /** Where it was issued, ISO 3166 alpha-2; absent where neither tells. */
    country: z.string().optional(),
    names,
  }),
  /** Both give the same day of birth, YYYY-MM-DD. */
  z.object({ by: z.literal('birth-date'), date: z.string(), names }),
  /** Both give the same year of birth and a country of nationality or birth, and bear the same rare name. */
  z.object({ by: z.literal('birth-year'), year: z.string(), country: z.string(), names }),
])
export type SamePartyReason = z.infer<typeof SamePartyReason>

/** Another match of the same page that is the same party, and why. */
export const SameParty = z.object({ matchId: z.string(), reason: SamePartyReason })
export type SameParty = z.infer<typeof SameParty>
