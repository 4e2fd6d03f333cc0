import type { MediaArticle } from '#contracts/match.ts'
import { say } from '#domain/messages/reports.ts'
import { formatDay } from '#lib/dates.ts'
import { aboutDocument } from './about-document.ts'
import type { Block, ReportDocument, ReportOrigin, ReportSection } from './document.ts'
import { factsBlock } from './match-section.ts'

/** What the report of an article is made of. */
export interface EvidenceParts {
  /** The listed party that it is about. */
  party: string
  article: MediaArticle
  datasetLabel: (code: string) => string
  origin: ReportOrigin
}

function keyInformation({ party, article, datasetLabel }: EvidenceParts): ReportSection {
  const { title, url, date, datasets } = article
  const badges: Block[] = datasets.length === 0 ? [] : [{ kind: 'chips', chips: datasets.map(datasetLabel) }]
  const facts = factsBlock([
    [say('column.name'), party],
    [say('report.article'), title],
    [say('report.captureDate'), date === undefined ? null : formatDay(date)],
    [say('report.originalUrl'), url ?? null],
  ])
  return { title: say('report.keyInformation'), level: 1, blocks: [...badges, facts] }
}

function summary({ article: { snippet } }: EvidenceParts): ReportSection {
  return {
    title: say('report.summary'),
    level: 1,
    blocks: [
      { kind: 'text', paragraphs: [snippet === '' ? say('profile.nothing') : snippet] },
      { kind: 'notice', text: say('report.summaryOnly') },
    ],
  }
}

/** An article about a listed party, as far as the provider keeps it (spec/2 section 2.6). */
export function evidenceReport(parts: EvidenceParts): ReportDocument {
  const { party, origin } = parts
  return {
    kind: 'evidence',
    title: say('report.evidence'),
    subject: party,
    band: null,
    sections: [keyInformation(parts), summary(parts), ...aboutDocument(origin)],
    origin,
  }
}
