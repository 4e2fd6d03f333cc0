import { z } from 'zod'
import { DowJonesDataset, DowJonesParty, DowJonesQuery, DowJonesSearchType, DowJonesStatus } from './dow-jones.ts'
import { DowJonesRiskRating } from './dow-jones-forms.ts'
import { ListStamp, ScoreExplanation, Screened } from './explanation.ts'
import { EntityType, MatchOrigin, MatchType } from './match.ts'
import { MonitorStatus } from './monitor.ts'
import { Reconstruction } from './reconstruction.ts'
import { SameParty } from './same-party.ts'

const type = DowJonesQuery.shape.entityType

/** A comment or note as Dow Jones carries it (spec/3 section 3, Comment). */
export const DowJonesComment = z.object({
  id: z.string(),
  /** '[user name - date] message'. */
  message: z.string(),
  createdAt: z.string(),
  user: z.object({ name: z.string() }),
  commentedBy: z.string(),
  /** The match; null for a note. */
  entityId: z.string().nullable(),
  /** Status that was set with it. */
  matchStatus: DowJonesStatus.nullable(),
  /** Risk rating that was given with it. */
  rating: DowJonesRiskRating.nullable(),
  clientKey: z.string().nullable(),
})
export type DowJonesComment = z.infer<typeof DowJonesComment>

/** What a match tells of the listed party at a glance. */
const MatchAttributes = z.object({
  /** What the party is, such as the office that it holds; null where that is not told with a match. */
  title: z.string().nullable(),
  country_territory_name: z.string().nullable(),
  type,
  gender: DowJonesParty.shape.gender,
  /** The first of `birthdates`. */
  date_of_birth: DowJonesParty.shape.birthdates.element.nullable(),
})

/**
 * A match of a search or monitor (spec/3 section 3, Search result and Monitor match). The two name some things
 * differently: it carries both names, and they say the same.
 */
export const DowJonesMatch = z.object({
  /** The same as `matchId`. */
  id: z.string(),
  matchId: z.string(),
  version: z.number().int(),
  /** Whom `profiles` tells about. */
  peid: z.string(),
  /** The name that the party is listed under first, and the one that hit. */
  name: z.string(),
  match_name: z.string(),
  type,
  entityType: EntityType,
  matchType: z.array(MatchType),
  datasetTypes: z.array(DowJonesDataset),
  countries: z.array(z.string()),
  gender: DowJonesParty.shape.gender,
  birthdates: DowJonesParty.shape.birthdates,
  /** The first of `birthdates`, as YYYY, YYYY-MM or YYYY-MM-DD. */
  dateOfBirth: z.string().nullable(),
  attributes: MatchAttributes,
  /** 0 to 1: times 100 and rounded it is the score (spec/3 section 9). */
  percentage_match: z.number().min(0).max(1),
  /** `percentage_match` times 100, rounded. */
  score: z.number().int().min(0).max(100),
  /** The state and the risk rating of `current_state`. */
  matchStatus: DowJonesStatus,
  riskRating: DowJonesRiskRating,
  current_state: z.object({
    state: DowJonesStatus,
    /** The latest comment, null where there is none. */
    comment: z.string().nullable(),
    /** The latest one given in a review, 1 where none was. */
    risk_rating: DowJonesRiskRating,
  }),
  /** Instant at which it was found. */
  matchDate: z.string(),
  /** The latest two. */
  comments: z.array(DowJonesComment),
  change: z.object({ action: z.enum(['new', 'updated', 'removed']) }).optional(),
  /** How it stands to the search that the monitor was made from. */
  origin: MatchOrigin.optional(),
  /** Other matches of its page that are the same party; ours. */
  sameParty: z.array(SameParty).optional(),
  explanation: ScoreExplanation,
  lists: z.array(ListStamp),
})
export type DowJonesMatch = z.infer<typeof DowJonesMatch>

/** Workflow and stored profile behind a search, as ids. */
const metadata = z.object({
  workflowId: z.string().nullable(),
  workflowStageId: z.string().nullable(),
  workflowTaskId: z.string().nullable(),
  profileId: z.string().nullable(),
  profileType: z.string().nullable(),
})

/** A stored search (spec/3 section 3, Search result). */
export const DowJonesSearch = z.object({
  SEARCH_TERM: z.string(),
  CLIENT_REF: z.string().nullable(),
  /** The monitor that keeps it under watch; null: none does, or it was stopped. */
  caseId: z.string().nullable(),
  /** A monitor made from it that was stopped: switching it on lets that run again. */
  stoppedCaseId: z.string().nullable(),
  query: DowJonesQuery,
  total: z.number().int(),
  userName: z.string(),
  autoDeleteAt: z.string().nullable(),
  /** Monitoring of an older version had written over it; null: it is as it was found. */
  reconstruction: Reconstruction.nullable(),
  log: z.object({ id: z.string(), createdAt: z.string(), metadata }),
  comment: z.object({ message: z.string() }).nullable(),
  lists: z.array(ListStamp),
  /** Absent or null where it was not noted. */
  screened: Screened.nullable().optional(),
})
export type DowJonesSearch = z.infer<typeof DowJonesSearch>

/** A search with the first ten of its matches. */
export const DowJonesResult = DowJonesSearch.extend({ matches: z.array(DowJonesMatch) })

/** A monitor (spec/3 section 3, DowJones monitor): a record of its own beside the search that it was made from. */
export const DowJonesMonitor = z.object({
  id: z.string(),
  /** The case that alerts and status changes name: the monitor's own id. */
  caseId: z.string(),
  /** Its client reference (spec/decisions 35). */
  uniqueId: z.string(),
  /** The search that it was made from; null: that was removed, or it was made of a row of a file. */
  searchId: z.string().nullable(),
  name: z.string(),
  status: MonitorStatus,
  type,
  searchType: DowJonesSearchType,
  hasConfirmedMatches: z.boolean(),
  confirmedMatchesCount: z.number().int(),
  openMatchesCount: z.number().int(),
  totalMatchesCount: z.number().int(),
  metadata: z.object({
    name: z.string(),
    caseId: z.string(),
    uniqueId: z.string(),
    country: z.array(z.string()),
    sources: z.array(DowJonesDataset),
  }),
  userName: z.string(),
  createdAt: z.string(),
  lastMonitoringUpdate: z.string(),
  updatedAt: z.string(),
  profileType: z.enum(['individual', 'entity']),
  matchUpdated: z.boolean(),
  autoDeleteAt: z.string().nullable(),
  /** Since when its oldest open match waits, or null; ours. */
  openSince: z.string().nullable().optional(),
  query: DowJonesQuery,
  lists: z.array(ListStamp),
  /** Absent or null where it was not noted. */
  screened: Screened.nullable().optional(),
})
export type DowJonesMonitor = z.infer<typeof DowJonesMonitor>

/** A review in the history of a match. */
export const DowJonesReview = z.object({
  id: z.string(),
  status: DowJonesStatus,
  statusBefore: DowJonesStatus,
  commentedBy: z.string(),
  comment: z.string().nullable(),
  riskRating: DowJonesRiskRating.nullable(),
  /** One of the tenant's reasons, where it was given one. */
  reason: z.string().optional(),
  version: z.number().int(),
  createdAt: z.string(),
  clientKey: z.string().nullable(),
  takenOver: z.boolean(),
})
export type DowJonesReview = z.infer<typeof DowJonesReview>
