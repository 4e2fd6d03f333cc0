import type { ChangeCause } from '#contracts/differences.ts'
import { speakerOf } from '../speaker.ts'

/** Why monitoring found something else, where that was not another edition of a list. */
export const causeMessages = {
  'cause.engine': 'Found after an update of the matching engine. The lists had not changed.',
  'cause.settings': 'Found after a change of what the monitored search asks for. The lists had not changed.',
} as const

const say = speakerOf(causeMessages)

/** What is said of a cause; null of another edition, which is what monitoring is for, and where none is known. */
export const causeText = (cause: ChangeCause | undefined): string | null =>
  cause === 'engine' || cause === 'settings' ? say(`cause.${cause}`) : null
