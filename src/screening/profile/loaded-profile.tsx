import { useQuery } from '@tanstack/react-query'
import { profileQueries } from '#data/query/profiles.ts'
import { say } from '#domain/messages/profile.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { LoadError } from '../loading/load-error.tsx'
import type { PanelProps, ScreeningProvider } from '../provider.ts'
import { StoredNotice } from '../loading/stored-notice.tsx'
import { MatchEvidence } from './match-evidence.tsx'
import { ProfileTabs } from './profile-tabs.tsx'

interface LoadedProfileProps<F extends object> extends Omit<PanelProps, 'profile'> {
  provider: ScreeningProvider<F>
  /** The search or monitor that the stored copy comes and goes with. */
  searchId: string
  profileId: string
}

/** A profile that is a read of its own; what the match says by itself is there before, and where it cannot be read. */
export function LoadedProfile<F extends object>({ provider, searchId, profileId, ...panel }: LoadedProfileProps<F>) {
  const read = useQuery(profileQueries.one(provider.source, searchId, profileId))
  const { data, error, refetch } = read
  if (data !== undefined)
    return (
      <Stack>
        <StoredNotice rows={say('profile.stored')} read={read} />
        <ProfileTabs tabs={provider.tabs} profile={data.value} {...panel} />
      </Stack>
    )
  const retry = <Button onPress={() => void refetch()}>{say('common.retry')}</Button>
  return (
    <Stack>
      {error === null ? <SkeletonRows rows={5} columns={2} /> : <LoadError error={error} action={retry} />}
      {panel.match !== null && <MatchEvidence searched={panel.searched} match={panel.match} />}
    </Stack>
  )
}
