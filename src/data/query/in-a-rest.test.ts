import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterRest, betweenKeys, inARest, watchPresses } from './in-a-rest.ts'

const page = new EventTarget()
const press = (): boolean => page.dispatchEvent(new Event('keydown'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  watchPresses()
  // the clock began anew, and so does the rest
  press()
  vi.advanceTimersByTime(60_000)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('does at once what is asked for while nobody presses anything', () => {
  const work = vi.fn()
  inARest(work, 1000, 5000)()
  expect(work).toHaveBeenCalledOnce()
})

it('waits for a rest between the presses, and does what was asked for many times once', () => {
  const work = vi.fn()
  const ask = inARest(work, 1000, 60_000)
  for (let times = 0; times < 5; times += 1) {
    press()
    ask()
    vi.advanceTimersByTime(900)
  }
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(work).toHaveBeenCalledOnce()
})

it('waits no longer than it may, however long somebody goes on', () => {
  const work = vi.fn()
  const ask = inARest(work, 1000, 5000)
  press()
  ask()
  for (let times = 0; times < 9; times += 1) {
    vi.advanceTimersByTime(500)
    press()
  }
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(500)
  expect(work).toHaveBeenCalledOnce()
})

it('counts the rest from when it was asked for, and does nothing once that is taken back', () => {
  const [work, other] = [vi.fn(), vi.fn()]
  afterRest(work, 120)
  const cancel = afterRest(other, 120)
  vi.advanceTimersByTime(100)
  press()
  vi.advanceTimersByTime(100)
  expect(work).not.toHaveBeenCalled()
  cancel()
  vi.advanceTimersByTime(20)
  expect(work).toHaveBeenCalledOnce()
  expect(other).not.toHaveBeenCalled()
})

it('lets what can be done in parts go on between two keys, and at once where nobody looks at the page', async () => {
  const goOn = vi.fn()
  press()
  void betweenKeys(200, 2000).then(goOn)
  await vi.advanceTimersByTimeAsync(199)
  expect(goOn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(goOn).toHaveBeenCalledOnce()
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  press()
  void betweenKeys(200, 2000).then(goOn)
  await vi.advanceTimersByTimeAsync(0)
  expect(goOn).toHaveBeenCalledTimes(2)
})
