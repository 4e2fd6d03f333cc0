import { speakerOf } from '../speaker.ts'
import { assistantMessages } from './assistant.ts'
import { monitorMessages } from './monitors.ts'

/** Texts of review mode: the queue of a list of matches, and the one that is looked at. */
export const reviewingMessages = {
  ...assistantMessages,
  ...monitorMessages,
  'queue.label': 'Queue',
  'queue.tabs': 'Parts of the queue',
  'queue.open': 'Open',
  'queue.changed': 'Changed',
  'queue.suggestion': 'AI suggestion',
  'queue.zero': 'Score 0',
  'queue.unsent': 'Not sent',
  'queue.all': 'All',
  'queue.progress': (reviewed: number, of: number) => `${reviewed} of ${of} reviewed`,
  'queue.shown': 'Shown now',
  'queue.changedSince': 'Changed since last review',
  'queue.nothingUnder': (tab: string) => `No matches under ${tab}`,
  'queue.showOpen': 'Show open matches',
  'queue.showAll': 'Show all matches',
  'reviewing.region': 'Review',
  'reviewing.compare': 'Compare',
  'reviewing.decide': 'Decide',
  'reviewing.history': 'History',
  'reviewing.lastReviews': (most: number) => `Last ${most} reviews`,
  'reviewing.notReviewed': 'No reviews yet.',
  'reviewing.gone': 'This match is no longer in the list.',
  'reviewing.toQueue': 'Back to the queue',
  'reviewing.first': 'This is the first match.',
  'reviewing.last': 'This is the last match.',
  'reviewing.noneOpen': 'No other match is open.',
  'reviewing.noMatch': 'This match is still loading.',
  'reviewing.toHistory': 'Match history',
  'reviewing.script': 'Original script or romanised form',
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(reviewingMessages)
