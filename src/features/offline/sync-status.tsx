import { type ReactNode, useEffect, useRef } from 'react'
import { useForeign, useOnline } from '#data/net/connection.ts'
import type { LiveState } from '#data/outbox/live.ts'
import { useLostWork, useOutboxSummedUp } from '#data/outbox/use-outbox.ts'
import { type Chip, chipOf, withLost } from '#domain/outbox/mark.ts'
import { say } from '#domain/messages/offline.ts'
import { announce } from '#ui/announce.tsx'
import { Button } from '#ui/button.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { chipText, markLooks } from './marks.ts'
import { usePanel } from './use-panel.ts'
import { useSummary } from './use-summary.ts'
import './sync-status.css'

const OutboxPanel = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('./outbox-panel.tsx').then(({ OutboxPanel }) => OutboxPanel),
)

const entriesOf = ({ entries }: LiveState) => entries.map(({ entry }) => entry)

/** What the chip would say on a good link: a number may follow the next match, but not that something waits. */
const markOf = (state: LiveState): Chip['mark'] =>
  state.isOpening ? 'opening' : chipOf(entriesOf(state), state.paused, { online: true, foreign: false }).mark

/**
 * The chip of the top bar: the most urgent thing about unsent work or the connection. It opens the panel; `children`
 * is what the panel shows beside the unsent work.
 */
export function SyncStatus({ children }: { children: ReactNode }) {
  const panel = usePanel()
  const state = useOutboxSummedUp(markOf)
  const { paused, isOpening } = state
  const online = useOnline()
  const foreign = useForeign()
  const stored = entriesOf(state)
  const lost = useLostWork()
  const chip: Chip = isOpening
    ? { mark: 'opening', count: 0 }
    : withLost(chipOf(stored, paused, { online, foreign }), lost.length)
  const text = chipText(chip)
  const { icon, tone } = markLooks[chip.mark]
  useSummary(panel.open)
  useAnnounced(isSaidElsewhere(chip.mark, lost.length) ? null : say(`sync.${chip.mark}`))
  return (
    <>
      <span className="sync-status" data-tone={tone} data-mark={chip.mark}>
        <Button
          variant="quiet"
          size="small"
          icon={icon}
          aria-label={`${text}. ${say('sync.open')}`}
          onPress={panel.open}
        >
          <span className="sync-status-text">{text}</span>
          {chip.count > 0 && <span className="sync-status-count">{chip.count}</span>}
        </Button>
      </span>
      <OutboxPanel isOpen={panel.isOpen} onClose={panel.close}>
        {children}
      </OutboxPanel>
    </>
  )
}

/** What is kept, sent or refused is read out with its snackbar. */
const isSaidElsewhere = (mark: Chip['mark'], lost: number): boolean =>
  mark === 'queued' || mark === 'sending' || mark === 'refused' || (mark === 'decision' && lost === 0)

/** Reads a change of state out once, summed up: the word, not every number. */
function useAnnounced(word: string | null): void {
  const last = useRef(word)
  useEffect(() => {
    if (word === null || last.current === word) return
    const timer = setTimeout(() => {
      last.current = word
      announce(word)
    }, 1000)
    return () => clearTimeout(timer)
  }, [word])
}
