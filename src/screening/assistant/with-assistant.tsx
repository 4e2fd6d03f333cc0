import { type ReactNode, useState } from 'react'
import { isDelivered } from '#data/outbox/submit.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { mintKey } from '#lib/mint-key.ts'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import type { ScreeningProvider } from '../provider.ts'
import type { RefusedMatch } from '../review/refused-rows.ts'
import { type ReviewPlace, useReviews } from '../review/use-reviews.ts'
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
  const { source } = provider
  const [isAsking, setAsking] = useState(false)
  const assistant = useAssistant(source, place.searchId, rows, props.isOnAtFirst)
  const reviews = useReviews(provider, place)
  const praise = async (review: string, matches: readonly MatchView[]) => {
    if (!(await isDelivered(review))) return
    const ids = matches.map(({ id }) => id)
    await source.assistant?.praise(place.searchId, ids, { key: mintKey() })
  }
  const approve = async (matches: readonly MatchView[]) => {
    const review = mintKey()
    props.onDone(await reviews.decide(review, matches, { status: 'false-positive', message: '' }))
    // praise follows the acknowledged review, is worth one try and no more: the review is what counts
    void praise(review, matches).catch(() => undefined)
  }
  return (
    <Suggested value={assistant.suggestions}>
      <AssistantBar assistant={assistant} hasOtherPages={props.hasOtherPages} onApproveAll={() => setAsking(true)} />
      {children}
      <ApproveAllDialog
        isOpen={isAsking}
        provider={provider}
        searchId={place.searchId}
        onApprove={approve}
        onClose={() => setAsking(false)}
      />
    </Suggested>
  )
}
