import { memo, useState, type ReactNode } from 'react'
import type { Associate, SectionContent, SectionItem } from '#contracts/profile-section.ts'
import { say } from '#domain/messages/profile.ts'
import { isWebAddress } from '#lib/web-address.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Facts } from '#ui/facts.tsx'
import { Stack } from '#ui/layout.tsx'
import { Link } from '#ui/link.tsx'
import { Name } from '#ui/name.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { ScrollFrame } from '#ui/scroll-frame.tsx'
import { pageTexts } from '../list/page-texts.ts'
import { LongText } from './long-text.tsx'
import { bySource } from './sourced-facts.ts'
import './section.css'

type OfKind<Kind extends SectionContent['kind']> = Extract<SectionContent, { kind: Kind }>

/** Whether there is nothing to draw; headings alone are nothing. */
export function hasNothing(content: SectionContent): boolean {
  if (content.kind === 'table') return content.rows.length === 0
  if (content.kind === 'groups') return content.groups.every((group) => hasNothing(group.content))
  return Object.values(content).every((part) => !Array.isArray(part) || part.length === 0)
}

interface ContentProps {
  content: SectionContent
  /** Names a table. */
  title: string | null
  onOpen: (associate: Associate) => void
  /** The notes of facts are their sources. */
  isSourced?: boolean
  /** Draws the way to the file of an item, where it has one; without it none is offered. */
  fileOf?: FileOf | undefined
}

type FileOf = (item: SectionItem) => ReactNode

/** What a section tells, by its kind. */
export function Content({ content, title, onOpen, isSourced = false, fileOf }: ContentProps): ReactNode {
  switch (content.kind) {
    case 'facts':
      return isSourced ? <SourcedFacts {...content} /> : <FactList {...content} />
    case 'table':
      return <PagedTable {...content} title={title} />
    case 'items':
    case 'timeline':
      return <Items {...content} fileOf={fileOf} />
    case 'links':
      return <Links {...content} onOpen={onOpen} />
    case 'text':
      return content.paragraphs.map((text, i) => (
        <p key={i} dir="auto">
          {text}
        </p>
      ))
    case 'chips':
      return <Chips texts={content.chips} />
    case 'pictures':
      return content.addresses.map((address, i) => (
        <img key={i} src={address} alt={say('profile.pictureOf', content.of)} className="profile-picture" />
      ))
    case 'groups':
      return content.groups.map((group, i) => (
        <Group key={i} title={group.title} isFirst={i === 0}>
          <Content content={group.content} title={group.title} onOpen={onOpen} />
        </Group>
      ))
  }
}

interface GroupProps {
  title: string
  isFirst: boolean
  children: ReactNode
}

/** What lies under a heading, drawn once somebody opens it: a history has forty days of tables. */
function Group({ title, isFirst, children }: GroupProps) {
  const [wasOpened, setOpened] = useState(isFirst)
  return (
    <details
      className="profile-group"
      open={isFirst}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true)
      }}
    >
      <summary>{title}</summary>
      {wasOpened && children}
    </details>
  )
}

const FactList = ({ facts }: OfKind<'facts'>) => (
  <Facts
    facts={facts.map(({ label, values }) => ({
      label,
      value: values.map(({ text, note }, i) => (
        <p key={i}>
          <Name>{text}</Name> {note !== undefined && <span className="profile-source">{note}</span>}
        </p>
      )),
    }))}
  />
)

/** Facts under each other by their source, which is named once. */
const SourcedFacts = ({ facts }: OfKind<'facts'>) =>
  bySource(facts).map(({ source, facts: those }) => (
    <div key={source ?? ''} className="profile-sourced">
      <FactList kind="facts" facts={those} />
      {source !== undefined && <p className="profile-source">{say('profile.source', source)}</p>}
    </div>
  ))

const Chips = ({ caution, texts = [] }: { caution?: string | undefined; texts?: readonly string[] | undefined }) => (
  <div className="profile-chips">
    {caution !== undefined && <Chip tone="caution">{caution}</Chip>}
    {texts.map((text, i) => (
      <Chip key={i}>{text}</Chip>
    ))}
  </div>
)

/** Things that are told about a party, or what happened in order of time. */
export function Items({ kind, items, fileOf }: (OfKind<'items'> | OfKind<'timeline'>) & Pick<ContentProps, 'fileOf'>) {
  const List = kind === 'timeline' ? 'ol' : 'ul'
  return (
    <List className="profile-list" data-kind={kind}>
      {items.map((item, i) => (
        <li key={i}>
          <Item {...item} />
          {fileOf?.(item)}
        </li>
      ))}
    </List>
  )
}

const Item = ({ title, caution, chips, notes = [], text, link }: SectionItem) => (
  <>
    <strong dir="auto">{title}</strong>
    {(caution ?? chips?.[0]) !== undefined && <Chips caution={caution} texts={chips} />}
    {notes.map((note, i) => (
      <span key={i} className="profile-soft">
        {note}
      </span>
    ))}
    {text !== undefined && <span dir="auto">{text}</span>}
    {link !== undefined && isWebAddress(link.url) && (
      <Link href={link.url} target="new-tab">
        {link.label}
      </Link>
    )}
  </>
)

const Links = ({ links, onOpen }: OfKind<'links'> & Pick<ContentProps, 'onOpen'>) => (
  <ul className="profile-list">
    {links.map((associate, i) => (
      <li key={i}>
        <Name>{associate.name}</Name>
        <span className="profile-soft">{associate.association}</span>
        {associate.profileId !== null && (
          <span>
            <Button
              size="small"
              aria-label={say('profile.openNamed', associate.name)}
              onPress={() => onOpen(associate)}
            >
              {say('profile.open')}
            </Button>
          </span>
        )}
      </li>
    ))}
  </ul>
)

/** Rows on one page of a table (spec/3 section 9). */
const perPage = 10

type PagedTableProps = OfKind<'table'> & Pick<ContentProps, 'title'>

/**
 * A table to be read: plain, for there may be forty of them, and nothing in it is chosen. They stay as they are while what
 * is around them is drawn anew.
 */
const PagedTable = memo(function PagedTable({ columns, rows, title }: PagedTableProps) {
  const [wanted, setPage] = useState(1)
  const pageCount = Math.ceil(rows.length / perPage)
  const page = Math.min(wanted, pageCount)
  return (
    <Stack>
      <ScrollFrame className="profile-rows">
        <table aria-label={title ?? columns.join(', ')}>
          <thead>
            <tr>
              {columns.map((heading, at) => (
                <th key={at} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice((page - 1) * perPage, page * perPage).map((cells, i) => (
              <Row key={i} cells={cells} />
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <Pagination page={page} pageCount={pageCount} onChange={setPage} texts={pageTexts} />
    </Stack>
  )
})

const Row = ({ cells }: { cells: readonly string[] }) => (
  <tr>
    {cells.map((text, at) =>
      at === 0 ? (
        <th key={at} scope="row">
          <LongText>{text}</LongText>
        </th>
      ) : (
        <td key={at}>
          <LongText>{text}</LongText>
        </td>
      ),
    )}
  </tr>
)
