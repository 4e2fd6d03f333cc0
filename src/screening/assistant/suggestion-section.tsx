import { say } from '#domain/messages/assistant.ts'
import { Section } from '../profile/section.tsx'
import { useSuggestion } from './suggested.ts'

/** What the assistant suggests for a match, below the facts and quoted: heading, explanation and how sure it is. */
export function SuggestionSection({ matchId }: { matchId: string }) {
  const suggestion = useSuggestion(matchId)
  if (suggestion === undefined) return null
  const { heading, explanation, score, status } = suggestion
  return (
    <Section title="assistant.suggestion">
      <blockquote className="profile-list">
        <strong>{heading}</strong>
        <p dir="auto">{explanation}</p>
        <span className="profile-soft">{say('assistant.sure', say(`status.${status}`), score)}</span>
      </blockquote>
    </Section>
  )
}
