import { describe, expect, it } from 'vitest'
import type { Review } from '#contracts/match-history.ts'
import type { Asked } from '#contracts/search.ts'
import { matchView } from '#tests/support/sample-match.ts'
import { certificate, type CertificateParts, certificateWithPauses } from './certificate.ts'
import { type Block, contentHash, type ReportDocument } from './document.ts'

const asked: Asked = {
  term: 'Anna Ericsson',
  entityType: 'person',
  profileType: 'individual',
  fuzziness: null,
  threshold: 85,
  gender: null,
  dateOfBirth: '1974-08-12',
  birthYear: null,
  datasets: ['sanction'],
  countries: ['SE'],
}
const reviews: Review[] = [
  {
    id: 'r-2',
    status: 'false-positive',
    statusBefore: 'open',
    by: 'Anika Solberg',
    comment: 'Another birth',
    riskRating: 3,
    at: '2026-10-03T09:15:00Z',
  },
]
const parts: CertificateParts = {
  kind: 'search',
  subject: 'Anna Ericsson',
  clientReference: 'C-17',
  createdAt: '2026-10-03T22:30:05Z',
  searcherName: 'Mina Holm',
  monitoring: 'No',
  asked,
  askedFacts: [{ label: 'Country', value: 'Sweden' }],
  notes: [],
  matches: [{ match: matchView({ status: 'false-positive', dateOfBirth: '1960' }), reviews }],
  words: {
    datasetLabel: (code) => `<${code}>`,
    isSanction: (code) => code === 'sanction',
    hasRiskRating: false,
    timeZone: 'Europe/Zurich',
  },
  cautions: [],
  band: null,
  origin: {
    id: 'doc-1',
    madeAt: '2026-11-26T07:00:00Z',
    madeBy: 'Mina Holm',
    tenant: 'Birch',
    timeZone: 'Europe/Zurich',
    provider: 'Provider',
    engine: 6,
    lists: [{ id: 'l', name: 'Consolidated List', asOf: '2026-02-27', version: 4, sha256: 'ab'.repeat(32) }],
    threshold: 85,
    filters: 'Status: Open',
    counts: { considered: 1200, aboveThreshold: 3, shown: 1 },
  },
}
const of = (change: Partial<CertificateParts> = {}) => certificate({ ...parts, ...change })
const section = ({ sections }: ReportDocument, title: string) =>
  sections.find((one) => one.title === title) ?? expect.fail(`no section ${title}`)
const textOf = (blocks: readonly Block[]) => JSON.stringify(blocks)
const facts = ({ blocks }: { blocks: readonly Block[] }) =>
  Object.fromEntries(
    blocks.flatMap((block) =>
      block.kind === 'facts' ? block.facts.map(({ label, values }) => [label, values[0]?.text]) : [],
    ),
  )

describe('the certificate of a search', () => {
  it('bears the title and the sections of the specification', () => {
    const { title, sections } = of()
    expect(title).toBe('SEARCH REPORT')
    expect(sections.filter(({ level }) => level === 1).map((one) => one.title)).toEqual([
      'Key Information',
      'Matches (1)',
      'Listing (1)',
      'Adverse Media',
      'Disclaimer',
      'About this document',
    ])
    expect(of({ kind: 'monitor' }).title).toBe('MONITOR REPORT')
  })

  it('says what was asked, by whom, and when with the zone', () => {
    expect(facts(section(of(), 'Key Information'))).toMatchObject({
      'Search Term': 'Anna Ericsson',
      Country: 'Sweden',
      'Client Reference': 'C-17',
      'Search Date': '04/10/2026',
      'Searched At': '2026-10-04 00:30:05 Europe/Zurich',
      'Searched By': 'Mina Holm',
    })
  })

  it('says how many there were at each step, and what they were narrowed to', () => {
    expect(facts(section(of(), 'Key Information'))).toMatchObject({
      'Score Threshold': '85%',
      Filters: 'Status: Open',
      'Parties considered': '1,200',
      'Matches found': '3',
      'Matches in this report': '1',
    })
    const untold = of({ origin: { ...parts.origin, counts: { considered: null, aboveThreshold: 3, shown: 1 } } })
    expect(facts(section(untold, 'Key Information'))).toMatchObject({ 'Parties considered': 'Not known' })
  })

  it('gives a verdict for each field, and why the party was found', () => {
    const told = textOf(section(of(), '1. Anna ERIKSSON').blocks)
    expect(told).toContain('["Date of birth","12 Aug 1974","1960","Conflicts"]')
    expect(told).toContain('["Country","Sweden","Sweden, Finland","Agrees"]')
    expect(told).toContain('Matched on the alias A. Ericsson (aka fuzzy). Name +96, Date of birth −5; score 91.')
  })

  it('says who decided what and when, and when it was last decided', () => {
    const told = section(of(), '1. Anna ERIKSSON')
    expect(facts(told)).toMatchObject({
      'Match Status': 'False Positive',
      'Last Reviewed': '03-Oct-2026 by Anika Solberg',
    })
    expect(textOf(told.blocks)).toContain('Open to False Positive')
    expect(textOf(told.blocks)).toContain('Anika Solberg, 2026-10-03 09:15:00 GMT')
  })

  it('says so where a history could not be read, and where nobody has decided', () => {
    const missing = of({ matches: [{ match: matchView(), reviews: null }] })
    expect(textOf(section(missing, '1. Anna ERIKSSON').blocks)).toContain('could not be read')
    const untouched = of({ matches: [{ match: matchView({ status: 'open' }), reviews: [] }] })
    expect(textOf(section(untouched, '1. Anna ERIKSSON').blocks)).toContain('Nobody has set a status yet.')
    expect(facts(section(untouched, '1. Anna ERIKSSON'))).toMatchObject({ 'Last Reviewed': 'Never' })
  })

  it('is no clearance where nothing was found', () => {
    const empty = of({ matches: [] })
    expect(section(empty, 'Matches (0)').blocks).toEqual([
      { kind: 'notice', text: 'This is not a clearance: finding no match does not mean there is no risk.' },
    ])
    expect(textOf(section(empty, 'Listing (0)').blocks)).toContain('No matching sanctions found for entity')
    expect(textOf(section(empty, 'Adverse Media').blocks)).toContain(
      'There are no media articles found for this entity.',
    )
  })

  it('counts the sanctions that matches are listed for', () => {
    const matches = [
      { match: matchView(), reviews: [] },
      { match: matchView({ id: 'm-2', name: 'Bo Ek', datasets: ['pep'] }), reviews: [] },
    ]
    expect(textOf(section(of({ matches }), 'Listing (1)').blocks)).not.toContain('Bo Ek')
  })

  it('dates an article as the specification has it', () => {
    const article = {
      title: 'Fined',
      snippet: 'A fine.',
      date: '2020-05-01',
      datasets: [],
      url: 'https://example.org/a',
    }
    const { profile } = matchView()
    const matches = [{ match: matchView({ profile: profile && { ...profile, media: [article] } }), reviews: [] }]
    expect(textOf(section(of({ matches }), 'Adverse Media').blocks)).toContain('Published date: 01 May 2020')
  })

  it('points to the reports of the profiles for adverse media where those are reads of their own', () => {
    const apart = [{ match: matchView({ profile: null }), reviews: [] }]
    const told = textOf(section(of({ matches: apart }), 'Adverse Media').blocks)
    expect(told).toContain('profile')
    expect(told).not.toContain('There are no media articles')
  })

  it('names its lists with their dates and hashes, the engine and the document', () => {
    const about = section(of(), 'About this document')
    expect(textOf(about.blocks)).toContain(JSON.stringify(['Consolidated List', '27 Feb 2026', '4', 'ab'.repeat(32)]))
    expect(facts(about)).toMatchObject({
      'Document ID': 'doc-1',
      'Made At': '2026-11-26 08:00:00 Europe/Zurich',
      'Made By': 'Mina Holm',
      Organisation: 'Birch',
      'Engine version': '6',
    })
  })
})

describe('a certificate that is put together with pauses', () => {
  it('says the same, and lets others go first behind each match', async () => {
    const matches = [
      { match: matchView(), reviews: [] },
      { match: matchView({ id: 'm-2', name: 'Bo Ek' }), reviews: [] },
    ]
    let pauses = 0
    const made = await certificateWithPauses({ ...parts, matches }, () => {
      pauses += 1
      return Promise.resolve()
    })
    expect(made).toEqual(of({ matches }))
    expect(pauses).toBe(2)
  })
})

describe('the hash of a report', () => {
  it('is the same for the same content, in whatever order it was put together', async () => {
    const { origin, ...rest } = of()
    expect(await contentHash({ origin, ...rest })).toBe(await contentHash(of()))
    expect(await contentHash(of())).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is another one as soon as anything that it says is', async () => {
    const hash = await contentHash(of())
    expect(await contentHash(of({ band: 'Provisional: stored copy of yesterday' }))).not.toBe(hash)
    expect(await contentHash(of({ matches: [{ match: matchView({ status: 'open' }), reviews }] }))).not.toBe(hash)
  })
})
