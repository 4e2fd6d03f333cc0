import { describe, expect, it } from 'vitest'
import type { DatabaseHealth } from '#contracts/admin.ts'
import {
  addressFinding,
  databaseFindings,
  diskFinding,
  findingText,
  folderFinding,
  jobFindings,
  listFindings,
  mailFinding,
  nodeFinding,
} from './doctor-findings.ts'

const health: DatabaseHealth = {
  place: 'db.example:5432/urs',
  version: '15.18',
  trigrams: true,
  fsync: true,
  lists: [],
  jobs: { waiting: 0, failed: 0, oldestSeconds: null },
}
const today = new Date('2026-11-22T12:00:00Z')

describe('doctor', () => {
  it.each([
    ['20.18.3', 'problem'],
    ['20.19.0', 'note'],
    ['18.20.0', 'problem'],
    ['24.1.0', 'ok'],
  ])('calls Node %s: %s', (version, level) => expect(nodeFinding(version).level).toBe(level))

  it.each([
    [0o40700, 'ok'],
    [0o40750, 'problem'],
    [0o40705, 'problem'],
  ])('tells of a data directory with the mode %o: %s', (mode, level) =>
    expect(folderFinding('/data', mode).map((finding) => finding.level)).toEqual([level]),
  )

  it('says nothing of a data directory that is not there', () => expect(folderFinding('/data', null)).toEqual([]))

  it.each([
    ['https://screen.example', 'ok'],
    ['http://127.0.0.1:8080', 'ok'],
    ['http://[::1]:8080', 'ok'],
    ['http://localhost', 'ok'],
    ['http://screen.example', 'problem'],
  ])('tells whether browsers take %s for a secure origin: %s', (url, level) =>
    expect(addressFinding(url).level).toBe(level),
  )

  it('finds nothing to do about a good server', () => {
    expect(databaseFindings(health).map(({ level }) => level)).toEqual(['ok', 'ok', 'ok'])
  })

  it('says what to do about an old engine, a missing extension, and writes that are not waited for', () => {
    const found = databaseFindings({ ...health, version: '14.2', trigrams: false, fsync: false })
    expect(found.map(({ level }) => level)).toEqual(['problem', 'problem', 'note'])
    for (const { remedy } of found) expect(remedy).toMatch(/\.$|it as/)
  })

  it('says the same about either engine, but for its name, place and version', () => {
    const lines = ({ place, version }: { place: string; version: string }) =>
      databaseFindings({ ...health, place, version }).map((finding) =>
        findingText(finding).replace(place, '').replace(version, ''),
      )
    expect(lines({ place: '/data', version: '18.3' })).toEqual(lines({ place: 'db:5432/urs', version: '15.18' }))
  })

  it('counts the days of a list, and wants a new edition after thirty', () => {
    const lists = [
      { id: 'un', asOf: '2026-11-20' },
      { id: 'eu', asOf: '2026-10-01' },
      { id: 'own', asOf: '' },
    ]
    const found = listFindings(lists, today)
    expect(found.map(({ level }) => level)).toEqual(['ok', 'problem', 'note'])
    expect(found[0]?.text).toBe('List un is of 2026-11-20, 2 days old')
    expect(found[1]?.remedy).toContain('npm run watchlist -- load')
    expect(listFindings([], today).map(({ level }) => level)).toEqual(['note'])
  })

  it('wants work to be done in time, and failed work to be looked at', () => {
    expect(jobFindings({ waiting: 3, failed: 0, oldestSeconds: 5 }).map(({ level }) => level)).toEqual(['ok'])
    const found = jobFindings({ waiting: 3, failed: 2, oldestSeconds: 3600 })
    expect(found.map(({ level }) => level)).toEqual(['problem', 'problem'])
    expect(found[0]?.text).toContain('60 minutes')
  })

  it('wants room on the disk, and a mail server that answers', () => {
    expect(diskFinding('/data', 5e9).level).toBe('ok')
    expect(diskFinding('/data', 1e6).level).toBe('problem')
    expect(diskFinding('/data', null).level).toBe('note')
    expect(mailFinding(undefined, null).level).toBe('note')
    expect(mailFinding('mail.example', null).level).toBe('ok')
    expect(mailFinding('mail.example', 'ECONNREFUSED')).toMatchObject({
      level: 'problem',
      text: 'Mail server mail.example does not answer: ECONNREFUSED',
    })
  })

  it('prints what to do under what was found', () => {
    expect(findingText(nodeFinding('18.0.0'))).toBe(
      'problem  Node 18.0.0 is too old\n         Install Node 24, or at least 20.19.',
    )
  })
})
