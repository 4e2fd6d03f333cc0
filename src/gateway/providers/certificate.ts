import type { Screened } from '#contracts/explanation.ts'
import type { Match } from '#contracts/match.ts'
import type { ReportFilters } from '#contracts/report-filters.ts'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/server-messages.ts'
import { certificate, type CertificateParts } from '#reports/certificate.ts'
import type { ReportDocument } from '#reports/document.ts'
import { reportFileName } from '#reports/file-names.ts'
import type { ReportedMatch } from '#reports/match-section.ts'
import type { Reader } from '../db/database.ts'
import { latestComments } from '../db/reviews.ts'
import type { Scope } from '../db/scope.ts'
import type { StoredSearch } from '../db/searches.ts'
import { findTenant } from '../db/tenants.ts'
import { filterWords } from './filter-words.ts'
import type { ReportFace } from './report-face.ts'
import { reportFaceOf } from './report-faces.ts'
import { reviewedMatches } from './reviewed-matches.ts'
import { shownPage } from './shown-matches.ts'
import { hasRiskRatings } from './tenant-settings.ts'

/** Who has a certificate made, when, in which time zone, and what of its subject it holds. */
export interface CertificateAsked {
  scope: Pick<Scope, 'tenantId' | 'userName'>
  at: Date
  newId: () => string
  timeZone: string
  /** Whether it is told as a search or as a monitor. */
  of: 'search' | 'monitor'
  filters: ReportFilters
}

/** A report, what its file is called, and whose it is. */
export interface MadeReport {
  document: ReportDocument
  fileName: string
  provider: string
  subjectId: string
}

/** Filters that a report is asked to be narrowed by, and that its provider does not understand. */
export class UnknownFilters extends Error {}

/** Matches that are read at a time. */
const portion = 100
/** Notes of a search that a certificate tells, the newest first. */
const mostNotes = 100

async function matchesOf(face: ReportFace, db: Reader, searchId: string, asked: CertificateAsked): Promise<Match[]> {
  const conditions = face.conditions(asked.filters)
  if (conditions === null) throw new UnknownFilters()
  const found: Match[] = []
  for (let page = 1; ; page += 1) {
    const { matches, total } = await shownPage(asked.scope, db, searchId, conditions, { page, perPage: portion })
    found.push(...matches.map((shown) => face.match(searchId, shown)))
    if (page * portion >= total) return found
  }
}

/** Matches with who decided on them; where nobody has, there is nothing to be told. */
async function withReviews(
  db: Reader,
  searchId: string,
  matches: readonly Match[],
  { scope }: CertificateAsked,
): Promise<ReportedMatch[]> {
  const known = new Map((await reviewedMatches(scope, db, searchId)).map(({ matchId, reviews }) => [matchId, reviews]))
  return matches.map((match) => ({ match, reviews: known.get(match.id) ?? [] }))
}

type About = Pick<
  CertificateParts,
  'subject' | 'clientReference' | 'createdAt' | 'searcherName' | 'monitoring' | 'asked' | 'notes'
> & { total: number; lists: CertificateParts['origin']['lists']; screened: Screened | null }

async function aboutSearch(
  face: ReportFace,
  stored: StoredSearch,
  scope: CertificateAsked['scope'],
  db: Reader,
): Promise<About> {
  const search = face.search(stored)
  const { id, term, clientReference, createdAt, searcherName, monitored, total, lists, screened = null } = search
  const notes = await latestComments(scope, db, { searchId: id, matchId: null, limit: mostNotes })
  return {
    subject: term,
    clientReference,
    createdAt,
    searcherName,
    monitoring: say(monitored ? 'common.yes' : 'common.no'),
    asked: search,
    notes: notes.map(({ text }) => text),
    total,
    lists,
    screened,
  }
}

function aboutMonitor(face: ReportFace, stored: StoredSearch): About {
  const {
    name,
    clientReference,
    createdAt,
    searcherName,
    status,
    asked = null,
    totalMatches,
    lists,
    screened = null,
  } = face.monitor(stored)
  return {
    subject: name,
    clientReference,
    createdAt,
    searcherName,
    monitoring: say(`monitorStatus.${status}`),
    asked,
    notes: [],
    total: totalMatches,
    lists,
    screened,
  }
}

/**
 * The certificate of a search or the report of a monitor, as it is now: the same as the console makes from what the
 * gateway tells it. Throws UnknownFilters.
 */
export async function certificateOf(stored: StoredSearch, asked: CertificateAsked, db: Reader): Promise<MadeReport> {
  const { scope, at, newId, timeZone, of, filters } = asked
  const face = reportFaceOf(stored.provider)
  const { total, lists, screened, ...about } =
    of === 'search' ? await aboutSearch(face, stored, scope, db) : aboutMonitor(face, stored)
  const matches = await withReviews(db, stored.id, await matchesOf(face, db, stored.id, asked), asked)
  const tenant = await findTenant(db, scope.tenantId)
  const document = certificate({
    ...about,
    kind: of,
    askedFacts:
      about.asked === null ? [] : face.facts(about.asked).map(({ label, value }) => ({ label: sayKey(label), value })),
    matches,
    words: {
      datasetLabel: face.datasetLabel,
      isSanction: face.isSanction,
      hasRiskRating: face.givesRatings && (await hasRiskRatings(scope, db)),
      timeZone,
    },
    cautions: [],
    band: null,
    origin: {
      id: newId(),
      madeAt: at.toISOString(),
      madeBy: scope.userName,
      tenant: tenant?.name ?? '',
      timeZone,
      provider: face.label,
      engine: screened?.engine ?? null,
      lists,
      threshold: about.asked?.threshold ?? null,
      filters: filterWords(face, filters),
      counts: {
        considered: screened?.considered ?? null,
        aboveThreshold: screened?.passed ?? total,
        shown: matches.length,
      },
    },
  })
  const named = { kind: of, name: about.subject, isPlain: face.isNamedPlain, madeAt: at, timeZone }
  return { document, fileName: reportFileName(named), provider: stored.provider, subjectId: stored.id }
}
