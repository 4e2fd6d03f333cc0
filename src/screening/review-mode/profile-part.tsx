import { useState } from 'react'
import type { Profile } from '#contracts/match.ts'
import type { Associate } from '#contracts/profile-section.ts'
import { say } from '#domain/messages/profile.ts'
import { Button } from '#ui/button.tsx'
import { ChevronLeft } from '#ui/icons.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import { LoadedProfile } from '../profile/loaded-profile.tsx'
import { ProfileTabs } from '../profile/profile-tabs.tsx'
import type { ProfilePlace, ScreeningProvider } from '../provider.ts'

interface ProfilePartProps {
  tabs: ScreeningProvider<object>['tabs']
  place: ProfilePlace
  /** Of the match that is looked at. */
  profile: Profile
  /** Whose it is. */
  name: string
}

/** What is known about the listed party, or about one that is linked to it; the way back leads over those in between. */
export function ProfilePart({ tabs, place, profile, name }: ProfilePartProps) {
  const [trail, setTrail] = useState<readonly Associate[]>([])
  const open = (associate: Associate) => setTrail([...trail, associate])
  const linked = trail.at(-1)
  if (linked?.profileId == null) return <ProfileTabs {...place} tabs={tabs} profile={profile} onOpen={open} />
  return (
    <Stack>
      <Cluster>
        <Button icon={ChevronLeft} onPress={() => setTrail(trail.slice(0, -1))}>
          {say('profile.backTo', trail.at(-2)?.name ?? name)}
        </Button>
        <h3>
          <Name>{linked.name}</Name>
        </h3>
      </Cluster>
      <LoadedProfile
        {...place}
        key={trail.length}
        tabs={tabs}
        profileId={linked.profileId}
        match={null}
        onOpen={open}
      />
    </Stack>
  )
}
