import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Announcer } from './announce.tsx'
import { Button } from './button.tsx'

describe('Button', () => {
  it('stays focusable, shows its reason and reads it out instead of acting', async () => {
    const onPress = vi.fn()
    render(
      <>
        <Announcer />
        <Button unavailable="No connection" onPress={onPress}>
          Send
        </Button>
      </>,
    )
    const button = screen.getByRole('button', { name: 'Send', description: 'No connection' })
    await userEvent.tab()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
    expect(onPress).not.toHaveBeenCalled()
    expect(screen.getAllByText('No connection')).toHaveLength(2)
  })

  it('does not submit its form while it is unavailable', async () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" unavailable="Not now">
          Send
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('keeps its focus when it becomes unavailable', async () => {
    const { rerender } = render(<Button>Send</Button>)
    await userEvent.tab()
    rerender(<Button unavailable="Nothing left">Send</Button>)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send', description: 'Nothing left' }))
  })

  it('does what it was told last, although it looks the same', async () => {
    const [before, after] = [vi.fn(), vi.fn()]
    const { rerender } = render(<Button onPress={before}>Next</Button>)
    rerender(<Button onPress={after}>Next</Button>)
    await userEvent.click(screen.getByRole('button'))
    expect(before).not.toHaveBeenCalled()
    expect(after).toHaveBeenCalledOnce()
  })

  it('keeps focus, ignores presses and leaves no nameless image behind while it waits for an answer', async () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
    const form = (isPending: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" isPending={isPending}>
          Send
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    const button = screen.getByRole('button', { name: 'Send' })
    await userEvent.tab()
    rerender(form(true))
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button)
    expect(document.activeElement).toBe(button)
    expect(onSubmit).not.toHaveBeenCalled()
    expect(screen.queryByRole('img', { hidden: true })).toBeNull()
    rerender(form(false))
    await userEvent.click(button)
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('points at a reason that already stands on the page', () => {
    render(
      <>
        <p id="why">Nothing left</p>
        <Button unavailable="Nothing left" reasonId="why">
          Send
        </Button>
      </>,
    )
    expect(screen.getByRole('button', { description: 'Nothing left' })).toBeTruthy()
    expect(screen.getAllByText('Nothing left')).toHaveLength(1)
  })
})
