import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Profile } from '#contracts/match.ts'
import type { CopyAge } from '#data/query/copy.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { apiError } from '#tests/support/api-error.ts'
import { fakeProvider } from '#tests/support/fake-provider.tsx'
import { analyst } from '#tests/support/render-screen.tsx'
import { matchView, sampleProfile } from '#tests/support/sample-match.ts'
import { sampleMonitor } from '#tests/support/sample-monitor.ts'
import { reopened, tellReviews } from '#tests/support/told-reviews.ts'
import { session } from '#data/session/session-state.ts'
import type { ProfilePlace } from '../provider.ts'
import { profileReportMaker } from './make-profile-report.ts'

const { provider } = fakeProvider()
const run = { signal: new AbortController().signal, onProgress: () => undefined }
const lists = [{ id: 'l', name: 'Harbour list', asOf: '2026-02-27', version: 4, sha256: 'ab'.repeat(32) }]

beforeEach(() => {
  session.set({ kind: 'open', user: analyst, device: 'none' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')))
})
afterEach(() => void vi.unstubAllGlobals())

const made = (
  place: Partial<ProfilePlace> = {},
  calls: Partial<ScreeningSource<unknown>> = {},
  more: { profile?: Profile; age?: CopyAge } = {},
) => {
  const source: ScreeningSource<unknown> = { ...provider.source, ...calls }
  return profileReportMaker({
    client: new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
    provider,
    place: { source, searchId: 'lantern-1', monitor: null, match: null, searched: null, timeZone: 'UTC', ...place },
    profileId: 'firm',
    profile: null,
    age: { asOf: 0, startedAt: 0, source: 'server' },
    settings: undefined,
    ...more,
  })(run)
}
const titles = ({ document }: Awaited<ReturnType<typeof made>>) => document.sections.map(({ title }) => title)

describe('the report of a profile', () => {
  it('has the sections of every tab, those too that are reads of their own', async () => {
    const report = await made()
    expect(titles(report)).toEqual([
      'Documents',
      'Papers',
      'Owners',
      'Cargo',
      'Contacts',
      'Harbour',
      'Voyages',
      'Disclaimer',
      'About this document',
    ])
    const told = JSON.stringify(report.document.sections)
    for (const text of ['Register extract', 'Mother Ltd', 'Lamps', 'Gdynia to Turku', 'In dock.'])
      expect(told).toContain(text)
    expect(report).toMatchObject({ fileName: 'Profile - Firm 1.pdf', provider: 'lantern', subjectId: 'lantern-1' })
  })

  it('says what could not be read, and is made all the same', async () => {
    const lost = () => Promise.reject(apiError({ status: 0, kind: 'unreachable', message: 'no server' }))
    const { document } = await made({}, { profilePart: lost })
    expect(document.sections.find(({ title }) => title === 'Voyages')?.blocks).toEqual([
      { kind: 'text', paragraphs: ['Not on this device. It will load when the connection is back.'] },
    ])
  })

  it('is not made where nothing is known of the party', async () => {
    const fails = () => Promise.reject(apiError({ status: 404, kind: 'gone', message: 'It is gone.' }))
    await expect(made({}, { profile: fails })).rejects.toThrow('It is gone.')
  })

  it('tells the match that led there as the server has it, with its history and the lists it was found on', async () => {
    const explanation = matchView().explanation ?? expect.fail('nothing explains it')
    const match = matchView({
      id: 'firm-2',
      name: 'Firm 2',
      profile: sampleProfile,
      status: 'discarded',
      confirmedStatus: 'false-positive',
      explanation: { ...explanation, lists },
    })
    await tellReviews([{ matchId: 'firm-2', reviews: [reopened] }])
    const { document } = await made({ match, monitor: sampleMonitor('harbour') })
    const evidence = document.sections.find(({ title }) => title === 'Searched and listed')
    expect(JSON.stringify(evidence)).toContain('"label":"Match Status","values":[{"text":"False Positive"}]')
    expect(JSON.stringify(evidence)).toContain('False Positive to Open')
    expect(document.origin.lists).toEqual(lists)
  })

  it('bears the band of a stored copy where what came with the match was one', async () => {
    const age = { asOf: Date.parse('2026-10-03T09:15:00Z'), startedAt: 0, source: 'device' } as const
    const { document } = await made({}, {}, { profile: sampleProfile, age })
    expect(document.band).toContain('Provisional: stored copy of 03 Oct 2026')
    expect((await made({}, {}, { profile: sampleProfile })).document.band).toBeNull()
  })

  it('names no list where none is known, and does not say that there was none', async () => {
    const { document } = await made()
    const about = JSON.stringify(document.sections.at(-1))
    expect(about).toContain('Which lists this comes from is not known here.')
  })

  it('says who made it, for which organisation', async () => {
    const { document } = await made()
    expect(document.origin).toMatchObject({ madeBy: 'Mina Holm', tenant: 'Birch', provider: 'Lantern' })
    expect(document.band).toBeNull()
  })
})
