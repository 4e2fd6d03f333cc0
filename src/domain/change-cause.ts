import type { ChangeCause } from '#contracts/differences.ts'
import { say } from './messages/changes.ts'

/** What is said of why; nothing of another edition of a list, which is what monitoring is for, or where it is not known. */
export const causeLines = (cause: ChangeCause | undefined): string[] =>
  cause === undefined || cause === 'edition' ? [] : [say(`cause.${cause}`)]
