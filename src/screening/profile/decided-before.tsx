import { useQuery } from '@tanstack/react-query'
import { decidedBeforeQueries } from '#data/query/decided-before.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { earlierItem } from '#domain/decided-before-words.ts'
import { say } from '#domain/messages/decided-before.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { Loaded } from '../loading/loaded.tsx'
import { Items } from './section-content.tsx'
import { Section } from './section.tsx'

interface DecidedBeforeProps {
  /** Id of the provider. */
  provider: string
  match: Pick<MatchView, 'id' | 'searchId'>
}

/** What the tenant decided for the same customer and party, or for the same contradiction: shown, never applied. */
export function DecidedBefore({ provider, match }: DecidedBeforeProps) {
  const read = useQuery(decidedBeforeQueries.of(provider, match.searchId, match.id))
  const timeZone = useTimeZone()
  return (
    <Section title={say('decided.title')}>
      <Loaded read={read} rows={say('decided.title')}>
        {(earlier) =>
          earlier.length === 0 ? (
            <p className="profile-empty">{say('decided.none')}</p>
          ) : (
            <>
              <Items kind="timeline" items={earlier.map((one) => earlierItem(one, timeZone))} />
              <p className="profile-soft">{say('decided.notApplied')}</p>
            </>
          )
        }
      </Loaded>
    </Section>
  )
}
