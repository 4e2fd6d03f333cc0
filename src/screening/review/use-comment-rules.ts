import { useState } from 'react'
import { useSessionUser } from '#data/session/session-state.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { commentText } from '#domain/comment-text.ts'
import type { PlainMessageKey } from '#domain/messages.ts'
import { messageLimit } from '../forms/use-draft-form.ts'
import type { ScreeningProvider } from '../provider.ts'

/** How the signed-in person writes comments at a provider. */
export interface Commenting {
  /** A message as it is stored, its author in front; the day is that of the call. */
  textOf: (message: string) => string
  /** The most characters that a message may have. */
  limit: number
  /** Whether they are counted in sight. */
  isCounted: boolean
  title: (name: string) => string
  note: PlainMessageKey | null
}

/** The provider's rules for comments, with the room that is left beside the author. */
export function useCommentRules<F extends object>({
  review,
  source,
}: Pick<ScreeningProvider<F>, 'review' | 'source'>): Commenting {
  const author = useSessionUser()?.name ?? ''
  const { authorForm, commentLimit: limit } = source
  // days differ in length: 'Sept' is longer than every other month
  const [today] = useState(() => new Date())
  const timeZone = useTimeZone()
  const written = (message: string, at: Date) => commentText(authorForm, message, { author, at, timeZone })
  const room = limit === null ? messageLimit : Math.max(0, limit - (written('.', today).length - 1))
  const { title, note } = review.comment
  return { textOf: (message) => written(message, new Date()), limit: room, isCounted: limit !== null, title, note }
}
