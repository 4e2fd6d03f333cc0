import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { originalQueries } from '#data/query/match-history.ts'
import { say } from '#domain/messages/profile.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { dayOf } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loaded } from '../loading/loaded.tsx'
import type { ProfilePlace, ScreeningProvider } from '../provider.ts'
import { ProfileTabs } from './profile-tabs.tsx'
import { SearchedLine } from './searched-line.tsx'
import { WhyMatch } from './why-match.tsx'

interface OriginalProps extends ProfilePlace {
  tabs: ScreeningProvider<object>['tabs']
  match: MatchView
}

/** What the search found, where monitoring has written over it since (spec/decisions 42). */
export function OriginalButton(props: OriginalProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{say('original.open')}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={say('original.heading', props.match.name)}
        closeLabel={say('common.close')}
        size="large"
      >
        <Original {...props} />
      </Dialog>
    </>
  )
}

function Original({ tabs, ...panel }: OriginalProps) {
  const { source, searchId, match, searched, timeZone } = panel
  const original = useQuery(originalQueries.of(source, searchId, match.id))
  return (
    <Loaded read={original} rows={say('original.open')}>
      {({ foundAt, isReconstructed, profile, explanation }) => (
        <>
          <Notice>
            <p>{say('original.foundOn', dayOf(new Date(foundAt), timeZone))}</p>
            {isReconstructed && <p>{say('original.reconstructed')}</p>}
          </Notice>
          {searched !== null && <SearchedLine {...searched} />}
          <WhyMatch explanation={explanation} searched={searched} />
          <ProfileTabs {...panel} tabs={tabs} profile={profile} match={null} onOpen={() => undefined} />
        </>
      )}
    </Loaded>
  )
}
