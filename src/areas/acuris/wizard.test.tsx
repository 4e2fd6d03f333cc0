import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchPage } from '#screening/wizard/search-page.tsx'
import { acurisSearch, acurisSettings, acurisWith } from '#tests/support/recorded-acuris.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { snackbars } from '#ui/snackbar-queue.ts'
import { acuris } from './provider.ts'
import { wizard } from './wizard.ts'

const createSearch = vi.fn<typeof acuris.source.createSearch>()
const provider = acurisWith({ createSearch })
const credits = [{ service: 'ACURIS' as const, availableCredits: 3 }]
const open = (known: Parameters<typeof renderScreen>[1] = {}) => {
  renderScreen(<SearchPage provider={provider} wizard={wizard} />, { at: '/acuris/search', credits, ...known })
  return userEvent.setup()
}
type User = ReturnType<typeof userEvent.setup>
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))
const text = (label: string) =>
  screen.getByRole('textbox', {
    name: (name) =>
      name
        .replace(/ \(required\)$|\*$/, '')
        .trim()
        .startsWith(label),
  })
/** In the summary of several, or at the field of the only one. */
const problems = () => {
  const summary = screen.queryByRole('alert')
  const told =
    summary === null ? [...document.querySelectorAll('.ui-field-error')] : within(summary).getAllByRole('listitem')
  return told.map((item) => item.textContent)
}
const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

beforeEach(() => {
  createSearch.mockReset().mockResolvedValue(acurisSearch)
  sessionStorage.clear()
  snackbars.set([])
})

describe('the Acuris wizard', () => {
  it('asks for an individual first, and for a business by its name alone', async () => {
    const user = open()
    expect(screen.getByText(/Powered by/).textContent).toContain('Acuris')
    expect(screen.getByText('Type and Name')).toBeTruthy()
    expect(screen.getByText('Datasets and Score Threshold')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true)
    for (const label of ['Last Name', 'First Name', 'Middle Name', 'Date Of Birth (YYYY-MM-DD)', 'Year of Birth'])
      expect(text(label)).toBeTruthy()
    expect(screen.getByRole('button', { name: /Gender/ })).toBeTruthy()
    expect(screen.getByText('Country')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Entity' }))
    expect(text('Business Name')).toBeTruthy()
    for (const gone of ['First Name', 'Date Of Birth (YYYY-MM-DD)', 'Gender'])
      expect(screen.queryByText(gone)).toBeNull()
    await press(user, 'Next')
    expect(problems()).toEqual(['Business Name is required'])
  })

  it('wants the first name of an individual, and a birth that exists and lies behind', async () => {
    const user = open()
    await user.type(text('Date Of Birth (YYYY-MM-DD)'), '1961-02-30')
    await press(user, 'Next')
    expect(problems()).toEqual(expect.arrayContaining(['First Name is required', 'Date of birth is invalid']))
    await user.type(text('First Name'), 'Eskil')
    await user.clear(text('Date Of Birth (YYYY-MM-DD)'))
    await user.type(text('Date Of Birth (YYYY-MM-DD)'), soon)
    await press(user, 'Next')
    expect(problems()).toEqual(['Date of birth should not be greater than today'])
  })

  it('begins as the tenant decided, and hands everything over', async () => {
    const searchSetting = { scoreThreshold: 90, dobRequired: true }
    const user = open({
      at: '/acuris/search?workflowId=wf-3&taskId=task-9',
      settings: acurisSettings({ aiAssistant: true, searchSetting }),
    })
    await user.type(text('First Name'), 'Eskil')
    await press(user, 'Next')
    expect(screen.getAllByText(/^(Sanction|PEP|Adverse media)$/).map((one) => one.textContent)).toEqual([
      'Sanction',
      'PEP',
      'Adverse media',
    ])
    expect(screen.getByRole('slider', { name: /Score Threshold/ })).toHaveProperty('min', '75')
    expect(screen.getByText(/^90: names with a score of at least 90%/)).toBeTruthy()
    expect(screen.getByText('DOB matching')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Require date of birth' })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('checkbox', { name: 'Require country' }))
    await user.click(screen.getByRole('checkbox', { name: 'Enable AI Assistant' }))
    await press(user, 'Search')
    await waitFor(() =>
      expect(location.pathname + location.search).toBe(
        `/acuris/search/results?search=${acurisSearch.id}&workflowId=wf-3`,
      ),
    )
    expect(history.state).toEqual({ searchId: acurisSearch.id, assistant: true })
    const [form, options] = createSearch.mock.calls[0] ?? []
    expect(form).toMatchObject({ firstName: 'Eskil', fuzziness: 90, dobRequired: true, countryRequired: true })
    expect(options).toMatchObject({ workflowTaskId: 'task-9' })
    // nothing is watched until somebody asks for it
    expect(snackbars.get()).toEqual([])
  })

  it('takes a birth as its eight digits', async () => {
    const user = open()
    await user.type(text('First Name'), 'Eskil')
    await user.type(text('Date Of Birth (YYYY-MM-DD)'), '19610417')
    await press(user, 'Next')
    await press(user, 'Search')
    await waitFor(() => expect(createSearch.mock.calls[0]?.[0]).toMatchObject({ dateOfBirth: '1961-04-17' }))
  })

  it('wants a threshold', async () => {
    const user = open()
    await user.type(text('First Name'), 'Eskil')
    await press(user, 'Next')
    await user.clear(screen.getByRole('textbox', { name: 'Score threshold as a number' }))
    await press(user, 'Search')
    expect(problems()).toEqual(['Threshold is required'])
    expect(createSearch).not.toHaveBeenCalled()
  })

  it('has no assistant for entities, nor where the tenant does not allow it', async () => {
    const user = open({ at: '/acuris/search?entity_type=entity', settings: acurisSettings({ aiAssistant: true }) })
    await user.type(text('Business Name'), 'Brennstad')
    await press(user, 'Next')
    for (const gone of ['Enable AI Assistant', 'Require date of birth'])
      expect(screen.queryByRole('checkbox', { name: gone })).toBeNull()
    await press(user, 'Back')
    expect(text('Business Name')).toHaveProperty('value', 'Brennstad')
  })
})
