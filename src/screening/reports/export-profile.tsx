import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contracts/match.ts'
import type { CopyAge } from '#data/query/copy.ts'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/reports.ts'
import { useSettings } from '../list/use-settings.ts'
import type { ProfilePlace, ScreeningProvider } from '../provider.ts'
import { ExportReport } from './export-report.tsx'
import { profileReportMaker } from './make-profile-report.ts'

interface ExportProfileProps<F extends object> {
  provider: ScreeningProvider<F>
  place: ProfilePlace
  profileId: string
  /** What came with the match; null where it is a read of its own. */
  profile: Profile | null
  /** Of the list that the match stands in. */
  age: CopyAge
}

/** 'Export' of a listed party's profile (spec/1 section 2, spec/2 section 2.6, spec/3 section 2.5). */
export function ExportProfile<F extends object>({ provider, ...about }: ExportProfileProps<F>) {
  const client = useQueryClient()
  const settings = useSettings()
  const { profileDownload } = provider.reports ?? {}
  return (
    <ExportReport
      download={profileDownload === undefined ? say('report.download') : sayKey(profileDownload)}
      make={profileReportMaker({ client, provider, settings, ...about })}
    />
  )
}
