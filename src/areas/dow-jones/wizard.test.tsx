import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { choiceQueries } from '#data/query/reference-data.ts'
import { handedOver } from '#screening/wizard/handed-over.ts'
import { SearchPage } from '#screening/wizard/search-page.tsx'
import { apiError } from '#tests/support/api-error.ts'
import { dowJonesSearch, dowJonesSettings, dowJonesWith } from '#tests/support/recorded-dow-jones.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { dowJones } from './provider.ts'
import { taxonomy } from './source.ts'
import { wizard } from './wizard.ts'

const createSearch = vi.fn<typeof dowJones.source.createSearch>()
const provider = dowJonesWith({ createSearch })
const credits = [{ service: 'DOWJONES' as const, availableCredits: 3 }]
const told = <T,>(value: T) => ({ value, asOf: 0, startedAt: 0, source: 'server' as const, partial: null })

const open = (known: Parameters<typeof renderScreen>[1] = {}) => {
  const { client } = renderScreen(<SearchPage provider={provider} wizard={wizard} />, {
    at: '/dowjones/search',
    credits,
    ...known,
  })
  const tell = (list: string, choices: { code: string; name: string }[]) =>
    client.setQueryData(choiceQueries.of(dowJones.source, list).queryKey, told(choices))
  act(() => {
    tell(taxonomy.countries, [{ code: 'NO', name: 'Norway' }])
    tell(taxonomy.countryTypes, [{ code: 'citizenship', name: 'Citizen of' }])
  })
  return userEvent.setup()
}
type User = ReturnType<typeof userEvent.setup>
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))
const box = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
/** In the summary of several, or at the field of the only one. */
const problems = () => {
  const summary = screen.queryByRole('alert')
  const found =
    summary === null ? [...document.querySelectorAll('.ui-field-error')] : within(summary).getAllByRole('listitem')
  return found.map((item) => item.textContent)
}

beforeEach(() => {
  createSearch.mockReset().mockResolvedValue(dowJonesSearch)
  sessionStorage.clear()
})

afterEach(() => handedOver.set(null))

describe('the Dow Jones wizard', () => {
  it('asks for a person first, and for a business by its name and countries', async () => {
    const user = open()
    expect(screen.getByText(/Powered by/).textContent).toContain('DowJones')
    for (const label of ['Name', 'Day of Birth', 'Month of Birth', 'Year of Birth', 'Min Year', 'Max Year'])
      expect(box(label)).toBeTruthy()
    expect(screen.getByText('Countries/Territories')).toBeTruthy()
    expect(await screen.findByRole('checkbox', { name: 'Citizen of' })).toBeTruthy()
    // where the taxonomy does not tell it
    expect(screen.getByRole('checkbox', { name: 'Place of Birth' })).toBeTruthy()
    await press(user, 'Next')
    expect(problems()).toEqual(['Name is required.'])
    await user.click(screen.getByRole('radio', { name: 'Business' }))
    for (const gone of ['Day of Birth', 'Min Year']) expect(screen.queryByText(gone)).toBeNull()
    await press(user, 'Next')
    expect(problems()).toEqual(['Business Name is required'])
  })

  it('says at each part of a birth what is wrong with it', async () => {
    const user = open()
    await user.type(box('Name'), 'Eskil')
    for (const [label, typed] of [
      ['Day of Birth', '29'],
      ['Month of Birth', '2'],
      ['Year of Birth', '1961'],
      ['Min Year', '1964'],
      ['Max Year', '1958'],
    ] as const)
      await user.type(box(label), typed)
    await press(user, 'Next')
    expect(problems()).toEqual(['Not a valid date', 'Min Year should be lesser than Max Year'])
  })

  it('begins as the tenant decided, and hands everything over', async () => {
    const user = open({
      at: '/dowjones/search?workflowId=wf-3&taskId=task-9',
      settings: dowJonesSettings({ searchType: 'Near', datasets: ['WL', 'AM'] }),
    })
    await user.type(box('Name'), 'Eskil')
    await user.type(box('Year of Birth'), '1961')
    await user.click(screen.getByRole('checkbox', { name: 'Citizen of' }))
    await press(user, 'Next')
    expect(screen.getByRole('radio', { name: /^Near/ })).toHaveProperty('checked', true)
    expect(screen.getByText('Names that are at least 88% alike.')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'State Owned Companies' })).toHaveProperty('checked', false)
    await user.click(screen.getByRole('radio', { name: /^Broad/ }))
    await user.click(screen.getByRole('checkbox', { name: 'Anti Corruption' }))
    await press(user, 'Search')
    await waitFor(() =>
      expect(location.pathname + location.search).toBe('/dowjones/search/results?search=srch_41&workflowId=wf-3'),
    )
    const [form, options] = createSearch.mock.calls[0] ?? []
    expect(form).toMatchObject({
      Name: 'Eskil',
      YearOfBirth: 1961,
      CountryTerritoryType: ['citizenship'],
      SearchType: 'Broad',
      sources: ['AM', 'WL', 'AC'],
    })
    expect(options).toMatchObject({ workflowTaskId: 'task-9' })
  })

  it('begins with the person that ID analysis handed over, and searches for them', async () => {
    handedOver.set({
      profile: {
        profileType: 'individual',
        profileable: { entityName: null, firstName: 'Mira', middleName: null, lastName: 'Halvorsdal' },
        fields: [
          { name: 'Date of Birth', dataType: 'date', value: '1985-04-17' },
          { name: 'Gender', dataType: 'option', value: 'Female' },
          { name: 'Nationality', dataType: 'country', value: ['NO'] },
        ],
      },
      key: 'key-1',
    })
    const user = open()
    for (const [label, filled] of [
      ['Name', 'Mira Halvorsdal'],
      ['Day of Birth', '17'],
      ['Month of Birth', '4'],
      ['Year of Birth', '1985'],
    ] as const)
      expect(box(label), label).toHaveProperty('value', filled)
    expect(location.search).toBe('')
    await press(user, 'Next')
    await press(user, 'Search')
    await waitFor(() => expect(createSearch).toHaveBeenCalled())
    expect(createSearch.mock.calls[0]?.[0]).toMatchObject({
      entityType: 'Person',
      Name: 'Mira Halvorsdal',
      DayOfBirth: 17,
      MonthOfBirth: 4,
      YearOfBirth: 1985,
      CountryTerritory: ['NO'],
    })
  })

  it('says at its field what the server refuses', async () => {
    const message = 'This text is too long.'
    const fields = [{ field: 'BusinessName', message }]
    createSearch.mockRejectedValue(apiError({ status: 422, kind: 'invalid', message, fields }))
    const user = open({ at: '/dowjones/search?entity_type=entity' })
    await user.type(box('Business Name'), 'Brennstad')
    await press(user, 'Next')
    await press(user, 'Search')
    await waitFor(() => expect(box('Business Name').getAttribute('aria-invalid')).toBe('true'))
  })

  it('needs a credit of its own', () => {
    open({ credits: [{ service: 'DOWJONES', availableCredits: 0 }] })
    expect(
      screen.getByText(
        'You do not have enough credits for search. Please contact your system administrator to top up.',
      ),
    ).toBeTruthy()
  })
})
