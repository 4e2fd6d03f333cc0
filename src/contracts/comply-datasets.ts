import { z } from 'zod'

/** Comply's grouped type lists (spec/1 section 3, spec/decisions 10). */
export const ComplyDataset = z.enum([
  'sanction',
  'warning',
  'fitness-probity',
  'pep-class-1',
  'pep-class-2',
  'pep-class-3',
  'pep-class-4',
  'adverse-media-financial-crime',
  'adverse-media-violent-crime',
  'adverse-media-sexual-crime',
  'adverse-media-terrorism',
  'adverse-media-fraud',
  'adverse-media-narcotics',
  'adverse-media-general',
])
export type ComplyDataset = z.infer<typeof ComplyDataset>
