import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AcurisSearchForm } from '#contracts/acuris-forms.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { SearchPage } from '#screening/wizard/search-page.tsx'
import { apiError } from '#tests/support/api-error.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { acuris } from './provider.ts'
import { wizard } from './wizard.ts'

const createSearch = vi.fn<ScreeningSource<AcurisSearchForm>['createSearch']>()
const provider = { ...acuris, source: { ...acuris.source, createSearch } }
const refuse = (field: string, message: string) =>
  createSearch.mockRejectedValue(apiError({ status: 422, kind: 'invalid', message, fields: [{ field, message }] }))
const open = (at: string) => {
  renderScreen(<SearchPage provider={provider} wizard={wizard} />, {
    at,
    credits: [{ service: 'ACURIS', availableCredits: 5 }],
  })
  return userEvent.setup()
}
const box = (name: RegExp) => screen.getByRole('textbox', { name })

beforeEach(() => void createSearch.mockReset())

describe('a search that the server refuses', () => {
  it.each([
    ['/acuris/search', /^First Name/, 'name.firstName'],
    ['/acuris/search', /^Last Name/, 'name'],
    ['/acuris/search?entity_type=entity', /^Business Name/, 'name'],
  ])('from %s says so at %s on its step', async (at, name, path) => {
    refuse(path, 'This text is too long.')
    const user = open(at)
    await user.type(box(at.endsWith('entity') ? name : /^First Name/), 'Eskil')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(screen.getByRole('button', { name: 'Search' }))
    const link = await within(await screen.findByRole('alert')).findByRole('link', { name: 'This text is too long.' })
    await waitFor(() => expect(box(name).getAttribute('aria-invalid')).toBe('true'))
    await user.click(link)
    expect(document.activeElement).toBe(box(name))
  })

  it('stays at the step of what was refused', async () => {
    refuse('datasets.0', 'This value is not valid.')
    const user = open('/acuris/search')
    await user.type(box(/^First Name/), 'Eskil')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(screen.getByRole('button', { name: 'Search' }))
    const datasets = await screen.findByRole('group', { name: /^Datasets/ })
    await within(await screen.findByRole('alert')).findByRole('link', { name: 'This value is not valid.' })
    expect(within(datasets).getByText('This value is not valid.')).toBeTruthy()
  })
})
