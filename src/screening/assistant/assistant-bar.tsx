import { useOnline } from '#data/net/connection.ts'
import { say } from '#domain/messages/assistant.ts'
import { Shortcut } from '#ui/actions/shortcut.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { Switch } from '#ui/switch.tsx'
import type { Assistant } from './use-assistant.ts'

const AssistantActions = onFirstOpen(
  () => true,
  () => import('./assistant-actions.tsx').then(({ AssistantActions }) => AssistantActions),
  () => undefined, // without it the bar is as good as before
)

interface AssistantBarProps {
  assistant: Assistant
  /** More of the search is on other pages. */
  hasOtherPages: boolean
  onApproveAll: () => void
}

const texts = { working: 'assistant.working', failed: 'assistant.failed', none: 'assistant.none' } as const

/** The assistant's switch, what it is doing, and the way to every false positive that it suggests. */
export function AssistantBar({ assistant, hasOtherPages, onApproveAll }: AssistantBarProps) {
  const online = useOnline()
  const { isOn, setOn, state, suggestions } = assistant
  const hasAny = hasOtherPages || [...suggestions.values()].some(({ status }) => status === 'false-positive')
  const mayApprove = (state === 'shown' || state === 'none') && hasAny
  return (
    <Cluster>
      <Switch
        label={say('assistant.switch')}
        isSelected={isOn}
        onChange={setOn}
        unavailable={online || isOn ? undefined : say('offline.needsConnection')}
      />
      {state !== 'off' && state !== 'shown' && <span role="status">{say(texts[state])}</span>}
      {mayApprove && (
        <Button size="small" onPress={onApproveAll} unavailable={online ? undefined : say('offline.needsConnection')}>
          {say('assistant.approveAll')}
          <Shortcut of="approve-all" />
        </Button>
      )}
      <AssistantActions mayApprove={mayApprove} onApproveAll={onApproveAll} />
    </Cluster>
  )
}
