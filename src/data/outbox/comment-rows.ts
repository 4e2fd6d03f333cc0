import type { EntryContent } from '#contracts/outbox.ts'
import type { Kept } from '../kept.ts'
import { mintKey } from '../mint-key.ts'
import { newRow } from './content.ts'
import type { EntryRow } from './database.ts'

type Review = Extract<EntryContent, { kind: 'review' }>

/** Four times what one review can have: all of them stay before whatever was made next. */
const atMost = 4096

/**
 * What was said with a review, as comments on each of its matches: the words must not be lost when the status goes
 * another way. `now` is epoch milliseconds; `place` is where the first of them goes in the order.
 */
export async function commentRows(
  kept: Kept,
  { intent, about }: Review,
  { now, place }: { now: number; place: number },
): Promise<EntryRow[]> {
  const { provider, searchId, matchIds, comment } = intent
  if (comment === null) return []
  const rows = matchIds.map((matchId, at) => {
    const title = about.base.find((one) => one.matchId === matchId)?.name ?? about.title
    const content = { kind: 'comment' as const, intent: { provider, searchId, matchId, comment } }
    const authoredAt = new Date(now).toISOString()
    const facts = { id: mintKey(), authoredAt, now, notBefore: now, seq: place + at / atMost }
    return newRow(kept, { ...content, about: { ...about, title } }, facts)
  })
  return Promise.all(rows)
}
