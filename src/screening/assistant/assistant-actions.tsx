import { useOnline } from '#data/net/connection.ts'
import { say } from '#domain/messages/assistant.ts'
import { useActions } from '#ui/actions/use-actions.ts'
import { matchEntries } from '../list/match-entries.ts'

interface AssistantActionsProps {
  /** False while there is nothing that could be approved. */
  mayApprove: boolean
  onApproveAll: () => void
}

/** What the assistant's bar offers, by key. It draws nothing. */
export function AssistantActions({ mayApprove, onApproveAll }: AssistantActionsProps) {
  const online = useOnline()
  useActions([
    {
      ...matchEntries.approveAll,
      state() {
        if (!mayApprove) return 'absent'
        return online ? 'ready' : { reason: say('offline.needsConnection') }
      },
      run: onApproveAll,
    },
  ])
  return null
}
