import { speakerOf } from '../speaker.ts'
import { offlineMessages } from './offline.ts'
import { sharingMessages } from './sharing.ts'

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** Texts of the panel of unsent changes: what waits, what conflicts, what a restore has lost. */
export const outboxMessages = {
  ...offlineMessages,
  ...sharingMessages,
  'outbox.title': 'Unsent changes',
  'outbox.show': 'Show',
  'outbox.opening': 'Opening unsent changes...',
  'outbox.none': 'Nothing is waiting to be sent.',
  'outbox.recent': 'Recently sent',
  'outbox.retryNow': 'Retry now',
  'outbox.retry': 'Retry',
  'outbox.retryAll': (count: number) => `Retry all ${count} that were not accepted`,
  'outbox.undo': 'Undo',
  'outbox.discard': 'Discard',
  'outbox.discardTitle': 'Discard this change?',
  'outbox.discardText': 'The server has not accepted it. Once discarded, it cannot be recovered.',
  'outbox.discardSentText':
    'It was sent but no answer came back, so the server may have accepted it. Discarding removes it from this device only.',
  'outbox.discardLooking': 'It was sent but no answer came back. Checking whether the server has it...',
  'outbox.discardAbsentText':
    'It was sent but no answer came back. The server does not have it. Once discarded, it cannot be recovered.',
  'outbox.wasAccepted': 'The server has already accepted this change. There is nothing to discard.',
  'outbox.sendAgain': 'Send again',
  'outbox.markSent': 'Mark as sent',
  'outbox.diagnostics': 'Copy diagnostics',
  'outbox.diagnosticsNote': 'Versions, states and codes only: no names, comments or match IDs.',
  'outbox.diagnosticsCopied': 'Diagnostics copied',
  'outbox.edit': 'Edit a copy',
  'outbox.saveEdited': 'Save and send',
  'outbox.export': 'Export',
  'outbox.exportTitle': 'Export this change?',
  'outbox.exportText': 'The file is not encrypted: whoever has it can read the names, comments and recipients in it.',
  'outbox.to': (recipients: string) => `to ${recipients}`,
  'lost.title': 'Sent before the server was restored',
  'lost.text':
    "The server's data was restored to an earlier state. It had accepted these changes from this device but no longer has them. Compare them with what it has now before you send anything again.",
  'lost.more': (count: number) => `and ${changes(count)} more`,
  'lost.sent': (moment: string) => `Sent on ${moment}`,
  'lost.now': (name: string, status: string) => `On the server now: ${name}, ${status}`,
  'lost.comment': (comment: string) => `Your comment: ${comment}`,
  'lost.notThere': 'The server does not have it.',
  'lost.mail': 'The e-mail may have been sent. The server has no record of it.',
  'lost.unread': 'The current match status cannot be loaded from the server at the moment.',
  'lost.gone': 'What this refers to is no longer on the server, so it cannot be sent again.',
  'lost.leave': 'Leave as it is',
  'lost.nothing': 'Nothing was sent: the server already has it, or what it refers to is gone.',
  'conflict.takeBack': 'Overrule the True Positive?',
  'conflict.takeBackText': 'A colleague confirmed this match. Please say why you disagree.',
  'conflict.mine': (status: string, moment: string) => `You set ${status} on ${moment}, on this device.`,
  'conflict.theirs': (name: string, status: string, moment: string) => `${name} set ${status} on ${moment}.`,
  'conflict.base': (status: string) => `It was ${status} when you looked.`,
  'conflict.alsoChanged': (names: string) => `Also changed: ${names}`,
  'conflict.newComment': (comment: string) => `New comment: ${comment}`,
  'conflict.history': 'Open history',
  'conflict.theirsUnknown': (status: string) => `It is now ${status}.`,
  'conflict.theirsComment': (comment: string) => `Their comment: ${comment}`,
  'conflict.myComment': (comment: string) => `Your comment: ${comment}`,
  'conflict.keepTheirs': (name: string) => `Keep ${name}'s`,
  'conflict.keepTheirsUnknown': 'Keep what the server has',
  'conflict.setMine': 'Set mine again',
  'conflict.keepAll': (count: number) => `Keep theirs for all ${count}`,
  'conflict.setAll': (count: number) => `Set mine again for all ${count}`,
  'conflict.about': (label: string, name: string) => `${label}: ${name}`,
  'conflict.myRating': (rating: number) => `Your risk rating: ${rating}`,
  'conflict.myReason': (reason: string) => `Your reason: ${reason}`,
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(outboxMessages)
