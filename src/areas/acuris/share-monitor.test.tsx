import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { connectivity } from '#data/net/connection.ts'
import { MonitorMatchesPage } from '#screening/monitor-matches/monitor-matches-page.tsx'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import { toMonitor } from '#domain/acuris-records.ts'
import { outgoing } from './outgoing.ts'
import { acuris } from './provider.ts'
import recordedMonitor from './samples/monitor.json'

const monitor = toMonitor(api.acurisMonitor.answer.parse(recordedMonitor).data)
const none = { matches: [], page: 1, perPage: 10, total: 0, monitor }
const provider = { ...acuris, source: { ...acuris.source, monitorMatches: () => Promise.resolve(none) } }
const online = (is: boolean) => connectivity.status.set({ ...connectivity.status.get(), online: is })

beforeEach(async () => {
  snackbars.set([])
  await unlockDevice()
})
afterEach(async () => {
  online(true)
  await lockDevice()
})

describe('sharing a monitor from its matches', () => {
  it('sends what they are narrowed to along, and is kept while there is no connection', async () => {
    renderScreen(<MonitorMatchesPage provider={provider} />, {
      at: '/acuris/monitor/matches?status=open&score=80-100&page=2',
      historyState: { monitorId: monitor.id, listPage: 1, listStatuses: [] },
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    online(false)
    const form = within(await screen.findByRole('dialog', { name: 'Share monitored search' }))
    await user.type(form.getByRole('textbox', { name: 'Email recipients' }), 'ana@example.org')
    await user.type(form.getByRole('textbox', { name: 'Message' }), 'Please look')
    await user.click(form.getByRole('button', { name: 'Share' }))
    await waitFor(() =>
      expect(snackbars.get().map(({ text }) => text)).toEqual([
        'Saved on this device. The e-mail will be sent when the connection is back.',
      ]),
    )
    const [kept] = unsent()
    if (kept?.kind !== 'share') return expect.fail('no share was kept')
    expect(outgoing.share(kept.intent)).toEqual({
      endpoint: 'acurisMonitorShare',
      input: {
        params: { id: monitor.id },
        body: {
          recipients: ['ana@example.org'],
          message: 'Please look',
          filters: { matchStatus: 'open', score: '80-100' },
        },
      },
    })
  })
})
