import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Workflow } from '#contracts/workflows.ts'
import { loadConfig } from '#data/net/config.ts'
import type { CurrentTask } from '#domain/current-task.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import { useWorkflow } from './use-workflow.ts'
import { WorkflowWidget } from './workflow-widget.tsx'

const task = (
  id: string,
  action: string,
  folderId: string | null = null,
): Workflow['stages'][number]['tasks'][number] => ({
  id,
  metadata: { action },
  automated: action === 'approval',
  straightThroughReport: false,
  folder: folderId === null ? null : { folderId },
  onDuplicate: 'replace',
})
const workflow: Workflow = {
  id: 'w-1',
  name: 'Onboarding',
  folderPath: '/Customers',
  stages: [
    { id: 's-1', tasks: [task('t-1', 'upload-document', 'f-1'), task('t-2', 'screening')] },
    { id: 's-2', tasks: [task('t-3', 'approval'), task('t-4', 'call_the-customer')] },
  ],
}
/** What the server tells of the workflow. */
let told = workflow
let isDown = false
const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
const uploads = vi.fn<(current: CurrentTask) => void>()

function Screen() {
  const context = useWorkflow()
  return context && <WorkflowWidget context={context} onUpload={uploads} />
}
const open = (end = '?workflowId=w-1') => {
  renderScreen(<Screen />, { at: `/${end}` })
  return userEvent.setup()
}

beforeEach(async () => {
  told = workflow
  isDown = false
  uploads.mockReset()
  sessionStorage.clear()
  vi.stubGlobal('fetch', (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    if (pathname.endsWith('/config.json')) return Promise.resolve(json({ mark: null }))
    if (!isDown && pathname.endsWith('/workflows/w-1')) return Promise.resolve(json({ data: told }))
    return Promise.reject(new TypeError('fetch failed'))
  })
  await loadConfig()
  await unlockDevice()
})
afterEach(async () => {
  await lockDevice()
  vi.unstubAllGlobals()
})

it('shows the stages of a workflow with their tasks, and asks which one is worked on', async () => {
  open()
  const widget = within(await screen.findByRole('complementary', { name: 'Workflow' }))
  expect(await widget.findByRole('heading', { name: 'Workflow: Onboarding' })).toBeTruthy()
  expect(widget.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Upload a document',
    'Screening',
    'Approval',
    'Call the customer',
  ])
  expect(widget.getByText('Automated')).toBeTruthy()
  expect(widget.getByText('Choose the task you are working on.')).toBeTruthy()
})

it('makes a task the current one, and offers what can be done for it', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Upload a document' }))
  const chosen = await screen.findByRole('button', { name: 'Upload a document' })
  expect(chosen.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('Current task')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Upload to Doc-Vault' }))
  expect(uploads).toHaveBeenCalledWith({ workflowId: 'w-1', stageId: 's-1', task: workflow.stages[0]?.tasks[0] })
  await user.click(screen.getByRole('button', { name: 'Screening' }))
  expect(screen.queryByRole('button', { name: 'Upload to Doc-Vault' })).toBeNull()
})

it('begins with the task that the address names, and says where no page would hear of its end', async () => {
  open('?workflowId=w-1&taskId=t-3')
  expect((await screen.findByRole('button', { name: 'Approval' })).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('The workflow is not open around this page.')).toBeTruthy()
})

it('works on the task in the stage that the address names, where more than one stage has it', async () => {
  const twice = task('t-1', 'upload-document', 'f-1')
  told = { ...workflow, stages: ['s-1', 's-2'].map((id) => ({ id, tasks: [twice] })) }
  const user = open('?workflowId=w-1&stageId=s-2&taskId=t-1')
  expect(await screen.findByRole('heading', { name: 'Stage 2, current' })).toBeTruthy()
  const [first, second] = screen.getAllByRole('button', { name: 'Upload a document' })
  expect([first, second].map((button) => button?.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  await user.click(first ?? expect.fail('no first stage'))
  expect(await screen.findByRole('heading', { name: 'Stage 1, current' })).toBeTruthy()
  expect(new URLSearchParams(location.search).get('stageId')).toBe('s-1')
})

it('shows the stage that the address names without a task', async () => {
  open('?workflowId=w-1&stageId=s-2')
  expect(await screen.findByRole('heading', { name: 'Stage 2, current' })).toBeTruthy()
  expect(screen.getByText('Choose the task you are working on.')).toBeTruthy()
})

it('says that a workflow could not be loaded', async () => {
  isDown = true
  open()
  expect(await screen.findByText('This workflow could not be loaded.')).toBeTruthy()
})
