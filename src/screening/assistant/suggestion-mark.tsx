import { say } from '#domain/messages/assistant.ts'
import { Chip } from '#ui/chip.tsx'
import { useSuggestion } from './suggested.ts'

/** A suggestion beside the status of a row, named as what it is. */
export function SuggestionMark({ matchId }: { matchId: string }) {
  const suggestion = useSuggestion(matchId)
  if (suggestion === undefined) return null
  return <Chip tone="info">{say('assistant.suggests', say(`status.${suggestion.status}`))}</Chip>
}
