import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askToPersist, persistence } from './persistence.ts'

const browser = (already: boolean, answer: boolean | Error) => {
  const persist = vi.fn<() => Promise<boolean>>(() =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  )
  vi.stubGlobal('navigator', { storage: { persisted: () => Promise.resolve(already), persist } })
  return persist
}

beforeEach(() => persistence.set('unknown'))
afterEach(() => vi.unstubAllGlobals())

describe('asking the browser to keep what is kept', () => {
  it('tells what it promised', async () => {
    browser(false, true)
    expect(await askToPersist()).toBe('granted')
    browser(false, false)
    expect(await askToPersist()).toBe('refused')
    expect(persistence.get()).toBe('refused')
  })

  it('does not ask for what was promised already', async () => {
    const persist = browser(true, false)
    expect(await askToPersist()).toBe('granted')
    expect(persist).not.toHaveBeenCalled()
  })

  it('is not known where the browser cannot answer or cannot be asked', async () => {
    browser(false, new TypeError('no'))
    expect(await askToPersist()).toBe('unknown')
    vi.stubGlobal('navigator', {})
    expect(await askToPersist()).toBe('unknown')
  })
})
