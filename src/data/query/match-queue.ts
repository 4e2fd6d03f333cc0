import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { matchQueueApi, QueueRow, type QueuedMatch } from '#contracts/match-queue.ts'
import { ownerOf, type CopyFacts } from '../cache/docs.ts'
import { expiryOf } from '../cache/expiry.ts'
import { readRows, rewritePages, writeRows } from '../cache/lists.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import { call } from '../net/client.ts'
import { changeOne } from './change-data.ts'
import type { Copy } from './copy.ts'
import { reading } from './reading.ts'
import type { MatchPage, ScreeningSource } from './source.ts'
import { withVerdicts } from './verdicts.ts'

/** Every match of a search or monitor, in the order of its list. */
export interface MatchQueue {
  matches: QueueRow[]
}

const kind = 'match-queue'

const toRow = (searchId: string, match: QueuedMatch): QueueRow => ({
  ...match,
  searchId,
  comments: [],
  explanation: null,
  profile: null,
})

/** Reads a queue from the server. Rejects with ApiError. */
export async function readQueue(provider: string, id: string, signal: AbortSignal): Promise<MatchQueue> {
  const { data } = await call(matchQueueApi.matchQueue, { params: { provider, id } }, { signal })
  return { matches: data.map((match) => toRow(id, match)) }
}

/** Rows by the newest word of the server: what has been judged since is neither changed nor suggested any more. */
const confirmed = (provider: string, rows: readonly QueueRow[]): QueueRow[] =>
  withVerdicts(provider, rows).map((row, at) =>
    row === rows[at] ? row : { ...row, isChanged: false, suggestion: null },
  )

/** The same rows in the same array while none of them has been judged. */
function confirmedIn(provider: string, rows: QueueRow[]): QueueRow[] {
  const now = confirmed(provider, rows)
  return now.every((row, at) => row === rows[at]) ? rows : now
}

/** The stored queue; null when it is not on this device. */
export async function loadQueue(unlocked: Unlocked, provider: string, id: string) {
  const stored = await readRows(unlocked, kind, ownerOf(provider, id), QueueRow)
  return stored === null ? null : { asOf: stored.asOf, value: { matches: confirmed(provider, stored.value) } }
}

/** Keeps a queue, sealed. */
export async function keepQueue(
  unlocked: Unlocked,
  { provider, id }: { provider: string; id: string },
  { matches }: MatchQueue,
  facts: CopyFacts,
): Promise<void> {
  const owner = ownerOf(provider, id)
  await writeRows(unlocked, { ...facts, kind, id: owner, owner }, matches)
}

/** The server has judged matches of a search or monitor: what is shown of its queue takes over its word. */
export const confirmQueue = (client: QueryClient, provider: string, id: string): void =>
  changeOne<Copy<MatchQueue>>(client, [kind, provider, id], (copy) => {
    const matches = confirmedIn(provider, copy.value.matches)
    return matches === copy.value.matches ? copy : { ...copy, value: { matches } }
  })

/** The same in what is stored of it, part by part as their `turn` comes. */
export const rewriteQueue = (
  unlocked: Unlocked,
  provider: string,
  id: string,
  turn: () => Promise<void>,
): Promise<void> =>
  rewritePages(unlocked, kind, ownerOf(provider, id), z.array(QueueRow), (rows) => confirmedIn(provider, rows), turn)

/** All matches of a search or monitor at once. */
export const queueQueries = {
  of: (provider: string, id: string) =>
    reading<MatchQueue>({
      queryKey: [kind, provider, id],
      fetch: async (signal) => {
        const { matches } = await readQueue(provider, id, signal)
        return { matches: confirmed(provider, matches) }
      },
      load: (unlocked) => loadQueue(unlocked, provider, id),
      save: (unlocked, queue, asOf, startedAt) =>
        keepQueue(unlocked, { provider, id }, queue, { asOf, startedAt, expiresAt: expiryOf(asOf) }),
    }),
}

/** A match by itself, for where a list has moved on since its queue was read; none where it has left the list. */
export const aloneQueries = {
  one: (source: ScreeningSource<unknown>, searchId: string, matchId: string) =>
    reading<MatchPage>({
      queryKey: ['matches', source.provider, searchId, 'alone', matchId],
      fetch: async (signal) => {
        const match = await source.match(searchId, matchId, signal)
        const matches = match === null ? [] : withVerdicts(source.provider, [match])
        return { matches, page: 1, perPage: 1, total: matches.length }
      },
    }),
}
