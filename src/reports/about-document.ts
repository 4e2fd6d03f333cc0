import { say } from '#domain/messages/reports.ts'
import { formatDay } from '#lib/dates.ts'
import type { Block, ReportOrigin, ReportSection } from './document.ts'
import { factsBlock } from './match-section.ts'
import { reportStamp } from './report-dates.ts'

const numberText = (count: number | null): string =>
  count === null ? say('report.notTold') : count.toLocaleString('en-GB')

const listsBlock = ({ lists, counts }: ReportOrigin): Block =>
  lists.length === 0
    ? { kind: 'text', paragraphs: [counts === null ? say('report.listsUntold') : say('results.noLists')] }
    : {
        kind: 'table',
        columns: [say('report.list'), say('report.asOf'), say('report.version'), say('report.listHash')],
        rows: lists.map(({ name, asOf, version, sha256 }) => [
          name,
          formatDay(asOf),
          String(version),
          sha256 ?? say('report.notTold'),
        ]),
      }

/** How many there were at each step, and what that depended on. */
export const countsBlock = ({ counts, threshold, filters }: ReportOrigin): Block =>
  factsBlock([
    [say('report.threshold'), threshold === null ? say('report.noThreshold') : say('results.percent', threshold)],
    [say('report.filters'), filters === '' ? say('report.noFilters') : filters],
    ...(counts === null
      ? []
      : ([
          [say('report.considered'), numberText(counts.considered)],
          [say('report.aboveThreshold'), numberText(counts.aboveThreshold)],
          [say('report.shown'), numberText(counts.shown)],
        ] as const)),
  ])

/** Where a document comes from: what an auditor asks of it years later. Its hash is added where it is shown. */
export const aboutDocument = (origin: ReportOrigin): ReportSection[] => [
  {
    title: say('report.disclaimer'),
    level: 1,
    blocks: [{ kind: 'text', paragraphs: [say('report.disclaimerText'), say('report.pointing')] }],
  },
  {
    title: say('report.about'),
    level: 1,
    blocks: [
      factsBlock([
        [say('report.documentId'), origin.id],
        [say('report.madeAt'), reportStamp(origin.madeAt, origin.timeZone)],
        [say('report.madeBy'), origin.madeBy],
        [say('report.tenant'), origin.tenant],
        [say('report.provider'), origin.provider],
        [say('report.engine'), origin.engine === null ? say('report.notTold') : String(origin.engine)],
      ]),
      listsBlock(origin),
    ],
  },
]
