import { say } from '#domain/messages/profile.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import type { CopyAge } from '#data/query/copy.ts'
import { Button } from '#ui/button.tsx'
import { MessageSquare } from '#ui/icons.ts'
import { Cluster } from '#ui/layout.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { StatusCell } from '../list/match-cells.tsx'
import type { ProfilePlace, ScreeningProvider } from '../provider.ts'
import { HistoryButton } from './history-button.tsx'
import { MatchWalk, type Walk } from './match-walk.tsx'
import { OriginalButton } from './original-button.tsx'

/** Offers what is told about a party as a file. */
export const ExportProfile = onFirstOpen(
  () => true,
  () => import('../reports/export-profile.tsx').then(({ ExportProfile }) => ExportProfile),
  () => undefined, // without it the page is as good as before
)

interface MatchHeadProps<F extends object> {
  provider: ScreeningProvider<F>
  place: ProfilePlace
  match: MatchView
  of: 'search' | 'monitor'
  age: CopyAge
  walk: Walk | undefined
  /** A linked profile stands in the place of the match's own: then what is said of the match is not offered. */
  isElsewhere: boolean
  onComment: (match: MatchView) => void
}

/** What never scrolls away: status and score, the way to other matches, and what can be done about this one. */
export function MatchHead<F extends object>({ match, walk, isElsewhere, ...actions }: MatchHeadProps<F>) {
  return (
    <div className="match-head">
      <div role="group" aria-label={say('profile.match')} className="match-head-state">
        <StatusCell match={match} />
        <Score match={match} />
        {walk && <MatchWalk {...walk} />}
      </div>
      {!isElsewhere && <MatchActions match={match} {...actions} />}
    </div>
  )
}

/** The score, or where the provider has none its rank, which is never a percentage (spec/decisions 12). */
function Score({ match: { score, rank } }: { match: MatchView }) {
  if (score !== null) return <span>{say('results.percent', Math.round(score))}</span>
  return rank === undefined ? null : <span>{say('results.rank', rank)}</span>
}

function MatchActions<F extends object>({
  provider,
  place,
  match,
  of,
  age,
  onComment,
}: Omit<MatchHeadProps<F>, 'walk' | 'isElsewhere'>) {
  const { source, tabs } = provider
  return (
    <Cluster gap="tight">
      <ExportProfile provider={provider} place={place} profileId={match.profileId} profile={match.profile} age={age} />
      {source.original !== undefined && match.change !== 'new' && (
        <OriginalButton {...place} match={match} tabs={tabs} />
      )}
      {of === 'monitor' && source.history !== undefined && <HistoryButton source={source} match={match} />}
      <Button icon={MessageSquare} onPress={() => onComment(match)}>
        {say('comment.add')}
      </Button>
    </Cluster>
  )
}
