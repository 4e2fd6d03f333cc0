import type { PanelProps } from '../provider.ts'
import { Associates } from './associates.tsx'

/** Linked persons and businesses, each opening in place where more is known about them. */
export const LinkedParties = ({ profile: { associates }, onOpen }: PanelProps) => (
  <div className="profile-sections">
    <Associates
      title="profile.linkedPersons"
      associates={associates.filter(({ kind }) => kind === 'individual')}
      empty="profile.noLinkedPersons"
      onOpen={onOpen}
    />
    <Associates
      title="profile.linkedBusinesses"
      associates={associates.filter(({ kind }) => kind === 'entity')}
      empty="profile.nothing"
      onOpen={onOpen}
    />
  </div>
)
