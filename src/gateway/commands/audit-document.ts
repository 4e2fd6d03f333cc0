import type { ReportsFound } from '#contracts/admin.ts'
import type { RecordedReport } from '#contracts/report-record.ts'

/** The document that a report says it is, in its description, where everybody can read it. */
export const documentIn = (bytes: Buffer): string | undefined =>
  /\/Keywords \(document ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}), content sha256 [0-9a-f]{64}\)/.exec(
    bytes.toString('latin1'),
  )?.[1]

/** What the audit log makes of a file, in sentences. */
interface FileVerdict {
  isOurs: boolean
  lines: string[]
}

const knownLine = (path: string, { tenantId, seq, at, actor, record }: RecordedReport): string =>
  `${path} is document ${record.documentId}, unaltered: entry ${seq} of ${tenantId}, noted ${at} by account ` +
  `${actor}, made ${record.madeAt}${record.isProvisional ? ' from stored copies' : ''}.`

const doubtLine = ({ tenantId, seq, at, actor, record }: RecordedReport): string =>
  `But entry ${seq} of ${tenantId}, noted ${at} by account ${actor}, says something else of document ` +
  `${record.documentId}: one of them is false.`

/** Judges a file by what was noted of it, and of the document that it says it is: that is of one account, and says one thing. */
export function judgeFile(path: string, { files, documents }: ReportsFound): FileVerdict {
  const isAlike = (one: RecordedReport) =>
    files.some(({ actor, record }) => actor === one.actor && record.contentHash === one.record.contentHash)
  const doubts = documents.filter((one) => !isAlike(one))
  if (files.length > 0)
    return {
      isOurs: doubts.length === 0,
      lines: [...files.map((file) => knownLine(path, file)), ...doubts.map(doubtLine)],
    }
  const [known] = documents
  const why =
    known === undefined
      ? `${path} is no report that this installation knows: it was made elsewhere, was altered, or was not noted yet.`
      : `${path} says that it is document ${known.record.documentId}, whose file was another one: it was altered.`
  return { isOurs: false, lines: [why] }
}
