import { useState } from 'react'
import type { Monitor } from '#contracts/monitor.ts'
import type { Associate } from '#contracts/profile-section.ts'
import type { MatchStatus } from '#contracts/review.ts'
import type { Asked } from '#contracts/search.ts'
import type { CopyAge } from '#data/query/copy.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { say } from '#domain/messages/profile.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ChevronLeft, MessageSquare } from '#ui/icons.ts'
import { Cluster } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import type { ScreeningProvider } from '../provider.ts'
import { StatusCell } from '../list/match-cells.tsx'
import { useLastDefined } from '#ui/use-last-defined.ts'
import { ChangeNotice } from './change-notice.tsx'
import { HistoryButton } from './history-button.tsx'
import { LoadedProfile } from './loaded-profile.tsx'
import { OriginalButton } from './original-button.tsx'
import { ProfileTabs } from './profile-tabs.tsx'
import { searchedFor } from './searched-for.ts'
import { SearchedLine } from './searched-line.tsx'
import { StatusButtons } from './status-buttons.tsx'
import './match-dialog.css'

const ExportProfile = onFirstOpen(
  () => true,
  () => import('../reports/export-profile.tsx').then(({ ExportProfile }) => ExportProfile),
  () => undefined, // without it the page is as good as before
)

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
  onSetStatus: (match: MatchView, status: MatchStatus) => void
  onComment: (match: MatchView) => void
  onClose: () => void
}

/** Details of a match in tabs, with its status and the ways to set it and to comment. */
export function MatchDialog<F extends object>({ match, onClose, ...props }: MatchDialogProps<F>) {
  const shown = useLastDefined(match)
  return (
    <Dialog
      isOpen={match !== undefined}
      onClose={onClose}
      title={shown && <Name>{shown.name}</Name>}
      closeLabel={say('common.close')}
      size="large"
      mayStandBeside
    >
      {shown && <MatchDetails key={shown.id} match={shown} {...props} />}
    </Dialog>
  )
}

type MatchDetailsProps<F extends object> = Omit<MatchDialogProps<F>, 'match' | 'onClose'> & { match: MatchView }

/** The match, or a profile that was opened from it in place; the way back leads over those that lie between. */
function MatchDetails<F extends object>({ provider, of, monitor, asked, match, ...props }: MatchDetailsProps<F>) {
  const { age, onSetStatus, onComment } = props
  const { source, tabs } = provider
  const { searchId, profile } = match
  const searched = asked === undefined ? null : searchedFor(provider, asked)
  const place = { source, searchId, monitor, match, searched, timeZone: useTimeZone() }
  const [trail, setTrail] = useState<readonly Associate[]>([])
  const linked = trail.at(-1)
  const open = (associate: Associate) => setTrail([...trail, associate])
  if (linked?.profileId != null)
    return (
      <div className="match-details">
        <Cluster>
          <Button icon={ChevronLeft} onPress={() => setTrail(trail.slice(0, -1))}>
            {say('profile.backTo', trail.at(-2)?.name ?? match.name)}
          </Button>
          <h3>
            <Name>{linked.name}</Name>
          </h3>
          <ExportProfile
            provider={provider}
            place={{ ...place, match: null }}
            profileId={linked.profileId}
            profile={null}
            age={age}
          />
        </Cluster>
        <LoadedProfile
          {...place}
          key={trail.length}
          tabs={tabs}
          profileId={linked.profileId}
          match={null}
          onOpen={open}
        />
      </div>
    )
  return (
    <div className="match-details">
      {searched !== null && <SearchedLine {...searched} />}
      <ChangeNotice source={source} match={match} readAt={age.startedAt} />
      <Cluster justify="ends">
        <StatusCell match={match} />
        <Cluster gap="tight">
          <ExportProfile provider={provider} place={place} profileId={match.profileId} profile={profile} age={age} />
          {source.original !== undefined && match.change !== 'new' && <OriginalButton {...place} tabs={tabs} />}
          {of === 'monitor' && source.history !== undefined && <HistoryButton source={source} match={match} />}
          <Button icon={MessageSquare} onPress={() => onComment(match)}>
            {say('comment.add')}
          </Button>
        </Cluster>
      </Cluster>
      <StatusButtons match={match} review={provider.review} onChoose={(status) => onSetStatus(match, status)} />
      {profile === null ? (
        <LoadedProfile {...place} tabs={tabs} profileId={match.profileId} onOpen={open} />
      ) : (
        <ProfileTabs {...place} tabs={tabs} profile={profile} onOpen={open} />
      )}
      <DecidedBefore provider={source.provider} match={match} />
    </div>
  )
}
