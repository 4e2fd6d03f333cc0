import { Fragment, type ReactNode } from 'react'
import { type BirthTolerance, birthLine } from '#domain/birth-line.ts'
import type { Compared, Verdict } from '#domain/compare.ts'
import { comparedTexts, toleranceText, verdictText } from '#domain/compared-words.ts'
import type { ComparedNames } from '#domain/compared-names.ts'
import type { ListedRow } from '#domain/listed-rows.ts'
import { say } from '#domain/messages/compare.ts'
import type { Tone } from '#ui/chip.tsx'
import { Circle, CircleAlert, CircleCheck, CircleDot, CircleMinus, type Icon } from '#ui/icons.ts'
import { Name } from '#ui/name.tsx'
import { StatusMark } from '#ui/status-mark.tsx'
import { BirthPicture } from './birth-picture.tsx'
import { ComparedName } from './compared-name.tsx'

const looks: Record<Verdict | 'not-compared', { tone: Tone; icon: Icon }> = {
  agrees: { tone: 'positive', icon: CircleCheck },
  close: { tone: 'caution', icon: CircleDot },
  conflicts: { tone: 'critical', icon: CircleAlert },
  'not-given': { tone: 'neutral', icon: Circle },
  'not-compared': { tone: 'neutral', icon: CircleMinus },
}

/** More values of one field than these are counted: the tabs of the profile have them all. */
const mostValues = 5

function Values({ texts }: { texts: readonly string[] }) {
  const rest = texts.length - mostValues
  if (texts.length === 0) return '–'
  return (
    <>
      {texts.slice(0, mostValues).map((text, i) => (
        <Fragment key={i}>
          {i > 0 && ', '}
          <Name>{text}</Name>
        </Fragment>
      ))}
      {rest > 0 && ` ${say('compare.more', rest)}`}
    </>
  )
}

interface RowProps {
  label: string
  searched: ReactNode
  listed: ReactNode
  verdict: keyof typeof looks
  said: string
  /** What the verdict rests on. */
  note?: string | null
}

/** One field: on a narrow screen its cells stand below each other, each with the word of its column. */
const Row = ({ label, searched, listed, verdict, said, note = null }: RowProps) => (
  <tr>
    <th scope="row">{label}</th>
    <td data-label={say('profile.searchedWord')}>
      <div>{searched}</div>
    </td>
    <td data-label={say('profile.matchedWord')}>
      <div>{listed}</div>
    </td>
    <td data-label={say('compare.verdict')} data-verdict={verdict}>
      <div>
        <StatusMark {...looks[verdict]}>{said}</StatusMark>
        {note !== null && <span className="comparison-note">{note}</span>}
      </div>
    </td>
  </tr>
)

interface ComparedRowProps {
  compared: Compared
  /** The names letter by letter; null where they cannot be laid side by side. */
  names: ComparedNames | null
  tolerance: BirthTolerance | null
}

const sideOf = ({ field }: Compared, values: readonly string[]) => <Values texts={comparedTexts(field, values)} />

function NameRow({ compared, names }: Omit<ComparedRowProps, 'tolerance'>) {
  return (
    <Row
      label={say('part.name')}
      searched={names === null ? sideOf(compared, compared.searched) : <ComparedName {...names.searched} />}
      listed={names === null ? sideOf(compared, compared.listed) : <ComparedName {...names.listed} />}
      verdict={compared.verdict}
      said={verdictText(compared)}
      note={names?.sentence ?? null}
    />
  )
}

/** One compared field with its verdict, and a picture where one says it faster. */
export function ComparedRow({ compared, names, tolerance }: ComparedRowProps) {
  const { field, searched, listed, verdict } = compared
  if (field === 'name') return <NameRow compared={compared} names={names} />
  const line = field === 'birth-date' ? birthLine(searched, listed, tolerance) : null
  return (
    <>
      <Row
        label={say(`part.${field}`)}
        searched={sideOf(compared, searched)}
        listed={sideOf(compared, listed)}
        verdict={verdict}
        said={verdictText(compared)}
        note={field === 'birth-date' ? toleranceText(searched, tolerance) : null}
      />
      {line !== null && (
        <tr aria-hidden="true" className="comparison-picture">
          <td colSpan={4}>
            <BirthPicture {...line} />
          </td>
        </tr>
      )}
    </>
  )
}

/** One field that only the list tells, or that is not compared. */
export const OtherRow = ({ label, searched, listed, verdict }: ListedRow) => (
  <Row
    label={label}
    searched={<Values texts={searched} />}
    listed={<Values texts={listed} />}
    verdict={verdict ?? 'not-compared'}
    said={say(verdict === null ? 'compare.notCompared' : `verdict.${verdict}`)}
  />
)
