import { speakerOf } from '../speaker.ts'
import { screeningMessages } from './screening.ts'

/** Texts of setting match statuses, of undoing that, and of the way from one match to the next (spec/2 section 4). */
export const decidingMessages = {
  ...screeningMessages,
  'review.statusRequired': 'Match status must be set',
  'review.keepRatings': 'Keep current ratings',
  'review.chooseReason': 'Choose a reason',
  'review.noReason': 'No reason',
  'review.saved': (status: string, name: string) => `${status} set for ${name}. Saved on this device.`,
  'review.savedLeft': (status: string, name: string, left: number) =>
    `${status} set for ${name}. Saved on this device. ${left === 1 ? '1 open match' : `${left} open matches`} left.`,
  'review.savedMany': (status: string, count: number) => `${status} set for ${count} matches. Saved on this device.`,
  'review.undo': 'Undo',
  'review.undone': 'Undone',
  'review.nothingToUndo': 'There is nothing to undo.',
  'review.tooLateToUndo': 'Too late to undo: this has already been sent.',
  'review.finalSent': 'Too late to undo: this has already been sent, and Discarded is final.',
  'review.sentAlready': (name: string) =>
    `This has already been sent. To change it, set the status of ${name} once more.`,
  'decide.discard': (name: string) => `Set ${name} to Discarded?`,
  'decide.discardFinal': (name: string) =>
    `Set ${name} to Discarded? Discarded is final: once it has been sent, it cannot be changed or undone.`,
  'decide.takeBack': (by: string, status: string) => `${by} confirmed this match. Set it to ${status} all the same?`,
  'decide.takeBackUnknown': (status: string) => `This match is confirmed. Set it to ${status} all the same?`,
  'decide.reason': (status: string) => `Choose a reason for ${status}.`,
  'decide.chosen': (status: string) => `${status} is chosen, but not set yet.`,
  'bulk.keepEligible': (count: number) => `Keep only the ${count} eligible`,
  'bulk.takesBack': 'Confirmed by a colleague until now:',
  'bulk.discardFinal': 'Discarded is final: once it has been sent, it cannot be changed or undone.',
  'walk.previous': 'Previous',
  'walk.next': 'Next',
  'walk.nextOpen': 'Next open',
  'walk.position': (at: number, of: number) => `${at} of ${of}`,
  'walk.noneOpen': 'no other open match on this page',
  'walk.first': 'This is the first match on this page.',
  'walk.last': 'This is the last match on this page.',
  'walk.now': (name: string, position: string) => `${name}, ${position}`,
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(decidingMessages)
