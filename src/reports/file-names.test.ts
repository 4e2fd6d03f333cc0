import { describe, expect, it } from 'vitest'
import { evidenceFileName, livenessFileName, matchesFileName, reportFileName } from './file-names.ts'

const at = { madeAt: new Date('2026-11-26T23:30:00Z'), timeZone: 'UTC', isPlain: false }

describe('the file of a report', () => {
  it.each([
    ['a search', { kind: 'search' }, 'Mira Halvorsdal_SearchCertificate_2026-11-26.pdf'],
    ['a search that is called after its term alone', { kind: 'search', isPlain: true }, 'Mira Halvorsdal.pdf'],
    ['a monitor', { kind: 'monitor' }, 'Mira Halvorsdal_MonitorCertificate_2026-11-26.pdf'],
    [
      'a monitor, whatever its searches are called',
      { kind: 'monitor', isPlain: true },
      'Mira Halvorsdal_MonitorCertificate_2026-11-26.pdf',
    ],
    ['a profile', { kind: 'profile' }, 'Profile - Mira Halvorsdal.pdf'],
    [
      'a search, by the day of the person',
      { kind: 'search', timeZone: 'Asia/Tokyo' },
      'Mira Halvorsdal_SearchCertificate_2026-11-27.pdf',
    ],
  ] as const)('of %s is called as the specification has it', (_of, change, expected) =>
    expect(reportFileName({ ...at, name: 'Mira Halvorsdal', ...change })).toBe(expected),
  )

  it.each([
    ['../../etc/passwd', 'Profile - etc passwd.pdf'],
    ['A/B: "C"', 'Profile - A B C.pdf'],
    ['\u202Efdp.exe', 'Profile - fdp.exe.pdf'],
    ['   ', 'Profile - report.pdf'],
    ['محمد', 'Profile - محمد.pdf'],
  ])('is called so that every system takes it: %s', (name, expected) =>
    expect(reportFileName({ ...at, kind: 'profile', name })).toBe(expected),
  )

  it('of an article is called after its title', () => {
    expect(evidenceFileName('Fined: for / bribery')).toBe('Evidence - Fined for bribery.pdf')
    expect(evidenceFileName('')).toBe('Evidence - report.pdf')
  })

  it('is not longer than a file system allows', () => {
    expect(reportFileName({ ...at, kind: 'search', name: '王'.repeat(500) }).length).toBeLessThan(200)
  })
})

it('of the matches of a search is called after it, by the day of the person', () => {
  expect(matchesFileName('A/B', at.madeAt, 'Asia/Tokyo')).toBe('A B_Matches_2026-11-27.csv')
})

describe('the file of a liveness screening', () => {
  const email = 'jo@sample.test'
  it.each([
    ['Jo', 'Sample', 'Jo_Sample.pdf'],
    ['Jo', '', 'Jo.pdf'],
    [' ', 'Sample', 'Sample.pdf'],
    ['../Jo', 'Sam/ple', 'Jo_Sam ple.pdf'],
    ['', '', 'jo@sample.test.pdf'],
  ])('of "%s" "%s" is called %s', (firstName, lastName, expected) =>
    expect(livenessFileName({ firstName, lastName, email })).toBe(expected),
  )
})
