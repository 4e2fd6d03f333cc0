import { useQueryClient } from '@tanstack/react-query'
import type { Filters } from '#contracts/facet.ts'
import { say } from '#domain/messages/reports.ts'
import { matchEntries } from '../list/match-entries.ts'
import { useSettings } from '../list/use-settings.ts'
import type { ScreeningProvider } from '../provider.ts'
import { ExportReport } from './export-report.tsx'
import { certificateMaker, type CertificateSubject } from './make-certificate.ts'
import { useMatchesCsv } from './matches-csv.ts'
import { reportOrder } from './report-order.ts'

interface ExportCertificateProps<F extends object> {
  provider: ScreeningProvider<F>
  subject: CertificateSubject
  /** What its matches are narrowed to: the report holds those that are in sight. */
  filters: Filters
}

/** 'Export' of a search or monitor: Download, or Upload to Doc-Vault (spec/1 section 2). */
export function ExportCertificate<F extends object>({ provider, subject, filters }: ExportCertificateProps<F>) {
  const client = useQueryClient()
  const settings = useSettings()
  const table = useMatchesCsv({ provider, subject, filters, settings })
  return (
    <ExportReport
      download={say('report.download')}
      make={certificateMaker({ client, provider, subject, filters, settings })}
      order={reportOrder(provider, subject, filters)}
      table={table}
      action={matchEntries.export}
    />
  )
}
