import { vi } from 'vitest'
import { loadConfig } from '#data/net/config.ts'
import type { ReviewedMatch } from '#contracts/reviewed-matches.ts'

/** Somebody has opened a match again. */
export const reopened = {
  id: 'r-1',
  status: 'open',
  statusBefore: 'false-positive',
  by: 'Bo Ek',
  comment: null,
  riskRating: null,
  at: '2026-10-03T09:15:00Z',
} as const

/** A server that tells who decided on matches, and nothing else; gives the paths that it is asked for. */
export async function tellReviews(told: readonly ReviewedMatch[]): Promise<readonly string[]> {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    if (pathname.endsWith('/config.json')) return Response.json({ mark: null })
    asked.push(pathname)
    return Response.json({ data: told })
  })
  await loadConfig()
  return asked
}
