import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectivity } from '#data/net/connection.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { apiError } from '#tests/support/api-error.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'

const createSearch = vi.fn<ScreeningSource<unknown>['createSearch']>()
type User = ReturnType<typeof userEvent.setup>
const online = (is: boolean) => act(() => connectivity.status.set({ ...connectivity.status.get(), online: is }))
const button = (name: string) => screen.getByRole('button', { name })
const needsConnection = 'Needs a connection: this spends credits'

beforeEach(() => sessionStorage.clear())
afterEach(() => online(true))

describe.each(bothProviders)('the wizard of $label', (sample) => {
  const { id, label, service, search, firstField } = sample
  const open = (known: Parameters<typeof sample.wizard>[1] = {}) => {
    sample.wizard({ createSearch }, known)
    return userEvent.setup()
  }
  const field = () => screen.getByRole('textbox', { name: firstField.label })
  const fillIn = async (user: User) => {
    await user.type(field(), 'Anna')
    await user.click(button('Next'))
  }

  beforeEach(() => {
    createSearch.mockReset().mockResolvedValue(search)
  })

  it('names its provider, and has nothing behind the first step', () => {
    open()
    expect(screen.getByText(/Powered by/).textContent).toContain(label)
    expect(button('Back')).toHaveProperty('disabled', true)
  })

  it('does not go on without what must be filled in, and says so once, where it is to be filled in', async () => {
    const user = open()
    await user.click(button('Next'))
    expect(screen.getAllByText(firstField.missing)).toHaveLength(1)
    expect(document.activeElement).toBe(field())
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull()
  })

  it('goes on at the heading of the next step, where another Enter or a second click buys nothing', async () => {
    const user = open()
    await user.type(field(), 'Anna{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
    await user.keyboard('{Enter}')
    await user.click(button('Back'))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Type and Name' }))
    await user.dblClick(button('Next'))
    expect(button('Search')).toBeTruthy()
    expect(createSearch).not.toHaveBeenCalled()
  })

  it('keeps every value on the way back and forth', async () => {
    const { chosen } = sample.preset.datasets
    const user = open()
    await fillIn(user)
    const wasChosen = screen.getByRole<HTMLInputElement>('checkbox', { name: chosen }).checked
    await user.click(screen.getByRole('checkbox', { name: chosen }))
    await user.click(button('Back'))
    expect(field()).toHaveProperty('value', 'Anna')
    await user.click(button('Next'))
    expect(screen.getByRole('checkbox', { name: chosen })).toHaveProperty('checked', !wasChosen)
  })

  it('runs the search and goes to the results; the address names ids only', async () => {
    const user = open({ at: `/${id}/search?workflowId=wf-3&taskId=task-9` })
    await fillIn(user)
    await user.click(button('Search'))
    await waitFor(() => expect(location.pathname).toBe(`/${id}/search/results`))
    expect(location.search).toBe(`?search=${search.id}&workflowId=wf-3`)
    expect(history.state).toMatchObject({ searchId: search.id })
    expect(JSON.stringify(history.state)).not.toContain('Anna')
    expect(createSearch.mock.calls[0]?.[1]).toMatchObject({ workflowTaskId: 'task-9' })
  })

  it('brings a refused field and its step back, and uses the same key while nothing was changed', async () => {
    const message = 'This text is too long.'
    const fields = [{ field: firstField.path, message }]
    createSearch.mockRejectedValue(apiError({ status: 422, kind: 'invalid', message, code: 'validation', fields }))
    const user = open()
    await fillIn(user)
    await user.click(button('Search'))
    expect(within(await screen.findByRole('alert')).getByText(message)).toBeTruthy()
    expect(field()).toHaveProperty('value', 'Anna')
    const again = async (times: number) => {
      await user.click(button('Next'))
      await user.click(button('Search'))
      await waitFor(() => expect(createSearch).toHaveBeenCalledTimes(times))
      await screen.findByRole('textbox', { name: firstField.label })
    }
    await again(2)
    await user.type(field(), 's')
    await again(3)
    const [first, second, third] = createSearch.mock.calls.map(([, { key }]) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('cannot search without credits of its provider', async () => {
    const user = open({ credits: [{ service, availableCredits: 0 }] })
    const warning = 'You do not have enough credits for search. Please contact your system administrator to top up.'
    expect(screen.getByText(warning)).toBeTruthy()
    await fillIn(user)
    expect(button('Search').getAttribute('aria-disabled')).toBe('true')
    await user.click(button('Search'))
    expect(createSearch).not.toHaveBeenCalled()
  })

  it('[F70] cannot search without a connection, whatever credits are known, and sends nothing when it is back', async () => {
    online(false)
    const user = open()
    await fillIn(user)
    expect(screen.getByText(needsConnection)).toBeTruthy()
    await user.click(button('Search'))
    online(true)
    await waitFor(() => expect(screen.queryByText(needsConnection)).toBeNull())
    expect(createSearch).not.toHaveBeenCalled()
  })

  it('[F75] says that it failed when the connection was lost unnoticed, and does not try again by itself', async () => {
    const message = 'The server cannot be reached.'
    createSearch.mockRejectedValue(apiError({ status: 0, kind: 'unreachable', message }))
    const user = open()
    await fillIn(user)
    await user.click(button('Search'))
    expect(within(await screen.findByRole('alert')).getByText(message)).toBeTruthy()
    online(false)
    expect(await screen.findByText(needsConnection)).toBeTruthy()
    online(true)
    await waitFor(() => expect(screen.queryByText(needsConnection)).toBeNull())
    expect(createSearch).toHaveBeenCalledTimes(1)
    // the next call is that of the next press
    await user.click(button('Search'))
    await waitFor(() => expect(createSearch).toHaveBeenCalledTimes(2))
  })
})
