import { z } from 'zod'
import { AcurisProfile, AcurisQuery } from './acuris.ts'
import { AcurisResultDataset } from './acuris-datasets.ts'
import { AcurisRiskRating } from './acuris-forms.ts'
import { ChangeCause } from './differences.ts'
import { ListStamp, ScoreExplanation, Screened } from './explanation.ts'
import { EntityType, MatchOrigin, MatchType } from './match.ts'
import { MonitorStatus } from './monitor.ts'
import { Reconstruction } from './reconstruction.ts'
import { MatchStatus } from './review.ts'
import { SameParty } from './same-party.ts'
import { BelowThreshold } from './search.ts'

/** A comment or note as Acuris carries it (spec/2 section 3, Comment). */
export const AcurisComment = z.object({
  id: z.string(),
  /** '[user name - date] message'. */
  message: z.string(),
  createdAt: z.string(),
  user: z.object({ name: z.string() }),
  commentedBy: z.string(),
  entityId: z.string().nullable(),
  /** Status that was set with it. */
  matchStatus: MatchStatus.nullable(),
  /** Risk rating that was given with it. */
  rating: AcurisRiskRating.nullable(),
  clientKey: z.string().nullable(),
})
export type AcurisComment = z.infer<typeof AcurisComment>

/** A match of a search or monitor (spec/2 section 3, Match and Monitor match). */
export const AcurisMatch = z.object({
  matchId: z.string(),
  version: z.number().int(),
  /** Whom `profiles` tells about. */
  profileId: z.string(),
  /** The name that the party is listed under first. */
  name: z.string(),
  entityType: EntityType,
  matchType: z.array(MatchType),
  datasets: z.array(AcurisResultDataset),
  gender: AcurisProfile.shape.gender,
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  dateOfBirth: z.string().nullable(),
  /** All that are told, some of them in words; matches are filtered by them. */
  datesOfBirth: z.array(z.string()),
  /** 0 to 100, a percentage. */
  score: z.number(),
  countries: z.array(z.string()),
  matchStatus: MatchStatus,
  /** The latest one given in a review, 1 where none was. */
  riskRating: AcurisRiskRating,
  /** The latest two. */
  comments: z.array(AcurisComment),
  change: z.object({ action: z.enum(['new', 'updated', 'removed']) }).optional(),
  /** How it stands to the search that the monitor was made from. */
  origin: MatchOrigin.optional(),
  /** Other matches of its page that are the same party; ours. */
  sameParty: z.array(SameParty).optional(),
  explanation: ScoreExplanation,
  lists: z.array(ListStamp),
})
export type AcurisMatch = z.infer<typeof AcurisMatch>

/** Workflow and stored profile behind a search, as ids. */
const metadata = z.object({
  workflowId: z.string().nullable(),
  workflowStageId: z.string().nullable(),
  workflowTaskId: z.string().nullable(),
  profileId: z.string().nullable(),
  profileType: z.string().nullable(),
})

/** A stored Acuris search (spec/2 section 3, Search result). */
export const AcurisSearch = z.object({
  id: z.string(),
  /** The searched name in one line. */
  searchTerm: z.string(),
  query: AcurisQuery,
  matchCount: z.number().int(),
  /** Null: nobody was left out so, or the version that searched did not count them. */
  belowThreshold: BelowThreshold.nullable().default(null),
  profileType: AcurisQuery.shape.profileType,
  /** The monitor that keeps it under watch; null: none does, or it was stopped. */
  monitorId: z.string().nullable(),
  /** A monitor made from it that was stopped: switching it on lets that run again. */
  stoppedMonitorId: z.string().nullable().default(null),
  clientReferenceId: z.string().nullable(),
  createdAt: z.string(),
  userName: z.string(),
  autoDeleteAt: z.string().nullable(),
  /** Monitoring of an older version had written over it; null: it is as it was found. */
  reconstruction: Reconstruction.nullable().default(null),
  log: z.object({ metadata }),
  comment: z.object({ message: z.string() }).nullable(),
  lists: z.array(ListStamp),
  /** Absent or null where it was not noted. */
  screened: Screened.nullable().optional(),
})
export type AcurisSearch = z.infer<typeof AcurisSearch>

/** A search with the first ten of its matches. */
export const AcurisResult = AcurisSearch.extend({ matches: z.array(AcurisMatch) })
export type AcurisResult = z.infer<typeof AcurisResult>

/** A monitor (spec/2 section 3, Acuris monitor): a record of its own beside the search that it was made from. */
export const AcurisMonitor = z.object({
  id: z.string(),
  /** The search that it was made from; null: that was removed, or it was made of a row of a file. */
  searchId: z.string().nullable().default(null),
  name: z.string(),
  status: MonitorStatus,
  truePositiveCount: z.number().int(),
  openMatchesCount: z.number().int(),
  totalMatchesCount: z.number().int(),
  profileType: AcurisQuery.shape.profileType,
  clientReferenceId: z.string().nullable(),
  userName: z.string(),
  createdAt: z.string(),
  /** When it was last screened anew, or stopped. */
  lastMonitoringUpdate: z.string(),
  updatedAt: z.string(),
  metadata: z.object({
    name: z.string(),
    profileType: AcurisQuery.shape.profileType,
    performedBy: z.string(),
    countries: z.array(z.string()),
    gender: AcurisQuery.shape.gender,
    dateOfBirth: z.string().nullable(),
    yearOfBirth: z.number().int().nullable(),
  }),
  matchUpdated: z.boolean(),
  autoDeleteAt: z.string().nullable(),
  /** Since when its oldest open match waits, or null; ours. */
  openSince: z.string().nullable().optional(),
  lists: z.array(ListStamp),
  /** Absent or null where it was not noted. */
  screened: Screened.nullable().optional(),
  /** What it is screened by. */
  query: AcurisQuery.optional(),
})
export type AcurisMonitor = z.infer<typeof AcurisMonitor>

/** A review in the history of a match. */
export const AcurisReview = z.object({
  id: z.string(),
  status: MatchStatus,
  statusBefore: MatchStatus,
  commentedBy: z.string(),
  comment: z.string().nullable(),
  riskRating: AcurisRiskRating.nullable(),
  /** One of the tenant's reasons, where it was given one. */
  reason: z.string().optional(),
  version: z.number().int(),
  createdAt: z.string(),
  clientKey: z.string().nullable(),
  /** It was given on the search that the monitor was made from. */
  takenOver: z.boolean().optional(),
})
export type AcurisReview = z.infer<typeof AcurisReview>

/** A change in the history of a match: a field that came (I), was changed (U) or went (D). */
export const AcurisChange = z.object({
  dateTimeISO: z.string(),
  field: z.string(),
  changeType: z.enum(['I', 'U', 'D']),
  cause: ChangeCause.optional(),
  old: z.string().nullable(),
  new: z.string().nullable(),
})
export type AcurisChange = z.infer<typeof AcurisChange>

/** What the assistant suggests for a match (spec/2 section 3, Match); shown unless its status is open. */
export const Recommendation = z.object({
  matchId: z.string(),
  /** An unknown status counts as open, which suggests nothing (spec/2 section 4): the other suggestions stay. */
  urscreenMatchStatus: MatchStatus.catch('open'),
  /** The verdict in five words. */
  urscreenHeading: z.string(),
  urscreenExplanation: z.string(),
  /** How sure it is, 0 to 100. */
  urscreenScore: z.number(),
  /** The status in words. */
  urscreenSuggestion: z.string(),
})
export type Recommendation = z.infer<typeof Recommendation>
