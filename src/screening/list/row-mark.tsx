import type { ReactNode } from 'react'
import { useEntry } from '#data/outbox/use-outbox.ts'
import { say } from '#domain/messages/offline.ts'
import type { SyncMark } from '#domain/outbox/mark.ts'
import { troubleOf } from '#domain/outbox/trouble.ts'
import { markLooks } from '#features/offline/marks.ts'
import { usePanel } from '#features/offline/use-panel.ts'
import { Button } from '#ui/button.tsx'
import { StatusMark } from '#ui/status-mark.tsx'
import './row-mark.css'

interface RowMarkProps {
  pending: { entryId: string; mark: SyncMark }
  /** The match of the row, where a change is about more than one. */
  of?: string
}

/** Whether a mark goes by itself: in a row it is a sign alone. What the person has to settle is said in words. */
export const isSign = (mark: SyncMark): boolean => mark !== 'decision' && mark !== 'refused'

/**
 * What stands between device and server for one row, and what keeps it from being done: as icon and word, in a row as a
 * sign, which says the same under the pointer and to who hears it.
 */
export function RowMark({ pending: { entryId, mark }, of }: RowMarkProps) {
  const open = useEntry(entryId)
  const trouble = open === undefined ? [] : troubleOf(open.entry, open.content, of)
  if (isSign(mark))
    return (
      <Marked why={trouble.join(' · ')} sign={say(`sync.${mark}`)}>
        <Word mark={mark} />
      </Marked>
    )
  return (
    <Marked why={trouble.join(' · ')}>
      <SettleButton mark={mark} />
    </Marked>
  )
}

/** What was refused at once, and why; nothing of it is kept. */
export const RefusedMark = ({ why }: { why: string }) => (
  <Marked why={why}>
    <Word mark="refused" />
  </Marked>
)

interface MarkedProps {
  why: string
  /** The word of a sign. */
  sign?: string
  children: ReactNode
}

const Marked = ({ why, sign, children }: MarkedProps) => (
  <span
    className="row-mark"
    title={[sign, why].filter(Boolean).join(' · ') || undefined}
    data-sign={sign === undefined ? undefined : ''}
  >
    {children}
    {why !== '' && <span className="row-mark-why">{why}</span>}
  </span>
)

const Word = ({ mark }: { mark: SyncMark }) => <StatusMark {...markLooks[mark]}>{say(`sync.${mark}`)}</StatusMark>

/** What only the person can settle leads to where it is settled. */
function SettleButton({ mark }: { mark: SyncMark }) {
  const { open } = usePanel()
  return (
    <Button size="small" icon={markLooks[mark].icon} onPress={open}>
      {say(`sync.${mark}`)}
    </Button>
  )
}
