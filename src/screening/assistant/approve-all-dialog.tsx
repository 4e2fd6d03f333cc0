import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Suggestion } from '#contracts/match-history.ts'
import { useMatchViews } from '#data/outbox/use-overlay.ts'
import { readSuggested, type SuggestedMatches } from '#data/query/suggestions.ts'
import { type PlainMessageKey, sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/assistant.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { reasonProblem, reasonsIn } from '#domain/review-reasons.ts'
import { statusProblem } from '#domain/review-rules.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogFoot } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureText } from '../forms/failure-text.ts'
import { useSettings } from '../list/use-settings.ts'
import { LoadNotice } from '../loading/load-error.tsx'
import type { ScreeningProvider } from '../provider.ts'
import { ReasonField } from '../review/reason-field.tsx'
import type { RefusedMatch } from '../review/refused-rows.ts'
import type { ReviewPlace } from '../review/use-reviews.ts'
import { SuggestedList } from './suggested-list.tsx'
import { useApproval } from './use-approval.ts'

interface ApproveAllProps<F extends object> {
  provider: ScreeningProvider<F>
  place: ReviewPlace
  /** The suggestions were followed: with what the server refused at once. */
  onDone: (refused: readonly RefusedMatch[]) => void
  onClose: () => void
}

/** Every false positive that is suggested for a search, with its reasons, before they are set together. */
export function ApproveAllDialog<F extends object>({ isOpen, ...props }: ApproveAllProps<F> & { isOpen: boolean }) {
  const { provider, place, onClose } = props
  const approve = useApproval(props)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say('assistant.approveTitle')} closeLabel={say('common.close')}>
      <ReadAndChoose provider={provider} searchId={place.searchId} onApprove={approve} onClose={onClose} />
    </Dialog>
  )
}

interface ChoosingProps<F extends object> extends Pick<ApproveAllProps<F>, 'provider' | 'onClose'> {
  searchId: string
  onApprove: (matches: readonly MatchView[], reason: string | undefined) => Promise<void>
}

/** The pages are read while it is open: closing it ends the reading. */
function ReadAndChoose<F extends object>({ searchId, ...props }: ChoosingProps<F>) {
  const [progress, setProgress] = useState({ read: 0, of: 1 })
  const { source } = props.provider
  const found = useQuery({
    queryKey: ['suggestions', source.provider, searchId, 'all'],
    queryFn: ({ signal }) => readSuggested(source, searchId, (read, of) => setProgress({ read, of }), signal),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (found.isError) return <LoadNotice error={found.error} failed={say('assistant.failed')} onRetry={found.refetch} />
  if (found.data === undefined)
    return <p role="status">{say('assistant.reading', Math.min(progress.read + 1, progress.of), progress.of)}</p>
  return <Choice found={found.data} {...props} />
}

/** Matches that nobody has judged since, by whether the rules let them be set. */
function useApprovable<F extends object>(
  { id, review }: ScreeningProvider<F>,
  { matches, suggestions }: SuggestedMatches,
) {
  const views = useMatchViews(id, matches)
  const told = new Map<string, Suggestion>(suggestions.map((suggestion) => [suggestion.matchId, suggestion]))
  const suggested = views.filter(
    (view) => told.get(view.id)?.status === 'false-positive' && view.status === 'open' && view.pending === null,
  )
  const problemOf = (view: MatchView) => statusProblem(review.rules, view, 'false-positive')
  return {
    told,
    approvable: suggested.filter((view) => problemOf(view) === null),
    leftOut: suggested.flatMap((view) => {
      const problem = problemOf(view)
      return problem === null ? [] : [{ view, problem }]
    }),
  }
}

/** Why nothing can be approved yet; undefined: it can. */
function whyNot(chosen: readonly MatchView[], problem: PlainMessageKey | null): string | undefined {
  if (chosen.length === 0) return say('review.selectOne')
  return problem === null ? undefined : sayKey(problem)
}

/** What rests on less than two facts is for a person to tick, as is every sanction. */
const sure = 70

function Choice<F extends object>(props: Omit<ChoosingProps<F>, 'searchId'> & { found: SuggestedMatches }) {
  const { provider, found, onApprove, onClose } = props
  const { approvable, leftOut, told } = useApprovable(provider, found)
  const isDoubtful = ({ id, datasets }: MatchView) =>
    datasets.some(provider.results.isSanction) || (told.get(id)?.score ?? 0) < sure
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(
    () => new Set(approvable.filter(isDoubtful).map(({ id }) => id)),
  )
  const reasons = reasonsIn(useSettings())
  const [reason, setReason] = useState<string>()
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const chosen = approvable.filter(({ id }) => !excluded.has(id))
  const approve = async () => {
    setSaving(true)
    try {
      await onApprove(chosen, reason)
      onClose()
    } catch (failure) {
      setError(failureText(failure))
      setSaving(false)
    }
  }
  return (
    <Stack gap="loose">
      {error !== undefined && (
        <Notice variant="warning" isAlert>
          {error}
        </Notice>
      )}
      {approvable.length === 0 && <p>{say('assistant.nothingToApprove')}</p>}
      {approvable.some(isDoubtful) && <p>{say('assistant.notTicked', sure)}</p>}
      <SuggestedList
        provider={provider}
        matches={approvable}
        suggestions={told}
        excluded={excluded}
        onExclude={setExcluded}
      />
      <ReasonField reasons={reasons} value={reason} onChange={setReason} isRequired />
      {leftOut.map(({ view, problem }) => (
        <Notice key={view.id}>{say('assistant.leftOut', view.name, sayKey(problem))}</Notice>
      ))}
      {approvable.length > 0 && (
        <DialogFoot>
          <Button onPress={onClose}>{say('common.cancel')}</Button>
          <Button
            variant="primary"
            isPending={isSaving}
            onPress={() => void approve()}
            unavailable={whyNot(chosen, reasonProblem(reasons, 'false-positive', reason))}
          >
            {say('assistant.approveChosen', chosen.length)}
          </Button>
        </DialogFoot>
      )}
    </Stack>
  )
}
