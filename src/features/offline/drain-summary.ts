import type { Summary } from '#data/outbox/summary.ts'
import { say } from '#domain/messages/offline.ts'
import { isSentKey } from '#domain/messages/sent.ts'
import { isSpecified } from '#domain/outbox/kinds.ts'
import { troubleOf } from '#domain/outbox/trouble.ts'

/** What a drain got accepted, in one sentence; null: nothing. */
function acceptedSummary({ accepted }: Summary): string | null {
  const texts = Object.keys(accepted).filter(isSentKey)
  const specified = texts.filter(isSpecified)
  if (specified.length > 0) return specified.map((text) => say(text)).join(' · ')
  const total = Object.values(accepted).reduce((sum, count) => sum + count, 0)
  const [only] = texts
  if (only === undefined) return null
  return total === 1 ? say(only) : say('outbox.sentSummary', total)
}

/** What needs a person now, with the reason where all of it was refused for the same one; null: nothing. */
function stalledSummary({ stalled }: Summary, isAlone: boolean): string | null {
  if (stalled.length === 0) return null
  const reasons = new Set(stalled.map(({ entry, content }) => troubleOf(entry, content).join(' · ')))
  const [reason = ''] = reasons
  const isOneRefusal = reasons.size === 1 && stalled.every(({ entry }) => entry.state === 'dead')
  if (!isOneRefusal) return say('outbox.stalledSummary', stalled.length)
  return isAlone && stalled.length === 1 ? reason : say('outbox.refusedSummary', stalled.length, reason)
}

/** What is said about a whole drain, at once; null: nothing. */
export function drainSummary(drained: Summary): string | null {
  const accepted = acceptedSummary(drained)
  const said = [accepted, stalledSummary(drained, accepted === null)].filter((text) => text !== null)
  return said.length === 0 ? null : said.join(' · ')
}
