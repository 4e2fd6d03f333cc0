import { say } from '#domain/messages/profile.ts'
import { Section } from './section.tsx'

/** Pictures of a party; where there is none, nothing stands there. */
export const Pictures = ({ addresses, of }: { addresses: readonly string[]; of: string }) =>
  addresses.length > 0 && (
    <Section title="profile.pictures">
      {addresses.map((address) => (
        <img key={address} src={address} alt={say('profile.pictureOf', of)} className="profile-picture" />
      ))}
    </Section>
  )
