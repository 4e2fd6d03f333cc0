import type { ScoreExplanation } from '#contracts/explanation.ts'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/profile.ts'
import { formatDay } from '#lib/dates.ts'
import { Facts } from '#ui/facts.tsx'
import { Name } from '#ui/name.tsx'
import type { Searched } from '../provider.ts'
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

interface WhyMatchProps {
  explanation: ScoreExplanation | null
  searched: Searched | null
}

/** What the provider says about how a name was matched: word by word, and the signed parts that end in the score. */
const Breakdown = ({ matched, tokens, parts, score }: ScoreExplanation) => (
  <>
    <MatchedName matched={matched} />
    {tokens.length > 0 && <TokenTable tokens={tokens} />}
    <PartsTable parts={parts} score={score} />
  </>
)

/** Why a match was found: the name that hit, the parts of its score (0 to 100), and everything that was asked. */
export function WhyMatch({ explanation, searched }: WhyMatchProps) {
  const lists = explanation?.lists ?? []
  return (
    <Section title={say('profile.why')}>
      {explanation === null ? (
        <p className="profile-empty">{say('profile.noBreakdown')}</p>
      ) : (
        <Breakdown {...explanation} />
      )}
      {searched !== null && <Asked {...searched} />}
      {lists.length > 0 && (
        <p className="profile-soft">
          {say('results.listsSearched')}
          {': '}
          {lists.map(({ name, asOf }) => say('results.listAsOf', name, formatDay(asOf))).join('; ')}
        </p>
      )}
    </Section>
  )
}

/** Everything that was asked, the name first. */
const Asked = ({ asked, facts }: Searched) => (
  <section className="profile-asked" aria-label={say('asked.title')}>
    <h4>{say('asked.title')}</h4>
    <Facts
      facts={[
        { label: say('results.searchTerm'), value: <Name>{asked.term}</Name> },
        ...facts.map(({ label, value }) => ({ label: sayKey(label), value })),
      ]}
    />
  </section>
)
