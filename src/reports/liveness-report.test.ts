import { describe, expect, it } from 'vitest'
import type { LivenessRecord } from '#contracts/liveness.ts'
import { livenessRecord } from '#tests/support/liveness-record.ts'
import type { ReportOrigin } from './document.ts'
import { livenessReport } from './liveness-report.ts'

const origin: ReportOrigin = {
  id: 'doc-1',
  madeAt: '2026-11-26T07:00:00Z',
  madeBy: 'Mina Holm',
  tenant: 'Birch',
  timeZone: 'UTC',
  provider: 'Liveness Screening',
  engine: null,
  lists: [],
  threshold: null,
  filters: '',
  counts: null,
}
const of = (change: Partial<LivenessRecord> = {}, band: string | null = null) =>
  livenessReport({ record: livenessRecord(change), band, origin })
const standIn = /stand-in of the console, which judges nothing/

describe('the report of a liveness screening', () => {
  it('is titled after the person, and tells everything that is known', () => {
    const report = of()
    expect(report).toMatchObject({
      kind: 'liveness',
      title: 'Liveness Report for Joanna Sample',
      subject: 'Joanna Sample',
      band: null,
    })
    const told = JSON.stringify(report.sections)
    for (const text of ['Completed', '+47 555 01 204', '12 Apr 1988', '21 Nov 2026, 08:15', 'Mina Holm', 'doc-1'])
      expect(told).toContain(text)
  })

  it('leaves out what is not known, and all that is said of lists and engines elsewhere', () => {
    const told = JSON.stringify(of({ providerResult: null }).sections)
    for (const text of ['Phone Number', 'Date of Birth', 'Engine', 'List']) expect(told).not.toContain(text)
  })

  it('says that the stand-in has judged nothing, where it was that', () => {
    const told = JSON.stringify(of({ isStandIn: true }).sections)
    expect(told).toMatch(standIn)
    expect(told).toContain('Completed (stand-in)')
    expect(JSON.stringify(of().sections)).not.toMatch(standIn)
  })

  it('says of the stand-in no more than that somebody opened the link', () => {
    const told = JSON.stringify(of({ isStandIn: true }).sections)
    expect(told).toContain('somebody opened the link, but not who that was, nor whether a camera was used')
  })

  it('takes the end of the link for no date of expiry', () => {
    expect(JSON.stringify(of().sections)).not.toMatch(/Date of Expiry|04 Dec 2026/)
    const waiting = JSON.stringify(of({ status: 'invited', providerResult: null }).sections)
    expect(waiting).toContain('Link Expiry Date')
    expect(waiting).not.toContain('Date of Expiry')
  })

  it('bears on every page that it was made from a stored copy', () => {
    expect(of({}, 'Provisional: stored copy of yesterday').band).toBe('Provisional: stored copy of yesterday')
  })
})
