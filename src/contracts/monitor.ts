import { z } from 'zod'
import { ListStamp, Screened } from './explanation.ts'
import { Gender } from './gender.ts'
import { ProviderRef } from './ref.ts'
import { MatchStatus } from './review.ts'
import { Asked } from './search.ts'

/** open while a match is open, cleared when none is, disabled once stopped. */
export const MonitorStatus = z.enum(['open', 'cleared', 'disabled'])
export type MonitorStatus = z.infer<typeof MonitorStatus>

/** What is asked when a search is put under watch (spec/2 section 5, Monitor form). Texts are keys of domain/messages. */
export const WatchForm = z.object({
  clientReferenceId: z
    .string()
    .min(1, 'watch.referenceRequired')
    .max(255, 'form.tooLong')
    .regex(/^\S*$/, 'watch.referenceWhitespace'),
  /** null: Not specified. */
  countries: z.array(z.string().length(2)).min(1, 'watch.countryRequired').max(250, 'form.tooLong').nullable(),
})
export type WatchForm = z.infer<typeof WatchForm>

/** A search kept under watch, in neutral words. */
export const Monitor = z.object({
  id: z.string(),
  /** What its provider needs to act on it; absent where that is nothing, and in what was stored before there were any. */
  ref: ProviderRef.optional(),
  /** The search that it was made from, where that is a record of its own; null: it was removed, or there was none. */
  searchId: z.string().nullable().optional(),
  provider: z.string(),
  name: z.string(),
  term: z.string(),
  clientReference: z.string().nullable(),
  totalMatches: z.number().int(),
  /** null where the provider does not count them. */
  openMatches: z.number().int().nullable(),
  truePositives: z.number().int().nullable(),
  matchStatus: MatchStatus,
  status: MonitorStatus,
  /**
   * Since when its oldest open match waits: since it was found or, where it had been decided, since it was last reopened.
   * ISO 8601; null while no match is open, absent where the server does not tell.
   */
  openSince: z.string().nullable().optional(),
  /** The monitor has changes that nobody has opened. */
  matchUpdated: z.boolean(),
  searcherName: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When it was last screened anew or stopped, where the provider tells that by itself. */
  monitoredAt: z.string().optional(),
  autoDeleteAt: z.string().nullable(),
  profileType: z.enum(['individual', 'entity']),
  gender: Gender.nullable(),
  /** YYYY-MM-DD or YYYY. */
  dateOfBirth: z.string().nullable(),
  countries: z.array(z.string()),
  /** Highest relevance among its matches: the upper end of the relevance filter. */
  topRelevance: z.number().nullable(),
  /** The lists that it was last screened against. */
  lists: z.array(ListStamp),
  /** Absent or null where it was not noted. */
  screened: Screened.nullable().optional(),
  /** What it is screened by; absent where the server does not tell. */
  asked: Asked.optional(),
})
export type Monitor = z.infer<typeof Monitor>
