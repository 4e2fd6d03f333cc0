import { useQuery } from '@tanstack/react-query'
import { tellHost } from '#data/net/host-page.ts'
import { workflowQueries } from '#data/query/workflow.ts'
import { type CurrentTask, currentTask } from '#domain/current-task.ts'
import { useWorkflow } from '#features/workflow/use-workflow.ts'
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

interface UploadReportProps {
  /** The report; undefined: none is to be uploaded. */
  file: File | undefined
  onClose: () => void
}

/** The way of a report into the document vault, where the task of this tab says. */
export function UploadReport({ file, onClose }: UploadReportProps) {
  const current = useCurrentTask()
  if (file === undefined || current === undefined) return null
  return (
    <UploadDialog
      isOpen
      document={file}
      prefill={{
        folderId: current?.task.folder?.folderId ?? null,
        onDuplicate: current?.task.onDuplicate ?? null,
      }}
      onClose={onClose}
      onUploaded={(uploaded) => {
        if (current === null) return
        const { workflowId, stageId, task } = current
        tellHost({ source: 'ur-screen', workflowId, stageId, taskId: task.id, type: 'file-uploaded', file: uploaded })
      }}
    />
  )
}
