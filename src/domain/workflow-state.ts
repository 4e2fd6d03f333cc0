import type { Search } from '#contracts/search.ts'
import type { PlainMessageKey } from './messages.ts'

/** How a search's workflow stands to the one that somebody works for (spec/1 section 2). */
export type WorkflowState = 'other-workflow' | 'other-task' | 'selected-task'

/** What each state is called. */
export const workflowStateText = {
  'other-workflow': 'workflow.otherWorkflow',
  'other-task': 'workflow.otherTask',
  'selected-task': 'workflow.selectedTask',
} as const satisfies Record<WorkflowState, PlainMessageKey>

/** The state of a search's workflow; `active` is what is worked for now, null: nothing. */
export function workflowState(
  { workflowId, taskId }: Pick<NonNullable<Search['workflow']>, 'workflowId' | 'taskId'>,
  active: { workflowId: string; taskId: string | null } | null,
): WorkflowState {
  if (active?.workflowId !== workflowId) return 'other-workflow'
  return taskId !== null && active.taskId === taskId ? 'selected-task' : 'other-task'
}
