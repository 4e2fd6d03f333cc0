/** Text of a Comply comment as it is stored and shown: '[user name] message' (spec/1 section 3). */
export const withAuthor = (author: string, message: string): string => `[${author}] ${message.trim()}`
