import { useEffect, useMemo, useState } from 'react'
import { isFiltering } from '#domain/facets.ts'
import type { NameForm } from '#domain/compared-names.ts'
import { type QueueTab, queueTabs } from '#domain/match-queue.ts'
import { say } from '#domain/messages/reviewing.ts'
import { ActionScope } from '#ui/actions/action-scope.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { NarrowingTabs } from '#ui/tabs.tsx'
import { Suggested } from '../list/suggestion.tsx'
import { useSettings } from '../list/use-settings.ts'
import { PartiesContext, useParties } from '../list/use-parties.ts'
import { CurrentMatch } from './current-match.ts'
import { DetailsOfMatch } from './details-of-match.tsx'
import { NothingLeft } from './nothing-left.tsx'
import { useReviewActions } from './review-actions.ts'
import { ReviewBoard } from './review-board.tsx'
import type { ReviewModeProps } from './review-mode-props.ts'
import { useDeciding } from './use-deciding.ts'
import { useFullMatch } from './use-full-match.ts'
import { asRows, type useQueue } from './use-queue.ts'
import { useSuggested } from './use-suggested.ts'
import { useWay } from './use-way.ts'

export type Queue = ReturnType<typeof useQueue>

interface ReviewedProps<F extends object> extends ReviewModeProps<F> {
  queue: Queue
}

/** Which tabs there are: the assistant's where it may suggest, that of score 0 where the provider has scores. */
function tabsOf({ all, counts }: Queue, isAssisted: boolean, selected: QueueTab) {
  const isOffered: Partial<Record<QueueTab, boolean>> = {
    suggestion: isAssisted,
    zero: all.some(({ score }) => score !== null),
  }
  return queueTabs
    .filter((tab) => tab === selected || (isOffered[tab] ?? true))
    .map((tab) => ({ id: tab, label: say(`queue.${tab}`), count: counts[tab] }))
}

/** Whether the assistant may suggest anything for these matches. */
function useIsAssisted<F extends object>({ provider, of, profileType }: ReviewModeProps<F>): boolean {
  const settings = useSettings()
  return of === 'search' && profileType === 'individual' && provider.review.mayAssist?.(settings) === true
}

/** All that is going on while somebody goes through a queue. */
function useReviewing<F extends object>(props: ReviewedProps<F>) {
  const { provider, of, searchId, queue, place } = props
  const { source } = provider
  const parties = useParties(source.provider, searchId, queue.rows)
  const rows = useMemo(() => asRows(parties), [parties])
  const way = useWay(rows, parties.together)
  const full = useFullMatch({ source, of, searchId }, queue.all, way.id)
  const openCount = isFiltering(place.filters) ? null : queue.counts.open
  const { decision, match } = useDeciding(props, { way, full, parties, openCount })
  const [form, setForm] = useState<NameForm>()
  const [isDetailed, setDetailed] = useState(false)
  const names = useMemo(() => ({ form, setForm }), [form])
  useReviewActions({ way, decision, names, openDetails: () => setDetailed(true) })
  const { panes, id } = way
  useEffect(() => {
    if (id !== null) panes.settleOn(id)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the queue is there
  }, [])
  return { way, parties, full: { ...full, match }, decision, names, isDetailed, setDetailed }
}

/** A queue that is there: how far it has come, its parts, and the match that is looked at, or that nothing is left. */
export function Reviewed<F extends object>(props: ReviewedProps<F>) {
  const { provider, searchId, queue, onward } = props
  const { rows, counts } = queue
  const { way, parties, full, decision, names, isDetailed, setDetailed } = useReviewing(props)
  const { row, tab } = way
  const isAssisted = useIsAssisted(props)
  const suggested = useSuggested(provider.source, searchId, row)
  const reviewed = counts.all - counts.open
  return (
    <PartiesContext value={parties}>
      <CurrentMatch value={way.current}>
        <Suggested value={suggested}>
          <ActionScope scope="review" label={say('reviewing.region')} className="review-mode">
            <ProgressBar label={say('queue.progress', reviewed, counts.all)} value={reviewed / counts.all} />
            <NarrowingTabs
              label={say('queue.tabs')}
              tabs={tabsOf(queue, isAssisted, tab)}
              selected={tab}
              onChange={way.turnTo}
            >
              {row === undefined ? (
                <NothingLeft
                  rows={rows}
                  tab={tab}
                  hasOpen={way.hasOpen}
                  onward={onward}
                  heading={way.end}
                  onTab={way.turnTo}
                />
              ) : (
                <ReviewBoard
                  {...props}
                  all={queue.all}
                  way={way}
                  row={row}
                  full={full}
                  decision={decision}
                  names={names}
                />
              )}
            </NarrowingTabs>
          </ActionScope>
          <DetailsOfMatch
            {...props}
            isOpen={isDetailed}
            full={full}
            onLook={way.reach}
            onClose={() => setDetailed(false)}
          />
        </Suggested>
      </CurrentMatch>
    </PartiesContext>
  )
}
