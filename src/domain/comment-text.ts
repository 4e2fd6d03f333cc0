/** Text of a Comply comment as it is stored and shown: '[user name] message' (spec/1 section 3). */
export const withAuthor = (author: string, message: string): string => `[${author}] ${message.trim()}`

/** A stored text taken apart again: the author in front, with its brackets and space, and the message. */
export function messagePartsOf(text: string): { author: string; message: string } {
  const author = /^\[[^\]]*\] ?/.exec(text)?.[0] ?? ''
  return { author, message: text.slice(author.length) }
}
