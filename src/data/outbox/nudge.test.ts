import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { askForNudge } from './submit.ts'

afterEach(() => vi.unstubAllGlobals())
const browser = (registration: object | undefined) =>
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } })

describe('[F67] asking for a hint when the connection is back', () => {
  it('registers the one tag that the worker knows', async () => {
    const register = vi.fn<(tag: string) => Promise<void>>(() => Promise.resolve())
    browser({ sync: { register } })
    askForNudge()
    await eventually(() => expect(register).toHaveBeenCalledWith('urs-nudge'))
  })

  it('is no error where the browser has none, refuses it, or has no worker', async () => {
    for (const registration of [{}, undefined, { sync: { register: () => Promise.reject(new Error('denied')) } }]) {
      browser(registration)
      askForNudge()
    }
    vi.stubGlobal('navigator', {})
    askForNudge()
    // asked last and answered last: what failed before it has failed by then, and would be an unhandled rejection
    const register = vi.fn<(tag: string) => Promise<void>>(() => Promise.resolve())
    browser({ sync: { register } })
    askForNudge()
    await eventually(() => expect(register).toHaveBeenCalledOnce())
  })
})
