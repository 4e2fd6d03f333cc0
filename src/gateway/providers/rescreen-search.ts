import type { MatchStatus } from '#contracts/review.ts'
import { partyDifferences, type PartyDifference } from '#domain/matching/party-differences.ts'
import { rescreenEffect, type RescreenEffect } from '#domain/matching/rescreen-effect.ts'
import { say } from '#domain/server-messages.ts'
import { oneRecordProviders } from '#domain/one-record-providers.ts'
import { installation } from '../db/audit.ts'
import type { Change } from '../db/changes.ts'
import { json, type Trx } from '../db/database.ts'
import type { StoredMatch } from '../db/matches.ts'
import { noWrites, writeRescreens, type RescreenWrites, type RewrittenMatch } from '../db/rescreen-matches.ts'
import { changeCauseOf, type RescreenRun } from '../db/rescreen-runs.ts'
import type { FoundChanges } from '../db/run-alerts.ts'
import type { Act } from '../db/scope.ts'
import type { ScreenHit } from '../engine/screen.ts'
import { isSanctioned, matchData, newMatch } from './match-row.ts'
import type { PartyFacts, StoredPort } from './port.ts'

/** One search under re-screening. */
export interface Rescreening {
  port: StoredPort
  tenantId: string
  searchId: string
  run: Pick<RescreenRun, 'id' | 'cause'>
  act: Act
  /** Its matches as they are locked: all of them, or those on the parties that are compared. */
  matches: readonly StoredMatch[]
  /** What it finds now: all of it, or the same parties. */
  hits: readonly ScreenHit[]
}

/** A party as a re-screen compares it: the match held on it, the hit found on it, or both. */
interface Pair {
  match: StoredMatch | undefined
  hit: ScreenHit | undefined
}

/** What a re-screen has written of a search. */
export interface Rescreened {
  /** What to alert to. */
  found: FoundChanges
  /** How many changes nobody is told of. */
  quiet: number
  /** Status before, of every match that was opened again. */
  reopened: Record<string, MatchStatus>
}

/** Whether anybody is told of it. */
export const isAlerting = ({ found }: Pick<Rescreened, 'found'>): boolean =>
  found.added + found.updated + found.removed > 0

/** What became of one match: what to alert to, a change that nobody is told of, or nothing. */
type Told = keyof FoundChanges | 'quiet' | null

/** One search while its pairs are compared: what is to be written is gathered, beside that of others. */
interface Work extends Rescreening {
  writes: RescreenWrites
}

/**
 * Compares the matches of searches with what they find now, and writes what that means, many searches in a few
 * statements. Gives what was written of each, in their order.
 */
export async function applyRescreens(trx: Trx, at: Date, searches: readonly Rescreening[]): Promise<Rescreened[]> {
  const writes = noWrites()
  const written = searches.map((search) => compare({ ...search, writes }))
  await writeRescreens(trx, writes, at)
  return written
}

function compare(work: Work): Rescreened {
  const written: Rescreened = { found: { added: 0, updated: 0, removed: 0 }, quiet: 0, reopened: {} }
  for (const pair of pairsOf(work)) {
    const told = comparePair(work, pair, written.reopened)
    if (told === 'quiet') written.quiet++
    else if (told !== null) written.found[told]++
  }
  return written
}

function pairsOf({ matches, hits }: Rescreening): Pair[] {
  const byParty = new Map(hits.map((hit) => [hit.entity.id, hit]))
  const held = new Set(matches.map(({ entityId }) => entityId))
  return [
    ...matches.map((match) => ({ match, hit: byParty.get(match.entityId) })),
    ...hits.filter(({ entity }) => !held.has(entity.id)).map((hit) => ({ match: undefined, hit })),
  ]
}

function comparePair(work: Work, { match, hit }: Pair, reopened: Rescreened['reopened']): Told {
  if (match === undefined) return hit === undefined ? null : add(work, hit)
  return hit === undefined ? applyLoss(work, match) : applySight(work, match, hit, reopened)
}

const heldOf = ({ status, score, reviewedAt, lostAt }: StoredMatch) => ({
  status,
  score,
  reviewed: reviewedAt !== null,
  lost: lostAt !== null,
})

function applySight(work: Work, match: StoredMatch, hit: ScreenHit, reopened: Rescreened['reopened']): Told {
  const { port, act } = work
  const party = port.party(hit)
  const differences = partyDifferences(match.profile, party.profile)
  const sanctionAdded = isSanctioned(hit) && !match.sanctioned
  const valid = port.arrivesAs(hit.score) !== 'discarded'
  const seen = { score: hit.score, changed: differences.length > 0, valid, sanctionAdded }
  const effect = rescreenEffect(heldOf(match), seen, port.onLost)
  if (effect.type === 'add') {
    rewrite(work, match, { hiddenAt: act.at, updatedAt: act.at })
    return add(work, hit)
  }
  if (effect.type === 'hide' || effect.type === 'lose') return lose(work, match, effect)
  if (effect.type !== 'update') {
    // Nobody is told of a newer edition, but what is shown names it.
    rewrite(work, match, matchData(hit, party))
    return null
  }
  update(work, match, { hit, party, differences }, effect)
  if (effect.reopens) reopened[match.id] = match.status
  return effect.alerts ? 'updated' : 'quiet'
}

function applyLoss(work: Work, match: StoredMatch): Told {
  const effect = rescreenEffect(heldOf(match), undefined, work.port.onLost)
  return effect.type === 'hide' || effect.type === 'lose' ? lose(work, match, effect) : null
}

function lose(work: Work, match: StoredMatch, effect: Extract<RescreenEffect, { type: 'hide' | 'lose' }>): Told {
  const { act } = work
  if (effect.type === 'hide') {
    change(work, match, { action: 'removed', fields: [] }, { hiddenAt: act.at })
    return match.status === 'discarded' ? 'quiet' : 'removed'
  }
  const { status, score } = effect
  const fields = score === match.score ? [] : [{ field: 'score', old: match.score, new: score }]
  const after = { status, score, lostAt: act.at, ...originAfter(match, status) }
  const version = change(work, match, { action: 'removed', fields }, after)
  noteStatus(work, match, { status, version, commentId: null })
  return effect.alerts ? 'removed' : 'quiet'
}

/** Writes over what is known of a match without telling anybody. */
function rewrite({ writes, port }: Work, match: StoredMatch, after: Partial<RewrittenMatch>): void {
  if (oneRecordProviders.includes(port.id)) writes.originalsOf.push(match)
  const { profile, explanation, lists, ...kept } = match
  const texts = { profile: json(profile), explanation: json(explanation), lists: json(lists) }
  writes.rewritten.push({ ...kept, ...texts, ...after })
}

/** Writes over what is known of a match and notes the change, which raises its version; gives the version. */
function change(
  work: Work,
  match: StoredMatch,
  noted: Pick<Change, 'action' | 'fields' | 'reason'>,
  after: Partial<RewrittenMatch>,
): number {
  const version = match.version + 1
  rewrite(work, match, { ...after, version, changeAction: noted.action, updatedAt: work.act.at })
  note(work, match.id, version, noted)
  return version
}

function note(
  { writes, act, tenantId, searchId, run }: Work,
  matchId: string,
  version: number,
  noted: Pick<Change, 'action' | 'fields' | 'reason'>,
): void {
  const of = { tenantId, searchId, matchId, runId: run.id, cause: changeCauseOf(run) }
  writes.changes.push({ ...of, id: act.newId(), version, at: act.at, ...noted })
}

/** A new match; one that arrives discarded is told to nobody. */
function add(work: Work, hit: ScreenHit): Told {
  const { port, act, tenantId, searchId, writes } = work
  const found = newMatch(port, hit, act.at)
  const match = { ...found, tenantId, id: act.newId(), searchId, version: arrived, changeAction: 'new' as const }
  writes.added.push(match)
  note(work, match.id, arrived, { action: 'new', fields: [] })
  return match.status === 'discarded' ? 'quiet' : 'added'
}

/** A match of a search has the first version; that it came is a change, which raises that. */
const arrived = 2

interface Sight {
  hit: ScreenHit
  party: PartyFacts
  differences: PartyDifference[]
}

function update(
  work: Work,
  match: StoredMatch,
  { hit, party, differences }: Sight,
  { reopens }: Extract<RescreenEffect, { type: 'update' }>,
): void {
  const { port, act, searchId, tenantId, writes } = work
  const scored = hit.score === match.score ? [] : [{ field: 'score', old: match.score, new: hit.score }]
  const changed = differences.map(({ field, old, new: now }) => ({ field, old, new: now }))
  const reason = reopens ? reasonOf(match, hit, differences) : null
  const status = reopens || match.status === 'open' ? port.arrivesAs(hit.score) : match.status
  const after = { ...matchData(hit, party), status, lostAt: null, ...originAfter(match, status) }
  const version = change(work, match, { action: 'updated', fields: [...scored, ...changed], reason }, after)
  if (reason === null) return noteStatus(work, match, { status, version, commentId: null })
  const author = say('rescreen.author')
  const text = port.commentText(author, reason, act.at)
  const comment = { id: act.newId(), tenantId, searchId, matchId: match.id, text }
  writes.comments.push({ ...comment, status, clientKey: null, userId: installation.userId, author, at: act.at })
  noteStatus(work, match, { status, version, commentId: comment.id })
}

/** Why a match is opened again, in words for its history. */
function reasonOf(match: StoredMatch, hit: ScreenHit, differences: readonly PartyDifference[]): string {
  const again = match.lostAt === null ? [] : [say('rescreen.matchesAgain')]
  const score = hit.score === match.score ? [] : [say('rescreen.score', match.score, hit.score)]
  const fields = differences.map(({ field, change: how }) => say('rescreen.field', field.replaceAll('_', ' '), how))
  return say('rescreen.reopened', [...again, ...score, ...fields])
}

/** A status that monitoring sets is no longer that of the search. */
const originAfter = (match: StoredMatch, status: MatchStatus): { origin?: null } =>
  match.origin === 'taken-over' && status !== match.status ? { origin: null } : {}

/** Notes in the history of a match that its status is another; the review of a person stays named beside it. */
function noteStatus(
  { writes, act, tenantId, searchId }: Work,
  match: StoredMatch,
  { status, version, commentId }: { status: MatchStatus; version: number; commentId: string | null },
): void {
  if (status === match.status) return
  writes.reviews.push({
    tenantId,
    id: act.newId(),
    searchId,
    matchId: match.id,
    statusBefore: match.status,
    status,
    version,
    commentId,
    clientKey: null,
    userId: installation.userId,
    userName: say('rescreen.author'),
    at: act.at,
  })
}
