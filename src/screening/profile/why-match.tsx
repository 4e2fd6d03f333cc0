import type { ListStamp, ScoreExplanation } from '#contracts/explanation.ts'
import { agedList } from '#domain/aged-list.ts'
import { say } from '#domain/messages/compare.ts'
import { Name } from '#ui/name.tsx'
import { useMinute } from '#ui/use-minute.ts'
import type { Searched } from '../provider.ts'
import { ScoreParts } from './score-parts.tsx'
import { Section } from './section.tsx'

function MatchedName({ matched }: Pick<ScoreExplanation, 'matched'>) {
  const sentence = matched.kind === 'primary' ? 'profile.matchedOnName' : 'profile.matchedOnAlias'
  const [before, after] = say(sentence, '\n', matched.path).split('\n')
  return (
    <p>
      {before}
      <strong>
        <Name>{matched.text}</Name>
      </strong>
      {after}
      {matched.quality === 'weak' && ` ${say('profile.weakName')}`}
    </p>
  )
}

const TokenTable = ({ tokens }: Pick<ScoreExplanation, 'tokens'>) => (
  <table className="profile-table" aria-label={say('profile.tokens')}>
    <thead>
      <tr>
        <th scope="col">{say('profile.searchedWord')}</th>
        <th scope="col">{say('profile.matchedWord')}</th>
        <th scope="col">{say('profile.wordRelation')}</th>
      </tr>
    </thead>
    <tbody>
      {tokens.map(({ searched, matched, reason }, i) => (
        <tr key={i}>
          <td>{searched === undefined ? '–' : <Name>{searched}</Name>}</td>
          <td>{matched === undefined ? '–' : <Name>{matched}</Name>}</td>
          <td>{say(`token.${reason}`)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The lists that were searched, and how old they are: an explanation is worth as much as them. */
function SearchedLists({ lists }: { lists: readonly ListStamp[] }) {
  const now = useMinute()
  return (
    <p className="profile-soft">
      {say('results.listsSearched')}
      {': '}
      {lists.map((list) => agedList(list, now)).join('; ')}
    </p>
  )
}

interface WhyMatchProps {
  explanation: ScoreExplanation | null
  searched: Searched | null
}

/**
 * Why a match was found, as far as its provider says it: the name that hit, word by word, the signed parts that end in
 * the score (0 to 100), and the lists that were searched.
 */
export function WhyMatch({ explanation, searched }: WhyMatchProps) {
  if (explanation === null)
    return (
      <Section title={say('profile.why')}>
        <p className="profile-empty">{say('profile.noBreakdown')}</p>
      </Section>
    )
  const { matched, tokens, parts, score, lists } = explanation
  return (
    <Section title={say('profile.why')}>
      <MatchedName matched={matched} />
      {tokens.length > 0 && <TokenTable tokens={tokens} />}
      <ScoreParts parts={parts} score={score} threshold={searched?.limits?.threshold ?? null} />
      {lists.length > 0 && <SearchedLists lists={lists} />}
    </Section>
  )
}
