import { say } from '#domain/messages/offline.ts'
import type { SyncMark } from '#domain/outbox/mark.ts'
import { markLooks } from '#features/offline/marks.ts'
import { usePanel } from '#features/offline/use-panel.ts'
import { Button } from '#ui/button.tsx'
import { StatusMark } from '#ui/status-mark.tsx'

/** What stands between device and server for one row, as icon and word. */
export const RowMark = ({ mark }: { mark: SyncMark }) =>
  mark === 'decision' || mark === 'refused' ? (
    <SettleButton mark={mark} />
  ) : (
    <StatusMark {...markLooks[mark]}>{say(`sync.${mark}`)}</StatusMark>
  )

/** What only the person can settle leads to where it is settled. */
function SettleButton({ mark }: { mark: SyncMark }) {
  const { open } = usePanel()
  return (
    <Button size="small" icon={markLooks[mark].icon} onPress={open}>
      {say(`sync.${mark}`)}
    </Button>
  )
}
