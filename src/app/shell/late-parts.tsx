import { IdleWarning } from '#features/lock/idle-warning.tsx'
import { WorkflowAside } from './workflow-aside.tsx'

/** What is beside the page and comes when that is there: the workflow that it is part of, and the warning of a lock. */
export const LateParts = () => (
  <>
    <WorkflowAside />
    <IdleWarning />
  </>
)
