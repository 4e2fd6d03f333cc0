import { useState } from 'react'
import type { Profile } from '#contracts/match.ts'
import type { Associate } from '#contracts/profile-section.ts'
import { Stack } from '#ui/layout.tsx'
import { LinkedProfile } from '../profile/linked-profile.tsx'
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

/** What is known about the listed party, or about one that is linked to it. */
export function ProfilePart({ tabs, place, profile, name }: ProfilePartProps) {
  const [trail, setTrail] = useState<readonly Associate[]>([])
  const open = (associate: Associate) => setTrail([...trail, associate])
  const linked = trail.at(-1)
  if (linked?.profileId == null) return <ProfileTabs {...place} tabs={tabs} profile={profile} onOpen={open} />
  return (
    <Stack>
      <LinkedProfile
        place={place}
        tabs={tabs}
        profileId={linked.profileId}
        name={linked.name}
        from={trail.at(-2)?.name ?? name}
        depth={trail.length}
        onOpen={open}
        onBack={() => setTrail(trail.slice(0, -1))}
      />
    </Stack>
  )
}
