import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoredProfile } from '#contracts/stored-profiles.ts'
import { loadConfig } from '#data/net/config.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'
import { refusal } from '#tests/support/stub-server.ts'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'

const mira: StoredProfile = {
  profileType: 'individual',
  profileable: { entityName: null, firstName: 'Mira', middleName: null, lastName: null },
  fields: [],
}
const createSearch = vi.fn<ScreeningSource<unknown>['createSearch']>()
const asked: string[] = []
let answer: () => Promise<Response>
const gives = (profile: StoredProfile) => () => Promise.resolve(Response.json({ data: profile }))

const serve = (input: string | URL | Request): Promise<Response> => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
  if (pathname.endsWith('/config.json')) return Promise.resolve(Response.json({ mark: null }))
  if (!pathname.includes('/profiles/')) return Promise.reject(new TypeError('fetch failed'))
  asked.push(pathname)
  return answer()
}
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(async () => {
  asked.length = 0
  answer = gives(mira)
  sessionStorage.clear()
  vi.stubGlobal('fetch', serve)
  await loadConfig()
})
afterEach(async () => {
  await lockDevice()
  vi.unstubAllGlobals()
})

describe.each(bothProviders)('a search with $label that begins from a stored profile', (sample) => {
  const { id, firstField, search: found } = sample
  const open = (end = '?profile_id=p-1', permissions: readonly 'view-profiles'[] = ['view-profiles']) => {
    sample.wizard({ createSearch }, { at: `/${id}/search${end}`, permissions })
    return userEvent.setup()
  }
  const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: firstField.label })
  const search = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(button('Next'))
    await user.click(button('Search'))
    await waitFor(() => expect(createSearch).toHaveBeenCalled())
    return createSearch.mock.calls[0]?.[1]
  }

  beforeEach(() => {
    createSearch.mockReset().mockResolvedValue(found)
  })

  it('is made for the task of the address, and says whose profile it is', async () => {
    const user = open('?profile_id=p-1&taskId=task-1')
    expect((await name()).value).toBe('Mira')
    expect(await search(user)).toMatchObject({ workflowTaskId: 'task-1', profileId: 'p-1' })
    expect(asked).toEqual(['/api/gateway/profiles/p-1'])
  })

  it('is made for the task that was named with the workflow earlier in this tab', async () => {
    sessionStorage.setItem('urs:workflow', JSON.stringify({ workflowId: 'wf-3', taskId: 'task-9' }))
    const user = open()
    await name()
    expect(await search(user)).toMatchObject({ workflowTaskId: 'task-9' })
    expect(new URLSearchParams(location.search).get('workflowId')).toBe('wf-3')
  })

  it('shows that it waits while the profile is loading', async () => {
    let arrive: () => void = () => undefined
    answer = () => new Promise((resolve) => (arrive = () => resolve(Response.json({ data: mira }))))
    open()
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('textbox', { name: firstField.label })).toBeNull()
    arrive()
    expect((await name()).value).toBe('Mira')
  })

  it('asks for no profile without the permission to view one, and tells the search of none', async () => {
    const user = open('?profile_id=p-1', [])
    expect((await name()).value).toBe('')
    await user.type(await name(), 'Anna')
    expect(await search(user)).not.toHaveProperty('profileId')
    expect(asked).toEqual([])
  })

  it('says when there is no such profile, and can be filled in by hand, for no profile then', async () => {
    answer = () => Promise.resolve(refusal(404, 'not_found', 'not_found'))
    const user = open()
    await user.type(await name(), 'Anna')
    const text = 'The profile could not be loaded, so nothing has been filled in. Resource not found.'
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(await search(user)).not.toHaveProperty('profileId')
  })

  it('has what was typed over it again after it was left', async () => {
    await unlockDevice()
    const user = open()
    await user.clear(await name())
    await user.type(await name(), 'Miri')
    cleanup() // what was typed is written when the form goes
    open()
    await waitFor(async () => expect((await name()).value).toBe('Miri'))
  })
})
