import { speakerOf, type PlainKey } from './speaker.ts'
import { acurisMessages } from './messages/acuris.ts'
import { assistantMessages } from './messages/assistant.ts'
import { complyMessages } from './messages/comply.ts'
import { errorMessages } from './messages/errors.ts'
import { leavingMessages } from './messages/leaving.ts'
import { noticeMessages } from './messages/notices.ts'
import { notificationMessages } from './messages/notifications.ts'
import { fieldMessages } from './messages/field.ts'
import { lockMessages } from './messages/lock.ts'
import { offlineMessages } from './messages/offline.ts'
import { profileMessages } from './messages/profile.ts'
import { recordMessages } from './messages/records.ts'
import { screeningMessages } from './messages/screening.ts'
import { sharingMessages } from './messages/sharing.ts'
import { shellMessages } from './messages/shell.ts'
import { startMessages } from './messages/start.ts'
import { suggestionMessages } from './messages/suggestions.ts'
import { updateMessages } from './messages/updates.ts'

/** Every sentence that the console shows. The gateway has more of them, see server-messages. */
export const messages = {
  ...startMessages,
  ...shellMessages,
  ...errorMessages,
  ...screeningMessages,
  ...complyMessages,
  ...acurisMessages,
  ...notificationMessages,
  ...fieldMessages,
  ...offlineMessages,
  ...leavingMessages,
  ...lockMessages,
  ...sharingMessages,
  ...noticeMessages,
  ...profileMessages,
  ...recordMessages,
  ...updateMessages,
  ...suggestionMessages,
  ...assistantMessages,
}
/** Key of a sentence that a person can read. */
export type MessageKey = keyof typeof messages

/** Keys of sentences without a blank to fill. */
export type PlainMessageKey = PlainKey<typeof messages>

/** The sentence of a key, with its blanks filled. Both runtimes read it. */
export const say = speakerOf(messages)

/** Tells whether a text, such as an issue's message from a schema, is the key of a sentence without blanks. */
export const isPlainMessageKey = (text: string): text is PlainMessageKey =>
  Object.hasOwn(messages, text) && typeof messages[text as MessageKey] === 'string'
