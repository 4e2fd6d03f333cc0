import { useState } from 'react'
import type { Suggestion } from '#contracts/match-history.ts'
import { say } from '#domain/messages.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureText } from '../forms/failure-text.ts'
import { useHeld } from '../use-held.ts'

interface ApproveAllDialogProps {
  isOpen: boolean
  /** Matches for which a false positive is suggested. */
  matches: readonly MatchView[]
  suggestions: ReadonlyMap<string, Suggestion>
  onApprove: (matches: readonly MatchView[]) => Promise<void>
  onClose: () => void
}

/** Every suggested false positive with its reasons, each to be taken out, before they are set together. */
export function ApproveAllDialog({ isOpen, matches, suggestions, ...props }: ApproveAllDialogProps) {
  const shown = useHeld(isOpen ? matches : undefined) ?? []
  return (
    <Dialog
      isOpen={isOpen}
      onClose={props.onClose}
      title={say('assistant.approveTitle')}
      closeLabel={say('common.close')}
    >
      <Preview key={String(isOpen)} matches={shown} suggestions={suggestions} {...props} />
    </Dialog>
  )
}

function Preview({ matches, suggestions, onApprove, onClose }: Omit<ApproveAllDialogProps, 'isOpen'>) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<string>()
  const chosen = matches.filter(({ id }) => !left.has(id))
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  const approve = async () => {
    try {
      await onApprove(chosen)
      onClose()
    } catch (failure) {
      setError(failureText(failure))
    }
  }
  return (
    <Stack gap="loose">
      {error !== undefined && <Notice variant="warning">{error}</Notice>}
      {matches.map(({ id, name, score }) => (
        <Checkbox
          key={id}
          label={say('assistant.approveOne', name, Math.round(score ?? 0))}
          description={suggestions.get(id)?.explanation}
          isSelected={!left.has(id)}
          onChange={(isChosen) => toggle(id, isChosen)}
        />
      ))}
      <Cluster justify="end">
        <Button onPress={onClose}>{say('common.cancel')}</Button>
        <Button
          variant="primary"
          onPress={() => void approve()}
          unavailable={chosen.length === 0 ? say('review.selectOne') : undefined}
        >
          {say('assistant.approveChosen', chosen.length)}
        </Button>
      </Cluster>
    </Stack>
  )
}
