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
