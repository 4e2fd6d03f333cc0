import type { EntryContent, Theirs } from '#contracts/outbox.ts'
import type { ReviewVerdict } from '#contracts/review.ts'
import type { ApiError } from '../../net/errors.ts'
import type { WireCall } from '../../net/client.ts'
import type { ScreeningSource } from '../../query/source.ts'

/** What the server made of an entry, thing by thing. Whatever is in no list was not touched. */
export interface Settled {
  /** Done, with the version that the thing has now; null where the answer names none. */
  accepted: readonly { id: string; version: number | null }[]
  /** Done by somebody else in the very same way, so that only what was said with it is still to be sent. */
  owed: readonly string[]
  /** Changed by somebody else since the person looked. */
  conflicts: readonly Theirs[]
  /** Refused, each with a sentence fit to show. */
  refused: readonly { id: string; message: string }[]
  /** The server's own words, for the rows on the screen; null when they must be read again. */
  verdict: ReviewVerdict | null
}

/** The provider's source for what goes to a provider, null for what goes to the gateway. */
export type SourceFor<C extends EntryContent> = C extends { kind: 'notification.read' }
  ? null
  : ScreeningSource<unknown>

/** What is known about an entry when an answer is judged. */
export interface Sent<C extends EntryContent> {
  id: string
  content: C
  /** Version of each thing as it was sent, by its id. */
  versions: ReadonlyMap<string, number>
  firstSentAt: number
  source: SourceFor<C>
  signal: AbortSignal
}

/** How one kind of unsent work is sent and judged. Reads reject with ApiError. */
export interface SenderOf<C extends EntryContent> {
  /** The call, on the versions as they are now. */
  call(sent: Pick<Sent<C>, 'content' | 'versions' | 'source'>): WireCall
  /** Judges a 2xx answer; throws on another shape. */
  accept(sent: Sent<C>, answer: unknown): Settled | Promise<Settled>
  /** Judges a 409: what is there instead. */
  conflict(sent: Sent<C>, error: ApiError): Promise<Settled>
  /** Finds out by reading whether an entry of unknown outcome was applied; 'ask' when only the person can tell. */
  readBack(sent: Sent<C>): Promise<Settled | 'ask'>
}

/** What was settled, starting from nothing. */
export const settled = (part: Partial<Settled>): Settled => ({
  accepted: [],
  owed: [],
  conflicts: [],
  refused: [],
  verdict: null,
  ...part,
})
