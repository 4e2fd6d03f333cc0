import type { EntryContent } from '#contracts/outbox.ts'
import type { Kept } from '../keys/unlocked.ts'
import { mintKey } from '#lib/mint-key.ts'
import { newRow } from './content.ts'
import type { EntryRow } from '../device/outbox-database.ts'

type Review = Extract<EntryContent, { kind: 'review' }>

/** Four times what one review can have: all of them stay before whatever was made next. */
const atMost = 4096

/** Where rows go that are made of an entry. `now` is epoch milliseconds; `place` that of the first in the order. */
export interface Placed {
  now: number
  place: number
  /** Id of the life of the server that the entry is based on. */
  life: string | undefined
}

/**
 * What was said with a review, as comments on each of its matches: the words must not be lost when the status goes
 * another way.
 */
export async function commentRows(
  kept: Kept,
  { intent, about }: Review,
  { now, place, life }: Placed,
): Promise<EntryRow[]> {
  const { provider, searchId, matchIds, comment } = intent
  if (comment === null) return []
  const rows = matchIds.map((matchId, at) => {
    const title = about.base.find((one) => one.matchId === matchId)?.name ?? about.title
    const content = { kind: 'comment' as const, intent: { provider, searchId, matchId, comment } }
    const authoredAt = new Date(now).toISOString()
    const facts = { id: mintKey(), authoredAt, now, notBefore: now, seq: place + at / atMost, life }
    return newRow(kept, { ...content, about: { ...about, title } }, facts)
  })
  return Promise.all(rows)
}
