import { describe, expect, it } from 'vitest'
import { livenessRecord } from '#tests/support/liveness-record.ts'
import { livenessFacts, personOf } from './liveness-facts.ts'

describe('what is told of a liveness screening', () => {
  it('has the provider’s result, and the invitation where that lacks a name or an address', () => {
    expect(livenessFacts(livenessRecord(), 'UTC')).toEqual([
      ['Status', 'Completed'],
      ['First Name', 'Joanna'],
      ['Last Name', 'Sample'],
      ['Phone Number', '+47 555 01 204'],
      ['Email Address', 'jo@sample.test'],
      ['Date of Birth', '12 Apr 1988'],
      ['Date of Expiry', null],
      ['Created Date', '20 Nov 2026, 23:30'],
      ['Verification Completion Date', '21 Nov 2026, 08:15'],
      ['Validator', 'Mina Holm'],
    ])
  })

  it('has the invitation alone while there is no result', () => {
    const waiting = livenessRecord({ status: 'invited', providerResult: null })
    const facts = new Map(livenessFacts(waiting, 'Asia/Tokyo'))
    expect(facts.get('First Name')).toBe('Jo')
    expect(facts.get('Created Date')).toBe('21 Nov 2026, 08:30')
    for (const unknown of ['Phone Number', 'Date of Birth', 'Date of Expiry', 'Verification Completion Date'])
      expect(facts.get(unknown)).toBeNull()
  })

  it('has the provider’s own expiry where it tells one', () => {
    const { providerResult } = livenessRecord()
    const expired = livenessRecord({
      providerResult: providerResult && { ...providerResult, expiredAt: '2027-01-02T03:04:00Z' },
    })
    expect(new Map(livenessFacts(expired, 'UTC')).get('Date of Expiry')).toBe('02 Jan 2027, 03:04')
  })

  it.each([
    ['invited', '04 Dec 2026, 23:30'],
    ['opened', '04 Dec 2026, 23:30'],
    ['pending', '04 Dec 2026, 23:30'],
    ['expired', '04 Dec 2026, 23:30'],
    ['completed', undefined],
    ['failed', undefined],
  ] as const)('has the end of the link by its own name, where %s', (status, expected) => {
    const facts = new Map(livenessFacts(livenessRecord({ status, providerResult: null }), 'UTC'))
    expect(facts.get('Link Expiry Date')).toBe(expected)
    expect(facts.get('Date of Expiry')).toBeNull()
  })

  it('tells what the stand-in has completed apart from what a provider has', () => {
    expect(livenessFacts(livenessRecord({ isStandIn: true }), 'UTC')[0]).toEqual(['Status', 'Completed (stand-in)'])
  })

  it('calls somebody without a name by their address', () => {
    const metadata = { firstName: '', lastName: '', email: 'jo@sample.test' }
    expect(personOf({ metadata, providerResult: null }).name).toBe('jo@sample.test')
  })
})
