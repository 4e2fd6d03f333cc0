import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#contracts/api.ts'
import type { StoredProfile } from '#contracts/stored-profiles.ts'
import { loadConfig } from '#data/net/config.ts'
import { SearchPage } from '#screening/wizard/search-page.tsx'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import { toSearch } from '#domain/comply-records.ts'
import { comply } from './provider.ts'
import searchDetails from './samples/search-details.json'
import { wizard } from './wizard.ts'

const nameless = { entityName: null, firstName: null, middleName: null, lastName: null }
const mira: StoredProfile = {
  profileType: 'individual',
  profileable: { ...nameless, firstName: 'Mira', middleName: 'Sofie', lastName: 'Halvorsdal' },
  fields: [
    { name: 'Nationality', dataType: 'country', value: ['SE'] },
    { name: 'Date of Birth', dataType: 'date', value: '1961-04-17' },
  ],
}
const velasdar: StoredProfile = {
  profileType: 'entity',
  profileable: { ...nameless, entityName: 'Velasdar Trading' },
  fields: [],
}

const found = toSearch(api.complySearch.answer.parse(searchDetails).content.data)
const createSearch = vi.fn<typeof comply.source.createSearch>()
const provider = { ...comply, source: { ...comply.source, createSearch } }

const asked: string[] = []
let answer: () => Promise<Response>
const gives = (profile: StoredProfile) => () => Promise.resolve(Response.json({ data: profile }))
const isLost = () => Promise.reject(new TypeError('fetch failed'))

const serve = (input: string | URL | Request): Promise<Response> => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
  if (pathname.endsWith('/config.json')) return Promise.resolve(Response.json({ mark: null }))
  if (!pathname.includes('/profiles/')) return isLost()
  asked.push(pathname)
  return answer()
}

const open = () => {
  const known = { at: '/comply/search?profile_id=p-1', permissions: ['view-profiles'] as const }
  renderScreen(<SearchPage provider={provider} wizard={wizard} />, known)
  return userEvent.setup()
}
const button = (name: string) => screen.getByRole('button', { name })
const name = () => screen.findByRole('textbox', { name: /^Name/ })
const valueOf = (field: HTMLElement) => (field instanceof HTMLInputElement ? field.value : '')
const search = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(button('Next'))
  await user.click(button('Search'))
  await waitFor(() => expect(createSearch).toHaveBeenCalled())
  return createSearch.mock.calls[0] ?? []
}

beforeEach(async () => {
  asked.length = 0
  answer = gives(mira)
  createSearch.mockReset().mockResolvedValue(found)
  sessionStorage.clear()
  vi.stubGlobal('fetch', serve)
  await loadConfig()
})
afterEach(async () => {
  await lockDevice()
  vi.unstubAllGlobals()
})

describe('a Comply search that begins from a stored profile', () => {
  it('is filled in with the name, the type, the year of birth and the countries, and says whose profile it is', async () => {
    const user = open()
    expect(valueOf(await name())).toBe('Mira Sofie Halvorsdal')
    expect(button('Person Entity Type').textContent).toContain('Person')
    expect(valueOf(screen.getByRole('textbox', { name: /^Birth Year/ }))).toBe('1961')
    const [form, options] = await search(user)
    expect(form).toMatchObject({
      search_term: 'Mira Sofie Halvorsdal',
      entity_type: 'person',
      birth_year: 1961,
      country_codes: ['SE'],
      types: ['sanction'],
    })
    expect(options).toMatchObject({ profileId: 'p-1' })
    expect(asked).toEqual(['/api/gateway/profiles/p-1'])
  })

  it('is about a company when the profile is an entity, and keeps nothing else from it', async () => {
    answer = gives(velasdar)
    const user = open()
    expect(valueOf(await name())).toBe('Velasdar Trading')
    const [form] = await search(user)
    expect(form).toMatchObject({ entity_type: 'company', birth_year: null, country_codes: [] })
  })

  it('fills the profile in at another try when it could not be reached, and keeps what was typed beside', async () => {
    answer = isLost
    const user = open()
    await user.type(await name(), 'Anna')
    await user.type(await screen.findByRole('textbox', { name: /^Client Reference/ }), 'KYC-7')
    const text = 'The profile could not be loaded, so nothing has been filled in. The server cannot be reached.'
    expect(screen.getByText(text)).toBeTruthy()
    answer = gives(mira)
    await user.click(button('Retry'))
    await waitFor(async () => expect(valueOf(await name())).toBe('Mira Sofie Halvorsdal'))
    expect(screen.queryByText(text)).toBeNull()
    const [form, options] = await search(user)
    expect(form).toMatchObject({ client_ref: 'KYC-7', birth_year: 1961 })
    expect(options).toMatchObject({ profileId: 'p-1' })
  })
})

describe('what was typed into a search that began from a profile', () => {
  it('comes back, and the rest is what the profile says now', async () => {
    await unlockDevice()
    const user = open()
    await user.clear(await name())
    await user.type(await name(), 'Mira H.')
    cleanup() // what was typed is written when the form goes
    answer = gives({ ...mira, fields: [{ name: 'Year of Birth', dataType: 'number', value: 1962 }] })
    open()
    await waitFor(async () => expect(valueOf(await name())).toBe('Mira H.'))
    expect(valueOf(screen.getByRole('textbox', { name: /^Birth Year/ }))).toBe('1962')
  })
})
