import { fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openSettings, saves, section, server, serveSettings, settingsWith } from '#tests/support/settings-screen.tsx'

const open = async (...reviewReasons: string[]) => {
  server.stored = settingsWith({ reviewReasons })
  openSettings({ services: ['COMPLY'] })
  return section('Reviews')
}
type Shown = Awaited<ReturnType<typeof open>>
const add = (shown: Shown, reason: string) => {
  fireEvent.change(shown.getByRole('textbox', { name: 'New reason' }), { target: { value: reason } })
  fireEvent.click(shown.getByRole('button', { name: 'Add reason' }))
}
const saved = () => saves().map(({ body }) => body)
const withReasons = (reviewReasons: string[]) => ({ appSettings: { urscreen: { reviewReasons } } })

beforeEach(serveSettings)

describe('the reasons of reviews', () => {
  it('are added and taken away, and saved', async () => {
    const shown = await open('Other birth')
    add(shown, ' Other country ')
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Other birth',
      'Other country',
    ])
    fireEvent.click(shown.getByRole('button', { name: 'Remove reason Other birth' }))
    await waitFor(() => expect(saved()).toMatchObject([withReasons(['Other country'])]), { timeout: 4000 })
  })

  it.each([
    ['a second time', 'Other birth', 'This reason is there already.'],
    ['without a text', ' ', 'A reason needs a text.'],
  ])('are not added %s', async (_what, reason, message) => {
    const shown = await open('Other birth')
    add(shown, reason)
    expect(shown.getByText(message)).toBeTruthy()
    expect(shown.getAllByRole('listitem')).toHaveLength(1)
  })

  it('are twenty at most', async () => {
    const shown = await open(...Array.from({ length: 20 }, (_, at) => `Reason ${at}`))
    add(shown, 'One more')
    expect(shown.getByText('There can be up to 20 reasons.')).toBeTruthy()
  })
})
