import { z } from 'zod'

/** Gender as providers tell it. */
export const Gender = z.enum(['female', 'male', 'unknown'])
export type Gender = z.infer<typeof Gender>
