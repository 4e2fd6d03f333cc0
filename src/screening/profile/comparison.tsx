import { compare, type ComparedField, type ComparedMatch, type Verdict } from '#domain/compare.ts'
import { comparedText, corroborationText, verdictText } from '#domain/compared-words.ts'
import { say } from '#domain/messages/profile.ts'
import { Circle, CircleAlert, CircleCheck, CircleDot, type Icon } from '#ui/icons.ts'
import type { Tone } from '#ui/chip.tsx'
import { Name } from '#ui/name.tsx'
import { StatusMark } from '#ui/status-mark.tsx'
import type { Searched } from '../provider.ts'
import { Section } from './section.tsx'

const looks: Record<Verdict, { tone: Tone; icon: Icon }> = {
  agrees: { tone: 'positive', icon: CircleCheck },
  close: { tone: 'caution', icon: CircleDot },
  conflicts: { tone: 'critical', icon: CircleAlert },
  'not-given': { tone: 'neutral', icon: Circle },
}

function Values({ field, values }: { field: ComparedField; values: readonly string[] }) {
  if (values.length === 0) return '–'
  const text = comparedText(field, values)
  return field === 'name' ? <Name>{text}</Name> : text
}

interface ComparisonProps {
  searched: Searched | null
  match: ComparedMatch
}

/** What was searched beside what is listed, with a verdict for each field, and what that comes to. */
export function Comparison({ searched, match }: ComparisonProps) {
  const compared = compare(searched?.asked ?? null, match)
  return (
    <Section title={say('compare.title')}>
      <table className="profile-table" aria-label={say('compare.title')}>
        <thead>
          <tr>
            <th scope="col">{say('compare.field')}</th>
            <th scope="col">{say('profile.searchedWord')}</th>
            <th scope="col">{say('profile.matchedWord')}</th>
            <th scope="col">{say('compare.verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {compared.map((one) => (
            <tr key={one.field}>
              <th scope="row">{say(`part.${one.field}`)}</th>
              <td>
                <Values field={one.field} values={one.searched} />
              </td>
              <td>
                <Values field={one.field} values={one.listed} />
              </td>
              <td>
                <StatusMark {...looks[one.verdict]}>{verdictText(one)}</StatusMark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{corroborationText(compared)}</p>
    </Section>
  )
}
