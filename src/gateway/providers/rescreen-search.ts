import type { MatchStatus } from '#contracts/review.ts'
import { partyDifferences, type PartyDifference } from '#domain/matching/party-differences.ts'
import { rescreenEffect, type RescreenEffect } from '#domain/matching/rescreen-effect.ts'
import { say } from '#domain/server-messages.ts'
import { oneRecordProviders } from '#domain/one-record-providers.ts'
import { installation } from '../db/audit.ts'
import type { Change } from '../db/changes.ts'
import type { Trx } from '../db/database.ts'
import type { StoredMatch } from '../db/matches.ts'
import { keepOriginals } from '../db/original-matches.ts'
import { addFoundMatch, changeMatch, refreshMatch } from '../db/rescreen-matches.ts'
import { addComments, addReviews } from '../db/reviews.ts'
import type { FoundChanges } from '../db/run-alerts.ts'
import type { Act } from '../db/scope.ts'
import type { ScreenHit } from '../engine/screen.ts'
import { isSanctioned, matchData, newMatch } from './match-row.ts'
import type { PartyFacts, StoredPort } from './port.ts'

/** One search under re-screening: what every step of it writes with. */
export interface Rescreening {
  port: StoredPort
  tenantId: string
  searchId: string
  runId: string
  trx: Trx
  act: Act
}

/** A party as a re-screen compares it: the match held on it, the hit found on it, or both. */
interface Pair {
  match: StoredMatch | undefined
  hit: ScreenHit | undefined
}

/** What a re-screen has written. */
export interface Rescreened {
  /** What to alert to. */
  found: FoundChanges
  /** How many changes nobody is told of. */
  quiet: number
  /** Status before, of every match that was opened again. */
  reopened: Record<string, MatchStatus>
}

/** What became of one match: what to alert to, a change that nobody is told of, or nothing. */
type Told = keyof FoundChanges | 'quiet' | null

/** Compares the matches of a search with what it finds now, and writes what that means. */
export async function applyRescreen(
  work: Rescreening,
  matches: readonly StoredMatch[],
  hits: readonly ScreenHit[],
): Promise<Rescreened> {
  if (oneRecordProviders.includes(work.port.id)) await keepOriginals(work, work.trx, work.act.at)
  const written: Rescreened = { found: { added: 0, updated: 0, removed: 0 }, quiet: 0, reopened: {} }
  for (const pair of pairsOf(matches, hits)) {
    const told = await applyPair(work, pair, written.reopened)
    if (told === 'quiet') written.quiet++
    else if (told !== null) written.found[told]++
  }
  return written
}

function pairsOf(matches: readonly StoredMatch[], hits: readonly ScreenHit[]): Pair[] {
  const byParty = new Map(hits.map((hit) => [hit.entity.id, hit]))
  const held = new Set(matches.map(({ entityId }) => entityId))
  return [
    ...matches.map((match) => ({ match, hit: byParty.get(match.entityId) })),
    ...hits.filter(({ entity }) => !held.has(entity.id)).map((hit) => ({ match: undefined, hit })),
  ]
}

async function applyPair(work: Rescreening, { match, hit }: Pair, reopened: Rescreened['reopened']): Promise<Told> {
  if (match === undefined) return hit === undefined ? null : addMatch(work, hit)
  return hit === undefined ? applyLoss(work, match) : applySight(work, match, hit, reopened)
}

const heldOf = ({ status, score, reviewedAt, lostAt }: StoredMatch) => ({
  status,
  score,
  reviewed: reviewedAt !== null,
  lost: lostAt !== null,
})

async function applySight(
  work: Rescreening,
  match: StoredMatch,
  hit: ScreenHit,
  reopened: Rescreened['reopened'],
): Promise<Told> {
  const { port, trx, act } = work
  const party = port.party(hit)
  const differences = partyDifferences(match.profile, party.profile)
  const sanctionAdded = isSanctioned(hit) && !match.sanctioned
  const valid = port.arrivesAs(hit.score) !== 'discarded'
  const seen = { score: hit.score, changed: differences.length > 0, valid, sanctionAdded }
  const effect = rescreenEffect(heldOf(match), seen, port.onLost)
  if (effect.type === 'add') {
    const hidden = { hiddenAt: act.at, updatedAt: act.at }
    await refreshMatch(work, trx, match.id, hidden)
    return addMatch(work, hit)
  }
  if (effect.type === 'hide' || effect.type === 'lose') return lose(work, match, effect)
  if (effect.type !== 'update') {
    // Nobody is told of a newer edition, but what is shown names it.
    await refreshMatch(work, trx, match.id, matchData(hit, party))
    return null
  }
  await updateMatch(work, match, { hit, party, differences }, effect)
  if (effect.reopens) reopened[match.id] = match.status
  return effect.alerts ? 'updated' : 'quiet'
}

function applyLoss(work: Rescreening, match: StoredMatch): Promise<Told> | null {
  const effect = rescreenEffect(heldOf(match), undefined, work.port.onLost)
  return effect.type === 'hide' || effect.type === 'lose' ? lose(work, match, effect) : null
}

async function lose(
  work: Rescreening,
  match: StoredMatch,
  effect: Extract<RescreenEffect, { type: 'hide' | 'lose' }>,
): Promise<Told> {
  const { trx, act } = work
  const change = changeOf(work, { matchId: match.id, action: 'removed', fields: [] })
  if (effect.type === 'hide') {
    await changeMatch(work, trx, change, { hiddenAt: act.at })
    return match.status === 'discarded' ? 'quiet' : 'removed'
  }
  const { status, score } = effect
  const fields = score === match.score ? [] : [{ field: 'score', old: match.score, new: score }]
  const version = await changeMatch(
    work,
    trx,
    { ...change, fields },
    { status, score, lostAt: act.at, ...originAfter(match, status) },
  )
  await noteStatus(work, match, { status, version, commentId: null })
  return effect.alerts ? 'removed' : 'quiet'
}

function changeOf(
  { act, runId, searchId }: Rescreening,
  change: Pick<Change, 'matchId' | 'action' | 'fields'>,
): Change {
  return { id: act.newId(), searchId, at: act.at, runId, ...change }
}

/** Stores a new match; one that arrives discarded is told to nobody. */
async function addMatch(work: Rescreening, hit: ScreenHit): Promise<Told> {
  const { port, trx, act, searchId, runId } = work
  const match = { ...newMatch(port, hit, act.at), id: act.newId(), searchId }
  await addFoundMatch(work, trx, match, { id: act.newId(), action: 'new', fields: [], at: act.at, runId })
  return match.status === 'discarded' ? 'quiet' : 'added'
}

interface Sight {
  hit: ScreenHit
  party: PartyFacts
  differences: PartyDifference[]
}

async function updateMatch(
  work: Rescreening,
  match: StoredMatch,
  { hit, party, differences }: Sight,
  { reopens }: Extract<RescreenEffect, { type: 'update' }>,
): Promise<void> {
  const { port, trx, act, searchId, tenantId } = work
  const scored = hit.score === match.score ? [] : [{ field: 'score', old: match.score, new: hit.score }]
  const changed = differences.map(({ field, old, new: now }) => ({ field, old, new: now }))
  const reason = reopens ? reasonOf(match, hit, differences) : null
  const change = changeOf(work, { matchId: match.id, action: 'updated', fields: [...scored, ...changed] })
  const status = reopens || match.status === 'open' ? port.arrivesAs(hit.score) : match.status
  const version = await changeMatch(
    work,
    trx,
    { ...change, reason },
    { ...matchData(hit, party), status, lostAt: null, ...originAfter(match, status) },
  )
  if (reason === null) return noteStatus(work, match, { status, version, commentId: null })
  const author = say('rescreen.author')
  const text = port.commentText(author, reason, act.at)
  const comment = { id: act.newId(), tenantId, searchId, matchId: match.id, text }
  await addComments(trx, [{ ...comment, status, clientKey: null, userId: installation.userId, author, at: act.at }])
  await noteStatus(work, match, { status, version, commentId: comment.id })
}

/** Why a match is opened again, in words for its history. */
function reasonOf(match: StoredMatch, hit: ScreenHit, differences: readonly PartyDifference[]): string {
  const again = match.lostAt === null ? [] : [say('rescreen.matchesAgain')]
  const score = hit.score === match.score ? [] : [say('rescreen.score', match.score, hit.score)]
  const fields = differences.map(({ field, change }) => say('rescreen.field', field.replaceAll('_', ' '), change))
  return say('rescreen.reopened', [...again, ...score, ...fields])
}

/** A status that monitoring sets is no longer that of the search. */
const originAfter = (match: StoredMatch, status: MatchStatus): { origin?: null } =>
  match.origin === 'taken-over' && status !== match.status ? { origin: null } : {}

/** Notes in the history of a match that its status is another; the review of a person stays named beside it. */
async function noteStatus(
  { trx, act, tenantId, searchId }: Rescreening,
  match: StoredMatch,
  { status, version, commentId }: { status: MatchStatus; version: number; commentId: string | null },
): Promise<void> {
  if (status === match.status) return
  await addReviews(trx, [
    {
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
    },
  ])
}
