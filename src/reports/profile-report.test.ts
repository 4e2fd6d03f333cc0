import { describe, expect, it } from 'vitest'
import type { SectionContent } from '#contracts/profile-section.ts'
import { matchView } from '#tests/support/sample-match.ts'
import { datasetsOf, profileReport, type ProfileReportParts, reportedPart } from './profile-report.ts'

const parts: ProfileReportParts = {
  name: 'Anna ERIKSSON',
  datasets: ['Sanctions'],
  tabs: [
    {
      title: 'Key Data',
      parts: [
        {
          title: 'Names',
          content: { kind: 'facts', facts: [{ label: 'Primary name', values: [{ text: 'Anna' }] }] },
          empty: null,
        },
        { title: 'Images', content: { kind: 'pictures', addresses: [], of: 'Anna' }, empty: null },
        { title: 'Contacts', content: undefined, empty: 'Nothing to show.' },
      ],
    },
    {
      title: 'Adverse Media',
      parts: [
        {
          title: null,
          content: { kind: 'items', items: [] },
          empty: 'There are no media articles found for this entity.',
        },
      ],
    },
  ],
  cautions: [],
  band: null,
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
}
const titles = (change: Partial<ProfileReportParts> = {}) =>
  profileReport({ ...parts, ...change }).sections.map(({ level, title }) => `${level} ${title}`)

describe('the report of a profile', () => {
  it('has the tabs of the provider with their sections, and leaves out what is empty and says nothing', () => {
    expect(titles()).toEqual([
      '1 Key Information',
      '1 Key Data',
      '2 Names',
      '2 Contacts',
      '1 Adverse Media',
      '1 Disclaimer',
      '1 About this document',
    ])
  })

  it('says what stands where there is nothing', () => {
    const told = JSON.stringify(profileReport(parts).sections)
    expect(told).toContain('Nothing to show.')
    expect(told).toContain('There are no media articles found for this entity.')
  })

  it('tells a section as the tab does, with what was read for it', () => {
    const content: SectionContent = { kind: 'text', paragraphs: ['Read by itself.'] }
    const section = { title: null, content: { part: 'revisions' }, empty: 'No updates.' }
    expect(reportedPart(section, content)).toEqual({
      title: null,
      content,
      empty: 'No updates.',
    })
    expect(reportedPart({ ...section, lead: 'Of late:' }, undefined)).toEqual({
      title: null,
      lead: 'Of late:',
      content: undefined,
      empty: 'No updates.',
    })
  })

  it('writes the days of last reviews in its own way, and every other day as the tab does', () => {
    const values = [{ text: '03 Oct 2026', reviewedOn: '2026-10-03' }, { text: '03 Oct 2026' }]
    const content: SectionContent = { kind: 'facts', facts: [{ label: 'Last reviewed', values }] }
    const told = reportedPart({ title: null, content: { part: 'listing' }, empty: null }, content)
    expect(JSON.stringify(told.content)).toContain(
      '[{"text":"03-Oct-2026","reviewedOn":"2026-10-03"},{"text":"03 Oct 2026"}]',
    )
  })

  it('bears the datasets as badges', () => {
    expect(profileReport(parts).sections[0]?.blocks).toEqual([{ kind: 'chips', chips: ['Sanctions'] }])
    const label = (code: string) => code.toUpperCase()
    expect(datasetsOf(matchView(), [], label)).toEqual(['SANCTION'])
    expect(datasetsOf(matchView(), ['pep'], label)).toEqual(['PEP'])
  })

  it('sets what was searched beside what is listed where a match led there', () => {
    const words = { datasetLabel: (code: string) => code, hasRiskRating: true, timeZone: 'UTC' }
    expect(titles()).not.toContain('1 Searched and listed')
    expect(titles({ match: { match: matchView(), reviews: [], asked: null, words } })).toContain(
      '1 Searched and listed',
    )
  })
})
