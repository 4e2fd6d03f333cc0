import { describe, expect, it } from 'vitest'
import type { AuditFault, AuditLogState } from '#contracts/audit.ts'
import { auditFindings } from './audit-findings.ts'

const whole = { tenantId: 'alder', ok: true, entries: 12, formerKeys: 0 }
const found = (audit: AuditLogState, ownsAudit = false) => auditFindings({ audit, ownsAudit })
const broken = (fault: AuditFault) => found({ chains: [{ ...whole, ok: false, brokenAt: 7, fault }], lost: [] })

describe('the doctor, about the audit log', () => {
  it('finds nothing to do about one that is sealed and intact', () => {
    expect(found({ chains: [whole, { ...whole, tenantId: 'birch' }], lost: [] })).toEqual([
      { level: 'ok', text: 'Audit log: 24 entries, sealed and intact' },
    ])
  })

  it.each([
    ['changed', 'entry 7 has been altered', 'npm run restore -- <file> --replace'],
    ['missing', 'entry 7 is missing', 'npm run restore -- <file> --replace'],
    ['head', 'its head, after entry 7, has been altered', 'npm run restore -- <file> --replace'],
    ['unsealed', 'it is not sealed', 'Start the server, which seals it.'],
    ['strange', 'it is sealed with a different SECRET', "Run this with the server's SECRET."],
  ] as const)('calls a fault a problem and names the mend: %s', (fault, text, remedy) => {
    const findings = broken(fault)
    expect(findings).toMatchObject([{ level: 'problem' }])
    expect(findings[0]?.text).toContain(`Audit log of alder: ${text}`)
    expect(findings[0]?.remedy).toContain(remedy)
  })

  it('calls it a problem that what the last check noted is not there any more', () => {
    const [finding] = found({ chains: [whole], lost: [{ tenantId: 'birch', seq: 40, hash: '' }] })
    expect(finding?.level).toBe('problem')
    expect(finding?.text).toBe('Audit log of birch: it no longer holds entry 40 of the last nightly check')
    expect(finding?.remedy).toContain('npm run audit -- verify')
  })

  it('notes a part under a former secret, and a user who could switch its protection off', () => {
    const findings = found({ chains: [{ ...whole, formerKeys: 1 }], lost: [] }, true)
    expect(findings.map(({ level }) => level)).toEqual(['ok', 'note', 'note'])
    expect(findings[1]?.remedy).toContain('npm run audit -- verify --heads <file>')
    expect(findings[2]?.remedy).toContain('npm run audit -- head')
  })
})
