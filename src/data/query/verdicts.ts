import type { Match } from '#contracts/match.ts'
import type { ReviewVerdict } from '#contracts/review.ts'
import { MatchStatus } from '#contracts/review.ts'

interface Known {
  version: number
  status: MatchStatus
}

/** By the search of the matches, then by match: lists of thousands are looked through. */
const known = new Map<string, Map<string, Known>>()
const keyOf = (provider: string, searchId: string) => `${provider}|${searchId}`

/** Remembers what the server said when it accepted a review, for reads that began before it did. */
export function noteVerdict(provider: string, searchId: string, verdict: ReviewVerdict): void {
  const key = keyOf(provider, searchId)
  const ofSearch = known.get(key) ?? new Map<string, Known>()
  known.set(key, ofSearch)
  for (const { matchId, version, matchStatus } of verdict.updated) {
    const status = MatchStatus.safeParse(matchStatus).data
    if (status !== undefined && version > (ofSearch.get(matchId)?.version ?? -1))
      ofSearch.set(matchId, { version, status })
  }
}

/** Forgets all of it: the server may have gone back to before it. */
export const forgetVerdicts = (): void => known.clear()

/** Rows as confirmed by the newest word of the server: an answer from before an accepted review does not undo it. */
export function withVerdicts<M extends Match>(provider: string, rows: readonly M[]): M[] {
  const bySearch = new Map(
    [...new Set(rows.map(({ searchId }) => searchId))].map((id) => [id, known.get(keyOf(provider, id))]),
  )
  return rows.map((match) => {
    const newer = bySearch.get(match.searchId)?.get(match.id)
    return newer !== undefined && newer.version > match.version ? { ...match, ...newer } : match
  })
}
