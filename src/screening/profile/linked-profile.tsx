import type { ReactNode } from 'react'
import type { Associate } from '#contracts/profile-section.ts'
import { say } from '#domain/messages/profile.ts'
import { Button } from '#ui/button.tsx'
import { ChevronLeft } from '#ui/icons.ts'
import { Cluster } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import type { ProfilePlace, ScreeningProvider } from '../provider.ts'
import { LoadedProfile } from './loaded-profile.tsx'

interface LinkedProfileProps {
  tabs: ScreeningProvider<object>['tabs']
  place: ProfilePlace
  profileId: string
  name: string
  /** Whose profile it was opened from. */
  from: string
  /** How many lie between it and the match. */
  depth: number
  /** What else can be done with it. */
  actions?: ReactNode
  onOpen: (associate: Associate) => void
  onBack: () => void
}

/** A profile that was opened in place; the way back leads over those that lie between. */
export const LinkedProfile = ({ place, tabs, profileId, name, from, depth, actions, ...ways }: LinkedProfileProps) => (
  <>
    <Cluster>
      <Button icon={ChevronLeft} onPress={ways.onBack}>
        {say('profile.backTo', from)}
      </Button>
      <h3>
        <Name>{name}</Name>
      </h3>
      {actions}
    </Cluster>
    <LoadedProfile {...place} match={null} key={depth} tabs={tabs} profileId={profileId} onOpen={ways.onOpen} />
  </>
)
