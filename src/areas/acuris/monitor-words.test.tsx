import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Link, Route } from 'wouter'
import { api } from '#contracts/api.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { MonitorMatchesPage } from '#screening/monitor-matches/monitor-matches-page.tsx'
import { MonitorsPage } from '#screening/monitors/monitors-page.tsx'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import { LinkProvider } from '#ui/link.tsx'
import { toMonitor } from './adapter.ts'
import { acuris } from './provider.ts'
import recordedMonitor from './samples/monitor.json'

const recorded = toMonitor(api.acurisMonitor.answer.parse(recordedMonitor).data)
const monitors = ['Anna Planted', 'Bo Other'].map((name) => ({ ...recorded, id: name.slice(0, 2), name, term: name }))

type Reads = Pick<ScreeningSource<unknown>, 'monitors' | 'monitorMatches'>
const reads = { monitors: vi.fn<Reads['monitors']>(), monitorMatches: vi.fn<Reads['monitorMatches']>() }
const provider = { ...acuris, source: { ...acuris.source, ...reads } }

beforeEach(async () => {
  reads.monitors.mockReset().mockResolvedValue(monitors)
  const none = { matches: [], page: 1, perPage: 10, total: 0 }
  reads.monitorMatches.mockReset().mockResolvedValue({ ...none, monitor: monitors[0] ?? recorded })
  await unlockDevice()
})
afterEach(lockDevice)

describe('words searched in the monitor list', () => {
  it('are there again behind the way back from the matches, and stand in no address or history', async () => {
    renderScreen(
      <LinkProvider render={(props) => <Link {...props} />}>
        <Route path="/acuris/monitor">
          <MonitorsPage provider={provider} />
        </Route>
        <Route path="/acuris/monitor/matches">
          <MonitorMatchesPage provider={provider} />
        </Route>
      </LinkProvider>,
      { at: '/acuris/monitor?status=open' },
    )
    const user = userEvent.setup()
    await screen.findByText('Bo Other')
    await user.type(screen.getByRole('searchbox'), 'Planted{Enter}')
    await waitFor(() => expect(screen.queryByText('Bo Other')).toBeNull())
    await user.click(within(screen.getByRole('grid')).getByText('Anna Planted'))
    await waitFor(() => expect(location.pathname).toBe('/acuris/monitor/matches'))
    expect(JSON.stringify(history.state) + location.href).not.toContain('Planted')
    await user.click(await screen.findByRole('link', { name: 'Back to Monitored Searches' }))
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', 'Planted'))
    expect(await screen.findByText('Anna Planted')).toBeTruthy()
    expect(screen.queryByText('Bo Other')).toBeNull()
    expect([location.pathname, location.search]).toEqual(['/acuris/monitor', '?status=open'])
    expect(JSON.stringify(history.state)).not.toContain('Planted')
  })
})
