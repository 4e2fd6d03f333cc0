import { useState } from 'react'
import { useWorkflow } from '#features/workflow/use-workflow.ts'
import { WorkflowWidget } from '#features/workflow/workflow-widget.tsx'
import { UploadDialog } from '#features/vault/upload-dialog.tsx'
import { tellHost } from '#data/net/host-page.ts'
import type { CurrentTask } from '#domain/current-task.ts'
import { useRootMark } from '#ui/root-mark.ts'
import './workflow-aside.css'

/** The workflow widget beside the page, only where there is a workflow (spec/1 section 1, spec/decisions 37). */
export function WorkflowAside() {
  const context = useWorkflow()
  const [uploading, setUploading] = useState<CurrentTask | null>(null)
  useRootMark('workflow', context !== null)
  if (context === null) return null
  return (
    <>
      <WorkflowWidget context={context} onUpload={setUploading} />
      {uploading !== null && (
        <UploadDialog
          isOpen
          prefill={{ folderId: uploading.task.folder?.folderId ?? null, onDuplicate: uploading.task.onDuplicate }}
          onClose={() => setUploading(null)}
          onUploaded={({ treeid, name, folderId }) => {
            const { workflowId, stageId, task } = uploading
            const file = { treeid, name, folderId }
            tellHost({ source: 'ur-screen', workflowId, stageId, taskId: task.id, type: 'file-uploaded', file })
          }}
        />
      )}
    </>
  )
}
