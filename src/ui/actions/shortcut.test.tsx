import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Button } from '../button.tsx'
import type { Action } from './action.ts'
import { keyChoices, untouchedKeys } from './key-choices.ts'
import { Shortcut } from './shortcut.tsx'
import { useActions } from './use-actions.ts'

const approve: Action = {
  id: 'approve',
  label: 'Approve',
  keys: ['Shift+a', 'Mod+Enter'],
  scope: 'review',
  state: () => 'ready',
  run: () => undefined,
}

function Offered({ actions }: { actions: readonly Action[] }) {
  useActions(actions)
  return (
    <Button>
      Approve all
      <Shortcut of="approve" />
    </Button>
  )
}
const button = () => screen.getByRole('button', { name: 'Approve all' })
const said = () => button().getAttribute('aria-keyshortcuts')

afterEach(() => act(() => keyChoices.set(untouchedKeys)))

it('stands in the button of an action, for eyes and ears, as long as the action has it', async () => {
  const { rerender } = render(<Offered actions={[approve]} />)
  expect(await screen.findByText('Shift+A')).toBeTruthy()
  expect(said()).toBe('Shift+A Control+Enter')
  act(() => keyChoices.set({ hasSingleKeys: true, own: { approve: ['d'] } }))
  expect(button().textContent).toBe('Approve allD')
  act(() => keyChoices.set({ hasSingleKeys: false, own: {} }))
  expect(said()).toBe('Control+Enter')
  act(() => keyChoices.set(untouchedKeys))
  rerender(<Offered actions={[{ ...approve, keys: [] }]} />)
  act(() => keyChoices.set({ hasSingleKeys: true, own: {} }))
  expect(said()).toBeNull()
})
