import { useQuery } from '@tanstack/react-query'
import { memo, type Ref } from 'react'
import type { SectionItem } from '#contracts/profile-section.ts'
import { reviewQueries } from '#data/query/match-history.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { say as sayOfHistory } from '#domain/messages/profile.ts'
import { say } from '#domain/messages/reviewing.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { Loaded } from '../loading/loaded.tsx'
import { reviewItem } from '../profile/review-item.ts'
import { Items } from '../profile/section-content.tsx'

/** The most reviews that stand here; all of them stand in the history of the match. */
const most = 10

/** A status that is set on this device and not sent yet, as the newest review. */
function unsentItem({ pending, confirmedStatus, comments }: MatchView): SectionItem[] {
  if (pending === null || pending.status === null) return []
  const comment = comments.find(({ id }) => id === pending.entryId)
  return [
    {
      title: sayOfHistory('history.review', say(`status.${confirmedStatus}`), say(`status.${pending.status}`)),
      notes: [say(`sync.${pending.mark}`)],
      ...(comment !== undefined && { text: comment.text }),
    },
  ]
}

interface ReviewsSoFarProps {
  provider: string
  match: MatchView
  heading: Ref<HTMLHeadingElement>
}

/** Who decided what about a match, the newest first, with what is not sent yet on top. */
export const ReviewsSoFar = memo(function ReviewsSoFar({ provider, match, heading }: ReviewsSoFarProps) {
  const read = useQuery(reviewQueries.of(provider, match.searchId))
  const timeZone = useTimeZone()
  const unsent = unsentItem(match)
  return (
    <section className="review-history" aria-label={say('reviewing.history')}>
      <h3 ref={heading} tabIndex={-1}>
        {say('reviewing.history')}
      </h3>
      {unsent.length > 0 && <Items kind="timeline" items={unsent} />}
      <Loaded read={read} rows={say('reviewing.history')}>
        {(told) => {
          const reviews = told.find(({ matchId }) => matchId === match.id)?.reviews ?? []
          if (reviews.length === 0) return unsent.length === 0 && <p>{say('reviewing.notReviewed')}</p>
          return (
            <>
              <Items kind="timeline" items={reviews.slice(0, most).map((review) => reviewItem(review, timeZone))} />
              {reviews.length > most && <p>{say('reviewing.lastReviews', most)}</p>}
            </>
          )
        }}
      </Loaded>
    </section>
  )
})
