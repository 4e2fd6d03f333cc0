import type { MatchStatus } from '#contracts/review.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { mintKey } from '#lib/mint-key.ts'

/** A form about matches. `key` becomes the id of what is kept: pressing twice is not deciding twice. */
interface ReviewForm {
  /** 'status' is about several matches: on one it is decided in its details. */
  kind: 'status' | 'comment' | 'comment-all'
  ids: readonly string[]
  key: string
  /** A status that is chosen from the beginning, and not set by that. */
  status?: MatchStatus | undefined
}

/** What is open over a match list: the details of one match, and a form over them or over the list. */
export interface OpenDialogs {
  details?: string
  /** Its details were opened to decide on it: that is where the focus goes. */
  isToDecide?: true
  /** The status that is chosen in its details, and the match as it was, for where the list does not have it any more. */
  again?: { status: MatchStatus; match: MatchView }
  form?: ReviewForm
}

/** A form that was not filled in yet. */
export const reviewForm = (kind: ReviewForm['kind'], ids: readonly string[], status?: MatchStatus): OpenDialogs => ({
  form: { kind, ids, key: mintKey(), status },
})

/** Where the status of matches is set: of one in its details, of several in a form. */
export function toDecide(ids: readonly string[]): OpenDialogs {
  const [id, ...more] = ids
  return id !== undefined && more.length === 0 ? { details: id, isToDecide: true } : reviewForm('status', ids)
}

/** Where a status is looked at before it is set: that of one match in its details, with what is asked about it. */
export const toConfirm = (match: MatchView, status: MatchStatus): OpenDialogs => ({
  details: match.id,
  isToDecide: true,
  again: { status, match },
})
