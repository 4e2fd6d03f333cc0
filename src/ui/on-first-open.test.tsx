import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { onFirstOpen } from './on-first-open.tsx'

const Question = ({ isOpen, text }: { isOpen: boolean; text: string }) => <p hidden={!isOpen}>{text}</p>

it('brings a dialog when it is first opened, and keeps it while it is closed again', async () => {
  const load = vi.fn(async () => Question)
  const Late = onFirstOpen(({ isOpen }) => isOpen, load)
  const { rerender } = render(<Late isOpen={false} text="Sure?" />)
  expect(load).not.toHaveBeenCalled()
  rerender(<Late isOpen text="Sure?" />)
  expect(await screen.findByText('Sure?')).toBeTruthy()
  rerender(<Late isOpen={false} text="Sure?" />)
  expect(screen.getByText('Sure?').hidden).toBe(true)
  expect(load).toHaveBeenCalledOnce()
})
