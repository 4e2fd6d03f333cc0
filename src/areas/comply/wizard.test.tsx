import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ComplySearchForm } from '#contracts/comply-forms.ts'
import type { Search } from '#contracts/search.ts'
import { connectivity } from '#data/net/connection.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import { SearchPage } from '#screening/wizard/search-page.tsx'
import { apiError } from '#tests/support/api-error.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { toSearch } from './adapter.ts'
import { comply } from './provider.ts'
import { api } from '#contracts/api.ts'
import searchDetails from './samples/search-details.json'

const found = toSearch(api.complySearch.answer.parse(searchDetails).content.data)
type Create = (form: ComplySearchForm, options: { key: string; workflowTaskId?: string }) => Promise<Search>
const createSearch = vi.fn<Create>()
const provider = { ...comply, source: { ...comply.source, createSearch } }

const open = (known: Parameters<typeof renderScreen>[1] = {}) => {
  renderScreen(<SearchPage provider={provider} />, { at: '/comply/search', ...known })
  return userEvent.setup()
}
const button = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
const fillIn = async (user: ReturnType<typeof userEvent.setup>, name = 'Anna Eriksson') => {
  await user.type(field('Name'), name)
  await user.click(button('Next'))
}
const refusal = (fields: { field: string; message: string }[]) =>
  apiError({ status: 422, kind: 'invalid', message: 'Some fields were refused.', code: 'validation', fields })

beforeEach(() => {
  createSearch.mockReset().mockResolvedValue(found)
  sessionStorage.clear()
  connectivity.status.set({ ...connectivity.status.get(), online: true })
})

describe('the Comply wizard', () => {
  it('names its provider and its steps, and has nothing behind the first', () => {
    open()
    expect(screen.getByText(/Powered by/).textContent).toContain('ComplyAdvantage')
    expect(screen.getByText('Type and Name')).toBeTruthy()
    expect(screen.getByText('Datasets and Fuzziness')).toBeTruthy()
    expect(button('Back')).toHaveProperty('disabled', true)
  })

  it('does not go on without a name, and says so', async () => {
    const user = open()
    await user.click(button('Next'))
    const summary = within(screen.getByRole('alert'))
    expect(summary.getByText('Please resolve the following:')).toBeTruthy()
    expect(summary.getByText('Name is required')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull()
  })

  it('refuses a year of birth that has not come yet', async () => {
    const user = open()
    await user.type(field('Birth Year'), String(new Date().getFullYear() + 1))
    await fillIn(user)
    expect(screen.getAllByText('Year of birth must not be later than this year.').length).toBeGreaterThan(0)
  })

  it('keeps every value on the way back and forth', async () => {
    const user = open()
    await user.type(field('Client Reference'), 'KYC-7')
    await fillIn(user)
    await user.click(screen.getByRole('checkbox', { name: 'Warnings' }))
    await user.click(button('Back'))
    expect(field('Name')).toHaveProperty('value', 'Anna Eriksson')
    expect(field('Client Reference')).toHaveProperty('value', 'KYC-7')
    await user.click(button('Next'))
    expect(screen.getByRole('checkbox', { name: 'Warnings' })).toHaveProperty('checked', true)
  })

  it('starts from what the tenant presets and says what the fuzziness lets through', async () => {
    const user = open({ settings: { urscreen: { complyAdvantage: { fuzziness: 0, types: ['warning'] } } } })
    await fillIn(user)
    expect(screen.getByRole('checkbox', { name: 'Warnings' })).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: 'Sanctions' })).toHaveProperty('checked', false)
    expect(screen.getByText('0: only names that are equal to the searched name.')).toBeTruthy()
  })

  it('presets a company when it is opened for an entity', () => {
    open({ at: '/comply/search?entity_type=entity' })
    expect(screen.getByRole('button', { name: /Entity Type/ }).textContent).toContain('Company')
  })

  it('runs the search, says that monitoring is on and goes to the results; the address names ids only', async () => {
    const user = open({ at: '/comply/search?workflowId=wf-3&taskId=task-9' })
    await fillIn(user)
    await user.click(button('Search'))
    await waitFor(() => expect(location.pathname).toBe('/comply/search/results'))
    expect(location.search).toBe('?workflowId=wf-3')
    expect(history.state).toEqual({ searchId: found.id })
    const [form, options] = createSearch.mock.calls[0] ?? []
    expect(form).toMatchObject({ search_term: 'Anna Eriksson', fuzziness: 50, types: ['sanction'] })
    expect(options).toMatchObject({ workflowTaskId: 'task-9' })
    expect(snackbars.get().at(-1)?.text).toBe('Switched on monitoring')
  })

  it('brings a refused field and its step back, and uses the same key while nothing was changed', async () => {
    createSearch.mockRejectedValue(refusal([{ field: 'search_term', message: 'This text is too long.' }]))
    const user = open()
    await fillIn(user)
    await user.click(button('Search'))
    expect(within(await screen.findByRole('alert')).getByText('This text is too long.')).toBeTruthy()
    expect(field('Name')).toHaveProperty('value', 'Anna Eriksson')
    await user.click(button('Next'))
    await user.click(button('Search'))
    await waitFor(() => expect(createSearch).toHaveBeenCalledTimes(2))
    const keys = createSearch.mock.calls.map(([, { key }]) => key)
    expect(keys[0]).toBe(keys[1])
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 's')
    await user.click(button('Next'))
    await user.click(button('Search'))
    await waitFor(() => expect(createSearch).toHaveBeenCalledTimes(3))
    expect(createSearch.mock.calls[2]?.[1].key).not.toBe(keys[0])
  })

  it('cannot search without credits', async () => {
    const user = open({ credits: [{ service: 'COMPLY', availableCredits: 0 }] })
    expect(
      screen.getByText(
        'You do not have enough credits for search. Please contact your system administrator to top up.',
      ),
    ).toBeTruthy()
    await fillIn(user)
    expect(button('Search').getAttribute('aria-disabled')).toBe('true')
    await user.click(button('Search'))
    expect(createSearch).not.toHaveBeenCalled()
  })

  it('[F70] cannot search without a connection, whatever credits are known, and sends nothing when it is back', async () => {
    connectivity.status.set({ ...connectivity.status.get(), online: false })
    const user = open()
    await fillIn(user)
    expect(screen.getByText('Needs a connection: this spends credits')).toBeTruthy()
    await user.click(button('Search'))
    act(() => connectivity.status.set({ ...connectivity.status.get(), online: true }))
    await waitFor(() => expect(screen.queryByText('Needs a connection: this spends credits')).toBeNull())
    expect(createSearch).not.toHaveBeenCalled()
  })

  it('[F75] says that it failed when the connection was lost unnoticed, and does not try again by itself', async () => {
    createSearch.mockRejectedValue(
      apiError({ status: 0, kind: 'unreachable', message: 'The server cannot be reached.' }),
    )
    const user = open()
    await fillIn(user)
    await user.click(button('Search'))
    expect(within(await screen.findByRole('alert')).getByText('The server cannot be reached.')).toBeTruthy()
    act(() => connectivity.status.set({ ...connectivity.status.get(), online: false }))
    act(() => connectivity.status.set({ ...connectivity.status.get(), online: true }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(createSearch).toHaveBeenCalledTimes(1)
  })
})
