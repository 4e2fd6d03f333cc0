import { useSyncExternalStore } from 'react'
import { IdleWarning } from '#features/lock/idle-warning.tsx'
import { openedFile } from '#screening/bulk-import/opened-file.ts'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { WorkflowAside } from './workflow-aside.tsx'

const OpenedFileDialog = onFirstOpen(
  ({ file }) => file !== null,
  () => import('./opened-file-dialog.tsx').then(({ OpenedFileDialog }) => OpenedFileDialog),
)

/** Asks what a file is for that was opened with the installed application. */
function OpenedFile() {
  const opened = useSyncExternalStore(openedFile.subscribe, openedFile.get)
  const file = opened?.provider === null ? opened.file : null
  return <OpenedFileDialog file={file} onClose={() => openedFile.set(null)} />
}

/**
 * What is beside the page and comes when that is there: the workflow that it is part of, the warning of a lock, and the
 * question about a file that was opened.
 */
export const LateParts = () => (
  <>
    <WorkflowAside />
    <IdleWarning />
    <OpenedFile />
  </>
)
