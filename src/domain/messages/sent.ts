import { providerWordings } from './providers.ts'

/** What is said once the server has accepted or refused a change that was kept (spec/1 section 8, spec/2 section 8). */
export const sentMessages = {
  ...providerWordings,
  'monitoring.off': 'Switched off monitoring',
  'monitors.removed': 'Monitor removed',
  'review.updated': 'Match status updated',
  'comment.sent': 'Comment added',
  'share.sentSearch': 'Successfully shared search',
  'share.sentMonitor': 'Successfully shared monitored search',
  'note.sent': 'Note added',
} as const

/** Key of what is said of a change that was sent. */
export type SentKey = keyof typeof sentMessages

/** Whether a text is the key of one of them. */
export const isSentKey = (key: string): key is SentKey => Object.hasOwn(sentMessages, key)

/** How a specification words the end of a provider's monitor; null where it does not. */
export function wordingOf(provider: string, what: `${'stop' | 'remove'}.${'done' | 'failed'}`): SentKey | null {
  const key = `${provider}.${what}`
  return isSentKey(key) ? key : null
}
