import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoredProfile } from '#contracts/stored-profiles.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'
import { answer, refusal, stubServer } from '#tests/support/stub-server.ts'

const button = (name: string) => screen.getByRole('button', { name })
const dataset = (label: string) => screen.getByRole('checkbox', { name: label })
const mira: StoredProfile = {
  profileType: 'individual',
  profileable: { entityName: null, firstName: 'Mira', middleName: null, lastName: 'Halvorsdal' },
  fields: [],
}
const broken = () => refusal(500, 'internal', 'The disk is being replaced.')
const notLoaded =
  "Your tenant's settings could not be loaded, so the form starts with the general defaults. The disk is being replaced."

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe.each(bothProviders)('the wizard of $label', (sample) => {
  const { id, firstField, preset } = sample
  const { chosen, left } = preset.datasets
  const presetAnswer = () => answer({ data: { appSettings: preset.settings, version: 3 } })
  const open = (known: Parameters<typeof sample.wizard>[1] = {}) => {
    sample.wizard({}, known)
    return userEvent.setup()
  }
  const name = () => screen.findByRole('textbox', { name: firstField.label })

  it('says that there are too few credits when the search was refused for that', async () => {
    await stubServer(({ method }) =>
      method === 'POST' ? refusal(402, 'insufficient_credits', 'Payment required') : broken(),
    )
    const user = open()
    await user.type(await name(), 'Anna')
    await user.click(button('Next'))
    await user.click(button('Search'))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('You do not have enough credits to perform search.')).toBeTruthy()
    expect(screen.queryByText(/Payment required/)).toBeNull()
    expect(location.pathname).toBe(`/${id}/search`)
  })

  it('begins without the settings of the tenant, says why, and at another try presets only what nobody touched', async () => {
    let reply = broken
    await stubServer(({ path }) => (path.endsWith('/settings') ? reply() : broken()))
    const user = open({ untold: 'settings' })
    await user.type(await name(), 'Anna')
    expect(screen.getByText(notLoaded)).toBeTruthy()
    await user.click(button('Next'))
    expect(dataset(left)).toHaveProperty('checked', true)
    expect(screen.getByText(preset.threshold[0])).toBeTruthy()
    await user.click(dataset(chosen))
    expect(dataset(chosen)).toHaveProperty('checked', false)
    reply = presetAnswer
    await user.click(button('Retry'))
    await waitFor(() => expect(screen.queryByText(notLoaded)).toBeNull())
    expect(screen.getByText(preset.threshold[1])).toBeTruthy()
    expect(dataset(left)).toHaveProperty('checked', true)
    expect(dataset(chosen)).toHaveProperty('checked', false)
    await user.click(button('Back'))
    expect(await name()).toHaveProperty('value', 'Anna')
  })

  it('presets every field at another try when only the name was typed', async () => {
    let reply = broken
    await stubServer(() => reply())
    const user = open({ untold: 'settings' })
    await user.type(await name(), 'Anna')
    reply = presetAnswer
    await user.click(button('Retry'))
    await waitFor(() => expect(screen.queryByText(notLoaded)).toBeNull())
    expect(await name()).toHaveProperty('value', 'Anna')
    await user.click(button('Next'))
    expect(dataset(chosen)).toHaveProperty('checked', true)
    expect(dataset(left)).toHaveProperty('checked', false)
  })

  it('begins with what an earlier search asked, which the address names by its id alone', async () => {
    await stubServer(broken)
    const earlier = vi.fn(() => Promise.resolve(sample.search))
    sample.wizard({ search: earlier }, { at: `/${id}/search?from=${sample.search.id}` })
    expect(await name()).toHaveProperty('value', sample.search.nameParts?.firstName ?? sample.search.term)
    expect(earlier).toHaveBeenCalledWith(sample.search.id, expect.anything())
  })

  it('offers names of the demo, and a press on one searches for it; elsewhere none', async () => {
    await stubServer(broken, { demo: { accounts: [], subjects: [{ about: '20 to 30 matches', profile: mira }] } })
    const createSearch = vi.fn<ScreeningSource<unknown>['createSearch']>(() => Promise.resolve(sample.search))
    sample.wizard({ createSearch })
    await userEvent.click(await screen.findByRole('button', { name: 'Mira Halvorsdal 20 to 30 matches' }))
    await waitFor(() => expect(location.pathname).toBe(`/${id}/search/results`))
    const named = sample.search.nameParts === undefined ? { search_term: 'Mira Halvorsdal' } : { firstName: 'Mira' }
    expect(createSearch.mock.calls).toMatchObject([[named, {}]])
    cleanup()
    await stubServer(broken)
    open()
    expect(screen.queryByRole('button', { name: /^Mira/ })).toBeNull()
  })

  it('keeps the form in sight while another try for the settings is on its way', async () => {
    let reply: () => Response | Promise<Response> = broken
    let arrive: (settings: Response) => void = () => undefined
    await stubServer(() => reply())
    const user = open({ untold: 'settings' })
    await user.type(await name(), 'Anna')
    reply = () => new Promise<Response>((resolve) => (arrive = resolve))
    await user.click(button('Retry'))
    expect(screen.getByRole('textbox', { name: firstField.label })).toHaveProperty('value', 'Anna')
    arrive(presetAnswer())
    await waitFor(() => expect(screen.queryByText(notLoaded)).toBeNull())
    expect(await name()).toHaveProperty('value', 'Anna')
  })

  it('says why there are no countries to choose from, and offers them after another try', async () => {
    let reply = broken
    await stubServer(() => reply())
    const user = open({ untold: 'countries' })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The disk is being replaced.')
    expect(alert.textContent).toContain('The countries could not be loaded')
    expect(alert.textContent).toContain('Request r-1')
    reply = () => answer({ data: [{ code: 'NO', name: 'Norway' }] })
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await user.click(screen.getByRole('button', { name: /Country/ }))
    expect(await screen.findByRole('option', { name: 'Norway' })).toBeTruthy()
  })
})
