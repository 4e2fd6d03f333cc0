import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Filters } from '#contracts/facet.ts'
import type { Comment } from '#contracts/match.ts'
import type { Search } from '#contracts/search.ts'
import { submit } from '#data/outbox/submit.ts'
import { session } from '#data/session/session-state.ts'
import type { ReportRun } from '#features/report-menu/use-report.ts'
import { mintKey } from '#lib/mint-key.ts'
import type { Block } from '#reports/document.ts'
import { apiError } from '#tests/support/api-error.ts'
import { fakeProvider } from '#tests/support/fake-provider.tsx'
import { analyst } from '#tests/support/render-screen.tsx'
import { sampleMonitor } from '#tests/support/sample-monitor.ts'
import { reopened, tellReviews } from '#tests/support/told-reviews.ts'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import { certificateMaker, type CertificateSubject } from './make-certificate.ts'

const { provider } = fakeProvider()
const { source } = provider
type Source = typeof source
const answered = Date.parse('2026-11-26T07:00:00Z')
const fresh = { asOf: answered, startedAt: answered, source: 'server', partial: null } as const
const lost = () => Promise.reject(apiError({ status: 0, kind: 'unreachable', message: 'no server' }))

const searchWith = async (change: Partial<Search> = {}): Promise<CertificateSubject> => ({
  of: 'search',
  copy: { ...fresh, value: { ...(await source.search('lantern-1')), ...change } },
})
const monitor = sampleMonitor('harbour', { provider: provider.id, name: 'Harbour', totalMatches: 12 })
const watched: CertificateSubject = { of: 'monitor', copy: fresh, monitor }

interface Made {
  subject?: CertificateSubject
  filters?: Filters
  /** Calls that the server answers otherwise. */
  calls?: Partial<Source>
  run?: Partial<ReportRun>
}
async function made({ subject, filters = {}, calls = {}, run = {} }: Made = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const make = certificateMaker({
    client,
    provider: { ...provider, source: { ...source, ...calls } },
    subject: subject ?? (await searchWith()),
    filters,
    settings: undefined,
  })
  return make({ signal: new AbortController().signal, onProgress: () => undefined, ...run })
}

const blocksOf = ({ document }: Awaited<ReturnType<typeof made>>, title: string): readonly Block[] =>
  document.sections.find((section) => section.title === title)?.blocks ?? expect.fail(`no section ${title}`)
/** What it says is wanting, before anything else. */
const cautions = (report: Awaited<ReturnType<typeof made>>) =>
  blocksOf(report, 'Key Information').flatMap((block) => (block.kind === 'notice' ? [block.text] : []))
const told = (report: Awaited<ReturnType<typeof made>>, title: string) => JSON.stringify(blocksOf(report, title))

beforeEach(async () => {
  session.set({ kind: 'open', user: analyst, device: 'none' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')))
  await unlockDevice()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await lockDevice()
})

describe('the certificate of a search', () => {
  it('holds every match, and says who made it, for which organisation', async () => {
    const report = await made()
    expect(report).toMatchObject({ provider: 'lantern', subjectId: 'lantern-1' })
    expect(report.fileName).toMatch(/^Firm_SearchCertificate_\d{4}-\d\d-\d\d\.pdf$/)
    const { title, band, origin } = report.document
    expect([title, band]).toEqual(['SEARCH REPORT', null])
    expect(origin).toMatchObject({ madeBy: 'Mina Holm', tenant: 'Birch', provider: 'Lantern', filters: '' })
    expect(told(report, 'Matches (12)')).toContain('"Firm 12"')
    expect(cautions(report)).toEqual([])
  })

  it('says what its matches are narrowed to, and how many that leaves', async () => {
    const subject = await searchWith({ screened: { engine: 6, considered: 1234 } })
    const report = await made({ subject, filters: { matchType: ['name_exact'], berth: ['odd'] } })
    expect(report.document.origin).toMatchObject({
      filters: 'Match Type: Name Exact; Berth: odd berths',
      engine: 6,
      counts: { considered: 1234, aboveThreshold: 12, shown: 6 },
    })
    const facts = told(report, 'Key Information')
    expect(facts).toContain('"label":"Filters","values":[{"text":"Match Type: Name Exact; Berth: odd berths"}]')
    expect(told(report, 'Matches (6)')).not.toContain('"Firm 2"')
  })

  it('asks the server for what it is narrowed to', async () => {
    const matches = vi.fn<Source['matches']>((...asked) => source.matches(...asked))
    await made({ filters: { berth: ['even'] }, calls: { matches } })
    expect(matches.mock.calls.map(([, filters]) => filters)).toEqual([{ berth: ['even'] }])
  })

  it('says how many of its matches are not on this device', async () => {
    const matches: Source['matches'] = (id, filters, page) => (page > 1 ? lost() : source.matches(id, filters, page))
    const report = await made({ calls: { matches } })
    const text = 'Incomplete: 10 of 12 matches are on this device. The others are not in this report.'
    expect(cautions(report)).toEqual([text])
    expect(report.document.origin.counts).toMatchObject({ aboveThreshold: 12, shown: 10 })
  })

  it('says which stored pages it was narrowed from, for nobody knows how many more the filters would show', async () => {
    await made({ calls: { matches: (id, filters, page) => (page > 1 ? lost() : source.matches(id, filters, page)) } })
    const report = await made({ filters: { berth: ['odd'] }, calls: { matches: lost } })
    const text = 'Incomplete: only the matches of page 1 of 2 are on this device.'
    expect(cautions(report)).toEqual([expect.stringContaining(text)])
    expect(report.document.band).toContain('Provisional: stored copy of')
  })

  it('says that it leaves out what was decided here and is not sent', async () => {
    const intent = { provider: 'lantern', searchId: 'lantern-1', matchId: 'firm-1', comment: '[Mina Holm] Not she' }
    const about = { title: 'Firm 1', place: 'Search', author: 'Mina Holm', asOf: '2026-11-26T07:00:00Z', base: [] }
    await submit({ id: mintKey(), kind: 'comment', intent, about })
    const text = 'One change made on this device has not been sent and is not included.'
    expect(cautions(await made())).toEqual([text])
    expect(cautions(await made({ subject: await searchWith({ id: 'lantern-2' }) }))).toEqual([])
  })

  it('tells what was noted to it: every note, or the one that came with it where they cannot be read', async () => {
    const note = (text: string): Comment => ({
      id: text,
      text,
      author: 'Bo Ek',
      at: '2026-11-20T10:00:00Z',
      status: null,
      clientKey: null,
    })
    const subject = await searchWith({ note: 'The firm has moved' })
    const notes = () => Promise.resolve([note('The firm has moved'), note('Look at the harbour')])
    const all = blocksOf(await made({ subject, calls: { notes } }), 'Key Information')
    expect(all).toContainEqual({ kind: 'text', paragraphs: ['The firm has moved', 'Look at the harbour'] })
    const refused = () => Promise.reject(apiError({ status: 500, kind: 'retry', message: 'broken' }))
    const one = blocksOf(await made({ subject, calls: { notes: refused } }), 'Key Information')
    expect(one).toContainEqual({ kind: 'text', paragraphs: ['The firm has moved'] })
  })

  it('bears a band where its matches come from this device, though the search does not', async () => {
    await made()
    const report = await made({ calls: { matches: lost } })
    expect(report.document.band).toMatch(/^Provisional: stored copy of /)
    expect(told(report, 'Matches (12)')).toContain('"Firm 12"')
  })

  it('bears a band where its notes alone come from this device', async () => {
    const subject = await searchWith({ note: 'The firm has moved' })
    const kept: Comment = {
      id: 'c-1',
      text: 'Kept',
      author: 'Bo Ek',
      at: '2026-11-20T10:00:00Z',
      status: null,
      clientKey: null,
    }
    await made({ subject, calls: { notes: () => Promise.resolve([kept]) } })
    const { document } = await made({ subject, calls: { notes: lost } })
    expect(document.band).toMatch(/^Provisional: stored copy of /)
  })

  it('is not made where no match can be read', async () => {
    await expect(made({ calls: { matches: lost } })).rejects.toThrow('not on this device')
  })

  it('is made no further once somebody stops it, however late', async () => {
    const stopping = new AbortController()
    const onProgress = vi.fn<(part: number) => void>()
    await made({ run: { onProgress } })
    expect(onProgress.mock.calls.at(-1)?.[0]).toBeGreaterThan(0.5)
    const notes = () => {
      stopping.abort(new Error('enough'))
      return Promise.resolve([])
    }
    const subject = await searchWith({ note: 'The firm has moved' })
    await expect(made({ subject, calls: { notes }, run: { signal: stopping.signal } })).rejects.toThrow('enough')
  })
})

describe('the report of a monitor', () => {
  it('is called after the monitor, and tells how it is watched and who decided what', async () => {
    const decided: Source['monitorMatches'] = async (id, filters, page) => {
      const found = await source.monitorMatches(id, filters, page)
      return { ...found, matches: found.matches.map((match) => ({ ...match, status: 'false-positive' })) }
    }
    await tellReviews([{ matchId: 'firm-1', reviews: [reopened] }])
    const report = await made({ subject: watched, calls: { monitorMatches: decided } })
    expect(report.fileName).toMatch(/^Harbour_MonitorCertificate_\d{4}-\d\d-\d\d\.pdf$/)
    expect(report).toMatchObject({ subjectId: 'harbour', document: { kind: 'monitor', title: 'MONITOR REPORT' } })
    const facts = told(report, 'Key Information')
    for (const fact of ['"label":"Monitored Search","values":[{"text":"Harbour"}]', '"label":"Monitoring"'])
      expect(facts).toContain(fact)
    expect(told(report, '1. Firm 1')).toContain('False Positive to Open')
    expect(report.document.origin.counts).toMatchObject({ aboveThreshold: 12, shown: 12 })
  })

  it('bears the band of the oldest copy, its own or that of its matches', async () => {
    expect((await made({ subject: watched })).document.band).toBeNull()
    const at = Date.parse('2026-11-20T09:30:00Z')
    const stored: CertificateSubject = { ...watched, copy: { asOf: at, source: 'device' } }
    const { band } = (await made({ subject: stored })).document
    expect(band).toMatch(/^Provisional: stored copy of 20 Nov 2026, \d\d:30 \(.+\)$/)
    const ofMatches = await made({ subject: watched, calls: { monitorMatches: lost } })
    expect(ofMatches.document.band).toMatch(/^Provisional: stored copy of /)
    const both = await made({ subject: stored, calls: { monitorMatches: lost } })
    expect(both.document.band).toBe(band)
  })
})
