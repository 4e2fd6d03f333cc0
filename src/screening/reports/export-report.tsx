import { useState } from 'react'
import type { ReportOrder } from '#contracts/exports.ts'
import { useOnline } from '#data/net/connection.ts'
import { say } from '#domain/messages/reports.ts'
import { useExportActions } from '#features/exports/use-exports.ts'
import { ReportMenu } from '#features/report-menu/report-menu.tsx'
import type { MakeReport } from '#features/report-menu/use-report.ts'
import type { ActionEntry } from '#ui/actions/action-entry.ts'
import type { MenuAction } from '#ui/menu-panel.tsx'
import { UploadReport } from './upload-report.tsx'

interface ExportReportProps {
  /** What downloading is called here. */
  download: string
  make: MakeReport
  unavailable?: string | undefined
  /** How the gateway makes it in the background; null: as it is narrowed, it cannot. Absent: it never does. */
  order?: ReportOrder | null
  /** Beside the report. */
  table?: MenuAction
  /** What its key is, where it has one. */
  action?: ActionEntry
}

/** What has the gateway make a report and keep it among the exports. */
function useBackground(order: ReportOrder | null | undefined) {
  const { add } = useExportActions()
  const online = useOnline()
  if (order === undefined) return []
  const offline = online ? undefined : say('offline.needsConnection')
  return [
    {
      id: 'background',
      label: say('report.background'),
      onAction: () => void (order !== null && add(order)),
      unavailable: order === null ? say('report.notInBackground') : offline,
    },
  ]
}

/** 'Export' of a report, with the way into the document vault. */
export function ExportReport({ order, table, ...props }: ExportReportProps) {
  const [uploading, setUploading] = useState<File>()
  const more = [...(table === undefined ? [] : [table]), ...useBackground(order)]
  return (
    <>
      <ReportMenu {...props} more={more} onUpload={setUploading} />
      <UploadReport file={uploading} onClose={() => setUploading(undefined)} />
    </>
  )
}
