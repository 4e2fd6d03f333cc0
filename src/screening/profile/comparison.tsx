import type { Match, Profile } from '#contracts/match.ts'
import { compare, type ComparedMatch } from '#domain/compare.ts'
import { corroborationText, countsText } from '#domain/compared-words.ts'
import { type DatasetsInWords, listedOnly, type ListedRow, listedRows } from '#domain/listed-rows.ts'
import { say } from '#domain/messages/compare.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import type { Searched } from '../provider.ts'
import { ComparedRow, OtherRow } from './comparison-row.tsx'
import { Section } from './section.tsx'
import { useComparedNames } from './use-compared-names.ts'
import './comparison.css'

interface ComparisonProps {
  searched: Searched | null
  match: ComparedMatch & Pick<Match, 'datasets' | 'profile'>
  /** What is told about the listed party, where that is a read of its own. */
  profile?: Profile | undefined
}

function datasetsOf(searched: Searched | null, { datasets }: Pick<Match, 'datasets'>): DatasetsInWords | null {
  if (searched?.datasetLabel === undefined) return null
  const asked = searched.asked.datasets.map(searched.datasetLabel)
  return {
    searched: asked.length === 0 ? say('asked.allDatasets') : asked.join(', '),
    listed: datasets.map(searched.datasetLabel),
  }
}

/** What was searched beside what is listed, with a verdict for each field, and what that comes to. */
export function Comparison({ searched, match, profile }: ComparisonProps) {
  const compared = compare(searched?.asked ?? null, match)
  const [name] = compared
  const names = useComparedNames(name?.searched[0], name?.listed[0])
  const party = profile ?? match.profile
  const others = party === null ? [] : listedRows(party, compared, datasetsOf(searched, match))
  const turn = () => names?.setForm(names.form === 'romanised' ? 'original' : 'romanised')
  return (
    <Section title={say('compare.title')}>
      <div className="comparison">
        <Cluster justify="ends">
          <p>{countsText([...compared, ...others].flatMap(({ verdict }) => verdict ?? []))}</p>
          {names?.hasForms === true && (
            <Button size="small" aria-pressed={names.form === 'romanised'} onPress={turn}>
              {say('names.romanisedForm')}
            </Button>
          )}
        </Cluster>
        <table className="comparison-table" aria-label={say('compare.title')}>
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
              <ComparedRow key={one.field} compared={one} names={names} tolerance={searched?.limits?.birth ?? null} />
            ))}
            {others.map((row) => (
              <OtherRow key={row.label} {...row} />
            ))}
          </tbody>
        </table>
        {party !== null && <ListedOnly rows={listedOnly(party, compared)} />}
        <p>{corroborationText(compared)}</p>
      </div>
    </Section>
  )
}

/** What no search asks for, folded: it is read when the rest leaves a doubt. */
const ListedOnly = ({ rows }: { rows: readonly ListedRow[] }) =>
  rows.length > 0 && (
    <details className="comparison-only">
      <summary>{say('compare.listedOnly', rows.length)}</summary>
      <Facts
        facts={rows.map(({ label, listed }) => ({
          label,
          value: listed.map((text) => (
            <p key={text}>
              <Name>{text}</Name>
            </p>
          )),
        }))}
      />
    </details>
  )
