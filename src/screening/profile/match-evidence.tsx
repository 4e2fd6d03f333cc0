import type { MatchView } from '#domain/outbox/overlay.ts'
import { CommentList } from '../review/comment-list.tsx'
import { Section } from './section.tsx'
import { WhyMatch } from './why-match.tsx'

/** Why a party matched, and what was said about it. */
export const MatchEvidence = ({ match }: { match: Pick<MatchView, 'explanation' | 'comments'> }) => (
  <>
    <WhyMatch explanation={match.explanation} />
    <Section title="comment.latest">
      <CommentList comments={match.comments} />
    </Section>
  </>
)
