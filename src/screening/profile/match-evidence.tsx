import type { MatchView } from '#domain/outbox/overlay.ts'
import { SuggestionSection } from '../assistant/suggestion-section.tsx'
import type { Searched } from '../provider.ts'
import { CommentList } from '../review/comment-list.tsx'
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
