import type { Review } from '#contracts/match-history.ts'
import type { SectionItem } from '#contracts/profile-section.ts'
import { say } from '#domain/messages/profile.ts'
import { formatDate } from '#lib/dates.ts'

/** A review as a point in time: from which status to which, by whom, with which rating and comment. */
export const reviewItem = (
  { at, by, statusBefore, status, riskRating, reason, comment, isTakenOver }: Review,
  timeZone: string,
): SectionItem => ({
  title: say('history.review', say(`status.${statusBefore}`), say(`status.${status}`)),
  notes: [
    say('history.byAt', by, formatDate(at, timeZone)),
    ...(isTakenOver ? [say('origin.taken-over')] : []),
    ...(riskRating === null ? [] : [say('history.rating', riskRating)]),
    ...(reason === undefined ? [] : [say('history.reason', reason)]),
  ],
  text: comment ?? say('comment.none'),
})
