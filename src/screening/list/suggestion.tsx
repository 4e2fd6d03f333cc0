import { createContext, useContext } from 'react'
import type { Suggestion } from '#contracts/match-history.ts'
import { say } from '#domain/messages/assistant.ts'
import { Chip } from '#ui/chip.tsx'

/** What the assistant suggests for the matches in sight; nothing where it is off. */
export const Suggested = createContext<ReadonlyMap<string, Suggestion>>(new Map())

/** What it suggests for one match. */
export const useSuggestion = (matchId: string): Suggestion | undefined => useContext(Suggested).get(matchId)

/** A suggestion beside the status of a row, named as what it is. */
export function SuggestionMark({ matchId }: { matchId: string }) {
  const suggestion = useSuggestion(matchId)
  if (suggestion === undefined) return null
  return <Chip tone="info">{say('assistant.suggests', say(`status.${suggestion.status}`))}</Chip>
}
