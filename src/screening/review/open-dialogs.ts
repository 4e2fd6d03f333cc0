import type { MatchStatus } from '#contracts/review.ts'
import { mintKey } from '#lib/mint-key.ts'

/** A form about matches. `key` becomes the id of what is kept: pressing twice is not deciding twice. */
interface ReviewForm {
  kind: 'status' | 'comment' | 'comment-all'
  ids: readonly string[]
  key: string
  /** The status that was pressed to open the form. */
  status?: MatchStatus | undefined
}

/** What is open over a match list: the details of one match, and a form over them or over the list. */
export interface OpenDialogs {
  details?: string
  form?: ReviewForm
}

/** A form that was not filled in yet. */
export const reviewForm = (kind: ReviewForm['kind'], ids: readonly string[], status?: MatchStatus): ReviewForm => ({
  kind,
  ids,
  key: mintKey(),
  status,
})
