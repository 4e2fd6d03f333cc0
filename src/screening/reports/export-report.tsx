import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportOrder } from '#contracts/exports.ts'
import { useConnectionStatus } from '#data/net/connection.ts'
import { tellHost } from '#data/net/host-page.ts'
import { workflowQueries } from '#data/query/workflow.ts'
import { type CurrentTask, currentTask } from '#domain/current-task.ts'
import { say } from '#domain/messages/reports.ts'
import { useExportActions } from '#features/exports/use-exports.ts'
import { ReportMenu } from '#features/report-menu/report-menu.tsx'
import type { MakeReport } from '#features/report-menu/use-report.ts'
import { useWorkflow } from '#features/workflow/use-workflow.ts'
import type { MenuAction } from '#ui/menu-panel.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'

const UploadDialog = onFirstOpen(
  () => true,
  () => import('#features/vault/upload-dialog.tsx').then(({ UploadDialog }) => UploadDialog),
)

/**
 * The task that this tab works for, which says where and how its documents are kept (spec/decisions 37); null: none, or
 * none that could be read. Undefined until that is known.
 */
function useCurrentTask(): CurrentTask | null | undefined {
  const context = useWorkflow()
  const read = useQuery({ ...workflowQueries.one(context?.workflowId ?? ''), enabled: context !== null })
  if (context === null) return null
  if (read.data === undefined) return read.isError ? null : undefined
  return currentTask(read.data.value, context)
}

interface ExportReportProps {
  /** What downloading is called here. */
  download: string
  make: MakeReport
  unavailable?: string | undefined
  /** How the gateway makes it in the background; null: as it is narrowed, it cannot. Absent: it never does. */
  order?: ReportOrder | null
  /** Beside the report. */
  table?: MenuAction
}

/** What has the gateway make a report and keep it among the exports. */
function useBackground(order: ReportOrder | null | undefined) {
  const { add } = useExportActions()
  const { online } = useConnectionStatus()
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
  const current = useCurrentTask()
  const more = [...(table === undefined ? [] : [table]), ...useBackground(order)]
  return (
    <>
      <ReportMenu {...props} more={more} onUpload={setUploading} />
      {uploading !== undefined && current !== undefined && (
        <UploadDialog
          isOpen
          document={uploading}
          prefill={{
            folderId: current?.task.folder?.folderId ?? null,
            onDuplicate: current?.task.onDuplicate ?? null,
          }}
          onClose={() => setUploading(undefined)}
          onUploaded={(file) => {
            if (current === null) return
            const { workflowId, stageId, task } = current
            tellHost({ source: 'ur-screen', workflowId, stageId, taskId: task.id, type: 'file-uploaded', file })
          }}
        />
      )}
    </>
  )
}
