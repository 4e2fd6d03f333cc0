import { fold } from './fold.ts'

/** A set of words between spaces, folded as names are. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(fold))
