import type { Summary } from '#data/outbox/summary.ts'
import { isSpecified } from '#domain/outbox/kinds.ts'
import { say } from '#domain/messages/offline.ts'
import { sentMessages, type SentKey } from '#domain/messages/sent.ts'

const isSentKey = (key: string): key is SentKey => Object.hasOwn(sentMessages, key)

/** What is said about everything that a drain got accepted, in one sentence; null: nothing. */
export function acceptedSummary({ accepted }: Summary): string | null {
  const texts = Object.keys(accepted).filter(isSentKey)
  const specified = texts.filter(isSpecified)
  if (specified.length > 0) return specified.map((text) => say(text)).join(' · ')
  const total = Object.values(accepted).reduce((sum, count) => sum + count, 0)
  const [only] = texts
  if (only === undefined) return null
  return total === 1 ? say(only) : say('outbox.sentSummary', total)
}
