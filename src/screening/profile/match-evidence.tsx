import { say } from '#domain/messages/assistant.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { useSuggestion } from '../list/suggestion.tsx'
import type { Searched } from '../provider.ts'
import { CommentList } from '../list/comment-list.tsx'
import { Comparison } from './comparison.tsx'
import { Section } from './section.tsx'
import { WhyMatch } from './why-match.tsx'

interface MatchEvidenceProps {
  searched: Searched | null
  match: MatchView
}

/** What was searched beside what is listed, why the party matched, and what was said about it. */
export const MatchEvidence = ({ searched, match }: MatchEvidenceProps) => (
  <>
    <Comparison searched={searched} match={match} />
    <WhyMatch explanation={match.explanation} searched={searched} />
    <SuggestionSection matchId={match.id} />
    <Section title="comment.latest">
      <CommentList comments={match.comments} />
    </Section>
  </>
)

/** What the assistant suggests for a match, below the facts and quoted: heading, explanation and how sure it is. */
function SuggestionSection({ matchId }: { matchId: string }) {
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
