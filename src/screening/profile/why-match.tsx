import type { ScoreExplanation } from '#contracts/explanation.ts'
import { say } from '#domain/messages.ts'
import { formatDay } from '#lib/dates.ts'
import { Name } from '#ui/name.tsx'
import { Section } from './section.tsx'

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points).replace('-', '−'))

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

const PartsTable = ({ parts, score }: Pick<ScoreExplanation, 'parts' | 'score'>) => (
  <table className="profile-table" aria-label={say('profile.parts')}>
    <thead>
      <tr>
        <th scope="col">{say('profile.part')}</th>
        <th scope="col" className="profile-number">
          {say('profile.points')}
        </th>
      </tr>
    </thead>
    <tbody>
      {parts.map(({ field, effect }, i) => (
        <tr key={i}>
          <td>{say(`part.${field}`)}</td>
          <td className="profile-number">{signed(effect)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{say('profile.score')}</th>
        <td className="profile-number">{score}</td>
      </tr>
    </tfoot>
  </table>
)

/** Why a match was found: the name that hit, word by word, and the signed parts that end in its score (0 to 100). */
export function WhyMatch({ explanation }: { explanation: ScoreExplanation | null }) {
  if (explanation === null) return <Section title="profile.why" empty="profile.noBreakdown" />
  const { matched, tokens, parts, score, lists } = explanation
  return (
    <Section title="profile.why">
      <MatchedName matched={matched} />
      {tokens.length > 0 && <TokenTable tokens={tokens} />}
      <PartsTable parts={parts} score={score} />
      <p className="profile-soft">
        {say('results.listsSearched')}
        {': '}
        {lists.map(({ name, asOf }) => say('results.listAsOf', name, formatDay(asOf))).join('; ')}
      </p>
    </Section>
  )
}
