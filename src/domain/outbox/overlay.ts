import type { Comment, Match } from '#contracts/match.ts'
import type { EntryContent } from '#contracts/outbox.ts'
import type { MatchStatus } from '#contracts/review.ts'
import type { OpenEntry } from './entry.ts'
import { markOf, type SyncMark } from './mark.ts'

/** Unsent work on one match, as its row shows it. */
export interface Pending {
  entryId: string
  mark: SyncMark
  /** Status that the work sets; null for a comment. */
  status: MatchStatus | null
}

/** A match as the person sees it: what the server said, plus what this device still has to tell. */
export type MatchView = Match & {
  /** Status the server has confirmed. */
  confirmedStatus: MatchStatus
  /** The most recent unsent work, or null. */
  pending: Pending | null
  /** Why a change that was sent at once was refused, in a sentence; nothing of it is kept. */
  refused?: string
}

/** What the overlay must know about the rows: whose they are, and when their read began (epoch milliseconds). */
export interface RowsRead {
  provider: string
  startedAt: number
  paused: boolean
}

const touches = (content: EntryContent, match: Pick<Match, 'id' | 'searchId'>, provider: string): boolean => {
  if (content.kind !== 'review' && content.kind !== 'comment') return false
  const { intent } = content
  if (intent.provider !== provider || intent.searchId !== match.searchId) return false
  return 'matchIds' in intent ? intent.matchIds.includes(match.id) : intent.matchId === match.id
}

/** Refused and undecided work changes nothing but the mark: the row shows what the server said. */
export const isShown = ({ entry }: OpenEntry): boolean => entry.state !== 'dead' && entry.state !== 'conflict'

/** Acknowledged work leaves the overlay as soon as a read that began later is shown. */
const isNews = ({ entry }: OpenEntry, read: Pick<RowsRead, 'startedAt'>): boolean =>
  entry.ackedAt === null || entry.ackedAt >= read.startedAt

/** The entries that a read does not know about yet, in the order they were authored. */
export const newsOver = (entries: readonly OpenEntry[], read: Pick<RowsRead, 'startedAt'>): OpenEntry[] =>
  entries.filter((open) => isNews(open, read)).sort((a, b) => a.entry.seq - b.entry.seq)

/** The comment or note of an entry as a list shows it; none when the list has it already. */
export function pendingComment(known: readonly Comment[], open: OpenEntry, content: EntryContent): Comment[] {
  const comment = 'comment' in content.intent ? content.intent.comment : null
  if (comment === null || known.some(({ clientKey }) => clientKey === open.entry.id)) return []
  const status = content.kind === 'review' ? content.intent.status : null
  const { author } = content.about
  return [{ id: open.entry.id, text: comment, author, at: open.entry.authoredAt, status, clientKey: open.entry.id }]
}

function lay(view: MatchView, open: OpenEntry, content: EntryContent, paused: boolean): MatchView {
  const review = content.kind === 'review' ? content.intent : null
  const status = review?.status ?? null
  const pending = { entryId: open.entry.id, mark: markOf(open.entry, paused), status }
  if (!isShown(open)) return { ...view, pending }
  const comments = [...pendingComment(view.comments, open, content), ...view.comments]
  return {
    ...view,
    pending,
    status: status ?? view.status,
    riskRating: review?.riskRating ?? view.riskRating,
    comments,
  }
}

const plainViews = new WeakMap<Match, MatchView>()

/** A match without unsent work; the same object for the same match, so that its row need not be drawn again. */
function plainView(match: Match): MatchView {
  const view = plainViews.get(match) ?? { ...match, confirmedStatus: match.status, pending: null }
  plainViews.set(match, view)
  return view
}

/**
 * Rows as the person sees them: confirmed rows with unsent work laid over them, in the order it was authored. Neither
 * the rows nor the entries are changed.
 */
export function overlay(rows: readonly Match[], entries: readonly OpenEntry[], read: RowsRead): MatchView[] {
  const live = newsOver(entries, read)
  return rows.map((match) =>
    live.reduce((view, open) => {
      const { content } = open
      return content !== null && touches(content, match, read.provider) ? lay(view, open, content, read.paused) : view
    }, plainView(match)),
  )
}

/** Comments of one match, newest first, with those that are not yet sent on top. */
export function overlayComments(
  match: Pick<Match, 'id' | 'searchId'>,
  comments: readonly Comment[],
  entries: readonly OpenEntry[],
  read: RowsRead,
): Comment[] {
  const live = newsOver(entries, read).filter(isShown)
  return live.reduce<Comment[]>(
    (known, open) => {
      const { content } = open
      if (content === null || !touches(content, match, read.provider)) return known
      return [...pendingComment(known, open, content), ...known]
    },
    [...comments],
  )
}
