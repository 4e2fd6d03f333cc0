import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Block, ReportDocument } from '#reports/document.ts'
import { contentHash } from '#reports/document.ts'
import { ReportPage } from './report-page.tsx'

const documentOf = (...blocks: Block[]): ReportDocument => ({
  kind: 'profile',
  title: 'PROFILE REPORT',
  subject: 'Юлия Беляева',
  band: null,
  sections: [
    { title: 'Key Data', level: 1, blocks: [] },
    { title: 'Everything', level: 2, blocks },
  ],
  origin: {
    id: 'doc-1',
    madeAt: '2026-11-26T07:00:00Z',
    madeBy: 'Mina Holm',
    tenant: 'Birch',
    timeZone: 'UTC',
    provider: 'Provider',
    engine: null,
    lists: [],
    threshold: null,
    filters: '',
    counts: null,
  },
})
const open = (...blocks: Block[]) => {
  const document = documentOf(...blocks)
  render(<ReportPage document={document} />)
  return document
}

describe('a report as a page', () => {
  it('has headings by their level, and the hash that its file bears', async () => {
    const document = open()
    expect(screen.getByRole('heading', { level: 2, name: 'Юлия Беляева' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 3, name: 'Key Data' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 4, name: 'Everything' })).toBeTruthy()
    expect(await screen.findByText(await contentHash(document))).toBeTruthy()
  })

  it.each<[string, Block, readonly string[]]>([
    ['a notice', { kind: 'notice', text: 'This is not a clearance' }, ['This is not a clearance']],
    [
      'a fact with its source',
      { kind: 'facts', facts: [{ label: 'Gender', values: [{ text: 'Female', note: 'List A' }] }] },
      ['Gender', 'Female', 'List A'],
    ],
    [
      'an item with all that is known of it',
      {
        kind: 'items',
        items: [{ title: 'Fined', caution: 'Invented', chips: ['Fraud'], notes: ['2020'], text: 'A fine.' }],
      },
      ['Fined', 'Invented', 'Fraud', '2020', 'A fine.'],
    ],
    [
      'somebody who is tied to the party',
      { kind: 'links', links: [{ name: 'Bo Ek', association: 'brother', kind: 'individual', profileId: null }] },
      ['Bo Ek', 'brother'],
    ],
    ['paragraphs', { kind: 'text', paragraphs: ['One.', 'Two.'] }, ['One.', 'Two.']],
    ['chips', { kind: 'chips', chips: ['Sanctions', 'PEP'] }, ['Sanctions · PEP']],
    ['how many pictures there are', { kind: 'pictures', addresses: ['/a', '/b'], of: 'Mira' }, ['2 pictures']],
    [
      'what stands in groups',
      { kind: 'groups', groups: [{ title: '2026', content: { kind: 'text', paragraphs: ['Grouped.'] } }] },
      ['2026', 'Grouped.'],
    ],
  ])('tells %s', (_what, block, texts) => {
    open(block)
    const said = screen.getByRole('article').textContent
    for (const text of texts) expect(said).toContain(text)
  })

  it('tells the order of what happened', () => {
    open({ kind: 'timeline', items: [{ title: 'Open to False Positive' }, { title: 'False Positive to Open' }] })
    const steps = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Open to False Positive', 'False Positive to Open'])
    expect(screen.getByRole('list').tagName).toBe('OL')
  })

  it('draws a long one bit by bit, to its end', async () => {
    const { sections, ...rest } = documentOf()
    const many = Array.from({ length: 90 }, (_, i) => ({ title: `Match ${i + 1}`, level: 2 as const, blocks: [] }))
    render(<ReportPage document={{ ...rest, sections: [...sections, ...many] }} />)
    expect(screen.queryByRole('heading', { name: 'Match 90' })).toBeNull()
    expect(await screen.findByRole('heading', { name: 'Match 90' })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(91)
  })

  it('leads to addresses of the web, and to no others', () => {
    const link = (url: string) => ({ title: url, link: { label: 'Open', url } })
    open({ kind: 'items', items: [link('https://example.org/a'), link('javascript:alert(1)')] })
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(['https://example.org/a'])
  })
})
