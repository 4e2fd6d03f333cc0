import { describe, expect, it } from 'vitest'
import type { MediaArticle } from '#contracts/match.ts'
import { contentHash, type ReportDocument, type ReportOrigin } from './document.ts'
import { evidenceReport } from './evidence.ts'

const article: MediaArticle = {
  title: 'Fined for bribery',
  snippet: 'A court has fined him.',
  url: 'https://example.org/fined',
  date: '2026-02-01',
  isCaptured: true,
  datasets: ['RRE'],
  evidenceId: 'party_7-1',
}
const origin: ReportOrigin = {
  id: 'doc-1',
  madeAt: '2026-11-26T07:00:00Z',
  madeBy: 'Mina Holm',
  tenant: 'Birch',
  timeZone: 'UTC',
  provider: 'Provider',
  engine: null,
  lists: [{ id: 'l', name: 'Consolidated List', asOf: '2026-02-27', version: 4, sha256: 'ab'.repeat(32) }],
  threshold: null,
  filters: '',
  counts: null,
}
const of = (change: Partial<MediaArticle> = {}) =>
  evidenceReport({
    party: 'Eskil Brennstad',
    article: { ...article, ...change },
    datasetLabel: (code) => `<${code}>`,
    origin,
  })
const section = ({ sections }: ReportDocument, title: string) =>
  sections.find((one) => one.title === title) ?? expect.fail(`no section ${title}`)
const facts = (document: ReportDocument) =>
  section(document, 'Key Information').blocks.flatMap((block) =>
    block.kind === 'facts' ? block.facts.map(({ label, values }) => [label, values[0]?.text]) : [],
  )

describe('the report of an article', () => {
  it('tells whom it is about, its title, when it was captured, and where it was published', () => {
    expect(of()).toMatchObject({ kind: 'evidence', title: 'EVIDENCE REPORT', subject: 'Eskil Brennstad', band: null })
    expect(facts(of())).toEqual([
      ['Name', 'Eskil Brennstad'],
      ['Article', 'Fined for bribery'],
      ['Capture Date', '01 Feb 2026'],
      ['Original URL', 'https://example.org/fined'],
    ])
  })

  it('leaves out what is not told of it', () => {
    const { url: _, date: __, ...bare } = article
    const document = evidenceReport({ party: 'Eskil', article: { ...bare, title: '' }, datasetLabel: String, origin })
    expect(facts(document)).toEqual([['Name', 'Eskil']])
  })

  it('bears the datasets as badges, where there are any', () => {
    const badges = (document: ReportDocument) =>
      section(document, 'Key Information').blocks.filter(({ kind }) => kind === 'chips')
    expect(badges(of())).toEqual([{ kind: 'chips', chips: ['<RRE>'] }])
    expect(badges(of({ datasets: [] }))).toEqual([])
  })

  it('has the summary, and says that it is not the page itself', () => {
    const [summary, caution] = section(of(), 'Summary').blocks
    expect(summary).toEqual({ kind: 'text', paragraphs: ['A court has fined him.'] })
    expect(caution).toEqual({
      kind: 'notice',
      text: 'This is what the provider keeps of the article, not a copy of the page.',
    })
    const [nothing] = section(of({ snippet: '' }), 'Summary').blocks
    expect(nothing).toEqual({ kind: 'text', paragraphs: ['Nothing to show.'] })
  })

  it('names the list that it is from, with its day and hash, and the disclaimer', () => {
    expect(JSON.stringify(section(of(), 'About this document'))).toContain('ab'.repeat(32))
    expect(JSON.stringify(section(of(), 'Disclaimer'))).toContain('No warranty is given')
  })

  it('has another hash once it says something else', async () => {
    expect(await contentHash(of())).toBe(await contentHash(of()))
    expect(await contentHash(of({ snippet: 'A court has acquitted him.' }))).not.toBe(await contentHash(of()))
  })
})
