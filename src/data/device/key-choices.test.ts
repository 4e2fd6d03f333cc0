import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubBrowser } from '#tests/support/browser-storage.ts'
import { keepKeyChoices, onKeyChoices, readKeyChoices } from './key-choices.ts'

beforeEach(stubBrowser)
afterEach(() => vi.unstubAllGlobals())

const choices = { hasSingleKeys: false, own: { 'next-match': ['d'] } }

it('keeps what a person wants of the keys, and for nobody else', () => {
  keepKeyChoices('user-1', choices)
  expect(readKeyChoices('user-1')).toEqual(choices)
  expect(readKeyChoices('user-2')).toBeNull()
})

it('lies under a name that goes with everything else of this console', () => {
  keepKeyChoices('user-1', choices)
  expect(Object.keys(localStorage).filter((name) => !name.startsWith('urs'))).toEqual([])
})

it.each(['{', '7', '{"hasSingleKeys":"no"}', '{"hasSingleKeys":true,"own":{"next-match":"d"}}'])(
  'takes %s for nothing',
  (text) => {
    localStorage.setItem('urs:keys:user-1', text)
    expect(readKeyChoices('user-1')).toBeNull()
  },
)

it('does without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  keepKeyChoices('user-1', choices)
  expect(readKeyChoices('user-1')).toBeNull()
})

it('tells of another tab, and of this person alone', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const heard = vi.fn<() => void>()
  const leave = onKeyChoices('user-1', heard)
  const tell = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  tell('urs:keys:user-2')
  expect(heard).not.toHaveBeenCalled()
  tell('urs:keys:user-1')
  tell(null)
  expect(heard).toHaveBeenCalledTimes(2)
  leave()
  tell('urs:keys:user-1')
  expect(heard).toHaveBeenCalledTimes(2)
})
