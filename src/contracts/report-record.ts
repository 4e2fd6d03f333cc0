import { z } from 'zod'
import { ProviderId } from './access.ts'
import { defineEndpoint } from './endpoint.ts'
import { data } from './envelope.ts'

/** SHA-256 in hex. */
const Digest = z.string().regex(/^[0-9a-f]{64}$/)

/** A report that a console or the gateway has made: hashes and ids, and nothing of what it says. */
export const ReportRecord = z.object({
  documentId: z.guid(),
  kind: z.enum(['search', 'monitor', 'profile', 'evidence', 'liveness']),
  provider: ProviderId,
  /**
   * The search, monitor or liveness screening that it is about, or that its profile was found for; where none is known,
   * the listed party.
   */
  subjectId: z.string().min(1).max(64),
  /** Of the file. */
  sha256: Digest,
  /** Of what it says, as printed in it. */
  contentHash: Digest,
  bytes: z.number().int().min(1),
  /** By the clock of the device. */
  madeAt: z.iso.datetime(),
  /** It was made from stored copies. */
  isProvisional: z.boolean(),
})
export type ReportRecord = z.infer<typeof ReportRecord>

/** What the audit log holds of a report, for whoever asks about its file. */
export const RecordedReport = z.object({
  tenantId: z.string(),
  /** Number of the entry. */
  seq: z.number().int(),
  /** ISO 8601 instant at which it was noted. */
  at: z.string(),
  /** Id of the account. */
  actor: z.string(),
  record: ReportRecord,
})
export type RecordedReport = z.infer<typeof RecordedReport>

/** What is noted of reports. Its path is ours (spec/decisions 17). */
export const reportRecordApi = {
  recordReport: defineEndpoint({
    host: 'gateway',
    method: 'POST',
    path: '/reports',
    summary: 'Note in the audit log that a report was made, by the hashes of its file and of its content.',
    access: 'session',
    offline: 'queue',
    body: ReportRecord,
    status: 201,
    answer: data(z.object({ documentId: z.string() })),
  }),
}
