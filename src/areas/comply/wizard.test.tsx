import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { snackbars } from '#ui/snackbar-queue.ts'
import { SearchPage } from '#screening/wizard/search-page.tsx'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { toSearch } from '#domain/comply-records.ts'
import { comply } from './provider.ts'
import { api } from '#contracts/api.ts'
import searchDetails from './samples/search-details.json'
import { wizard } from './wizard.ts'

const found = toSearch(api.complySearch.answer.parse(searchDetails).content.data)
const createSearch = vi.fn<typeof comply.source.createSearch>()
const provider = { ...comply, source: { ...comply.source, createSearch } }

const open = (known: Parameters<typeof renderScreen>[1] = {}) => {
  renderScreen(<SearchPage provider={provider} wizard={wizard} />, { at: '/comply/search', ...known })
  return userEvent.setup()
}
const button = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
const fillIn = async (user: ReturnType<typeof userEvent.setup>, name = 'Anna Eriksson') => {
  await user.type(field('Name'), name)
  await user.click(button('Next'))
}

beforeEach(() => {
  createSearch.mockReset().mockResolvedValue(found)
  sessionStorage.clear()
})

describe('the Comply wizard', () => {
  it('has two steps', () => {
    open()
    expect(screen.getByText('Type and Name')).toBeTruthy()
    expect(screen.getByText('Datasets and Fuzziness')).toBeTruthy()
  })

  it('refuses a year of birth that has not come yet', async () => {
    const user = open()
    await user.type(field('Birth Year'), String(new Date().getFullYear() + 1))
    await fillIn(user)
    expect(screen.getAllByText('Year of birth cannot be later than this year.').length).toBeGreaterThan(0)
  })

  it('starts from what the tenant presets and says what the fuzziness lets through', async () => {
    const user = open({ settings: { urscreen: { complyAdvantage: { fuzziness: 0, types: ['warning'] } } } })
    await fillIn(user)
    expect(screen.getByRole('checkbox', { name: 'Warnings' })).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: 'Sanctions' })).toHaveProperty('checked', false)
    expect(screen.getByText('0: exact matches only.')).toBeTruthy()
  })

  it('asks for a fuzziness that was cleared: nothing is not 0, which is exact only', async () => {
    const user = open()
    await fillIn(user)
    await user.clear(field('Fuzziness as a number'))
    await user.click(button('Search'))
    expect(screen.getAllByText('Fuzziness must be between 0 and 100.').length).toBeGreaterThan(0)
    expect(createSearch).not.toHaveBeenCalled()
  })

  it('presets a company when it is opened for an entity', () => {
    open({ at: '/comply/search?entity_type=entity' })
    expect(screen.getByRole('button', { name: /Entity Type/ }).textContent).toContain('Company')
  })

  it('hands over what was filled in and preset, and says that monitoring is on', async () => {
    const user = open()
    await fillIn(user)
    await user.click(button('Search'))
    await waitFor(() => expect(location.pathname).toBe('/comply/search/results'))
    const [form] = createSearch.mock.calls[0] ?? []
    expect(form).toMatchObject({ search_term: 'Anna Eriksson', fuzziness: 50, types: ['sanction'] })
    expect(snackbars.get().at(-1)?.text).toBe('Switched on monitoring')
  })
})
