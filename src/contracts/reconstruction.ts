import { z } from 'zod'

/**
 * What cannot be known about a search that was rebuilt: the countries that it asked for, facts that changed without a
 * note, the editions of the lists, how many matches there were, parties that monitoring added and that stayed.
 */
export const ReconstructionGap = z.enum(['countries', 'facts', 'lists', 'total', 'added'])
export type ReconstructionGap = z.infer<typeof ReconstructionGap>

/** That a search was rebuilt from its matches, their changes and the audit log, for monitoring had written over it. */
export const Reconstruction = z.object({
  /** When it was, ISO 8601. */
  at: z.string(),
  /** Matches that it found and that are not there any more; null where nobody can say. */
  missing: z.number().int().nullable(),
  /** Codes; one that this build does not know is left out of what it tells. */
  gaps: z.array(z.string()),
})
export type Reconstruction = z.infer<typeof Reconstruction>
