import type { Suggestion } from '#contracts/match-history.ts'
import { say } from '#domain/messages/assistant.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import type { ScreeningProvider } from '../provider.ts'

interface SuggestedListProps<F extends object> {
  provider: Pick<ScreeningProvider<F>, 'results'>
  matches: readonly MatchView[]
  suggestions: ReadonlyMap<string, Suggestion>
  excluded: ReadonlySet<string>
  onExclude: (excluded: ReadonlySet<string>) => void
}

const counted = ({ explanation }: MatchView): string | null =>
  explanation === null
    ? null
    : say('assistant.counts', explanation.corroboration.agree.length, explanation.corroboration.contradict.length)

const reasonsOf = (match: MatchView, suggestion: Suggestion | undefined): string =>
  [counted(match), suggestion && say('assistant.percentSure', suggestion.score), suggestion?.explanation]
    .filter(Boolean)
    .join(' · ')

/** Suggested matches, each to be taken out or in: name, score and datasets, what agrees and conflicts, and why. */
export const SuggestedList = <F extends object>({ provider, matches, ...props }: SuggestedListProps<F>) => {
  const { suggestions, excluded, onExclude } = props
  return matches.map((match) => (
    <Checkbox
      key={match.id}
      label={say('assistant.approveOne', match.name, Math.round(match.score ?? 0))}
      description={[
        ...match.datasets.map(provider.results.datasetLabel),
        reasonsOf(match, suggestions.get(match.id)),
      ].join(' · ')}
      isSelected={!excluded.has(match.id)}
      onChange={(isChosen) => {
        const next = new Set(excluded)
        if (isChosen) next.delete(match.id)
        else next.add(match.id)
        onExclude(next)
      }}
    />
  ))
}
