import { z } from 'zod'
import { ComplyDataset } from './comply-datasets.ts'
import { ComplyStatus } from './comply.ts'
import { ImportPlace } from './imports.ts'
import { EntityType } from './match.ts'
import { longestText, reasoned } from './review.ts'
import { shareFields } from './share.ts'

/** Step 1 of the wizard, 'Type and Name' (spec/1 section 5). Texts are keys of domain/messages. */
export const complyNameStep = (currentYear: number) =>
  z.object({
    entity_type: EntityType,
    search_term: z.string().trim().min(1, 'comply.nameRequired').max(255, 'form.tooLong'),
    client_ref: z.string().trim().max(255, 'form.tooLong'),
    birth_year: z
      .number('form.numberExpected')
      .int('form.numberExpected')
      .min(1900, 'form.birthYearTooEarly')
      .max(currentYear, 'form.birthYearInFuture')
      .nullable(),
    country_codes: z.array(z.string().length(2)).max(250),
  })

/** Step 2 of the wizard, 'Datasets and Fuzziness'. */
export const complyDatasetStep = z.object({
  types: z.array(ComplyDataset),
  fuzziness: z.number('comply.fuzzinessRange').min(0, 'comply.fuzzinessRange').max(100, 'comply.fuzzinessRange'),
})

/** The whole wizard. `currentYear` is the year of the person's day. */
export const complySearchForm = (currentYear: number) => complyNameStep(currentYear).extend(complyDatasetStep.shape)
export type ComplySearchForm = z.infer<ReturnType<typeof complySearchForm>>

/** Body of createSearch (spec/1 section 7): fuzziness as a decimal string, value/100 with one decimal. */
export const CreateSearchBody = z.object({
  search_term: z.string('comply.nameRequired').trim().min(1, 'comply.nameRequired').max(255, 'form.tooLong'),
  fuzziness: z
    .string('comply.fuzzinessRange')
    .max(8, 'comply.fuzzinessRange')
    .regex(/^(0(\.\d{1,2})?|1(\.0{1,2})?)$/, 'comply.fuzzinessRange'),
  client_ref: z.string().trim().max(255, 'form.tooLong').optional(),
  filters: z.object({
    birth_year: z
      .number('form.numberExpected')
      .int('form.numberExpected')
      .min(1900, 'form.birthYearTooEarly')
      .optional(),
    country_codes: z.array(z.string().length(2, 'form.countryUnknown')).max(250).default([]),
    entity_type: z.union([EntityType, z.literal('')]).optional(),
    types: z.array(ComplyDataset).max(20).default([]),
  }),
  workflowTaskId: z.string().max(64).optional(),
  profileId: z.string().max(64).optional(),
  /** The row of a file that it is run for: with `monitor=true` only, and by whoever may import. */
  import: ImportPlace.optional(),
})
export type CreateSearchBody = z.infer<typeof CreateSearchBody>

/** Body of updateSearchesEntityById: one status for one or more matches, with an optional comment. */
export const UpdateEntitiesBody = z.object({
  match_status: ComplyStatus,
  entities: z.array(z.string().max(64)).min(1).max(1000),
  versions: z.record(z.string(), z.number().int()).optional(),
  comment: z.string().max(longestText, 'form.tooLong').optional(),
  ...reasoned,
})
export type UpdateEntitiesBody = z.infer<typeof UpdateEntitiesBody>

/** Body of searchCommentsById: a comment on a match, or without `entity_id` the search's note. */
export const CommentBody = z.object({
  comment: z.string().trim().min(1, 'comment.required').max(longestText, 'form.tooLong'),
  entity_id: z.string().max(64).optional(),
})

/** Body of updateSearchById: stopping a monitor (spec/1 section 7, update/delete search helper). */
export const StopMonitorBody = z.object({
  status: z.literal('disabled'),
  client_ref: z.string().max(255).nullable(),
  name: z.string().max(255),
  total_matches: z.number().int().min(0),
  match_status: ComplyStatus,
})

/** Body of share: a search or monitor by e-mail (spec/1 section 5). */
export const ShareBody = z.object({
  ...shareFields,
  /** What the sender looked at: a search and its monitor are one here. */
  of: z.enum(['search', 'monitor']).optional(),
  searchTerm: z.string().max(255, 'form.tooLong'),
})
