import { z } from 'zod'
import { AcurisDobMatching, AcurisQuery } from './acuris.ts'
import { AcurisDataset } from './acuris-datasets.ts'
import { knownAcurisFilters } from './acuris-match-query.ts'
import { WatchForm } from './monitor.ts'
import { longestText, MatchStatus, reasoned } from './review.ts'
import { shareFields } from './share.ts'

const id = z.string().max(64)
const text = z.string().max(longestText, 'form.tooLong')
/** The most characters of a comment on a match, with who wrote it and when in front (spec/2 section 5). */
export const longestComment = 800
const name = z.string().trim().max(255, 'form.tooLong')
/** Days after which a search is deleted where that is enabled (spec/decisions 13). */
const autoDeleteDays = z.number().int().min(1).max(3650)

/** Whether a text is a day that exists, YYYY-MM-DD. */
const isDay = (day: string): boolean => z.iso.date().safeParse(day).success

const wizard = z
  .object({
    profileType: AcurisQuery.shape.profileType,
    lastName: name,
    firstName: name,
    middleName: name,
    businessName: name,
    countries: z.array(z.string().length(2)).max(250),
    gender: AcurisQuery.shape.gender,
    /** YYYY-MM-DD; empty for none. */
    dateOfBirth: z
      .string()
      .trim()
      .refine((day) => day === '' || isDay(day), 'acuris.birthDateInvalid'),
    yearOfBirth: z.number('form.numberExpected').int('form.numberExpected').nullable(),
    datasets: z.array(AcurisDataset),
    /** The threshold. */
    fuzziness: z.number('acuris.thresholdRequired').min(75, 'acuris.thresholdRange').max(100, 'acuris.thresholdRange'),
    dobMatching: AcurisDobMatching,
    dobRequired: z.boolean(),
    countryRequired: z.boolean(),
    aiAssistant: z.boolean(),
    /** On no step: the tenant's settings decide it. */
    isAutoDeleteEnabled: z.boolean(),
    autoDeleteDays,
  })
  .superRefine((form, context) => {
    const missing = form.profileType === 'individual' ? ('firstName' as const) : ('businessName' as const)
    if (form[missing] === '')
      context.addIssue({ code: 'custom', path: [missing], message: `acuris.${missing}Required` })
  })

const Typed = z.looseObject({ profileType: AcurisQuery.shape.profileType })

/** What the fields hold that a type does not have, while nobody has filled them in. */
const hidden = {
  individual: { businessName: '' },
  entity: { lastName: '', firstName: '', middleName: '', dateOfBirth: '', yearOfBirth: null },
}

/** The fields that are on the screen: what was typed before the other type was chosen is neither seen nor sent. */
function visible(form: unknown): unknown {
  const { data } = Typed.safeParse(form)
  return data === undefined ? form : { ...data, ...hidden[data.profileType] }
}

/**
 * The whole wizard (spec/2 sections 2.1 and 5), each field by itself: what depends on the day or on other fields is one
 * rule with the gateway's, domain/acuris-search-rules. Texts are keys of domain/messages.
 */
export const acurisSearchForm = z.preprocess(visible, wizard)
export type AcurisSearchForm = z.infer<typeof acurisSearchForm>

/** Body of a search (spec/2 section 3, Search request payload). */
export const AcurisSearchBody = AcurisQuery.extend({
  /** What is left out the tenant's settings decide; another choice than theirs takes a permission (spec/decisions 49). */
  isAutoDeleteEnabled: z.boolean().optional(),
  autoDeleteDays: autoDeleteDays.optional(),
  workflowTaskId: id.optional(),
  profileId: id.optional(),
})
export type AcurisSearchBody = z.infer<typeof AcurisSearchBody>

/** Risk rating of a review, where the tenant has them (spec/2 section 9). */
export const AcurisRiskRating = z.number().int().min(1).max(5)

const review = {
  /** Who reviews, as the comment in front of it says; who is signed in is what counts. */
  commentedBy: z.string().max(255),
  comment: z.string().max(longestComment, 'form.tooLong').optional(),
  riskRating: AcurisRiskRating.optional(),
  ...reasoned,
}

/** Body of a review of matches of a search: each with the version that was seen. */
export const AcurisReviewBody = z.object({
  status: MatchStatus,
  matches: z
    .array(z.object({ matchId: id, version: z.number().int() }))
    .min(1)
    .max(1000),
  ...review,
})
export type AcurisReviewBody = z.infer<typeof AcurisReviewBody>

/** Body of a review of matches of a monitor. */
export const AcurisMonitorReviewBody = z.object({
  status: MatchStatus,
  matchIds: z.array(id).min(1).max(1000),
  versions: z.record(z.string(), z.number().int()).optional(),
  ...review,
})
export type AcurisMonitorReviewBody = z.infer<typeof AcurisMonitorReviewBody>

/** Body of a comment on a match, or without `matchId` of a note on the search. */
export const AcurisCommentBody = z
  .object({
    message: z.string().trim().min(1, 'comment.required').max(longestText, 'form.tooLong'),
    matchId: id.optional(),
  })
  .refine(({ message, matchId }) => matchId === undefined || message.length <= longestComment, {
    path: ['message'],
    error: 'form.tooLong',
  })

/** Body of sharing a search (spec/2 section 3, Share form). */
export const AcurisShareBody = z.object({ ...shareFields, searchTerm: z.string().max(255, 'form.tooLong') })

/** Body of sharing a monitor, with what the list of its matches is narrowed to: names of filters and codes. */
export const AcurisMonitorShareBody = z.object({
  ...shareFields,
  comment: text.optional(),
  filters: z.record(z.string().max(64), z.string().max(4000)).default({}).transform(knownAcurisFilters),
})

/** The form behind the Monitor switch (spec/2 section 5, Monitor form); `countries` null stands for Not Specified. */
export const AcurisMonitorForm = z.object({
  clientReferenceId: WatchForm.shape.clientReferenceId,
  countries: WatchForm.shape.countries,
})
export type AcurisMonitorForm = z.infer<typeof AcurisMonitorForm>

/** Body of asking the assistant about matches of a search. */
export const RecommendationsBody = z.object({ search: id, results: z.array(id).max(1000) })

/** Body of what a person says about suggestions. */
export const FeedbackBody = z.object({
  data: z.object({
    matches: z
      .array(z.object({ matchId: id, feedback: z.enum(['positive', 'negative']) }))
      .min(1)
      .max(1000),
  }),
})
