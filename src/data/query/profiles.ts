import { Profile } from '#contracts/match.ts'
import { SectionContent } from '#contracts/profile-section.ts'
import { profilesApi } from '#contracts/stored-profiles.ts'
import { ownerOf } from '../cache/docs.ts'
import { call } from '../net/client.ts'
import { inDocs } from './documents.ts'
import { reading } from './reading.ts'
import type { ScreeningSource } from './source.ts'

/** Where what a provider tells about a listed party is kept for a search or monitor. */
export const storedProfile = (provider: string, searchId: string, profileId: string) => {
  const owner = ownerOf(provider, searchId)
  return { kind: 'profile', id: `${owner}|${profileId}`, owner }
}

/** What a provider tells about a listed party; the stored copy comes and goes with the search or monitor. */
export const profileQueries = {
  one: (source: ScreeningSource<unknown>, searchId: string, profileId: string) => {
    const { kind, id, owner } = storedProfile(source.provider, searchId, profileId)
    return reading({
      queryKey: ['profiles', source.provider, profileId],
      fetch: (signal) => source.profile(profileId, signal),
      ...inDocs(kind, id, Profile, owner),
    })
  },
  part: (source: ScreeningSource<unknown>, searchId: string, profileId: string, part: string) => {
    const { id, owner } = storedProfile(source.provider, searchId, profileId)
    return reading({
      queryKey: ['profiles', source.provider, profileId, part],
      fetch: async (signal) => {
        if (source.profilePart === undefined) throw new TypeError('the provider reads no parts of profiles')
        return source.profilePart(profileId, part, signal)
      },
      ...inDocs('profile-part', `${id}|${part}`, SectionContent, owner),
    })
  },
}

/** Stored profiles. No copy stays on the device: one is read to begin a search, which needs a connection anyhow. */
export const storedProfileQueries = {
  one: (id: string) =>
    reading({
      queryKey: ['stored-profiles', id],
      fetch: async (signal) => (await call(profilesApi.storedProfile, { params: { id } }, { signal })).data,
    }),
}
