import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ownerOf, readDoc, writeDoc } from '../cache/docs.ts'
import { expiryOf } from '../cache/expiry.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { toServerTime } from '../net/clock.ts'

/** When what was shown of a match was read as the person last looked: an ISO instant of the server's clock. */
const Look = z.object({ readAt: z.string() })

const later = (a: string, b: string): string => (a > b ? a : b)

/** A match, and when the read of what is shown of it began (epoch milliseconds of this device). */
interface Looking {
  provider: string
  searchId: string
  matchId: string
  readAt: number
}

/** When the person looked last, on this device; null where that is not known. Notes that they look now. */
async function look({ provider, searchId, matchId, readAt }: Looking): Promise<string | null> {
  const present = unlockedNow.get()
  if (present === null) return null
  const owner = ownerOf(provider, searchId)
  const id = `${owner}|${matchId}`
  const before = (await readDoc(present, 'look', id, Look))?.value.readAt ?? null
  const now = new Date(toServerTime(readAt)).toISOString()
  const value = { readAt: before === null ? now : later(before, now) }
  const at = Date.now()
  // a look that cannot be written down costs only the next one its measure
  await writeDoc(present, 'look', id, value, { asOf: at, expiresAt: expiryOf(at), owner }).catch(() => undefined)
  return before
}

/** The looks of a person at matches, each read once while the match is open. */
export const lookQueries = {
  last: (looking: Looking) => {
    const { provider, searchId, matchId } = looking
    return queryOptions({
      queryKey: ['looks', provider, searchId, matchId],
      queryFn: () => look(looking),
      staleTime: Infinity,
      gcTime: 0,
      networkMode: 'always',
    })
  },
}
