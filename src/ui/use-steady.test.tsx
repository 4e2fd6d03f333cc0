import { render, screen } from '@testing-library/react'
import { memo } from 'react'
import { expect, it, vi } from 'vitest'
import { useSteady } from './use-steady.ts'

interface Way {
  at: number
  next: (() => void) | undefined
}

const drawn = vi.fn()
const Drawn = memo(function Drawn({ way }: { way: Way }) {
  drawn()
  return (
    <button type="button" disabled={way.next === undefined} onClick={() => way.next?.()}>
      {way.at}
    </button>
  )
})

const Holder = (way: Way) => <Drawn way={useSteady(way)} />

it('draws nothing anew for another function, and yet does what the latest one does', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const { rerender } = render(<Holder at={1} next={first} />)
  rerender(<Holder at={1} next={second} />)
  expect(drawn).toHaveBeenCalledOnce()
  screen.getByRole('button').click()
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
})

it('draws anew what other data, or no function any more, is shown of', () => {
  const { rerender } = render(<Holder at={1} next={vi.fn()} />)
  rerender(<Holder at={2} next={vi.fn()} />)
  expect(screen.getByRole('button', { name: '2' })).toHaveProperty('disabled', false)
  rerender(<Holder at={2} next={undefined} />)
  expect(screen.getByRole('button', { name: '2' })).toHaveProperty('disabled', true)
})
