import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { onFirstOpen, whenPartMissing } from './on-first-open.tsx'

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

it('is closed and told of when it cannot be loaded, and opening it again is another try', async () => {
  const Closable = ({ isOpen, text }: { isOpen: boolean; text: string; onClose: () => void }) => (
    <Question isOpen={isOpen} text={text} />
  )
  const load = vi.fn(async () => Closable).mockRejectedValueOnce(new TypeError('not here'))
  const [missing, onClose] = [vi.fn(), vi.fn()]
  whenPartMissing(missing)
  const Late = onFirstOpen(({ isOpen }) => isOpen, load)
  const page = (isOpen: boolean) => (
    <main>
      the page
      <Late isOpen={isOpen} text="Sure?" onClose={onClose} />
    </main>
  )
  const { rerender } = render(page(true))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(missing).toHaveBeenCalledOnce()
  expect(screen.getByText('the page')).toBeTruthy()
  rerender(page(false))
  rerender(page(true))
  expect(await screen.findByText('Sure?')).toBeTruthy()
})
