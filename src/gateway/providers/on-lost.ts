import type { MatchStatus } from '#contracts/review.ts'

/** What a match is judged by. */
export interface Judged {
  status: MatchStatus
  /** 0 to 100. */
  score: number
}

/** What becomes of a reviewed match that no longer matches or has left its list. */
export type OnLost = (match: Judged) => Judged

/** It opens with score 0, so that the next review can only discard it; what is discarded already stays so. */
export const opensAtZero: OnLost = ({ status }) => ({ status: status === 'discarded' ? 'discarded' : 'open', score: 0 })

/** It has lost its validity, reads as discarded and is final. */
export const isDiscarded: OnLost = () => ({ status: 'discarded', score: 0 })

/** It keeps its status and score; that it is gone stands in the changes alone. */
export const staysAsReviewed: OnLost = (match) => match
