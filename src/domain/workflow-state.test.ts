import { expect, it } from 'vitest'
import { workflowState, type WorkflowState } from './workflow-state.ts'

const ofTask = { workflowId: 'wf-3', taskId: 'task-9' }

it.each<
  [
    string,
    { workflowId: string; taskId: string | null },
    { workflowId: string; taskId: string | null } | null,
    WorkflowState,
  ]
>([
  ['nothing is worked for', ofTask, null, 'other-workflow'],
  ['another workflow is active', ofTask, { workflowId: 'wf-4', taskId: 'task-9' }, 'other-workflow'],
  ['its workflow is active without a task', ofTask, { workflowId: 'wf-3', taskId: null }, 'other-task'],
  ['its workflow is active with another task', ofTask, { workflowId: 'wf-3', taskId: 'task-1' }, 'other-task'],
  ['its own task is selected', ofTask, ofTask, 'selected-task'],
  ['neither has a task', { workflowId: 'wf-3', taskId: null }, { workflowId: 'wf-3', taskId: null }, 'other-task'],
])('when %s, says so', (_case, ofSearch, active, state) => {
  expect(workflowState(ofSearch, active)).toBe(state)
})
