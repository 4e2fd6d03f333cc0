import type { Comment, Match } from '#contracts/match.ts'
import type { MatchStatus } from '#contracts/review.ts'
import type { Laid } from './kind.ts'
import { kindOf, subjectOf, type EntryContent, type OpenEntry } from './kinds.ts'
import { isShown, markOf, newsOver, type SyncMark } from './mark.ts'

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
  const subject = subjectOf(content)
  if (subject.of !== 'matches' || subject.provider !== provider || subject.searchId !== match.searchId) return false
  return subject.ids.includes(match.id)
}

const laidBy = (content: EntryContent): Laid => kindOf(content).lays(content.intent)

/** The comment or note of an entry as a list shows it; none when the list has it already. */
function pendingComment(known: readonly Comment[], { entry }: OpenEntry, content: EntryContent): Comment[] {
  const { comment = null, status = null } = laidBy(content)
  if (comment === null || known.some(({ clientKey }) => clientKey === entry.id)) return []
  const { author } = content.about
  return [{ id: entry.id, text: comment, author, at: entry.authoredAt, status, clientKey: entry.id }]
}

function lay(view: MatchView, open: OpenEntry, content: EntryContent, paused: boolean): MatchView {
  const { status = null, riskRating } = laidBy(content)
  const pending = { entryId: open.entry.id, mark: markOf(open.entry, paused), status }
  if (!isShown(open)) return { ...view, pending }
  const comments = [...pendingComment(view.comments, open, content), ...view.comments]
  return {
    ...view,
    pending,
    status: status ?? view.status,
    riskRating: riskRating ?? view.riskRating,
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

/** How many of these matches are open as the person sees them: as confirmed, with unsent work laid over. */
export function countOpen(
  rows: readonly Pick<Match, 'id' | 'searchId' | 'status'>[],
  entries: readonly OpenEntry[],
  read: RowsRead,
): number {
  const live = newsOver(entries, read).filter(isShown)
  const statusOf = (match: Pick<Match, 'id' | 'searchId' | 'status'>): MatchStatus =>
    live.reduce(
      (status, { content }) =>
        content !== null && touches(content, match, read.provider) ? (laidBy(content).status ?? status) : status,
      match.status,
    )
  return rows.filter((match) => statusOf(match) === 'open').length
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

/** The notes of a search as the person sees them. */
export interface NoteView {
  /** Newest first, unsent ones on top. */
  notes: Comment[]
  /** The most recent unsent note, or null. */
  pending: { entryId: string; mark: SyncMark } | null
}

/** Notes of one search with those that are not yet sent; a refused one leaves only its mark. */
export function overlayNotes(
  searchId: string,
  notes: readonly Comment[],
  entries: readonly OpenEntry[],
  read: RowsRead,
): NoteView {
  return newsOver(entries, read).reduce<NoteView>(
    (view, open) => {
      const { content, entry } = open
      const subject = content === null ? null : subjectOf(content)
      if (content === null || subject?.of !== 'note') return view
      if (subject.provider !== read.provider || subject.searchId !== searchId) return view
      const pending = { entryId: entry.id, mark: markOf(entry, read.paused) }
      if (!isShown(open)) return { ...view, pending }
      return { notes: [...pendingComment(view.notes, open, content), ...view.notes], pending }
    },
    { notes: [...notes], pending: null },
  )
}
