import type { ListStamp } from '#contracts/explanation.ts'
import type { Profile } from '#contracts/match.ts'
import type { SectionContent } from '#contracts/profile-section.ts'
import { sayKey } from '#domain/messages.ts'
import type { ProfileSection, SectionsTab } from '#domain/profile/sections.ts'
import { reportFileName } from '#reports/file-names.ts'
import { profileReport, reportedPart, type ReportedTab } from '#reports/profile-report.ts'
import type { Reader } from '../db/database.ts'
import { type Asking, reportOrigin } from './report-origin.ts'

/** What a provider tells about a listed party, and in which words. */
interface ToldParty {
  provider: { id: string; label: string }
  profile: Profile
  tabs: readonly SectionsTab[]
  /** What is a read of its own, by the names that the tabs have for it. */
  parts: Readonly<Record<string, SectionContent>>
  datasetLabel: (code: string) => string
  /** The edition that it is told from. */
  lists: readonly ListStamp[]
}

/** The call names a party and nothing that led to it. */
const nothing = { monitor: null, match: null }

function tabOf({ label, sections }: SectionsTab, { profile, parts }: ToldParty): ReportedTab {
  const told = ({ content }: ProfileSection) =>
    content !== undefined && 'part' in content ? parts[content.part] : content
  return {
    title: sayKey(label),
    parts: sections(profile, nothing).map((section) => reportedPart(section, told(section))),
  }
}

/** The report of a listed party's profile, as the lists in force have it (spec/2 section 7, spec/3 section 7). */
export async function partyReport(asking: Asking, db: Reader, party: ToldParty) {
  const { provider, profile, tabs, datasetLabel, lists } = party
  const document = profileReport({
    name: profile.name,
    datasets: profile.datasets.map(datasetLabel),
    tabs: tabs.map((tab) => tabOf(tab, party)),
    cautions: [],
    band: null,
    origin: await reportOrigin(asking, db, { provider: provider.label, lists, counts: null }),
  })
  const { act, timeZone } = asking
  const named = { kind: 'profile', name: profile.name, isPlain: false, madeAt: act.at, timeZone } as const
  return { document, fileName: reportFileName(named), provider: provider.id, subjectId: profile.id }
}
