import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Search } from '#contracts/search.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'
import { answer, refusal, stubServer } from '#tests/support/stub-server.ts'

const onboarding = { id: 'wf-3', name: 'Onboarding', folderPath: '/Customers', stages: [] }
const workflow = { workflowId: 'wf-3', stageId: 'stage-1', taskId: 'task-9' }
const missing = () => refusal(404, 'not_found', 'Resource not found.')
let isDown = false

beforeEach(async () => {
  isDown = false
  sessionStorage.clear()
  await stubServer(({ path }) =>
    !isDown && path.endsWith('/workflows/wf-3') ? answer({ data: onboarding }) : missing(),
  )
})
afterEach(() => vi.unstubAllGlobals())

describe.each(bothProviders)('where a search with $label came from', ({ id, search, page, results }) => {
  const open = (change: Partial<Search>, end = '') =>
    results(
      { search: () => Promise.resolve({ ...search, ...change }), matches: () => Promise.resolve(page([])) },
      { at: `/${id}/search/results${end}` },
    )

  it.each([
    ['Not the active workflow', ''],
    ['Not the active workflow', '?workflowId=wf-4&taskId=task-9'],
    ['Active workflow, another task', '?workflowId=wf-3'],
    ['Active workflow, another task', '?workflowId=wf-3&taskId=task-1'],
    ['Selected task', '?workflowId=wf-3&taskId=task-9'],
  ])('is a workflow that is called "%s" at "%s"', async (state, end) => {
    open({ workflow }, end)
    expect(await screen.findByText(`Workflow: Onboarding · ${state}`)).toBeTruthy()
  })

  it('stays the selected task after that was named once in this tab', async () => {
    sessionStorage.setItem('urs:workflow', JSON.stringify({ workflowId: 'wf-3', taskId: 'task-9' }))
    open({ workflow }, '?workflowId=wf-3')
    expect(await screen.findByText('Workflow: Onboarding · Selected task')).toBeTruthy()
  })

  it('is a workflow without its name when that cannot be loaded', async () => {
    isDown = true
    open({ workflow })
    expect(await screen.findByText('Workflow · Not the active workflow')).toBeTruthy()
  })

  it('is a profile that opens beside this page', async () => {
    open({ profileId: 'p-1' })
    const link = await screen.findByRole('link', { name: 'Profile' })
    expect(link.getAttribute('href')).toBe('/console/profiles/p-1/profile')
    expect(link.getAttribute('target')).toBe('_blank')
  })

  it('is said of no search that came from neither', async () => {
    open({ workflow: null, profileId: null })
    await screen.findByRole('button', { name: 'About this search' })
    expect(screen.queryByText(/Workflow/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull()
  })
})
