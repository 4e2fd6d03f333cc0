import type { Associate } from '#contracts/match.ts'
import type { PlainMessageKey } from '#domain/messages.ts'
import { say } from '#domain/messages/profile.ts'
import { Button } from '#ui/button.tsx'
import { Name } from '#ui/name.tsx'
import { Section } from './section.tsx'

interface AssociatesProps {
  title: PlainMessageKey
  associates: readonly Associate[]
  empty: PlainMessageKey
  onOpen: (associate: Associate) => void
}

/** Whom a party is tied to, and how; those about whom more is known open in place. */
export const Associates = ({ title, associates, empty, onOpen }: AssociatesProps) => (
  <Section title={title} empty={associates.length === 0 ? empty : undefined}>
    <ul className="profile-list">
      {associates.map((associate, i) => (
        <li key={i}>
          <Name>{associate.name}</Name>
          <span className="profile-soft">{associate.association}</span>
          {associate.profileId !== null && (
            <span>
              <Button
                size="small"
                aria-label={say('profile.openNamed', associate.name)}
                onPress={() => onOpen(associate)}
              >
                {say('profile.open')}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  </Section>
)
