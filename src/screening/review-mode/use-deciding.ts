import { useMemo, useState } from 'react'
import type { MatchStatus } from '#contracts/review.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import type { Parties } from '../list/use-parties.ts'
import { useRefusedRows } from '../review/refused-rows.ts'
import { useDecision } from '../review/use-decision.ts'
import type { ReviewModeProps } from './review-mode-props.ts'
import type { FullMatch } from './use-full-match.ts'
import { useSame } from './use-queue.ts'
import type { Way } from './use-way.ts'

/** What is chosen from the beginning where a decision is undone that was sent already. */
interface Again {
  id: string
  status: MatchStatus
}

interface Deciding {
  way: Way
  full: FullMatch
  parties: Pick<Parties, 'together'>
  /** How many matches of the whole list are open; null where that is not counted. */
  openCount: number | null
}

const none: readonly MatchView[] = []

/** The decision about the match that is looked at; once it is made, the next open one is. */
export function useDeciding<F extends object>(props: ReviewModeProps<F>, { way, full, parties, openCount }: Deciding) {
  const { provider, of, searchId, placeRef: ref, about } = props
  const [again, setAgain] = useState<Again>()
  const looked = useMemo(() => (full.match === undefined ? none : [full.match]), [full.match])
  const { rows, setRefused } = useRefusedRows(looked)
  const [match] = rows
  const together = useSame(match === undefined ? none : parties.together(match.id))
  const decision = useDecision({
    provider,
    place: { of, searchId, ref, about, asOf: full.age.asOf },
    match,
    together,
    preset: again?.id === way.id ? again?.status : undefined,
    openCount,
    onDecided(decided) {
      setAgain(undefined)
      setRefused(decided.refused)
      if (decided.refused.length === 0) way.decided(decided.match.id, decided.status === 'open')
    },
    onReopen(was, status) {
      setAgain({ id: was.id, status })
      way.open(was.id)
    },
  })
  const undoLast = async () => {
    const undone = await decision.undoLast()
    way.undone(undone.map(({ id }) => id))
    return undone
  }
  return { decision: { ...decision, undoLast }, match }
}
