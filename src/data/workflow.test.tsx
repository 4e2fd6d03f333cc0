import { beforeEach, expect, it } from 'vitest'
import { workflowOf } from './workflow.ts'

beforeEach(() => sessionStorage.clear())

it('knows no workflow until one is named', () => {
  expect(workflowOf(new URLSearchParams('taskId=9'))).toBeNull()
})

it('keeps a workflow that was named once for the tab, until another is named', () => {
  expect(workflowOf(new URLSearchParams('workflowId=wf-3&taskId=9'))).toEqual({ workflowId: 'wf-3', taskId: '9' })
  expect(workflowOf(new URLSearchParams())).toEqual({ workflowId: 'wf-3', taskId: '9' })
  expect(workflowOf(new URLSearchParams('workflowId=wf-4'))).toEqual({ workflowId: 'wf-4', taskId: null })
  expect(workflowOf(new URLSearchParams())).toEqual({ workflowId: 'wf-4', taskId: null })
})

it('takes nothing else that stands under its name for a workflow', () => {
  sessionStorage.setItem('urs:workflow', '{"workflowId":7}')
  expect(workflowOf(new URLSearchParams())).toBeNull()
  sessionStorage.setItem('urs:workflow', 'not json')
  expect(workflowOf(new URLSearchParams())).toBeNull()
})
