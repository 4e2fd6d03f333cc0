import type { Match } from '#contracts/match.ts'
import type { ReviewVerdict } from '#contracts/review.ts'
import { MatchStatus } from '#contracts/review.ts'

interface Known {
  version: number
  status: MatchStatus
}

const known = new Map<string, Known>()
const keyOf = (provider: string, searchId: string, matchId: string) => `${provider}|${searchId}|${matchId}`

/** Remembers what the server said when it accepted a review, for reads that began before it did. */
export function noteVerdict(provider: string, searchId: string, verdict: ReviewVerdict): void {
  for (const { matchId, version, matchStatus } of verdict.updated) {
    const status = MatchStatus.safeParse(matchStatus).data
    const key = keyOf(provider, searchId, matchId)
    if (status !== undefined && version > (known.get(key)?.version ?? -1)) known.set(key, { version, status })
  }
}

/** Forgets all of it: the server may have gone back to before it. */
export const forgetVerdicts = (): void => known.clear()

/** Rows as confirmed by the newest word of the server: an answer from before an accepted review does not undo it. */
export function withVerdicts<M extends Match>(provider: string, rows: readonly M[]): M[] {
  return rows.map((match) => {
    const newer = known.get(keyOf(provider, match.searchId, match.id))
    return newer !== undefined && newer.version > match.version ? { ...match, ...newer } : match
  })
}
