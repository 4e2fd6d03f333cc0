import { useQuery } from '@tanstack/react-query'
import { profileQueries } from '#data/query/profiles.ts'
import { say } from '#domain/messages/profile.ts'
import { Stack } from '#ui/layout.tsx'
import { Loaded } from '../loading/loaded.tsx'
import type { PanelProps, ScreeningProvider } from '../provider.ts'
import { MatchEvidence } from './match-evidence.tsx'
import { ProfileTabs } from './profile-tabs.tsx'

interface LoadedProfileProps extends Omit<PanelProps, 'profile'> {
  tabs: ScreeningProvider<object>['tabs']
  profileId: string
}

/** A profile that is a read of its own; what the match says by itself is there before, and where it cannot be read. */
export function LoadedProfile({ profileId, ...panel }: LoadedProfileProps) {
  const read = useQuery(profileQueries.one(panel.source, panel.searchId, profileId))
  return (
    <Stack>
      <Loaded read={read} rows={say('profile.stored')}>
        {(profile) => <ProfileTabs profile={profile} {...panel} />}
      </Loaded>
      {read.data === undefined && <MatchEvidence {...panel} />}
    </Stack>
  )
}
