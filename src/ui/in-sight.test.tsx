import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { InSight } from './in-sight.tsx'

let tell: (...isNear: boolean[]) => void = () => undefined

// the DOM of these tests lays nothing out, and nothing comes into sight in it by itself
class ToldObserver {
  constructor(look: (changes: { isIntersecting: boolean }[]) => void) {
    tell = (...isNear) => act(() => look(isNear.map((isIntersecting) => ({ isIntersecting }))))
  }
  observe(): void {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(840)
  }
  disconnect(): void {
    tell = () => undefined
  }
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', ToldObserver))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const draw = () => {
  const { container } = render(
    <InSight height={800}>
      <button>Open</button>
    </InSight>,
  )
  return { room: () => container.querySelector('div')?.style.blockSize }
}
const isDrawn = () => screen.queryByRole('button', { name: 'Open' }) !== null

it('takes about its room until it comes into sight, leaves as much room as it had afterwards, and is drawn again', () => {
  const { room } = draw()
  expect([isDrawn(), room()]).toEqual([false, '800px'])
  tell(true)
  expect([isDrawn(), room()]).toEqual([true, ''])
  tell(false)
  expect([isDrawn(), room()]).toEqual([false, '840px'])
  tell(true)
  expect([isDrawn(), room()]).toEqual([true, ''])
})

it('goes by the last of several changes that a busy page is told of at once', () => {
  draw()
  tell(true, false)
  expect(isDrawn()).toBe(false)
  tell(false, true)
  expect(isDrawn()).toBe(true)
})

it('stays drawn while it has the focus', () => {
  draw()
  tell(true)
  screen.getByRole('button').focus()
  tell(false)
  expect(isDrawn()).toBe(true)
})

it('is always drawn where nothing tells what is in sight', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  draw()
  expect(isDrawn()).toBe(true)
})
