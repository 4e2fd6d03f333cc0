import { acurisMessages } from './messages/acuris.ts'
import { assistantMessages } from './messages/assistant.ts'
import { complyMessages } from './messages/comply.ts'
import { errorMessages } from './messages/errors.ts'
import { leavingMessages } from './messages/leaving.ts'
import { mailMessages } from './messages/mail.ts'
import { noticeMessages } from './messages/notices.ts'
import { notificationMessages } from './messages/notifications.ts'
import { fieldMessages } from './messages/field.ts'
import { lockMessages } from './messages/lock.ts'
import { offlineMessages } from './messages/offline.ts'
import { pageMessages } from './messages/pages.ts'
import { profileMessages } from './messages/profile.ts'
import { recordMessages } from './messages/records.ts'
import { rescreenMessages } from './messages/rescreen.ts'
import { screeningMessages } from './messages/screening.ts'
import { sharingMessages } from './messages/sharing.ts'
import { shellMessages } from './messages/shell.ts'
import { suggestionMessages } from './messages/suggestions.ts'
import { updateMessages } from './messages/updates.ts'

const messages = {
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
  ...pageMessages,
  ...sharingMessages,
  ...mailMessages,
  ...noticeMessages,
  ...profileMessages,
  ...recordMessages,
  ...rescreenMessages,
  ...updateMessages,
  ...suggestionMessages,
  ...assistantMessages,
}
type Messages = typeof messages

/** Key of a sentence that a person can read. */
export type MessageKey = keyof Messages

/** Keys of sentences without a blank to fill. */
export type PlainMessageKey = { [K in MessageKey]: Messages[K] extends string ? K : never }[MessageKey]

type Blanks<K extends MessageKey> = Messages[K] extends (...blanks: infer B) => string ? B : []

/** The sentence of a key, with its blanks filled. Both runtimes read it (design/experience section 13). */
export function say<K extends MessageKey>(key: K, ...blanks: Blanks<K>): string {
  const message: string | ((...blanks: never[]) => string) = messages[key]
  return typeof message === 'string' ? message : (message as (...blanks: Blanks<K>) => string)(...blanks)
}

/** Tells whether a text, such as an issue's message from a schema, is the key of a sentence without blanks. */
export const isPlainMessageKey = (text: string): text is PlainMessageKey =>
  Object.hasOwn(messages, text) && typeof messages[text as MessageKey] === 'string'
