import type { MatchStatus } from '#contracts/review.ts'
import { type EntryContent, type EntryKind, type OpenEntry, placeOf, touchedBy } from '#domain/outbox/kinds.ts'
import { overlay } from '#domain/outbox/overlay.ts'
import { matchView } from './sample-match.ts'

/** The matches of the model's world: a and b of one search, c of another. */
export const matches = ['a', 'b', 'c'] as const
export type Lane = (typeof matches)[number]

/** A name that must never be stored in the clear. */
export const planted = 'Planted Name'

const searchOf = (lane: Lane): string => (lane === 'c' ? 's2' : 's1')

interface Wish {
  lanes: readonly Lane[]
  kind: EntryKind
  status: 'open' | 'true-positive'
  /** Without a comment: such reviews may be merged. */
  isPlain: boolean
}

const about = { title: planted, place: planted, author: planted, asOf: '', base: [] }
const comment = `[${planted}] seen`
const report = {
  documentId: '0b7c2f6e-0000-4000-8000-000000000001',
  kind: 'search' as const,
  sha256: 'ab'.repeat(32),
  contentHash: 'cd'.repeat(32),
  bytes: 1,
  madeAt: '2026-11-21T10:00:00.000Z',
  isProvisional: false,
}

/** What a person wants, as an entry carries it. */
export function contentOf({ lanes, kind, status, isPlain }: Wish): EntryContent {
  const [lane = 'a'] = lanes
  const searchId = searchOf(lane)
  const provider = 'p'
  const monitor = { provider, monitorId: searchId }
  const matchIds = [...new Set(lanes)].filter((one) => searchOf(one) === searchId)
  switch (kind) {
    case 'review':
      return {
        kind,
        about,
        intent: { provider, searchId, matchIds, status, comment: isPlain ? null : comment, versions: {} },
      }
    case 'comment':
      return { kind, about, intent: { provider, searchId, matchId: lane, comment } }
    case 'note':
      return { kind, about, intent: { provider, searchId, comment } }
    case 'share': {
      const recipients = ['a@b.example']
      return { kind, about, intent: { provider, of: 'search', id: searchId, term: planted, recipients, message: null } }
    }
    case 'monitor.stop':
    case 'monitor.seen':
    case 'monitor.remove':
      return { kind, about, intent: monitor }
    case 'report.made':
      return { kind, about, intent: { ...report, provider, subjectId: searchId } }
    case 'notification.read':
      return { kind, about, intent: isPlain ? { ids: [...lanes] } : { until: '2026-11-21T10:00:00Z' } }
  }
}

/** Lanes of a content; those of matches by the match alone, as the model's server knows them. */
export const lanesOf = (content: EntryContent): string[] =>
  touchedBy(content).map(({ id, lane }) => (content.kind === 'review' || content.kind === 'comment' ? id : lane))

/** Search or monitor of a content. */
export const groupOf = (content: EntryContent): string | null => placeOf(content)

/** Rows as a read has brought them. */
export interface Rows {
  startedAt: number
  statuses: ReadonlyMap<string, MatchStatus>
}

/** What a read that begins now will bring. */
export const rowsOf = (statuses: ReadonlyMap<string, MatchStatus>, startedAt: number): Rows => ({
  startedAt,
  statuses: new Map(statuses),
})

/** What a match shows, and what it must show: the last live review of mine, else what was read. */
export function shownOf(lane: Lane, rows: Rows, open: readonly OpenEntry[]): { shown: string; wanted: string } {
  const status = rows.statuses.get(lane) ?? 'open'
  const {
    confirmedStatus: _confirmed,
    pending: _pending,
    ...match
  } = matchView({ id: lane, searchId: searchOf(lane), status })
  const read = { provider: 'p', startedAt: rows.startedAt, paused: false }
  const mine = open
    .filter(({ entry }) => entry.state !== 'dead' && entry.state !== 'conflict')
    .filter(({ entry }) => entry.ackedAt === null || entry.ackedAt >= rows.startedAt)
    .toSorted((a, b) => a.entry.seq - b.entry.seq)
    .flatMap(({ content }) =>
      content?.kind === 'review' && content.intent.matchIds.includes(lane) ? [content.intent.status] : [],
    )
  return { shown: overlay([match], open, read)[0]?.status ?? '', wanted: mine.at(-1) ?? status }
}
