import type { sentences } from './server-messages.ts'
import { plainSentence, type PlainKey } from './speaker.ts'

/** Keys of sentences without a blank to fill, as data carries them: a provider's label, what a rule refused. */
export type PlainMessageKey = PlainKey<typeof sentences>

/** Says a sentence whose key came as data: where the key is named, its room of texts is loaded. */
export const sayKey = (key: PlainMessageKey): string => plainSentence(key) ?? key
