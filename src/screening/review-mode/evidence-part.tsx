import { useQuery } from '@tanstack/react-query'
import { memo, useMemo, useState } from 'react'
import type { Monitor } from '#contracts/monitor.ts'
import type { CopyAge } from '#data/query/copy.ts'
import { profileQueries } from '#data/query/profiles.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { say } from '#domain/messages/profile.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { Stack } from '#ui/layout.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { LoadError } from '../loading/load-error.tsx'
import { StoredNotice } from '../loading/stored-notice.tsx'
import { ChangeNotice } from '../profile/change-notice.tsx'
import { evidence } from '../profile/evidence.ts'
import { MatchEvidence } from '../profile/match-evidence.tsx'
import { SearchedLine } from '../profile/searched-line.tsx'
import type { ChosenForm } from '../profile/use-compared-names.ts'
import type { ScreeningProvider, Searched } from '../provider.ts'
import { KnownBelow } from './known-below.tsx'
import { ProfilePart } from './profile-part.tsx'
import { useSettled } from './use-settled.ts'

interface EvidencePartProps<F extends object> {
  provider: ScreeningProvider<F>
  monitor: Monitor | null
  searched: Searched | null
  match: MatchView
  /** Of what is shown of the match. */
  age: CopyAge
  nameForm: ChosenForm
}

/** The tabs of a provider without the evidence, which stands above them here. */
const withoutEvidence =
  (tabs: ScreeningProvider<object>['tabs']): ScreeningProvider<object>['tabs'] =>
  (place) =>
    tabs(place).map((tab) => ({
      ...tab,
      sections: (profile, at) => tab.sections(profile, at).filter((section) => section !== evidence),
    }))

/** The profile of a match, also where it is a read of its own. */
function useProfile(source: ScreeningSource<unknown>, { searchId, profileId, profile }: MatchView, isRead: boolean) {
  const read = useQuery({
    ...profileQueries.one(source, searchId, profileId),
    enabled: isRead && profile === null,
  })
  return { read, profile: profile ?? read.data?.value ?? null }
}

function Evidence<F extends object>({ provider, monitor, searched, match, age, nameForm }: EvidencePartProps<F>) {
  const { source } = provider
  const isSettled = useSettled(match.id)
  const timeZone = useTimeZone()
  const { read, profile } = useProfile(source, match, isSettled)
  const [tabs] = useState(() => withoutEvidence(provider.tabs))
  const { searchId } = match
  const place = useMemo(
    () => ({ source, searchId, monitor, match, searched, timeZone }),
    [source, searchId, monitor, match, searched, timeZone],
  )
  return (
    <Stack gap="loose">
      {searched !== null && <SearchedLine {...searched} />}
      {(isSettled || match.change !== null) && <ChangeNotice source={source} match={match} readAt={age.startedAt} />}
      <MatchEvidence searched={searched} match={match} {...(profile !== null && { profile })} nameForm={nameForm} />
      {match.profile === null && read.data !== undefined && <StoredNotice rows={say('profile.stored')} read={read} />}
      <KnownBelow id={match.id}>
        {profile !== null ? (
          <ProfilePart key={match.id} tabs={tabs} place={place} profile={profile} name={match.name} />
        ) : read.error !== null ? (
          <LoadError error={read.error} onRetry={read.refetch} />
        ) : (
          <SkeletonRows rows={4} columns={2} />
        )}
      </KnownBelow>
    </Stack>
  )
}

/**
 * The customer and what is listed: who was asked for, what monitoring changed, one beside the other, why it matched, and
 * what else is known. What takes long comes once somebody has stopped at the match. It is most of what is drawn for a
 * match, and nothing of it changes while a decision is being kept.
 */
export const EvidencePart = memo(Evidence) as typeof Evidence
