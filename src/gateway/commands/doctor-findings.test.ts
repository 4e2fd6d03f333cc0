import { describe, expect, it } from 'vitest'
import type { DatabaseHealth } from '#contracts/admin.ts'
import {
  addressFinding,
  databaseFindings,
  demoFindings,
  diskFinding,
  findingText,
  folderFinding,
  heldMailFindings,
  jobFindings,
  listFindings,
  mailFinding,
  nodeFinding,
  overdueFindings,
  proxyFindings,
} from './doctor-findings.ts'

const health: DatabaseHealth = {
  place: 'db.example:5432/urs',
  version: '15.18',
  trigrams: true,
  fsync: true,
  lists: [],
  jobs: { waiting: 0, failed: 0, oldestSeconds: null },
  heldMails: 0,
  overdue: { searches: 0, traces: 0 },
  demo: true,
  realAccounts: false,
  audit: { chains: [], lost: [] },
  ownsAudit: true,
}
const atHome = { host: '127.0.0.1', publicUrl: 'http://localhost:8080', trustedProxies: [] }
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

  it('names the mails that a restore holds, and how they are sent or dropped', () => {
    expect(heldMailFindings(health)).toEqual([])
    const [finding] = heldMailFindings({ ...health, heldMails: 2 })
    expect(finding).toMatchObject({ level: 'problem', remedy: expect.stringContaining('mails release') })
  })

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

  it.each([
    [{ host: '0.0.0.0' }, 'HOST 0.0.0.0'],
    [{ publicUrl: 'https://screen.example' }, 'PUBLIC_URL https://screen.example'],
    [{ trustedProxies: ['10.0.0.7'] }, 'the proxy 10.0.0.7'],
  ])('finds a demo that others can reach by %o, and says how to mend it', (way, named) => {
    const [found] = demoFindings(health, { ...atHome, ...way })
    expect(found).toMatchObject({ level: 'problem', remedy: 'Set DEMO=off and restart the server.' })
    expect(found?.text).toContain(named)
  })

  it('finds a proxy that is not named, behind which all callers are one', () => {
    const behind = { ...atHome, publicUrl: 'https://screen.example' }
    const [found] = proxyFindings(behind)
    expect(found?.level).toBe('problem')
    expect(found?.remedy).toContain('server.trustedProxies in CONFIG_FILE')
    expect(proxyFindings({ ...behind, trustedProxies: ['10.0.0.7'] }).map(({ level }) => level)).toEqual(['ok'])
    expect(proxyFindings(atHome)).toEqual([])
  })

  it('finds what should have been deleted', () => {
    const found = overdueFindings({ ...health, overdue: { searches: 3, traces: 8 } })
    expect(found.map(({ level }) => level)).toEqual(['problem', 'problem'])
    for (const { remedy } of found) expect(remedy).toContain('Keep the server running')
    expect(overdueFindings(health)).toEqual([])
  })

  it('has nothing against a demo that nobody else can reach, nor against none', () => {
    expect(demoFindings(health, atHome).map(({ level }) => level)).toEqual(['ok'])
    expect(demoFindings({ ...health, realAccounts: true }, atHome).map(({ level }) => level)).toEqual(['note'])
    expect(demoFindings({ ...health, demo: false }, { ...atHome, host: '::' }).map(({ level }) => level)).toEqual([
      'ok',
    ])
  })

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
    expect(found[0]?.text).toBe('List un is dated 2026-11-20 (2 days old)')
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
