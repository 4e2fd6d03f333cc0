import type { DatabaseHealth } from '#contracts/admin.ts'
import type { AuditFault, AuditLogState, ChainState } from '#contracts/audit.ts'
import type { Finding } from './doctor-findings.ts'

const evidence =
  'Someone has changed the database behind UR-Screen. Keep a copy of it as it is, then restore the latest backup ' +
  'in which npm run audit -- verify finds nothing: npm run restore -- <file> --replace'

interface Kind {
  text: (entry: number) => string
  remedy: string
}

/** What each fault is called, and what to do. */
const kinds: Readonly<Record<AuditFault, Kind>> = {
  changed: { text: (entry) => `entry ${entry} has been altered`, remedy: evidence },
  missing: { text: (entry) => `entry ${entry} is missing`, remedy: evidence },
  head: { text: (entry) => `its head, after entry ${entry}, has been altered`, remedy: evidence },
  unsealed: {
    text: () => 'it is not sealed',
    remedy:
      'Start the server, which seals it. If it was sealed before, its seals have been removed: ' +
      'compare it with the heads you filed (npm run audit -- verify --heads <file>).',
  },
  strange: {
    text: () => 'it is sealed with a different SECRET from the one this process has',
    remedy:
      "Run this with the server's SECRET. If that was changed on purpose, start the server: " +
      'it begins a new part of the log.',
  },
}

/** A chain that is not whole, in a sentence; undefined for one that is. */
export function chainFault({ tenantId, fault, brokenAt = 0 }: ChainState): (Kind & { line: string }) | undefined {
  const kind = fault === undefined ? undefined : kinds[fault]
  return kind && { ...kind, line: `Audit log of ${tenantId}: ${kind.text(brokenAt)}` }
}

/** Whether the audit log is what was written, and who could change it. */
export function auditFindings({ audit, ownsAudit }: Pick<DatabaseHealth, 'audit' | 'ownsAudit'>): Finding[] {
  return [...logFindings(audit), ...(ownsAudit ? [ownerNote] : [])]
}

const ownerNote: Finding = {
  level: 'note',
  text: 'The database user owns the audit log and could switch off its protection',
  remedy:
    'On a PostgreSQL server, let a different user own it (.github/OPERATIONS.md, PostgreSQL). Either way, file its heads elsewhere: ' +
    'npm run audit -- head',
}

function logFindings({ chains, lost }: AuditLogState): Finding[] {
  const broken = chains.flatMap((chain) => chainFault(chain) ?? [])
  const former = chains.filter(({ ok, formerKeys }) => ok && formerKeys > 0)
  const entries = chains.reduce((sum, chain) => sum + chain.entries, 0)
  const isWhole = broken.length === 0 && lost.length === 0
  return [
    ...(isWhole ? [{ level: 'ok' as const, text: `Audit log: ${entries} entries, sealed and intact` }] : []),
    ...broken.map(({ line, remedy }) => ({ level: 'problem' as const, text: line, remedy })),
    ...lost.map(({ tenantId, seq }) => ({
      level: 'problem' as const,
      text: `Audit log of ${tenantId}: it no longer holds entry ${seq} of the last nightly check`,
      remedy: evidence,
    })),
    ...former.map(({ tenantId, formerKeys }) => ({
      level: 'note' as const,
      text: `Audit log of ${tenantId}: its older part is sealed with ${formerKeys === 1 ? 'a former secret' : `${formerKeys} former secrets`}`,
      remedy:
        'Its entries are still linked. Compare it with heads filed at that time: npm run audit -- verify --heads <file>',
    })),
  ]
}
