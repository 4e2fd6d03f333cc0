import { beforeEach, expect, it } from 'vitest'
import { taskOf, workflowOf } from './workflow.ts'

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

it('keeps the task while its workflow is named again, and takes another task of it', () => {
  workflowOf(new URLSearchParams('workflowId=wf-3&taskId=9'))
  expect(workflowOf(new URLSearchParams('workflowId=wf-3'))).toEqual({ workflowId: 'wf-3', taskId: '9' })
  expect(workflowOf(new URLSearchParams('taskId=10'))).toEqual({ workflowId: 'wf-3', taskId: '10' })
  expect(workflowOf(new URLSearchParams())).toEqual({ workflowId: 'wf-3', taskId: '10' })
})

it('knows the task of the address, else the one that was kept, also without a workflow', () => {
  expect(taskOf(new URLSearchParams())).toBeNull()
  expect(taskOf(new URLSearchParams('taskId=7'))).toBe('7')
  expect(taskOf(new URLSearchParams())).toBeNull()
  workflowOf(new URLSearchParams('workflowId=wf-3&taskId=9'))
  expect(taskOf(new URLSearchParams())).toBe('9')
  expect(taskOf(new URLSearchParams('taskId=7'))).toBe('7')
  expect(taskOf(new URLSearchParams(`taskId=${'x'.repeat(65)}`))).toBe('9')
})

it('takes nothing else that stands under its name for a workflow', () => {
  sessionStorage.setItem('urs:workflow', '{"workflowId":7}')
  expect(workflowOf(new URLSearchParams())).toBeNull()
  sessionStorage.setItem('urs:workflow', 'not json')
  expect(workflowOf(new URLSearchParams())).toBeNull()
})
