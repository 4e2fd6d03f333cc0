import { memo, useEffect, useState } from 'react'
import { say } from '#domain/messages/reports.ts'
import { isWebAddress } from '#lib/web-address.ts'
import { type Block, contentHash, type ReportDocument, type ReportSection } from '#reports/document.ts'
import { Facts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { Name } from '#ui/name.tsx'
import { ScrollFrame } from '#ui/scroll-frame.tsx'
import './report-page.css'

type OfKind<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

/** Sections that are drawn at a time: a thousand matches at once would hold up the page. */
const portion = 20

/** How many of the sections are drawn by now: some at once, the others bit by bit. */
function useDrawn(count: number): number {
  const [drawn, setDrawn] = useState(portion)
  useEffect(() => {
    if (drawn >= count) return
    const timer = setTimeout(() => setDrawn(drawn + portion))
    return () => clearTimeout(timer)
  }, [drawn, count])
  return drawn
}

/** A report as a page: the same as its file, with headings, lists and tables that assistive technology can walk. */
export function ReportPage({ document }: { document: ReportDocument }) {
  const { band, subject, sections } = document
  const drawn = useDrawn(sections.length)
  return (
    <article className="report-page" aria-busy={drawn < sections.length}>
      {band !== null && <p className="report-band">{band}</p>}
      <h2>
        <Name>{subject}</Name>
      </h2>
      {sections.slice(0, drawn).map((section, i) => (
        <Section key={i} section={section} />
      ))}
      <Facts facts={[{ label: say('report.contentHash'), value: <Hash document={document} /> }]} />
    </article>
  )
}

/** The hash of what the page says, which its file bears as well. */
function Hash({ document }: { document: ReportDocument }) {
  const [hash, setHash] = useState('')
  useEffect(() => {
    let isShown = true
    void contentHash(document).then((made) => isShown && setHash(made))
    return () => void (isShown = false)
  }, [document])
  return <code className="report-hash">{hash}</code>
}

const Section = memo(function Section({ section: { title, level, blocks } }: { section: ReportSection }) {
  const Heading = level === 1 ? 'h3' : 'h4'
  return (
    <section className="report-section" data-level={level}>
      <Heading dir="auto">{title}</Heading>
      {blocks.map((block, i) => (
        <BlockView key={i} block={block} title={title} />
      ))}
    </section>
  )
})

interface BlockProps {
  block: Block
  /** Names a table. */
  title: string
}

function BlockView({ block, title }: BlockProps) {
  switch (block.kind) {
    case 'notice':
      return <p className="report-band">{block.text}</p>
    case 'facts':
      return <FactList {...block} />
    case 'table':
      return <Rows {...block} title={title} />
    case 'items':
    case 'timeline':
      return <Items {...block} />
    case 'links':
      return (
        <ul className="report-list">
          {block.links.map(({ name, association }, i) => (
            <li key={i}>
              <Name>{name}</Name> {association}
            </li>
          ))}
        </ul>
      )
    case 'text':
      return block.paragraphs.map((text, i) => (
        <p key={i} dir="auto">
          {text}
        </p>
      ))
    case 'chips':
      return <p>{block.chips.join(' · ')}</p>
    case 'pictures':
      return <p>{say('report.picture', block.addresses.length)}</p>
    case 'groups':
      return block.groups.map((group, i) => (
        <section key={i} className="report-section" data-level="3">
          <h5>{group.title}</h5>
          <BlockView block={group.content} title={group.title} />
        </section>
      ))
  }
}

const FactList = ({ facts }: OfKind<'facts'>) => (
  <Facts
    facts={facts.map(({ label, values }) => ({
      label,
      value: values.map(({ text, note }, i) => (
        <p key={i}>
          <Name>{text}</Name> {note}
        </p>
      )),
    }))}
  />
)

const Rows = ({ columns, rows, title }: OfKind<'table'> & { title: string }) => (
  <ScrollFrame className="report-rows">
    <table aria-label={title}>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={at} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, i) => (
          <tr key={i}>
            {cells.map((cell, at) => (
              <td key={at} dir="auto">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollFrame>
)

function Items({ kind, items }: OfKind<'items'> | OfKind<'timeline'>) {
  const List = kind === 'timeline' ? 'ol' : 'ul'
  return (
    <List className="report-list">
      {items.map(({ title, caution, chips = [], notes = [], text, link }, i) => (
        <li key={i}>
          <strong dir="auto">{title}</strong>
          {[...(caution === undefined ? [] : [caution]), ...chips, ...notes].map((note, at) => (
            <span key={at}>{note}</span>
          ))}
          {text !== undefined && <span dir="auto">{text}</span>}
          {link !== undefined && isWebAddress(link.url) && (
            <Link href={link.url} target="new-tab">
              {link.url}
            </Link>
          )}
        </li>
      ))}
    </List>
  )
}
