import type { LivenessRecord } from '#contracts/liveness.ts'
import { livenessFacts, personOf } from '#domain/liveness-facts.ts'
import { say as sayLiveness } from '#domain/messages/liveness.ts'
import { say } from '#domain/messages/reports.ts'
import type { Block, ReportDocument, ReportOrigin } from './document.ts'
import { factsBlock } from './match-section.ts'
import { reportStamp } from './report-dates.ts'

/** What the report of a liveness screening is made of. */
export interface LivenessReportParts {
  record: LivenessRecord
  band: string | null
  origin: ReportOrigin
}

/** What came of a liveness screening (spec/3 section 2.11). No list and no engine has a part in it. */
export function livenessReport({ record, band, origin }: LivenessReportParts): ReportDocument {
  const { name } = personOf(record)
  const { id, madeAt, madeBy, tenant, timeZone } = origin
  const caution: Block[] = record.isStandIn ? [{ kind: 'notice', text: sayLiveness('liveness.standIn') }] : []
  return {
    kind: 'liveness',
    title: say('report.liveness', name),
    subject: name,
    band,
    sections: [
      {
        title: say('report.keyInformation'),
        level: 1,
        blocks: [...caution, factsBlock(livenessFacts(record, timeZone))],
      },
      {
        title: say('report.about'),
        level: 1,
        blocks: [
          factsBlock([
            [say('report.documentId'), id],
            [say('report.madeAt'), reportStamp(madeAt, timeZone)],
            [say('report.madeBy'), madeBy],
            [say('report.tenant'), tenant],
          ]),
        ],
      },
    ],
    origin,
  }
}
