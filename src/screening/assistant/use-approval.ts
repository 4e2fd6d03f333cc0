import { isDelivered } from '#data/outbox/submit.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { mintKey } from '#lib/mint-key.ts'
import type { ScreeningProvider } from '../provider.ts'
import type { RefusedMatch } from '../review/refused-rows.ts'
import { type ReviewPlace, useReviews } from '../review/use-reviews.ts'

interface ApprovalOptions<F extends object> {
  provider: ScreeningProvider<F>
  place: ReviewPlace
  /** The suggestions were followed: with what the server refused at once. */
  onDone: (refused: readonly RefusedMatch[]) => void
}

/** Sets matches as it is suggested, for one of the tenant's reasons where it has some; rejects when nothing could be kept or sent. */
export function useApproval<F extends object>({ provider, place, onDone }: ApprovalOptions<F>) {
  const { source } = provider
  const reviews = useReviews(provider, place)
  const praise = async (review: string, matches: readonly MatchView[]) => {
    if (!(await isDelivered(review))) return
    const ids = matches.map(({ id }) => id)
    await source.assistant?.praise(place.searchId, ids, { key: mintKey() })
  }
  return async (matches: readonly MatchView[], reason: string | undefined): Promise<void> => {
    const review = mintKey()
    const given = reason === undefined ? {} : { reason }
    onDone(await reviews.decide(review, matches, { status: 'false-positive', message: '', ...given }))
    // praise follows the acknowledged review, is worth one try and no more: the review is what counts
    void praise(review, matches).catch(() => undefined)
  }
}
