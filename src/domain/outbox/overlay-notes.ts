import type { Comment } from '#contracts/match.ts'
import type { OpenEntry } from './entry.ts'
import { markOf, type SyncMark } from './mark.ts'
import { isShown, newsOver, pendingComment, type RowsRead } from './overlay.ts'

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
      if (content?.kind !== 'note' || content.intent.provider !== read.provider) return view
      if (content.intent.searchId !== searchId) return view
      const pending = { entryId: entry.id, mark: markOf(entry, read.paused) }
      if (!isShown(open)) return { ...view, pending }
      return { notes: [...pendingComment(view.notes, open, content), ...view.notes], pending }
    },
    { notes: [...notes], pending: null },
  )
}
