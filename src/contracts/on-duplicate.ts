import { z } from 'zod'

/** What becomes of a document whose name is taken: the old one is replaced, or both are kept. */
export const OnDuplicate = z.enum(['replace', 'autorename'])
export type OnDuplicate = z.infer<typeof OnDuplicate>
