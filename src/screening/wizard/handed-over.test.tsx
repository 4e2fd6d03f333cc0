import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StoredProfile } from '#contracts/stored-profiles.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'
import { lockDevice } from '#tests/support/unlocked-device.ts'
import { handedOver } from './handed-over.ts'

const mira: StoredProfile = {
  profileType: 'individual',
  profileable: { entityName: null, firstName: 'Mira', middleName: null, lastName: 'Halvorsdal' },
  fields: [{ name: 'Date of Birth', dataType: 'date', value: '1985-04-17' }],
}

afterEach(async () => {
  handedOver.set(null)
  await lockDevice()
})

describe.each(bothProviders)('a search with $label that another page begins', (sample) => {
  const { id, firstField } = sample
  const open = () => sample.wizard({ createSearch: vi.fn() }, { at: `/${id}/search` })
  const name = async () => (await screen.findByRole<HTMLInputElement>('textbox', { name: firstField.label })).value

  it('has the person of that page in its form, and nothing of it in its address', async () => {
    handedOver.set({ profile: mira, key: 'key-1' })
    open()
    expect(await name()).toContain('Mira')
    expect(location.search).toBe('')
  })

  it('is begun once: the next form is empty', async () => {
    handedOver.set({ profile: mira, key: 'key-2' })
    const { unmount } = open()
    await name()
    unmount()
    open()
    expect(await name()).toBe('')
  })
})
