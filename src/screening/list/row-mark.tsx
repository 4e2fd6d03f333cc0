import type { ReactNode } from 'react'
import { useOutboxState } from '#data/outbox/unlocked-outbox.ts'
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

/** What stands between device and server for one row, as icon and word, and what keeps it from being done. */
export function RowMark({ pending: { entryId, mark }, of }: RowMarkProps) {
  const open = useOutboxState().entries.find(({ entry }) => entry.id === entryId)
  const trouble = open === undefined ? [] : troubleOf(open.entry, open.content, of)
  const isPersons = mark === 'decision' || mark === 'refused'
  return <Marked why={trouble.join(' · ')}>{isPersons ? <SettleButton mark={mark} /> : <Word mark={mark} />}</Marked>
}

/** What was refused at once, and why; nothing of it is kept. */
export const RefusedMark = ({ why }: { why: string }) => (
  <Marked why={why}>
    <Word mark="refused" />
  </Marked>
)

const Marked = ({ why, children }: { why: string; children: ReactNode }) => (
  <span className="row-mark" title={why === '' ? undefined : why}>
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
