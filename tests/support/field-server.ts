import type { OriginalMatch } from '#contracts/match-history.ts'
import type { Match } from '#contracts/match.ts'
import type { Monitor } from '#contracts/monitor.ts'
import type { PinReads } from '#data/pinned/needs.ts'
import { apiError } from './api-error.ts'
import { matchView, sampleProfile } from './sample-match.ts'
import { sampleMonitor } from './sample-monitor.ts'
import { sampleSource } from './sample-source.ts'

const perPage = 10

const original: OriginalMatch = {
  foundAt: '2026-11-01T08:00:00Z',
  isReconstructed: false,
  profile: sampleProfile,
  explanation: {
    score: 91,
    matched: { text: 'Anna', kind: 'primary', quality: 'strong', path: 'name exact' },
    tokens: [],
    parts: [{ field: 'name', effect: 91 }],
    lists: [],
    corroboration: { agree: [], contradict: [], missing: [] },
  },
}

/** What the server refuses reads with, while it does. */
export const refusals = {
  unreachable: apiError({ status: 0, kind: 'unreachable', message: 'unreachable' }),
  forbidden: apiError({ status: 403, kind: 'forbidden', message: 'forbidden' }),
  gone: apiError({ status: 404, kind: 'gone', message: 'gone' }),
  foreign: apiError({ status: 0, kind: 'foreign', message: 'a box', isProven: false }),
  unproven: apiError({ status: 404, kind: 'gone', message: 'gone', isProven: false }),
  busy: apiError({ status: 503, kind: 'retry', message: 'busy' }),
  slowDown: (retryAfter: number) => apiError({ status: 429, kind: 'retry', message: 'slow down', retryAfter }),
}

/**
 * A server with monitors that have so many matches each, `some` telling more about each match; notes every read, and can
 * refuse from some read on.
 */
export function fieldServer(
  monitors: Readonly<Record<string, number>>,
  some: (at: number) => Partial<Match> = () => ({}),
) {
  const server = {
    reads: [] as string[],
    monitors: Object.keys(monitors).map((id) => sampleMonitor(id)) as Monitor[],
    refuse: (_read: string): Error | null => null,
  }
  const read = async <T>(name: string, answer: () => T): Promise<T> => {
    const refusal = server.refuse(name)
    if (refusal !== null) throw refusal
    server.reads.push(name)
    return answer()
  }
  const matchesOf = (id: string): Match[] =>
    Array.from({ length: monitors[id] ?? 0 }, (_, at) => matchView({ id: `${id}-m${at}`, searchId: id, ...some(at) }))
  const monitorOf = (id: string) => server.monitors.find((monitor) => monitor.id === id) ?? sampleMonitor(id)
  const source = sampleSource({
    monitors: (page) => read(`monitors ${page}`, () => (page === 1 ? server.monitors : [])),
    monitorMatches: (id, _filters, page) =>
      read(`${id} page ${page}`, () => {
        const all = matchesOf(id)
        const matches = all.slice((page - 1) * perPage, page * perPage)
        return { monitor: monitorOf(id), matches, page, perPage, total: all.length }
      }),
    comments: (id, matchId) => read(`comments ${id} ${matchId}`, () => []),
    notes: (id) => read(`notes ${id}`, () => []),
    differences: (id) => read(`changes ${id}`, () => []),
    original: (id, matchId) => read(`original ${id} ${matchId}`, () => original),
    profile: (profileId) => read(`profile ${profileId}`, () => sampleProfile),
  })
  const reads: PinReads = {
    ...source,
    reviews: (id) => read(`reviews ${id}`, () => []),
    timeline: (id) => read(`timeline ${id}`, () => []),
  }
  return { ...server, server, source: reads }
}
