import { z } from 'zod'

/**
 * Filters that a report can be narrowed by where it is made later, or for somebody else. A date of birth is none of them:
 * an order, a mail and the audit log keep what they are told.
 */
const names: readonly string[] = ['status', 'dataset', 'country', 'gender', 'score', 'risk', 'matchType', 'relevance']

/** What the matches in a report are narrowed to, as the console's addresses write it: names of filters and codes. */
export const ReportFilters = z
  .record(z.string().max(32), z.string().min(1).max(4000))
  .refine((filters) => Object.keys(filters).every((name) => names.includes(name)), 'form.invalid')
export type ReportFilters = z.infer<typeof ReportFilters>
