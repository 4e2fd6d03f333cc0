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

/** What this device knows of a match beside what the server said. */
interface Overlaid {
  /** Status the server has confirmed. */
  confirmedStatus: MatchStatus
  /** The most recent unsent work, or null. */
  pending: Pending | null
  /** Why a change that was sent at once was refused, in a sentence; nothing of it is kept. */
  refused?: string
}

/** A match as the person sees it: what the server said, plus what this device still has to tell. */
export type MatchView = Match & Overlaid

/** The same of a match that tells more than others do. */
export type Viewed<M extends Match> = M & Overlaid

/** What the overlay must know about the rows: whose they are, and when their read began (epoch milliseconds). */
export interface RowsRead {
  provider: string
  startedAt: number
  paused: boolean
}

/** Unsent work by the search and the match that it touches, each in the order it was authored. */
type Work = ReadonlyMap<string, ReadonlyMap<string, readonly OpenEntry[]>>

/** Puts work together by what it touches; each entry is looked at once. */
function byMatch(entries: readonly OpenEntry[], provider: string): Work {
  const work = new Map<string, Map<string, OpenEntry[]>>()
  for (const open of entries) {
    const subject = open.content === null ? null : subjectOf(open.content)
    if (subject?.of !== 'matches' || subject.provider !== provider) continue
    const ofSearch = work.get(subject.searchId) ?? new Map<string, OpenEntry[]>()
    work.set(subject.searchId, ofSearch)
    for (const id of subject.ids) {
      const known = ofSearch.get(id)
      if (known === undefined) ofSearch.set(id, [open])
      else known.push(open)
    }
  }
  return work
}

const noWork: readonly OpenEntry[] = []

const workOn = (work: Work, { searchId, id }: Pick<Match, 'id' | 'searchId'>): readonly OpenEntry[] =>
  work.get(searchId)?.get(id) ?? noWork

const laidBy = (content: EntryContent): Laid => kindOf(content).lays(content.intent)

/** The comment or note of an entry as a list shows it; none when the list has it already. */
function pendingComment(known: readonly Comment[], { entry }: OpenEntry, content: EntryContent): Comment[] {
  const { comment = null, status = null } = laidBy(content)
  if (comment === null || known.some(({ clientKey }) => clientKey === entry.id)) return []
  const { author } = content.about
  return [{ id: entry.id, text: comment, author, at: entry.authoredAt, status, clientKey: entry.id }]
}

function lay<V extends MatchView>(view: V, open: OpenEntry, content: EntryContent, paused: boolean): V {
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

/** A view with what it was made of: as long as that is the same, so is the view, and its row need not be drawn again. */
interface Kept {
  work: readonly OpenEntry[]
  paused: boolean
  view: MatchView
}

const keptViews = new WeakMap<Match, Kept>()

const isSame = (one: readonly OpenEntry[], other: readonly OpenEntry[]): boolean =>
  one.length === other.length && one.every((open, at) => open === other[at])

/** One match with the work on it laid over. */
function viewOf<M extends Match>(match: M, work: readonly OpenEntry[], paused: boolean): Viewed<M> {
  const kept = keptViews.get(match)
  // a view that was kept for a match is one of that very match
  if (kept !== undefined && kept.paused === paused && isSame(kept.work, work)) return kept.view as Viewed<M>
  const plain: Viewed<M> = { ...match, confirmedStatus: match.status, pending: null }
  const view = work.reduce(
    (laid, open) => (open.content === null ? laid : lay(laid, open, open.content, paused)),
    plain,
  )
  keptViews.set(match, { work, paused, view })
  return view
}

/**
 * Rows as the person sees them: confirmed rows with unsent work laid over them, in the order it was authored. Neither
 * the rows nor the entries are changed; each of them is looked at once.
 */
export function overlay<M extends Match>(
  rows: readonly M[],
  entries: readonly OpenEntry[],
  read: RowsRead,
): Viewed<M>[] {
  const work = byMatch(newsOver(entries, read), read.provider)
  return rows.map((match) => viewOf(match, workOn(work, match), read.paused))
}

/** How many of these matches are open as the person sees them: as confirmed, with unsent work laid over. */
export function countOpen(
  rows: readonly Pick<Match, 'id' | 'searchId' | 'status'>[],
  entries: readonly OpenEntry[],
  read: RowsRead,
): number {
  const work = byMatch(newsOver(entries, read).filter(isShown), read.provider)
  const statusOf = (match: Pick<Match, 'id' | 'searchId' | 'status'>): MatchStatus =>
    workOn(work, match).reduce(
      (present, { content }) => (content === null ? present : (laidBy(content).status ?? present)),
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
  const own = workOn(byMatch(live, read.provider), match)
  return own.reduce<Comment[]>(
    (known, open) => (open.content === null ? known : [...pendingComment(known, open, open.content), ...known]),
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
