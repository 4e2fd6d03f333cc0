import { type ReactNode, useState } from 'react'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import type { ScreeningProvider } from '../provider.ts'
import type { RefusedMatch } from '../review/refused-rows.ts'
import type { ReviewPlace } from '../review/use-reviews.ts'
import { AssistantBar } from './assistant-bar.tsx'
import { Suggested } from '../list/suggestion.tsx'
import { useAssistant } from './use-assistant.ts'

const ApproveAllDialog = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('./approve-all-dialog.tsx').then(({ ApproveAllDialog }) => ApproveAllDialog),
)

interface WithAssistantProps<F extends object> {
  provider: ScreeningProvider<F>
  place: ReviewPlace
  rows: readonly MatchView[]
  /** More of the search is on other pages. */
  hasOtherPages: boolean
  /** Whether it is on from the beginning, as it was asked for in the wizard. */
  isOnAtFirst: boolean
  /** The suggestions were followed: with what the server refused at once. */
  onDone: (refused: readonly RefusedMatch[]) => void
  children: ReactNode
}

/** Matches with the assistant above them: what it suggests is known to everything inside. */
export function WithAssistant<F extends object>({ provider, place, rows, children, ...props }: WithAssistantProps<F>) {
  const [isAsking, setAsking] = useState(false)
  const assistant = useAssistant(provider.source, place.searchId, rows, props.isOnAtFirst)
  return (
    <Suggested value={assistant.suggestions}>
      <AssistantBar assistant={assistant} hasOtherPages={props.hasOtherPages} onApproveAll={() => setAsking(true)} />
      {children}
      <ApproveAllDialog
        isOpen={isAsking}
        provider={provider}
        place={place}
        onDone={props.onDone}
        onClose={() => setAsking(false)}
      />
    </Suggested>
  )
}
