import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '#contracts/match.ts'
import type { AppSettings } from '#contracts/settings.ts'
import { type Copy, type CopyAge, NotOnDeviceError } from '#data/query/copy.ts'
import { profileQueries } from '#data/query/profiles.ts'
import type { MakeReport } from '#features/report-menu/use-report.ts'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/reports.ts'
import type { ProfileSection } from '#domain/profile/sections.ts'
import { reportFileName } from '#reports/file-names.ts'
import {
  datasetsOf,
  profileReport,
  type ProfileReportParts,
  reportedPart,
  type ReportedPart,
  type ReportedTab,
} from '#reports/profile-report.ts'
import type { ProfilePlace, ProfileTab, ScreeningProvider } from '../provider.ts'
import { withReviews } from './read-matches.ts'
import { bandOf, reportOrigin } from './report-origin.ts'
import { confirmedOf, unsentCautions } from './unsent.ts'

type AnyCopy = Pick<Copy<unknown>, 'asOf' | 'source'>

interface ProfileWanted<F extends object> {
  client: QueryClient
  provider: ScreeningProvider<F>
  place: ProfilePlace
  profileId: string
  /** What came with the match; null where it is a read of its own. */
  profile: Profile | null
  /** Of the list that the match stands in. */
  age: CopyAge
  settings: AppSettings | undefined
}

/** A section as it is printed; one that is a read of its own is read, and says so where it cannot be. */
async function partOf<F extends object>(
  section: ProfileSection,
  { client, place, profileId }: ProfileWanted<F>,
  note: (copy: AnyCopy) => void,
): Promise<ReportedPart> {
  const { content } = section
  if (content === undefined || !('part' in content)) return reportedPart(section, content)
  try {
    const copy = await client.fetchQuery(profileQueries.part(place.source, place.searchId, profileId, content.part))
    note(copy)
    return reportedPart(section, copy.value)
  } catch (error) {
    const reason = error instanceof NotOnDeviceError ? say('offline.notOnDevice') : say('error.generic')
    return reportedPart(section, { kind: 'text', paragraphs: [reason] })
  }
}

/** A tab with its sections, in their order; what draws itself is told elsewhere in the report. */
async function tabOf<F extends object>(
  { label, sections }: ProfileTab,
  profile: Profile,
  wanted: ProfileWanted<F>,
  note: (copy: AnyCopy) => void,
): Promise<ReportedTab> {
  const parts: ReportedPart[] = []
  for (const section of sections(profile, wanted.place))
    if (!('Widget' in section)) parts.push(await partOf(section, wanted, note))
  return { title: sayKey(label), parts }
}

/** What is known about the party: with the match, or read by itself. */
async function profileOf<F extends object>(
  { client, place, profileId, profile, age }: ProfileWanted<F>,
  note: (copy: AnyCopy) => void,
): Promise<Profile> {
  if (profile !== null) {
    note(age)
    return profile
  }
  const copy = await client.fetchQuery(profileQueries.one(place.source, place.searchId, profileId))
  note(copy)
  return copy.value
}

/** The match that led there, with who set its status when; nothing where none did. */
async function matchPart<F extends object>(
  { client, provider, place, settings }: ProfileWanted<F>,
  note: (copy: AnyCopy) => void,
): Promise<Pick<ProfileReportParts, 'match'>> {
  const { source, searchId, match, searched, timeZone } = place
  if (match === null) return {}
  const confirmed = confirmedOf(match)
  const { matches, copy } = await withReviews({ client, source, id: searchId }, [confirmed])
  if (copy !== null) note(copy)
  const [reported = { match: confirmed, reviews: null }] = matches
  const { datasetLabel } = provider.results
  const words = { datasetLabel, hasRiskRating: provider.review.hasRiskRating(settings), timeZone }
  return { match: { ...reported, asked: searched?.asked ?? null, words } }
}

/** The report of a listed party's profile, in the tabs of the provider. */
export const profileReportMaker =
  <F extends object>(wanted: ProfileWanted<F>): MakeReport =>
  async (run) => {
    const { provider, place } = wanted
    const { searchId, match, searched, monitor, timeZone } = place
    const copies: AnyCopy[] = []
    const note = (copy: AnyCopy) => void copies.push(copy)
    const profile = await profileOf(wanted, note)
    const tabs: ReportedTab[] = []
    const all = provider.tabs(place)
    for (const [i, tab] of all.entries()) {
      run.signal.throwIfAborted()
      tabs.push(await tabOf(tab, profile, wanted, note))
      run.onProgress((i + 1) / all.length)
    }
    const origin = reportOrigin({
      provider: provider.label,
      lists: match?.explanation?.lists ?? monitor?.lists ?? [],
      engine: monitor?.screened?.engine ?? null,
      threshold: searched?.asked.threshold ?? null,
      filters: '',
      counts: null,
    })
    const document = profileReport({
      name: profile.name,
      datasets: datasetsOf(match, profile.datasets, provider.results.datasetLabel),
      tabs,
      ...(await matchPart(wanted, note)),
      cautions: match === null ? [] : unsentCautions(searchId, match.id),
      band: bandOf(copies),
      origin,
    })
    const named = {
      kind: 'profile',
      name: profile.name,
      isPlain: false,
      madeAt: new Date(origin.madeAt),
      timeZone,
    } as const
    return { document, fileName: reportFileName(named), provider: provider.id, subjectId: searchId }
  }
