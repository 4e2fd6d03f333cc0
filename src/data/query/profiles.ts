import { Profile } from '#contracts/match.ts'
import { SectionContent } from '#contracts/profile-section.ts'
import { profilesApi } from '#contracts/stored-profiles.ts'
import { ownerOf } from '../cache/docs.ts'
import { call } from '../net/client.ts'
import { owned, type OwnedDoc } from './documents.ts'
import { reading } from './reading.ts'
import type { ScreeningSource } from './source.ts'

/** What a provider tells about a listed party; the stored copy comes and goes with the search or monitor. */
export function profileDoc(
  source: Pick<ScreeningSource<unknown>, 'provider' | 'profile'>,
  searchId: string,
  profileId: string,
): OwnedDoc<Profile> {
  const owner = ownerOf(source.provider, searchId)
  const fetch = (signal: AbortSignal) => source.profile(profileId, signal)
  return { kind: 'profile', id: `${owner}|${profileId}`, owner, schema: Profile, fetch }
}

/** A part of a profile that is a read of its own. */
export function profilePartDoc(
  source: Pick<ScreeningSource<unknown>, 'provider' | 'profilePart'>,
  searchId: string,
  profileId: string,
  part: string,
): OwnedDoc<SectionContent> {
  const owner = ownerOf(source.provider, searchId)
  return {
    kind: 'profile-part',
    id: `${owner}|${profileId}|${part}`,
    owner,
    schema: SectionContent,
    fetch: async (signal) => {
      if (source.profilePart === undefined) throw new TypeError('the provider reads no parts of profiles')
      return source.profilePart(profileId, part, signal)
    },
  }
}

/** Both, as a screen reads them. */
export const profileQueries = {
  one: (source: ScreeningSource<unknown>, searchId: string, profileId: string) =>
    reading({
      queryKey: ['profiles', source.provider, profileId],
      ...owned(profileDoc(source, searchId, profileId)),
    }),
  part: (source: ScreeningSource<unknown>, searchId: string, profileId: string, part: string) =>
    reading({
      queryKey: ['profiles', source.provider, profileId, part],
      ...owned(profilePartDoc(source, searchId, profileId, part)),
    }),
}

/** Stored profiles. No copy stays on the device: one is read to begin a search, which needs a connection anyhow. */
export const storedProfileQueries = {
  one: (id: string) =>
    reading({
      queryKey: ['stored-profiles', id],
      fetch: async (signal) => (await call(profilesApi.storedProfile, { params: { id } }, { signal })).data,
    }),
}
