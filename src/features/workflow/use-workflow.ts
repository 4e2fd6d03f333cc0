import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { workflowOf, type WorkflowContext } from '#data/query/workflow.ts'

/** The workflow and task that this tab works for: as the address says, else as it said earlier (spec/decisions 37). */
export function useWorkflow(): WorkflowContext | null {
  const end = useSearch()
  return useMemo(() => workflowOf(new URLSearchParams(end)), [end])
}
