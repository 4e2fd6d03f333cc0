import { say } from '#domain/messages/screening.ts'
import { useActions } from '#ui/actions/use-actions.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { viewEntry } from './view-entry.ts'

interface ViewToggleProps {
  isReview: boolean
  show: (isReview: boolean) => void
}

/** Table or Review: two views of the same matches. */
export function ViewToggle({ isReview, show }: ViewToggleProps) {
  useActions([{ ...viewEntry, state: () => 'ready', run: () => show(!isReview) }])
  return (
    <div role="group" aria-label={say('view.label')} className="view-toggle">
      <Cluster gap="tight">
        <Button aria-pressed={!isReview} onPress={() => show(false)}>
          {say('view.table')}
        </Button>
        <Button aria-pressed={isReview} onPress={() => show(true)}>
          {say('view.review')}
        </Button>
      </Cluster>
    </div>
  )
}
