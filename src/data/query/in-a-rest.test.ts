import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterRest, betweenKeys, inARest, watchPresses } from './in-a-rest.ts'

let page = new EventTarget()
const press = (): boolean => page.dispatchEvent(new Event('keydown'))

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
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
  void betweenKeys(200, 9000).then(goOn)
  await vi.advanceTimersByTimeAsync(199)
  expect(goOn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(goOn).toHaveBeenCalledOnce()
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  press()
  void betweenKeys(200, 9000).then(goOn)
  await vi.advanceTimersByTimeAsync(0)
  expect(goOn).toHaveBeenCalledTimes(2)
})

it('begins nothing when the next of a row of keys may be about to come, but after it, or once it has not come', async () => {
  const [early, late] = [vi.fn(), vi.fn()]
  const second = () => vi.advanceTimersByTimeAsync(1000)
  press()
  await second()
  press()
  await vi.advanceTimersByTimeAsync(900)
  void betweenKeys(200, 9000).then(early)
  await vi.advanceTimersByTimeAsync(100)
  press()
  await vi.advanceTimersByTimeAsync(150)
  expect(early).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(150)
  expect(early).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(600)
  void betweenKeys(200, 9000).then(late)
  await vi.advanceTimersByTimeAsync(500)
  expect(late).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(late).toHaveBeenCalledOnce()
})

it('begins in the first half of the time between two keys, which a slow machine needs for the key itself', async () => {
  const [early, late] = [vi.fn(), vi.fn()]
  press()
  await vi.advanceTimersByTimeAsync(1600)
  press()
  await vi.advanceTimersByTimeAsync(700)
  void betweenKeys(200, 9000).then(early)
  await vi.advanceTimersByTimeAsync(0)
  expect(early).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(200)
  void betweenKeys(200, 9000).then(late)
  await vi.advanceTimersByTimeAsync(600)
  expect(late).not.toHaveBeenCalled()
})

it('begins in any pause once it has waited for long, but not right after a key', async () => {
  const goOn = vi.fn()
  press()
  await vi.advanceTimersByTimeAsync(1000)
  press()
  await vi.advanceTimersByTimeAsync(600)
  void betweenKeys(200, 900).then(goOn)
  await vi.advanceTimersByTimeAsync(400)
  press()
  await vi.advanceTimersByTimeAsync(150)
  expect(goOn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(50)
  expect(goOn).toHaveBeenCalledOnce()
})

it('holds nothing up after a single press', async () => {
  const goOn = vi.fn()
  press()
  await vi.advanceTimersByTimeAsync(900)
  void betweenKeys(200, 9000).then(goOn)
  await vi.advanceTimersByTimeAsync(0)
  expect(goOn).toHaveBeenCalledOnce()
})

it('waits for a gap no longer than it may', async () => {
  const goOn = vi.fn()
  void Promise.resolve().then(() => betweenKeys(200, 1000).then(goOn))
  for (let times = 0; times < 9; times += 1) {
    press()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(goOn).not.toHaveBeenCalled()
  press()
  await vi.advanceTimersByTimeAsync(100)
  expect(goOn).toHaveBeenCalledOnce()
})
