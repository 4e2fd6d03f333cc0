import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'

vi.stubGlobal('CSS', { escape: (text: string) => text })

const draw = () => {
  const actions = ['Open', 'Share'].map((label) => ({ id: label, label, onAction: vi.fn() }))
  render(<Menu label="Actions" trigger={<Button>More</Button>} actions={actions} />)
  screen.getByRole('button', { name: 'More' }).focus()
  return actions
}

describe('Menu', () => {
  it.each([
    ['{Enter}', 'Open'],
    ['{ArrowDown}', 'Open'],
    ['{ArrowUp}', 'Share'],
  ])('is opened by %s and begins with %s', async (key, name) => {
    draw()
    await userEvent.keyboard(key)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name })))
  })

  it('gives the focus back to its button when it closes', async () => {
    const [open] = draw()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Open' }))
    expect(open?.onAction).toHaveBeenCalledOnce()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })))
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false')
  })
})
