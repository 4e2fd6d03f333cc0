import type { ReactNode, Ref } from 'react'
import type { QueueTab, QueueView } from '#domain/match-queue.ts'
import { say } from '#domain/messages/reviewing.ts'
import { Button } from '#ui/button.tsx'
import { CircleCheck } from '#ui/icons.ts'
import { Cluster } from '#ui/layout.tsx'

interface NothingLeftProps {
  rows: readonly QueueView[]
  tab: QueueTab
  /** A match is open under another tab. */
  hasOpen: boolean
  /** The way to the next monitor. */
  onward: ReactNode
  heading: Ref<HTMLHeadingElement>
  onTab: (tab: QueueTab) => void
}

const allDecided = (rows: readonly QueueView[]): string =>
  say(
    'matches.allDecided',
    rows.length,
    rows.filter(({ pending }) => pending !== null && pending.status !== null).length,
  )

/** Nothing is left to be looked at here: that all is decided, or only what this tab has, and the ways on. */
export function NothingLeft({ rows, tab, hasOpen, onward, heading, onTab }: NothingLeftProps) {
  return (
    <section className="review-done" aria-label={say('reviewing.region')}>
      <CircleCheck />
      <h2 ref={heading} tabIndex={-1}>
        {hasOpen ? say('queue.nothingUnder', say(`queue.${tab}`)) : allDecided(rows)}
      </h2>
      <Cluster>
        {hasOpen && tab !== 'open' && (
          <Button variant="primary" onPress={() => onTab('open')}>
            {say('queue.showOpen')}
          </Button>
        )}
        {!hasOpen && onward}
        {tab !== 'all' && <Button onPress={() => onTab('all')}>{say('queue.showAll')}</Button>}
      </Cluster>
    </section>
  )
}
