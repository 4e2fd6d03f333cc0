import { dayOf } from '#lib/dates.ts'

/** Text of a Comply comment as it is stored and shown: '[user name] message' (spec/1 section 3). */
export const withAuthor = (author: string, message: string): string => `[${author}] ${message.trim()}`

/** Text of a comment with the day it was written, where the author is: '[user name - date] message' (spec/2 section 3). */
export const withAuthorAndDay = (author: string, message: string, at: Date, timeZone?: string): string =>
  `[${author} - ${dayOf(at, timeZone)}] ${message.trim()}`

/** A stored text taken apart again: the author in front, with its brackets and space, and the message. */
export function messagePartsOf(text: string): { author: string; message: string } {
  const author = /^\[[^\]]*\] ?/.exec(text)?.[0] ?? ''
  return { author, message: text.slice(author.length) }
}
