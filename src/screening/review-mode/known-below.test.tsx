import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KnownBelow } from './known-below.tsx'

let tell: (isInSight: boolean) => void = () => undefined

// the DOM of these tests lays nothing out, and nothing comes into sight in it by itself
class ToldObserver {
  constructor(look: (changes: { isIntersecting: boolean }[]) => void) {
    tell = (isIntersecting) => act(() => look([{ isIntersecting }]))
  }
  observe(): void {
    tell(false)
  }
  disconnect(): void {
    tell = () => undefined
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', ToldObserver)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const below = (id: string) => <KnownBelow id={id}>Known of {id}</KnownBelow>
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isDrawn = (id: string) => screen.queryByText(`Known of ${id}`) !== null

it('draws nothing out of sight for who decides every second, and all of it for who lingers', async () => {
  const { rerender } = render(below('one'))
  await wait(1000)
  expect(isDrawn('one')).toBe(false)
  rerender(below('two'))
  await wait(1000)
  expect(isDrawn('two')).toBe(false)
  await wait(500)
  expect(isDrawn('two')).toBe(true)
})

it('is drawn a moment after somebody scrolls to it, and stays when they scroll back', async () => {
  render(below('one'))
  await wait(300)
  expect(isDrawn('one')).toBe(false)
  tell(true)
  await wait(250)
  expect(isDrawn('one')).toBe(true)
  tell(false)
  await wait(250)
  expect(isDrawn('one')).toBe(true)
})

it('waits for a stop at the next match where it is in sight', async () => {
  const { rerender } = render(below('one'))
  tell(true)
  await wait(250)
  rerender(below('two'))
  await wait(100)
  expect(isDrawn('two')).toBe(false)
  await wait(150)
  expect(isDrawn('two')).toBe(true)
})

it('is drawn at a stop where nobody can tell what is in sight', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  render(below('one'))
  await wait(250)
  expect(isDrawn('one')).toBe(true)
})
