import { z } from 'zod'
import { DowJonesCountryType, DowJonesDataset, DowJonesQuery, DowJonesSearchType, DowJonesStatus } from './dow-jones.ts'
import { knownDowJonesFilters } from './dow-jones-match-query.ts'
import { WatchForm } from './monitor.ts'
import { longestText, reasoned } from './review.ts'
import { shareFields } from './share.ts'

const id = z.string().max(64)
const text = z.string().max(longestText, 'form.tooLong')
const name = z.string().trim().max(255, 'form.tooLong')
/** A part of a date as it is typed; what it may be depends on the others: domain/dow-jones-search-rules. */
const number = z.number('form.numberExpected').int('form.numberExpected').nullable()
/** Days after which a search is deleted where that is enabled (spec/decisions 13). */
const autoDeleteDays = z.number().int().min(1).max(3650)
/** The most characters of a comment on a match, with who wrote it and when in front (spec/decisions 33). */
export const longestDowJonesComment = 800

const fields = {
  entityType: DowJonesQuery.shape.entityType,
  /** Of a person; of a business it stands in `BusinessName`. */
  Name: name,
  BusinessName: name,
  DayOfBirth: number,
  MonthOfBirth: number,
  YearOfBirth: number,
  MinYear: number,
  MaxYear: number,
  /** Ids of the taxonomy, which are ISO 3166 alpha-2; empty filters nothing. */
  CountryTerritory: z.array(z.string().length(2)).max(250),
  /** Empty: whatever ties the country to the party. */
  CountryTerritoryType: z.array(DowJonesCountryType),
  SearchType: DowJonesSearchType,
  /** Empty searches every dataset. */
  sources: z.array(DowJonesDataset),
}

/**
 * The form (spec/3 sections 2.2 and 5), each field by itself: what depends on the day or on other fields is one rule
 * with the gateway's, domain/dow-jones-search-rules. What is deleted by itself is on no step: the gateway asks the
 * tenant's settings. Texts are keys of domain/messages.
 */
export const DowJonesSearchForm = z.object(fields)
export type DowJonesSearchForm = z.infer<typeof DowJonesSearchForm>

/** Body of a search (spec/3 section 3, search form values). */
export const DowJonesSearchBody = z.object({
  ...fields,
  /** What is left out the tenant's settings decide; another choice than theirs takes a permission (spec/decisions 49). */
  isAutoDeleteEnabled: z.boolean().optional(),
  autoDeleteDays: autoDeleteDays.optional(),
  workflowTaskId: id.optional(),
  profileId: id.optional(),
})
export type DowJonesSearchBody = z.infer<typeof DowJonesSearchBody>

/** Risk rating of a review, where the tenant has them (spec/3 section 9). */
export const DowJonesRiskRating = z.number().int().min(1).max(5)

const review = {
  /** Who reviews, as the comment in front of it says; who is signed in is what counts. */
  commentedBy: z.string().max(255),
  comment: z.string().max(longestDowJonesComment, 'form.tooLong').optional(),
  riskRating: DowJonesRiskRating.optional(),
  ...reasoned,
}
const matchIds = z.array(id).min(1).max(1000)
const versions = z.record(z.string(), z.number().int()).optional()

/** Body of a review of matches of a search: each with the version that was seen. */
export const DowJonesReviewBody = z.object({
  status: DowJonesStatus,
  matches: z
    .array(z.object({ matchId: id, version: z.number().int() }))
    .min(1)
    .max(1000),
  ...review,
})

/** Body of a review of one match of a monitor, or of several without a comment. */
export const DowJonesMonitorReviewBody = z.object({ status: DowJonesStatus, matchIds, versions, ...review })

/** What names a monitor beside its id (spec/3 section 7): `uniqueId` is its client reference (spec/decisions 35). */
export const DowJonesCase = z.object({
  type: DowJonesQuery.shape.entityType.optional(),
  /** The reference that it had when it was read: switched on again it may have another. */
  uniqueId: z.string().max(255).optional(),
  caseId: id,
})
export type DowJonesCase = z.infer<typeof DowJonesCase>

/** Body of a review of several matches of a monitor (spec/3 section 7, bulkComment). */
export const DowJonesBulkBody = DowJonesCase.extend({
  message: z.string().max(longestDowJonesComment, 'form.tooLong'),
  state: DowJonesStatus,
  /** The rating that all of them get; empty changes none (spec/decisions 46). */
  rating: z.array(DowJonesRiskRating).max(1),
  ...reasoned,
  matchIds,
  versions,
})
export type DowJonesBulkBody = z.infer<typeof DowJonesBulkBody>

/** Body of a comment on a match, or without `matchId` of a note on the search. */
export const DowJonesCommentBody = z
  .object({
    message: z.string().trim().min(1, 'comment.required').max(longestText, 'form.tooLong'),
    matchId: id.optional(),
  })
  .refine(({ message, matchId }) => matchId === undefined || message.length <= longestDowJonesComment, {
    path: ['message'],
    error: 'form.tooLong',
  })

/** What the list of the matches that are shared is narrowed to: names of filters and codes. */
const filters = z.record(z.string().max(64), z.string().max(4000)).default({}).transform(knownDowJonesFilters)

/**
 * Body of sharing a search (spec/3 section 7), with what the list of its matches is narrowed to. The share form has one
 * text: its message is the comment.
 */
export const DowJonesShareBody = z.object({
  ...shareFields,
  searchTerm: z.string().max(255, 'form.tooLong'),
  filters,
  /** Whether matches are shown with risk ratings; the page that the mail leads to and its report go by the tenant's settings. */
  includeRiskRating: z.boolean().optional(),
})

/** Body of sharing a monitor, with its comment and what the list of its matches is narrowed to. */
export const DowJonesMonitorShareBody = z.object({ ...shareFields, comment: text.optional(), filters })

/** The form behind the Monitor switch (spec/3 section 2.4); `country` is ids with commas between them, empty for none. */
export const DowJonesMonitorForm = z.object({
  clientReferenceId: WatchForm.shape.clientReferenceId,
  country: z
    .string()
    .max(1000)
    .regex(/^([A-Z]{2}(,[A-Z]{2})*)?$/, 'form.invalid'),
})
export type DowJonesMonitorForm = z.infer<typeof DowJonesMonitorForm>
