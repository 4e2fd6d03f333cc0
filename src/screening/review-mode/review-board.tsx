import { useCallback, useMemo } from 'react'
import type { QueueView } from '#domain/match-queue.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { searchedFor } from '../profile/searched-for.ts'
import type { ChosenForm } from '../profile/use-compared-names.ts'
import type { MatchDecision } from '../review/decision.ts'
import { useRootMark } from '#ui/root-mark.ts'
import { useSteady } from '#ui/use-steady.ts'
import { ComparePane } from './compare-pane.tsx'
import { DecidePane } from './decide-pane.tsx'
import { EvidencePart } from './evidence-part.tsx'
import { QueuePane } from './queue-pane.tsx'
import type { ReviewModeProps } from './review-mode-props.ts'
import { type FullMatch, useFetchAhead } from './use-full-match.ts'
import type { Way } from './use-way.ts'

interface ReviewBoardProps<F extends object> extends ReviewModeProps<F> {
  /** Every match of the list, however it is narrowed. */
  all: readonly QueueView[]
  way: Way
  /** The match that is looked at. */
  row: QueueView
  full: FullMatch
  decision: MatchDecision
  names: ChosenForm
}

/** The queue, the match beside the customer, and the decision, each scrolling by itself. */
export function ReviewBoard<F extends object>(props: ReviewBoardProps<F>) {
  const { provider, of, searchId, all, way, row, full, names, monitor = null, asked } = props
  const { source } = provider
  const { panes, shown } = way
  useRootMark('deciding', panes.pane === 'match')
  const at = shown.findIndex(({ id }) => id === row.id)
  useFetchAhead({ source, of, searchId }, all, shown.slice(at + 1, at + 3), full.match?.profile === null)
  const searched = useMemo(() => (asked === undefined ? null : searchedFor(provider, asked)), [provider, asked])
  const to = (match: QueueView | undefined) => match && (() => way.show(match))
  const walk = useSteady({
    at: at + 1,
    of: shown.length,
    previous: to(way.beside(-1)),
    next: to(way.beside(1)),
    nextOpen: to(way.following()),
  })
  const { onBack } = useSteady({ onBack: () => panes.toQueue(row.id) })
  const { match: looked, error, isGone, retry, age } = full
  const told = useSteady({ match: looked, error, isGone, retry })
  const decision = useSteady(props.decision)
  const evidence = useCallback(
    (match: MatchView) => <EvidencePart {...{ provider, monitor, searched, match, age }} nameForm={names} />,
    [provider, monitor, searched, age, names],
  )
  return (
    <div className="review-panes" data-shown={panes.pane}>
      <QueuePane
        rows={shown}
        total={all.length}
        list={panes.list}
        onReach={way.reach}
        onOpen={way.open}
        onPoint={way.point}
      />
      <ComparePane row={row} full={told} walk={walk} heading={panes.heading} onBack={onBack}>
        {evidence}
      </ComparePane>
      <DecidePane provider={provider.id} row={row} decision={decision} history={panes.history} />
    </div>
  )
}
