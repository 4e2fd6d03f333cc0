import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { unlockedNow } from '#data/keys/unlocked.ts'
import { undoWindowOf } from '#data/outbox/undo-window.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import { Preferences } from './preferences.tsx'

const kept = () => {
  const present = unlockedNow.get()
  return present && undoWindowOf(present)
}

afterEach(lockDevice)

it('the undo window is six seconds, until somebody chooses another one or none', async () => {
  await unlockDevice()
  renderScreen(<Preferences />)
  const user = userEvent.setup()
  expect(await screen.findByRole('radio', { name: '6 seconds' })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('radio', { name: '60 seconds' }))
  await waitFor(() => expect(screen.getByRole('radio', { name: '60 seconds' })).toHaveProperty('checked', true))
  expect(await kept()).toBe(60)
  await user.click(screen.getByRole('radio', { name: 'Off: decisions are sent at once' }))
  await waitFor(async () => expect(await kept()).toBe(0))
})

it('the undo window cannot be chosen where nothing is kept, and it is said why', async () => {
  renderScreen(<Preferences />)
  expect(await screen.findByText(/keeps nothing on this device/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})
