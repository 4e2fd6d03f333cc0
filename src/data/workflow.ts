import { z } from 'zod'

const key = 'urs:workflow'

const WorkflowContext = z.object({
  workflowId: z.string().min(1).max(64),
  taskId: z.string().min(1).max(64).nullable(),
})
/** The workflow this tab works for, ids only (spec/decisions 37). */
export type WorkflowContext = z.infer<typeof WorkflowContext>

function stored(): WorkflowContext | null {
  try {
    return WorkflowContext.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null
  } catch {
    return null // storage is closed to this page, or holds something else: there is no workflow then
  }
}

/**
 * The workflow that an address names (`workflowId`, `taskId`), kept for the tab; else the one that was named earlier
 * in this tab; else null.
 */
export function workflowOf(query: URLSearchParams): WorkflowContext | null {
  const named = WorkflowContext.safeParse({ workflowId: query.get('workflowId'), taskId: query.get('taskId') })
  if (!named.success) return stored()
  try {
    sessionStorage.setItem(key, JSON.stringify(named.data))
  } catch {
    // storage is closed to this page: the address alone has to do
  }
  return named.data
}
