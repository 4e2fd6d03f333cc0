import { type ReactNode, useState } from 'react'
import type { Monitor } from '#contracts/monitor.ts'
import type { Associate } from '#contracts/profile-section.ts'
import type { Asked } from '#contracts/search.ts'
import type { CopyAge } from '#data/query/copy.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { say } from '#domain/messages/profile.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Name } from '#ui/name.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { useLastDefined } from '#ui/use-last-defined.ts'
import type { ProfilePlace, ScreeningProvider } from '../provider.ts'
import { ChangeNotice } from './change-notice.tsx'
import { LinkedProfile } from './linked-profile.tsx'
import { LoadedProfile } from './loaded-profile.tsx'
import { ExportProfile, MatchHead } from './match-head.tsx'
import type { Walk } from './match-walk.tsx'
import { ProfileTabs } from './profile-tabs.tsx'
import { searchedFor } from './searched-for.ts'
import { SearchedLine } from './searched-line.tsx'
import './match-dialog.css'

const DecidedBefore = onFirstOpen(
  () => true,
  () => import('./decided-before.tsx').then(({ DecidedBefore }) => DecidedBefore),
  () => undefined, // without it the match is told as before
)

interface MatchDialogProps<F extends object> {
  provider: ScreeningProvider<F>
  /** Whether the match stands among the results of a search or the matches of a monitor. */
  of: 'search' | 'monitor'
  /** The monitor, as soon as it is known; null among the results of a search. */
  monitor: Monitor | null
  /** What was asked, as far as it is known. */
  asked: Asked | undefined
  /** Of what is shown: what changed after its read began was not seen. */
  age: CopyAge
  /** The match to show; the dialog is open while there is one. */
  match: MatchView | undefined
  /** The way to the other matches of the page; undefined where the match is not among them. */
  walk: Walk | undefined
  /** Where somebody decides on the match. */
  decision: ReactNode
  onComment: (match: MatchView) => void
  onClose: () => void
}

/** Details of a match in tabs; its name, its status and what can be done about it stay in sight. */
export function MatchDialog<F extends object>({ match, onClose, decision, ...props }: MatchDialogProps<F>) {
  const shown = useLastDefined(match)
  const place = usePlace(props, shown)
  const trail = useTrail(shown?.id)
  return (
    <Dialog
      isOpen={match !== undefined}
      onClose={onClose}
      title={shown && <Name>{shown.name}</Name>}
      closeLabel={say('common.close')}
      size="large"
      head={
        shown &&
        place && <MatchHead {...props} place={place} match={shown} isElsewhere={trail.linked?.profileId != null} />
      }
      footer={decision}
      mayStandBeside
      hasKeys
      {...(shown && { contentKey: shown.id })}
    >
      {shown && place && (
        <div className="match-details">
          {trail.linked?.profileId == null ? (
            <Details {...props} place={place} match={shown} open={trail.open} />
          ) : (
            <Linked {...props} place={place} match={shown} trail={trail} profileId={trail.linked.profileId} />
          )}
        </div>
      )}
    </Dialog>
  )
}

type Shown<F extends object> = Omit<MatchDialogProps<F>, 'match' | 'onClose' | 'decision' | 'onComment' | 'walk'> & {
  place: ProfilePlace
  match: MatchView
}

/** Where the profile of a match is shown; undefined while there is no match. */
function usePlace<F extends object>(
  { provider, monitor, asked }: Pick<MatchDialogProps<F>, 'provider' | 'monitor' | 'asked'>,
  match: MatchView | undefined,
): ProfilePlace | undefined {
  const timeZone = useTimeZone()
  const { source } = provider
  const searched = asked === undefined ? null : searchedFor(provider, asked)
  return match && { source, searchId: match.searchId, monitor, match, searched, timeZone }
}

/** The profiles that were opened from a match in place, one from the other; another match begins anew. */
interface Trail {
  linked: Associate | undefined
  /** The one before it. */
  before: Associate | undefined
  length: number
  open: (associate: Associate) => void
  back: () => void
}

function useTrail(matchId: string | undefined): Trail {
  const [{ of, steps }, setTrail] = useState<{ of: string | undefined; steps: readonly Associate[] }>({
    of: matchId,
    steps: [],
  })
  if (of !== matchId) setTrail({ of: matchId, steps: [] })
  return {
    linked: steps.at(-1),
    before: steps.at(-2),
    length: steps.length,
    open: (associate) => setTrail({ of, steps: [...steps, associate] }),
    back: () => setTrail({ of, steps: steps.slice(0, -1) }),
  }
}

/** What the provider tells about the party, and what changed about the match. */
function Details<F extends object>({ provider, place, match, age, open }: Shown<F> & Pick<Trail, 'open'>) {
  const { source, tabs } = provider
  const { profile } = match
  return (
    <>
      {place.searched !== null && <SearchedLine {...place.searched} />}
      <ChangeNotice source={source} match={match} readAt={age.startedAt} />
      {profile === null ? (
        <LoadedProfile {...place} tabs={tabs} profileId={match.profileId} onOpen={open} />
      ) : (
        <ProfileTabs {...place} tabs={tabs} profile={profile} onOpen={open} />
      )}
      <DecidedBefore provider={source.provider} match={match} />
    </>
  )
}

/** A profile that was opened from the match, or from another one. */
const Linked = <F extends object>({
  provider,
  place,
  match,
  age,
  trail,
  profileId,
}: Shown<F> & { trail: Trail; profileId: string }) => (
  <LinkedProfile
    place={place}
    tabs={provider.tabs}
    profileId={profileId}
    name={trail.linked?.name ?? ''}
    from={trail.before?.name ?? match.name}
    depth={trail.length}
    actions={
      <ExportProfile
        provider={provider}
        place={{ ...place, match: null }}
        profileId={profileId}
        profile={null}
        age={age}
      />
    }
    onOpen={trail.open}
    onBack={trail.back}
  />
)
