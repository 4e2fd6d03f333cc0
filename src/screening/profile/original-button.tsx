import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionUser } from '#data/session/session-state.ts'
import { originalQueries } from '#data/query/match-history.ts'
import { say } from '#domain/messages/profile.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { dayOf } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { LoadError } from '../loading/load-error.tsx'
import type { ScreeningProvider, Searched } from '../provider.ts'
import { StoredNotice } from '../loading/stored-notice.tsx'
import { ProfileTabs } from './profile-tabs.tsx'
import { WhyMatch } from './why-match.tsx'

interface OriginalProps<F extends object> {
  provider: ScreeningProvider<F>
  match: MatchView
  /** What was asked; null where it is not known. */
  searched: Searched | null
}

/** What the search found, where monitoring has written over it since (spec/decisions 42). */
export function OriginalButton<F extends object>({ provider, match, searched }: OriginalProps<F>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{say('original.open')}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={say('original.heading', match.name)}
        closeLabel={say('common.close')}
        size="large"
      >
        <Original provider={provider} match={match} searched={searched} />
      </Dialog>
    </>
  )
}

function Original<F extends object>({ provider, match, searched }: OriginalProps<F>) {
  const timeZone = useSessionUser()?.timezone
  const original = useQuery(originalQueries.of(provider.source, match.searchId, match.id))
  const { data, error, refetch } = original
  if (data === undefined) {
    const retry = <Button onPress={() => void refetch()}>{say('common.retry')}</Button>
    return error === null ? <SkeletonRows rows={4} columns={2} /> : <LoadError error={error} action={retry} />
  }
  const { foundAt, isReconstructed, profile, explanation } = data.value
  return (
    <Stack>
      <StoredNotice rows={say('original.open')} read={original} />
      <Notice>
        <p>{say('original.foundOn', dayOf(new Date(foundAt), timeZone))}</p>
        {isReconstructed && <p>{say('original.reconstructed')}</p>}
      </Notice>
      <WhyMatch explanation={explanation} searched={searched} />
      <ProfileTabs tabs={provider.tabs} profile={profile} searched={searched} match={null} onOpen={() => undefined} />
    </Stack>
  )
}
