import { speakerOf } from '../speaker.ts'
import { everywhereMessages } from './everywhere.ts'

/** Texts of match statuses and comments being set (spec/1 sections 4 and 8, spec/2 section 5). */
export const reviewMessages = {
  ...everywhereMessages,
  'column.matchStatus': 'Match Status',
  'column.riskRating': 'Risk Rating',
  'review.set': 'Set Match Status',
  'review.bulk': 'Selected matches',
  'review.selected': (count: number) => `${count} selected`,
  'review.clear': 'Clear',
  'review.selectRefused': 'Select refused',
  'review.selectOne': 'Select at least one match.',
  'review.for': (count: number) => (count === 1 ? 'For 1 match' : `For ${count} matches`),
  'review.confirm': 'Confirm',
  'review.comment': 'Comment',
  'review.reason': 'Reason',
  'review.reasonRequired': 'Please choose a reason.',
  'review.reasonUnknown': 'This reason is not in use any more. Please choose another one.',
  'review.noRatings': 'This tenant does not use risk ratings.',
  'review.discardedFinal': 'Match status cannot be set for discarded record(s).',
  'review.zeroOnlyDiscard': 'Matches with a score of zero can only be discarded.',
  'review.aboveZeroNeverDiscard': 'Matches with score greater than zero cannot be discarded.',
  'comment.single': 'Comment on a single result',
  'comment.selected': 'Comment on selected matches',
  'comment.add': 'Comment',
  'comment.send': 'Save comment',
  'comment.on': (name: string) => `Comment on ${name}`,
  'comment.counter': (used: number, most: number) => `${used} / ${most}`,
  'comment.none': 'No comment',
  'comment.byAt': (author: string, moment: string) => `${author}, ${moment}`,
  'comment.latest': 'Latest comments',
  'comment.required': 'Please write a comment.',
  'comment.saved': 'Comment saved on this device.',
  'comment.savedMany': (count: number) => `Comment on ${count} matches saved on this device.`,
  'comment.latestTwo': 'Only the latest 2 messages are retrieved',
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(reviewMessages)
