import { z } from 'zod'
import { say } from '#domain/server-messages.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { csvHead, csvLines } from '#lib/csv-export.ts'
import { entriesAfter, lastEntry, type StoredEntry } from '../db/audit.ts'
import { usernamesOf } from '../db/users.ts'
import type { Exporting } from './exporting.ts'

const Facts = z.object({
  actor: z.string(),
  action: z.string(),
  requestId: z.string(),
  subjects: z.array(z.string()),
  details: z.record(z.string(), z.unknown()).optional(),
})

const headings = ['number', 'at', 'actor', 'actorId', 'action', 'subjects', 'details', 'request', 'hash'] as const

/**
 * The audit log of a tenant as CSV, as far as it went when it was asked for; with the hash of every entry, by which it
 * can be told from the log itself whether the file was changed. Times are exact and UTC, for this is evidence.
 */
export async function* exportedAudit({ db, tenantId }: Exporting): AsyncGenerator<string> {
  yield csvHead(headings.map((heading) => say(`exportFile.${heading}`)))
  const last = await lastEntry(tenantId, db)
  for (let seq = 0; seq < last;) {
    const page = await entriesAfter(tenantId, db, { seq, last })
    const entries = page.map((entry) => ({ ...entry, facts: Facts.parse(JSON.parse(entry.entry)) }))
    const names = await usernamesOf(db, [...new Set(entries.map(({ facts }) => facts.actor))])
    yield csvLines(entries.map((entry) => rowOf(entry, names.get(entry.facts.actor) ?? '')))
    seq = page.at(-1)?.seq ?? last
  }
}

function rowOf({ seq, at, hash, facts }: StoredEntry & { facts: z.output<typeof Facts> }, name: string): string[] {
  const { actor, action, subjects, details, requestId } = facts
  const told = details === undefined ? '' : canonicalJson(details)
  return [String(seq), at.toISOString(), name, actor, action, subjects.join(' '), told, requestId, hash]
}
