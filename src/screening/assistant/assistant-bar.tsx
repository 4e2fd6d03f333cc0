import { useState } from 'react'
import { useConnectionStatus } from '#data/net/connection.ts'
import { say } from '#domain/messages.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Switch } from '#ui/switch.tsx'
import { ApproveAllDialog } from './approve-all-dialog.tsx'
import type { Assistant } from './use-assistant.ts'

interface AssistantBarProps {
  assistant: Assistant
  rows: readonly MatchView[]
  /** Sets the status of matches as the assistant suggests it; rejects when nothing could be kept or sent. */
  onApprove: (matches: readonly MatchView[]) => Promise<void>
}

const texts = { working: 'assistant.working', failed: 'assistant.failed', none: 'assistant.none' } as const

/** The assistant's switch, what it is doing, and the approval of every false positive that it suggests. */
export function AssistantBar({ assistant, rows, onApprove }: AssistantBarProps) {
  const { online } = useConnectionStatus()
  const [isAsking, setAsking] = useState(false)
  const { isOn, setOn, state, suggestions } = assistant
  const approvable = rows.filter(({ id }) => suggestions.get(id)?.status === 'false-positive')
  return (
    <Cluster>
      <Switch
        label={say('assistant.switch')}
        isSelected={isOn}
        onChange={setOn}
        unavailable={online || isOn ? undefined : say('offline.needsConnection')}
      />
      {state !== 'off' && state !== 'shown' && <span role="status">{say(texts[state])}</span>}
      {approvable.length > 0 && (
        <Button size="small" onPress={() => setAsking(true)}>
          {say('assistant.approveAll', approvable.length)}
        </Button>
      )}
      <ApproveAllDialog
        isOpen={isAsking}
        matches={approvable}
        suggestions={suggestions}
        onApprove={onApprove}
        onClose={() => setAsking(false)}
      />
    </Cluster>
  )
}
