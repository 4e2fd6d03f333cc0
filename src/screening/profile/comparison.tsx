import type { CorroborationField } from '#contracts/explanation.ts'
import { Gender } from '#contracts/gender.ts'
import {
  compare,
  type Compared,
  type ComparedField,
  type ComparedMatch,
  fieldsWith,
  type Verdict,
} from '#domain/compare.ts'
import { say } from '#domain/messages/profile.ts'
import { countryName } from '#lib/country-name.ts'
import { formatDaysIn } from '#lib/dates.ts'
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

const genderWord = (code: string): string => {
  const gender = Gender.safeParse(code).data
  return gender === undefined ? code : say(`gender.${gender}`)
}

/** A value as people read it. */
const worded: Record<ComparedField, (value: string) => string> = {
  name: (value) => value,
  'birth-date': formatDaysIn,
  gender: genderWord,
  country: countryName,
  identifier: (value) => value,
}

function Values({ field, values }: { field: ComparedField; values: readonly string[] }) {
  if (values.length === 0) return '–'
  const text = values.map(worded[field]).join(', ')
  return field === 'name' ? <Name>{text}</Name> : text
}

function verdictText({ verdict, yearsApart }: Compared): string {
  if (verdict !== 'close' || yearsApart === null) return say(`verdict.${verdict}`)
  return yearsApart === 0 ? say('verdict.sameYear') : say('verdict.yearsApart', yearsApart)
}

const named = (fields: readonly CorroborationField[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(
    fields.map((field) => say(`part.${field}`).toLocaleLowerCase('en')),
  )

const sentences = {
  agrees: 'compare.corroborated',
  close: 'compare.close',
  conflicts: 'compare.contradicted',
} as const

/** What stands beside the name, in a sentence for each verdict; or that there is nothing. */
function corroborationText(compared: readonly Compared[]): string {
  const told = (['agrees', 'close', 'conflicts'] as const).flatMap((verdict) => {
    const fields = fieldsWith(compared, verdict)
    return fields.length === 0 ? [] : [say(sentences[verdict], named(fields))]
  })
  return told.length === 0 ? say('compare.nameOnly') : told.join(' ')
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
