import type { EntryContent } from '#contracts/outbox.ts'
import type { Kept } from '../kept.ts'
import { mintKey } from '../mint-key.ts'
import { newRow, type NewEntry } from './content.ts'
import type { EntryRow } from './database.ts'
import type { LiveEntry } from './live.ts'
import { narrowed } from './outcome.ts'

type Review = Extract<EntryContent, { kind: 'review' }>

/** More matches than one review can have. */
const atMost = 1024

const facts = ({ life }: EntryRow, now: number, seq: number): NewEntry => ({
  life,
  id: mintKey(),
  authoredAt: new Date(now).toISOString(),
  now,
  notBefore: now,
  seq,
})

/** Comments that must not be lost when the status they came with is given up: one entry per match. */
export async function commentsOf(kept: Kept, { entry, content }: LiveEntry, now: number): Promise<EntryRow[]> {
  if (content?.kind !== 'review' || content.intent.comment === null) return []
  const { provider, searchId, matchIds, comment } = content.intent
  const { about } = content
  const rows = matchIds.map((matchId, at) =>
    newRow(
      kept,
      { kind: 'comment', intent: { provider, searchId, matchId, comment }, about },
      facts(entry, now, entry.seq + at / atMost), // all of them at the place of the review, before what was made later
    ),
  )
  return Promise.all(rows)
}

function basedOnTheirs(content: Review): EntryContent {
  const theirs = content.theirs ?? []
  const versions = Object.fromEntries(theirs.map(({ matchId, version }) => [matchId, version]))
  const base = content.about.base.map((one) => {
    const now = theirs.find(({ matchId }) => matchId === one.matchId)
    return now === undefined ? one : { ...one, status: now.status, score: now.score }
  })
  const intent = { ...content.intent, versions: { ...content.intent.versions, ...versions } }
  const about = { ...content.about, base }
  return narrowed({ ...content, intent, about }, intent.matchIds)
}

/** The same decision once more, as a new entry on what the server has now, at the same place in the order. */
export async function mineAgain(kept: Kept, { entry, content }: LiveEntry, now: number): Promise<EntryRow[]> {
  if (content?.kind !== 'review') return []
  return [await newRow(kept, basedOnTheirs(content), facts(entry, now, entry.seq))]
}
