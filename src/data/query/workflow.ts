import { z } from 'zod'
import { Workflow, workflowsApi } from '#contracts/workflows.ts'
import { call } from '../net/client.ts'
import { inDocs } from './documents.ts'
import { reading } from './reading.ts'

const key = 'urs:workflow'

const Id = z.string().min(1).max(64)
/** `stageId`: null also where an older build kept none. */
const WorkflowContext = z.object({ workflowId: Id, stageId: Id.nullable().default(null), taskId: Id.nullable() })
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
 * What the address says over what was known: a workflow named again, or a task alone, keeps the rest. The stage goes
 * with its task, for another one may stand in another stage.
 */
function named(query: URLSearchParams, known: WorkflowContext | null): WorkflowContext | null {
  const workflowId = query.get('workflowId') ?? known?.workflowId ?? null
  const before = workflowId === known?.workflowId ? known : null
  const taskId = query.get('taskId') ?? before?.taskId ?? null
  const stageId = query.get('stageId') ?? (taskId === before?.taskId ? before.stageId : null)
  return WorkflowContext.safeParse({ workflowId, stageId, taskId }).data ?? known
}

/**
 * The workflow, stage and task that an address names (`workflowId`, `stageId`, `taskId`), kept for the tab; else those
 * that were named earlier in this tab; else null.
 */
export function workflowOf(query: URLSearchParams): WorkflowContext | null {
  const known = stored()
  const context = named(query, known)
  if (context === null || JSON.stringify(context) === JSON.stringify(known)) return context
  try {
    sessionStorage.setItem(key, JSON.stringify(context))
  } catch {
    // storage is closed to this page: the address alone has to do
  }
  return context
}

/** The task that a search is made for: the one that the address names, else the one kept with the workflow. */
export const taskOf = (query: URLSearchParams): string | null =>
  Id.safeParse(query.get('taskId')).data ?? workflowOf(query)?.taskId ?? null

/** Workflows with their stages and tasks. */
export const workflowQueries = {
  one: (id: string) =>
    reading({
      queryKey: ['workflows', id],
      fetch: async (signal) => (await call(workflowsApi.workflow, { params: { id } }, { signal })).data,
      staleTime: 5 * 60_000,
      isBackground: true,
      ...inDocs('workflow', id, Workflow),
    }),
}
