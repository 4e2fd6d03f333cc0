import { Profile } from '#contracts/match.ts'
import { inDocs } from './documents.ts'
import { ownerOf } from './owner.ts'
import { reading } from './reading.ts'
import type { ScreeningSource } from './source.ts'

/** What a provider tells about a listed party; the stored copy comes and goes with the search or monitor. */
export const profileQueries = {
  one: (source: ScreeningSource<unknown>, searchId: string, profileId: string) => {
    const owner = ownerOf(source.provider, searchId)
    return reading({
      queryKey: ['profiles', source.provider, profileId],
      fetch: (signal) => source.profile(profileId, signal),
      ...inDocs('profile', `${owner}|${profileId}`, Profile, owner),
    })
  },
}
