import { beforeEach, expect, it } from 'vitest'
import { taskOf, workflowOf } from './workflow.ts'

beforeEach(() => sessionStorage.clear())

it('knows no workflow until one is named', () => {
  expect(workflowOf(new URLSearchParams('taskId=9'))).toBeNull()
})

const of = (workflowId: string, taskId: string | null, stageId: string | null = null) => ({
  workflowId,
  stageId,
  taskId,
})
const opened = (end = '') => workflowOf(new URLSearchParams(end))

it('keeps a workflow that was named once for the tab, until another is named', () => {
  expect(opened('workflowId=wf-3&taskId=9')).toEqual(of('wf-3', '9'))
  expect(opened()).toEqual(of('wf-3', '9'))
  expect(opened('workflowId=wf-4')).toEqual(of('wf-4', null))
  expect(opened()).toEqual(of('wf-4', null))
})

it('keeps the task while its workflow is named again, and takes another task of it', () => {
  opened('workflowId=wf-3&taskId=9')
  expect(opened('workflowId=wf-3')).toEqual(of('wf-3', '9'))
  expect(opened('taskId=10')).toEqual(of('wf-3', '10'))
  expect(opened()).toEqual(of('wf-3', '10'))
})

it('keeps the stage with its task, and lets go of it with another one', () => {
  expect(opened('workflowId=wf-3&taskId=9&stageId=s-2')).toEqual(of('wf-3', '9', 's-2'))
  expect(opened('workflowId=wf-3')).toEqual(of('wf-3', '9', 's-2'))
  expect(opened('taskId=10')).toEqual(of('wf-3', '10'))
  expect(opened('workflowId=wf-4&stageId=s-1')).toEqual(of('wf-4', null, 's-1'))
})

it('reads what an older build kept, which knew no stages', () => {
  sessionStorage.setItem('urs:workflow', '{"workflowId":"wf-3","taskId":"9"}')
  expect(opened()).toEqual(of('wf-3', '9'))
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
