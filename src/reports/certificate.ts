import type { Match } from '#contracts/match.ts'
import type { Asked } from '#contracts/search.ts'
import { say } from '#domain/messages/reports.ts'
import { countryName } from '#lib/country-name.ts'
import { formatDay } from '#lib/dates.ts'
import { aboutDocument, countsBlock } from './about-document.ts'
import type { Block, ReportDocument, ReportOrigin, ReportSection } from './document.ts'
import { factsBlock, matchSection, type MatchWords, type ReportedMatch, scoreText } from './match-section.ts'
import { reportStamp, searchDate } from './report-dates.ts'

/** What a certificate is about: a search, or a monitor with its potential matches. */
export interface CertificateParts {
  kind: 'search' | 'monitor'
  /** Term of the search or name of the monitor, as entered. */
  subject: string
  clientReference: string | null
  /** When it was searched, or put under watch: ISO 8601. */
  createdAt: string
  searcherName: string
  /** Whether it is watched, in words; null where nothing is to be said. */
  monitoring: string | null
  asked: Asked | null
  /** Everything that was asked beside the name, in the provider's words. */
  askedFacts: readonly { label: string; value: string }[]
  /** What was said about the search. */
  notes: readonly string[]
  matches: readonly ReportedMatch[]
  words: MatchWords & { isSanction: (code: string) => boolean }
  /** What is wanting, each in a sentence. */
  cautions: readonly string[]
  band: string | null
  origin: ReportOrigin
}

function keyInformation(parts: CertificateParts): ReportSection {
  const { kind, subject, createdAt, asked, origin, notes } = parts
  const isSearch = kind === 'search'
  const { timeZone } = origin
  const told: Block[] = notes.length === 0 ? [] : [{ kind: 'text', paragraphs: [...notes] }]
  return {
    title: say('report.keyInformation'),
    level: 1,
    blocks: [
      ...parts.cautions.map((text): Block => ({ kind: 'notice', text })),
      factsBlock([
        ...(isSearch ? [] : ([[say('report.monitorName'), subject]] as const)),
        [say('report.searchTerm'), asked?.term ?? (isSearch ? subject : null)],
        ...parts.askedFacts.map(({ label, value }) => [label, value] as const),
        [say('field.clientReference'), parts.clientReference],
        ...(isSearch ? ([[say('report.searchDate'), searchDate(createdAt, timeZone)]] as const) : []),
        [say(isSearch ? 'report.searchedAt' : 'report.watchedSince'), reportStamp(createdAt, timeZone)],
        [say('report.searchedBy'), parts.searcherName],
        [say('report.monitorStatus'), parts.monitoring],
      ]),
      countsBlock(origin),
      ...told,
    ],
  }
}

const sourcesText = ({ profile }: Match): string =>
  (profile?.sources ?? []).map(({ name, asOf }) => say('results.source', name, formatDay(asOf))).join('; ') || '–'

/** The matches that stand on a list of sanctions, with their count in the heading (spec/1 section 9). */
function listing({ matches, words }: CertificateParts): ReportSection {
  const listed = matches.filter(({ match }) => match.datasets.some(words.isSanction))
  return {
    title: say('report.listing', listed.length),
    level: 1,
    blocks:
      listed.length === 0
        ? [{ kind: 'text', paragraphs: [say('profile.noSanctions')] }]
        : [
            { kind: 'text', paragraphs: [say('report.listingLead')] },
            {
              kind: 'table',
              columns: [say('column.name'), say('column.matchStatus'), say('column.datasets'), say('report.listed')],
              rows: listed.map(({ match }) => [
                match.name,
                say(`status.${match.status}`),
                match.datasets.filter(words.isSanction).map(words.datasetLabel).join(', '),
                sourcesText(match),
              ]),
            },
          ],
  }
}

/** What is published about the matches; where that is a read of its own, where to find it. */
function adverseMedia({ matches, words }: CertificateParts): ReportSection {
  const items = matches.flatMap(({ match }) =>
    (match.profile?.media ?? []).map(({ title, snippet, date, isCaptured, url, datasets }) => ({
      title,
      chips: datasets.map(words.datasetLabel),
      notes: [
        match.name,
        ...(date === undefined
          ? []
          : [say(isCaptured === true ? 'profile.captured' : 'profile.published', formatDay(date))]),
      ],
      text: snippet,
      ...(url !== undefined && { link: { label: url, url } }),
    })),
  )
  const isElsewhere = matches.some(({ match }) => match.profile === null)
  const blocks: Block[] =
    items.length > 0
      ? [{ kind: 'items', items }]
      : [{ kind: 'text', paragraphs: [say(isElsewhere ? 'report.mediaElsewhere' : 'profile.noMedia')] }]
  return { title: say('report.adverseMedia'), level: 1, blocks }
}

/** All matches in a table, as a list of them shows them; what stands for nobody is left out. */
function overview({ matches, words }: CertificateParts): ReportSection {
  const hasBirth = matches.some(({ match }) => match.dateOfBirth !== null)
  const isScored = matches.some(({ match }) => match.score !== null)
  const blocks: Block[] =
    matches.length === 0
      ? [{ kind: 'notice', text: say('report.notAClearance') }]
      : [
          {
            kind: 'table',
            columns: [
              say('report.number'),
              say('column.name'),
              say('column.matchStatus'),
              say('column.datasets'),
              say('column.countries'),
              ...(hasBirth ? [say('column.dateOfBirth')] : []),
              say(isScored ? 'column.score' : 'column.relevance'),
            ],
            rows: matches.map(({ match }, i) => [
              String(i + 1),
              match.name,
              say(`status.${match.status}`),
              match.datasets.map(words.datasetLabel).join(', ') || '–',
              match.countries.map(countryName).join(', ') || '–',
              ...(hasBirth ? [match.dateOfBirth === null ? '–' : formatDay(match.dateOfBirth)] : []),
              scoreText(match),
            ]),
          },
        ]
  return { title: say('report.matches', matches.length), level: 1, blocks }
}

/** A certificate around the sections of its matches. */
function around(parts: CertificateParts, told: readonly ReportSection[]): ReportDocument {
  const { kind, subject, band, origin } = parts
  return {
    kind,
    title: say(`report.${kind}`),
    subject,
    band,
    sections: [
      keyInformation(parts),
      overview(parts),
      ...told,
      listing(parts),
      adverseMedia(parts),
      ...aboutDocument(origin),
    ],
    origin,
  }
}

/** The certificate of a search, or the report of a monitor (spec/1 section 9, spec/3 section 9). */
export function certificate(parts: CertificateParts): ReportDocument {
  const { matches, asked, words } = parts
  return around(
    parts,
    matches.map((reported, i) => matchSection(reported, i + 1, asked, words)),
  )
}

/** The same with a pause behind each match: a thousand of them at a stretch would hold up a page. */
export async function certificateWithPauses(
  parts: CertificateParts,
  breathe: () => Promise<void> | undefined,
): Promise<ReportDocument> {
  const { matches, asked, words } = parts
  const told: ReportSection[] = []
  for (const [i, reported] of matches.entries()) {
    told.push(matchSection(reported, i + 1, asked, words))
    await breathe()
  }
  return around(parts, told)
}
