import { errorMessages } from './messages/errors.ts'
import { startMessages } from './messages/start.ts'
import { speakerOf } from './speaker.ts'

/** The sentence of a key that can be said before a screen has loaded. The first scripts hold no other sentences. */
export const say = speakerOf({ ...startMessages, ...errorMessages })
