import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RunConfig } from '#contracts/config.ts'
import { answer, stubServer } from '#tests/support/stub-server.ts'
import { App } from './app.tsx'
import { startup } from './startup.ts'

/** Opens an address of an installation that has started. */
async function open(path: string, config: Partial<RunConfig> = {}): Promise<void> {
  await stubServer(() => answer({}), config)
  history.replaceState(null, '', path)
  render(<App />)
}
const homeLink = async () => (await screen.findByRole('link', { name: 'Go to Home' })).getAttribute('href')

beforeEach(() => startup.set('ready'))
afterEach(() => {
  startup.set('loading')
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

it.each([
  ['/', '/'],
  ['/404', '/404'],
  ['/nowhere/at/all?x=1', '/404'],
  ['/ur-screenery', '/404'],
  ['/ur-screen/liveness/verification', '/404'],
  ['/ur-screen/liveness/verification/', '/404'],
  ['/ur-screen/liveness/verification/a/b', '/404'],
])(
  'the address %s outside of the console and of what guests are shown is not there, which %s says with a way on',
  async (path, end) => {
    await open(path)
    expect(await screen.findByRole('heading', { name: "The page you are looking for isn't here" })).toBeTruthy()
    expect(location.pathname).toBe(end)
    expect(await homeLink()).toBe('/console')
  },
)

it('the way on leads where the configuration says that Home is', async () => {
  await open('/404', { links: { HOME: 'https://suite.example/start' } })
  expect(await homeLink()).toBe('https://suite.example/start')
})
