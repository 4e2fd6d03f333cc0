import type { MatchView } from '#domain/outbox/overlay.ts'
import { SuggestionSection } from '../assistant/suggestion-section.tsx'
import { CommentList } from '../review/comment-list.tsx'
import { Section } from './section.tsx'
import { WhyMatch } from './why-match.tsx'

/** Why a party matched, and what was said about it. */
export const MatchEvidence = ({ match }: { match: Pick<MatchView, 'id' | 'explanation' | 'comments'> }) => (
  <>
    <WhyMatch explanation={match.explanation} />
    <SuggestionSection matchId={match.id} />
    <Section title="comment.latest">
      <CommentList comments={match.comments} />
    </Section>
  </>
)
