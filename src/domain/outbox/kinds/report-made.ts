import type { z } from 'zod'
import { ReportRecord } from '#contracts/report-record.ts'
import { say } from '../../messages/offline.ts'
import { contentOf, type Kind } from '../kind.ts'

const MadeContent = contentOf('report.made', ReportRecord)
type MadeContent = z.infer<typeof MadeContent>

/** A report that was made on this device: its hashes go into the audit log. */
export const reportMade = {
  name: 'report.made',
  content: MadeContent,
  subject: ({ kind, provider, subjectId: id }) =>
    kind === 'liveness' ? { of: 'liveness', id } : { of: kind === 'monitor' ? 'monitor' : 'search', provider, id },
  unknown: 'repeat',
  gone: 'moot',
  call: ({ content }) => ({ endpoint: 'recordReport', input: { body: content.intent } }),
  lays: () => ({}),
  title: ({ about }) => say('outbox.report.made', about.title),
  accepted: () => null,
} as const satisfies Kind<MadeContent, unknown>
