import type { ReactNode } from 'react'
import type { PanelProps } from '../provider.ts'
import { ChipsCell } from '../list/match-cells.tsx'
import { Associates } from './associates.tsx'
import { FactList } from './fact-list.tsx'
import { MatchEvidence } from './match-evidence.tsx'
import { Names } from './names.tsx'
import { Pictures } from './pictures.tsx'
import { Section } from './section.tsx'
import { Sources } from './sources.tsx'

/** The parts that key data can have. */
export type KeyDataPart =
  | 'names'
  | 'pictures'
  | 'datasets'
  | 'facts'
  | 'identifications'
  | 'addresses'
  | 'contacts'
  | 'associates'
  | 'sources'
  | 'notes'

interface KeyDataProps extends PanelProps {
  /** What the provider tells, in this order. */
  parts: readonly KeyDataPart[]
  /** Words for the code of a dataset, which every provider has of its own. */
  datasetLabel: (code: string) => string
}

type Draw = (props: KeyDataProps) => ReactNode

const drawn: Record<KeyDataPart, Draw> = {
  names: ({ profile }) => <Names name={profile.name} aliases={profile.aliases} />,
  pictures: ({ profile }) => <Pictures addresses={profile.images} of={profile.name} />,
  datasets: ({ profile, datasetLabel }) => (
    <Section title="column.datasets" empty={profile.datasets.length === 0 ? 'profile.nothing' : undefined}>
      <ChipsCell texts={profile.datasets.map(datasetLabel)} />
    </Section>
  ),
  facts: ({ profile }) => <FactList facts={profile.facts} group="facts" />,
  identifications: ({ profile }) => <FactList facts={profile.facts} group="identifications" />,
  addresses: ({ profile }) => <FactList facts={profile.facts} group="addresses" />,
  contacts: ({ profile }) => <FactList facts={profile.facts} group="contacts" />,
  associates: ({ profile, onOpen }) => (
    <Associates title="profile.associates" associates={profile.associates} empty="profile.nothing" onOpen={onOpen} />
  ),
  sources: ({ profile, datasetLabel }) => <Sources sources={profile.sources} datasetLabel={datasetLabel} />,
  notes: ({ profile }) => (
    <Section title="profile.notes" empty={profile.notes.length === 0 ? 'profile.nothing' : undefined}>
      {profile.notes.map((note, i) => (
        <p key={i} dir="auto">
          {note}
        </p>
      ))}
    </Section>
  ),
}

/** The parts that stand beside each other where there is room: who it is, and what speaks for and against it. */
const beside: readonly KeyDataPart[] = ['sources', 'notes']

/** What is known about the listed party, why it matched, and what was said about it. */
export function KeyData(props: KeyDataProps) {
  const { parts, searched, match } = props
  const draw = (part: KeyDataPart) => {
    const Part = drawn[part]
    return <Part key={part} {...props} />
  }
  return (
    <div className="profile-sections">
      <div className="profile-column">{parts.filter((part) => !beside.includes(part)).map(draw)}</div>
      <div className="profile-column">
        {match !== null && <MatchEvidence searched={searched} match={match} />}
        {parts.filter((part) => beside.includes(part)).map(draw)}
      </div>
    </div>
  )
}
