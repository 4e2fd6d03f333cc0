import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#contracts/api.ts'
import type { Search } from '#contracts/search.ts'
import { loadConfig } from '#data/config.ts'
import { ResultsPage } from '#screening/results/results-page.tsx'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { toSearch } from './adapter.ts'
import { comply } from './provider.ts'
import searchDetails from './samples/search-details.json'

const recorded = toSearch(api.complySearch.answer.parse(searchDetails).content.data)
const search = vi.fn<typeof comply.source.search>()
const matches = async () => Promise.resolve({ matches: [], page: 1, perPage: 10, total: 0 })
const provider = { ...comply, source: { ...comply.source, search, matches } }
const onboarding = { id: 'wf-3', name: 'Onboarding', folderPath: '/Customers', stages: [] }

let isDown = false
const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
const serve = (input: string | URL | Request): Promise<Response> => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
  if (pathname.endsWith('/config.json')) return Promise.resolve(json({}))
  if (isDown || !pathname.endsWith('/workflows/wf-3')) return Promise.reject(new TypeError('fetch failed'))
  return Promise.resolve(json({ data: onboarding }))
}

const open = (change: Partial<Search>, end = '') => {
  search.mockResolvedValue({ ...recorded, ...change })
  renderScreen(<ResultsPage provider={provider} />, {
    at: `/comply/search/results${end}`,
    historyState: { searchId: recorded.id },
  })
}
const chip = async (text: string | RegExp) => (await screen.findByText(text)).closest('[data-tone]')

beforeEach(async () => {
  isDown = false
  sessionStorage.clear()
  vi.stubGlobal('fetch', serve)
  await loadConfig()
})
afterEach(() => vi.unstubAllGlobals())

describe('the workflow of a search', () => {
  const workflow = { workflowId: 'wf-3', stageId: 'stage-1', taskId: 'task-9' }

  it.each([
    ['Not the active workflow', '', 'neutral'],
    ['Not the active workflow', '?workflowId=wf-4&taskId=task-9', 'neutral'],
    ['Active workflow, another task', '?workflowId=wf-3', 'info'],
    ['Active workflow, another task', '?workflowId=wf-3&taskId=task-1', 'info'],
    ['Selected task', '?workflowId=wf-3&taskId=task-9', 'positive'],
  ])('is called "%s" at "%s", with a look of its own', async (state, end, tone) => {
    open({ workflow }, end)
    const shown = await chip(`Workflow: Onboarding · ${state}`)
    expect(shown?.getAttribute('data-tone')).toBe(tone)
    expect(shown?.querySelector('svg')).not.toBeNull()
  })

  it('has three marks that differ in more than colour', async () => {
    const marks = new Set<string | undefined>()
    for (const end of ['', '?workflowId=wf-3', '?workflowId=wf-3&taskId=task-9']) {
      open({ workflow }, end)
      marks.add((await chip(/Onboarding/))?.querySelector('svg')?.innerHTML)
      cleanup()
      sessionStorage.clear()
    }
    expect(marks.size).toBe(3)
  })

  it('stays the selected one after the task was named once in this tab', async () => {
    sessionStorage.setItem('urs:workflow', JSON.stringify({ workflowId: 'wf-3', taskId: 'task-9' }))
    open({ workflow }, '?workflowId=wf-3')
    expect(await chip('Workflow: Onboarding · Selected task')).not.toBeNull()
  })

  it('is shown without its name when that cannot be loaded', async () => {
    isDown = true
    open({ workflow })
    expect(await chip('Workflow · Not the active workflow')).not.toBeNull()
  })

  it('is not shown where there is none', async () => {
    open({ workflow: null })
    await screen.findByText(`Total Matches: ${recorded.total} (sorted by relevance)`)
    expect(screen.queryByText(/Workflow/)).toBeNull()
  })
})

describe('the profile of a search', () => {
  it('opens beside this page', async () => {
    open({ profileId: 'p-1' })
    const link = await screen.findByRole('link', { name: 'Profile' })
    expect(link.getAttribute('href')).toBe('/console/profiles/p-1/profile')
    expect(link.getAttribute('target')).toBe('_blank')
  })

  it('is not shown where there is none', async () => {
    open({ profileId: null })
    await screen.findByRole('button', { name: 'About this search' })
    expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull()
  })
})
