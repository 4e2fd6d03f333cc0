import { memo } from 'react'
import { say } from '#domain/messages/assistant.ts'
import { CommentList } from '../list/comment-list.tsx'
import { useSuggestion } from '../list/suggestion.tsx'
import type { PanelProps } from '../provider.ts'
import { Comparison, type ComparisonProps } from './comparison.tsx'
import { Section } from './section.tsx'
import { WhyMatch } from './why-match.tsx'

type EvidenceProps = Pick<PanelProps, 'searched' | 'match'> &
  Pick<ComparisonProps, 'nameForm'> &
  Partial<Pick<PanelProps, 'profile'>>

/** What was searched beside what is listed, why the party matched, and what was said about it. */
export const MatchEvidence = memo(function MatchEvidence({ searched, match, profile, nameForm }: EvidenceProps) {
  if (match === null) return null
  return (
    <>
      <Comparison searched={searched} match={match} profile={profile} nameForm={nameForm} />
      <WhyMatch explanation={match.explanation} searched={searched} />
      <SuggestionSection matchId={match.id} />
      <Section title={say('comment.latest')}>
        <CommentList comments={match.comments} />
      </Section>
    </>
  )
})

/** What the assistant suggests for a match, below the facts and quoted: heading, explanation and how sure it is. */
function SuggestionSection({ matchId }: { matchId: string }) {
  const suggestion = useSuggestion(matchId)
  if (suggestion === undefined) return null
  const { heading, explanation, score, status } = suggestion
  return (
    <Section title={say('assistant.suggestion')}>
      <blockquote className="profile-list">
        <strong>{heading}</strong>
        <p dir="auto">{explanation}</p>
        <span className="profile-soft">{say('assistant.sure', say(`status.${status}`), score)}</span>
      </blockquote>
    </Section>
  )
}
