import { vi } from 'vitest'
import { QueuedMatch } from '#contracts/match-queue.ts'
import type { Match } from '#contracts/match.ts'
import { loadConfig } from '#data/net/config.ts'

/** A match as the queue of its list tells it; `more` is what a queue tells beside it. */
export const queued = (match: Match, more: Partial<QueuedMatch> = {}): QueuedMatch =>
  QueuedMatch.parse({ ...match, lists: ['Sample list'], isChanged: false, suggestion: null, ...more })

/** A server that tells queues and who has decided: `answer` null, it cannot be reached. */
export async function tellQueue(answer: () => readonly QueuedMatch[] | null): Promise<void> {
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    if (pathname.endsWith('/config.json')) return Response.json({ mark: null })
    const queue = answer()
    if (queue === null) throw new TypeError('fetch failed')
    if (pathname.includes('/match-queue/')) return Response.json({ data: queue })
    if (pathname.includes('/reviewed-matches/')) return Response.json({ data: [] })
    return Response.json({ code: 'not_found', message: 'Resource not found.' }, { status: 404 })
  })
  await loadConfig()
}
