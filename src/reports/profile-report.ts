import type { Match } from '#contracts/match.ts'
import type { SectionContent } from '#contracts/profile-section.ts'
import type { Asked } from '#contracts/search.ts'
import { say } from '#domain/messages/reports.ts'
import type { ProfileSection } from '#domain/profile/sections.ts'
import { aboutDocument } from './about-document.ts'
import type { Block, ReportDocument, ReportOrigin, ReportSection } from './document.ts'
import { matchSection, type MatchWords, type ReportedMatch } from './match-section.ts'
import { reviewDate } from './report-dates.ts'

/** A part of a tab as the tab shows it: what it tells, or what stands there where it tells nothing. */
export interface ReportedPart {
  /** Null where the tab is called the same. */
  title: string | null
  lead?: string
  content: SectionContent | undefined
  /** Null leaves the part out. */
  empty: string | null
}

/** The days of last reviews are written as reports write them (spec/3 section 9). */
const withReviewDays = (content: SectionContent): SectionContent =>
  content.kind !== 'facts'
    ? content
    : {
        kind: 'facts',
        facts: content.facts.map(({ label, values }) => ({
          label,
          values: values.map((value) =>
            value.reviewedOn === undefined ? value : { ...value, text: reviewDate(value.reviewedOn, 'UTC') },
          ),
        })),
      }

/** A section of a tab with what it tells, or with what was read for it. */
export const reportedPart = (
  { title, lead, empty }: ProfileSection,
  content: SectionContent | undefined,
): ReportedPart => ({ title, ...(lead !== undefined && { lead }), content: content && withReviewDays(content), empty })

/** A tab of a profile with its parts. */
export interface ReportedTab {
  title: string
  parts: readonly ReportedPart[]
}

/** What a profile's report is made of. */
export interface ProfileReportParts {
  name: string
  /** The datasets that the party is listed in, in words: the badges of its report. */
  datasets: readonly string[]
  tabs: readonly ReportedTab[]
  /** The match that led there, and what was asked; absent where a linked profile is told. */
  match?: ReportedMatch & { asked: Asked | null; words: MatchWords }
  cautions: readonly string[]
  band: string | null
  origin: ReportOrigin
}

/** Whether there is nothing to print; headings alone are nothing. */
function isNothing(content: SectionContent): boolean {
  if (content.kind === 'table') return content.rows.length === 0
  if (content.kind === 'groups') return content.groups.every((group) => isNothing(group.content))
  return Object.values(content).every((part) => !Array.isArray(part) || part.length === 0)
}

function blocksOf({ lead, content, empty }: ReportedPart): Block[] {
  const told = content === undefined || isNothing(content) ? null : content
  if (told === null) return empty === null ? [] : [{ kind: 'text', paragraphs: [empty] }]
  const above: Block[] = lead === undefined ? [] : [{ kind: 'text', paragraphs: [lead] }]
  return [...above, told]
}

/** A tab as a section, and those of its parts that have a title below it; parts with nothing to say are left out. */
function tabSections({ title, parts }: ReportedTab): ReportSection[] {
  const told = parts
    .map((part) => ({ title: part.title, blocks: blocksOf(part) }))
    .filter(({ blocks }) => blocks.length > 0)
  return [
    { title, level: 1, blocks: told.flatMap((part) => (part.title === null ? part.blocks : [])) },
    ...told.flatMap((part): ReportSection[] =>
      part.title === null ? [] : [{ title: part.title, level: 2, blocks: part.blocks }],
    ),
  ]
}

function evidence({ match }: ProfileReportParts): ReportSection[] {
  if (match === undefined) return []
  const { asked, words, ...reported } = match
  return [{ ...matchSection(reported, 1, asked, words), title: say('compare.title'), level: 1 }]
}

/** What a provider tells about a listed party, in the tabs of the provider (spec/2 section 2.6, spec/3 section 2.5). */
export function profileReport(parts: ProfileReportParts): ReportDocument {
  const { name, datasets, band, cautions, origin } = parts
  const badges: Block[] = datasets.length === 0 ? [] : [{ kind: 'chips', chips: [...datasets] }]
  const first = [...cautions.map((text): Block => ({ kind: 'notice', text })), ...badges]
  return {
    kind: 'profile',
    title: say('report.profile'),
    subject: name,
    band,
    sections: [
      ...(first.length === 0 ? [] : [{ title: say('report.keyInformation'), level: 1, blocks: first } as const]),
      ...evidence(parts),
      ...parts.tabs.flatMap(tabSections),
      ...aboutDocument(origin),
    ],
    origin,
  }
}

/** The datasets of a party in words: those that its profile names, else those of its match. */
export const datasetsOf = (
  match: Match | null,
  datasets: readonly string[],
  label: (code: string) => string,
): string[] => (datasets.length > 0 ? datasets : (match?.datasets ?? [])).map(label)
