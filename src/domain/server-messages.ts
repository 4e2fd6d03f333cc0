import { messages } from './messages.ts'
import { mailMessages } from './messages/mail.ts'
import { pageMessages } from './messages/pages.ts'
import { rescreenMessages } from './messages/rescreen.ts'
import { speakerOf, type PlainKey } from './speaker.ts'

/** Every sentence of the gateway: its mails and pages too, which the console does not have to load. */
const sentences = { ...messages, ...mailMessages, ...pageMessages, ...rescreenMessages }

/** Keys of the gateway's sentences without a blank to fill. */
export type PlainMessageKey = PlainKey<typeof sentences>

/** The sentence of a key, with its blanks filled. */
export const say = speakerOf(sentences)
