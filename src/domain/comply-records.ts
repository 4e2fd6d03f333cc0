import { z } from 'zod'
import {
  type ComplyComment,
  type ComplyDoc,
  type ComplyHit,
  type ComplyOriginal,
  type ComplySearch,
  fromComplyStatus,
} from '#contracts/comply.ts'
import { Gender } from '#contracts/gender.ts'
import type { OriginalMatch } from '#contracts/match-history.ts'
import type { Comment, Match, Profile } from '#contracts/match.ts'
import type { Monitor } from '#contracts/monitor.ts'
import { MatchStatus } from '#contracts/review.ts'
import type { Asked, Search } from '#contracts/search.ts'
import { countryName } from '#lib/country-name.ts'
import { formatDaysIn } from '#lib/dates.ts'

/** Id of the provider: its path segment and the word that stored rows carry. */
export const complyId = 'comply'

/** What a search asks in neutral words. */
const toAsked = ({ search_term: term, parameters, filters, profileType }: ComplySearch): Asked => ({
  term,
  entityType: parameters.entity_type,
  profileType,
  fuzziness: Math.round(filters.fuzziness * 100),
  threshold: null,
  gender: null,
  dateOfBirth: null,
  datasets: parameters.types,
  countries: parameters.country_codes,
  birthYear: parameters.birth_year,
})

/** What the call that stops a search names beside its id (spec/1 section 7). */
export const ComplyRef = z.object({
  v: z.literal(1),
  name: z.string(),
  clientReference: z.string().nullable(),
  totalMatches: z.number().int(),
  matchStatus: MatchStatus,
})
type ComplyRef = z.infer<typeof ComplyRef>

const toRef = (dto: ComplySearch): ComplyRef => ({
  v: 1,
  name: dto.name,
  clientReference: dto.client_ref,
  totalMatches: dto.total_matches,
  matchStatus: fromComplyStatus[dto.match_status],
})

/** A stored search in neutral words. */
export function toSearch(dto: ComplySearch): Search {
  const { workflowId, workflowStageId, workflowTaskId, profileId } = dto.log.metadata
  return {
    ...toAsked(dto),
    id: dto.id,
    ref: toRef(dto),
    provider: complyId,
    clientReference: dto.client_ref,
    createdAt: dto.searcher.created_at,
    searcherName: dto.urscreen.searcher.name,
    total: dto.totalCount,
    topRelevance: dto.topRelevance,
    monitored: dto.monitored,
    profileId,
    workflow: workflowId === null ? null : { workflowId, stageId: workflowStageId, taskId: workflowTaskId },
    note: dto.comment?.message ?? null,
    lists: dto.lists,
    screened: dto.screened ?? null,
  }
}

/** A search that is watched, in neutral words. */
export const toMonitor = (dto: ComplySearch): Monitor => ({
  id: dto.id,
  ref: toRef(dto),
  provider: complyId,
  name: dto.name,
  term: dto.search_term,
  clientReference: dto.client_ref,
  totalMatches: dto.total_matches,
  openMatches: null,
  truePositives: null,
  matchStatus: fromComplyStatus[dto.match_status],
  status: dto.status,
  openSince: dto.openSince,
  matchUpdated: dto.matchUpdated,
  searcherName: dto.urscreen.searcher.name,
  createdAt: dto.created_at,
  updatedAt: dto.updated_at,
  autoDeleteAt: dto.autoDeleteAt,
  profileType: dto.profileType,
  gender: null,
  dateOfBirth: dto.parameters.birth_year === null ? null : String(dto.parameters.birth_year),
  countries: dto.parameters.country_codes,
  topRelevance: dto.topRelevance,
  lists: dto.lists,
  screened: dto.screened ?? null,
  asked: toAsked(dto),
})

/** A comment in neutral words. */
export const toComment = (dto: ComplyComment): Comment => ({
  id: dto.id,
  text: dto.message,
  author: dto.user.name,
  at: dto.createdAt,
  status: dto.status === null ? null : fromComplyStatus[dto.status],
  clientKey: dto.clientKey,
})

const withoutDatasets = (article: ComplyDoc['media'][number]) => ({ ...article, datasets: [] })

/** A fact as people read it: countries by name, days of birth and death as days. */
function factText(tag: string, value: string): string {
  if (tag === 'country') return countryName(value)
  return tag === 'date_of_birth' || tag === 'date_of_death' ? formatDaysIn(value) : value
}

function toProfile(doc: ComplyDoc): Profile {
  return {
    id: doc.id,
    name: doc.name,
    entityType: doc.entity_type,
    aliases: doc.aka.map(({ name }) => ({ name, kind: 'aka' })),
    datasets: [],
    facts: doc.fields.map(({ name, tag, value, source }) => ({
      group: 'facts',
      name,
      value: factText(tag, value),
      source: doc.source_notes[source]?.name ?? source,
    })),
    associates: doc.associates.map((associate) => ({ ...associate, kind: 'individual', profileId: null })),
    sources: Object.entries(doc.source_notes).map(([slug, note]) => ({
      slug,
      name: note.name,
      ...(note.url !== undefined && { url: note.url }),
      topics: note.aml_types,
      countries: note.country_codes,
      ...(note.listing_started_utc !== undefined && { listedOn: note.listing_started_utc }),
      ...(note.listing_ended_utc !== undefined && { endedOn: note.listing_ended_utc }),
      asOf: note.as_of,
      synthetic: note.synthetic,
    })),
    media: doc.media.map(withoutDatasets),
    documents: doc.assets.map(withoutDatasets),
    notes: [],
    images: [],
  }
}

const tagged = ({ fields }: ComplyDoc, wanted: string): string[] =>
  fields.flatMap(({ tag, value }) => (tag === wanted ? [value] : []))

/** Gender and births as the facts of a party tell them. */
function born(doc: ComplyDoc): Pick<Match, 'gender' | 'dateOfBirth' | 'datesOfBirth'> {
  const datesOfBirth = tagged(doc, 'date_of_birth')
  const gender = Gender.safeParse(tagged(doc, 'gender')[0]?.toLowerCase()).data ?? null
  return { gender, dateOfBirth: datesOfBirth[0] ?? null, datesOfBirth }
}

/** A match in neutral words; Comply has a relevance and no score (spec/decisions 12). */
export const toMatch = (searchId: string, dto: ComplyHit): Match => ({
  id: dto.id,
  searchId,
  version: dto.version,
  name: dto.doc.name,
  status: fromComplyStatus[dto.match_status],
  entityType: dto.entityType,
  matchTypes: dto.matchType,
  datasets: dto.doc.types,
  countries: dto.countries,
  ...born(dto.doc),
  riskRating: null,
  score: null,
  relevance: dto.relevance,
  ...(dto.rank !== undefined && { rank: dto.rank }),
  comments: dto.comments.map(toComment),
  change: dto.change?.action ?? null,
  lists: dto.lists.map(({ name }) => name),
  sameParty: dto.sameParty,
  explanation: dto.explanation,
  profileId: dto.doc.id,
  profile: toProfile(dto.doc),
})

/** What a search found for a match, in neutral words. */
export const toOriginal = ({ doc, explanation, foundAt, reconstructed }: ComplyOriginal): OriginalMatch => ({
  foundAt,
  isReconstructed: reconstructed,
  profile: toProfile(doc),
  explanation,
})
