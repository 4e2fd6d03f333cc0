import { dayIn, dayMs, dayOf, formatDay } from '#lib/dates.ts'

/** What stands in front of a comment: '[user name]', or with the day that it was written '[user name - date]'. */
export type AuthorForm = 'name' | 'name-and-day'

/** Text of a Comply comment as it is stored and shown: '[user name] message' (spec/1 section 3). */
export const withAuthor = (author: string, message: string): string => `[${author}] ${message.trim()}`

/** Text of a comment with the day it was written, where the author is: '[user name - date] message' (spec/2 section 3). */
export const withAuthorAndDay = (author: string, message: string, at: Date, timeZone?: string): string =>
  withDay(author, message, dayOf(at, timeZone))

const withDay = (author: string, message: string, day: string): string => `[${author} - ${day}] ${message.trim()}`

/** Who writes a comment, where, and when. */
interface Writer {
  author: string
  at: Date
  timeZone: string | undefined
}

/** Text of a comment as a provider has it written. */
export const commentText = (form: AuthorForm, message: string, { author, at, timeZone }: Writer): string =>
  form === 'name' ? withAuthor(author, message) : withAuthorAndDay(author, message, at, timeZone)

/** A text taken apart. */
interface CommentParts {
  /** The author in front as it stands there, with its brackets and space; empty where there is none. */
  author: string
  /** Whose it says it is; null without a prefix. */
  name: string | null
  /** The day in it, as it is written there; null where it has none. */
  day: string | null
  message: string
}

const dayText = String.raw`\d{1,2} [A-Za-z]{3,4} \d{4}|\d{4}-\d{2}-\d{2}`
const dated = new RegExp(String.raw`^\[([^[\]\n]{1,255}) - (${dayText})\](?: |$)`)
const named = /^\[([^[\]\n]{1,255})\](?: |$)/
const ownEnd = new RegExp(String.raw`^(?: - (${dayText}))?\](?: |$)`)

/** The prefix of somebody whose name is known, whatever letters the name has. */
function ownPrefix(text: string, author: string): CommentParts | null {
  const start = `[${author}`
  const end = text.startsWith(start) ? ownEnd.exec(text.slice(start.length)) : null
  if (end === null) return null
  const prefix = start + end[0]
  return { author: prefix, name: author, day: end[1] ?? null, message: text.slice(prefix.length) }
}

/** A stored text taken apart again; with `author`, the prefix of that person is found whatever it is made of. */
export function messagePartsOf(text: string, author?: string): CommentParts {
  const own = author === undefined ? null : ownPrefix(text, author)
  if (own !== null) return own
  const found = dated.exec(text) ?? named.exec(text)
  if (found === null) return { author: '', name: null, day: null, message: text }
  const [prefix, name = null, day = null] = found
  return { author: prefix, name, day, message: text.slice(prefix.length) }
}

/** Who writes, and when. */
interface Signing {
  form: AuthorForm
  author: string
  /** The day that it is where the author is, YYYY-MM-DD. */
  today: string
  /** Days for which a comment may have waited to be sent. */
  keptDays: number
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day as a prefix writes it, as YYYY-MM-DD; null where it is none. */
function dayOfPrefix(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) ([A-Za-z]{3})[a-z]? (\d{4})$/.exec(text) ?? []
  const number = months.indexOf(month) + 1
  const iso = number === 0 ? text : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(iso)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/** The day in a prefix stays, unless it is to come, or longer ago than a comment can have waited. */
function isCredible(day: string, { today, keptDays }: Signing): boolean {
  const written = dayOfPrefix(day)
  if (written === null) return false
  return written <= today && written >= dayIn(new Date(Date.parse(today) - keptDays * dayMs), 'UTC')
}

/**
 * A comment as it is stored, signed by whoever is signed in (spec/decisions 43): a missing prefix is added, one of
 * somebody else replaced; its day is kept where it can be true. Null where there is no message.
 */
export function signedText(text: string, signing: Signing): string | null {
  const { form, author, today } = signing
  const parts = messagePartsOf(text.trim(), author)
  // without its day it is no prefix of this form, but what somebody wrote in brackets
  const isMessage = form === 'name-and-day' && parts.name !== author && parts.day === null
  const message = isMessage ? text.trim() : parts.message.trim()
  if (message === '') return null
  if (form === 'name') return withAuthor(author, message)
  const { day } = parts
  return withDay(author, message, day !== null && isCredible(day, signing) ? day : formatDay(today))
}
