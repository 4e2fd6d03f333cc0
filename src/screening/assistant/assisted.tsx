import type { ReactNode } from 'react'
import { mintKey } from '#data/mint-key.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import type { ScreeningProvider } from '../provider.ts'
import { type ReviewPlace, useReviews } from '../review/use-reviews.ts'
import { AssistantBar } from './assistant-bar.tsx'
import { Suggested } from './suggested.ts'
import { useAssistant } from './use-assistant.ts'

interface AssistedProps<F extends object> {
  provider: ScreeningProvider<F>
  place: ReviewPlace
  rows: readonly MatchView[]
  /** Whether it is on from the beginning, as it was asked for in the wizard. */
  isOnAtFirst: boolean
  children: ReactNode
}

/** Matches with the assistant above them: what it suggests is known to everything inside. */
export function Assisted<F extends object>({ provider, place, rows, isOnAtFirst, children }: AssistedProps<F>) {
  const { source } = provider
  const assistant = useAssistant(source, place.searchId, rows, isOnAtFirst)
  const reviews = useReviews(provider, place)
  const approve = async (matches: readonly MatchView[]) => {
    await reviews.decide(mintKey(), matches, { status: 'false-positive', message: '' })
    const ids = matches.map(({ id }) => id)
    // praise is worth a try and no more: the reviews are what counts
    await source.assistant?.praise(place.searchId, ids, { key: mintKey() }).catch(() => undefined)
  }
  return (
    <Suggested value={assistant.suggestions}>
      <AssistantBar assistant={assistant} rows={rows} onApprove={approve} />
      {children}
    </Suggested>
  )
}
