import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecentSearch, Work } from '#contracts/home.ts'
import { readKeyChoices } from '#data/device/key-choices.ts'
import { unlockedNow } from '#data/keys/unlocked.ts'
import { loadConfig } from '#data/net/config.ts'
import { nothingPinned, pinnedState } from '#data/pinned/state.ts'
import type { Copy } from '#data/query/copy.ts'
import { homeQueries } from '#data/query/home.ts'
import { keepMonitors } from '#data/query/monitors.ts'
import { analyst, renderScreen } from '#tests/support/render-screen.tsx'
import { sampleMonitor } from '#tests/support/sample-monitor.ts'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import type { Action } from '#ui/actions/action.ts'
import { ActionScope } from '#ui/actions/action-scope.tsx'
import { keyChoices, untouchedKeys } from '#ui/actions/key-choices.ts'
import { useActions } from '#ui/actions/use-actions.ts'
import { Announcer } from '#ui/announce.tsx'
import { allEntries } from './all-entries.ts'
import { ShellActions } from './shell-actions.tsx'

const skip = vi.fn<() => void>()
const rung = vi.fn<() => void>()

const offered: readonly Action[] = [
  {
    id: 'skip-match',
    label: 'Skip to the next open match',
    keys: ['s'],
    scope: 'review',
    state: () => 'ready',
    run: skip,
  },
  {
    id: 'export-menu',
    label: 'Export',
    keys: ['p'],
    scope: 'page',
    state: () => ({ reason: 'Needs a connection' }),
    run: skip,
  },
]

function Page() {
  useActions(offered)
  return (
    <main>
      <ActionScope scope="review">
        <button type="button">Match</button>
      </ActionScope>
      <input aria-label="Name" />
    </main>
  )
}

let user: ReturnType<typeof userEvent.setup>
const search: RecentSearch = {
  provider: 'comply',
  id: 'search-1',
  term: 'Mira Halvorsdal',
  createdAt: '2026-11-21T09:30:00Z',
  total: 1,
  open: 1,
}

/** Opens a page of the console with what can be done on every page. */
function open(at = '/comply/search/results') {
  const bell = document.createElement('button')
  bell.addEventListener('click', rung)
  const { client } = renderScreen(
    <>
      <Announcer />
      <ShellActions user={analyst} bell={{ current: bell }} />
      <Page />
    </>,
    { at },
  )
  const told: Copy<Work> = {
    value: { providers: [], searches: [search] },
    asOf: 1,
    startedAt: 1,
    source: 'device',
    partial: null,
  }
  client.setQueryData(homeQueries.work().queryKey, told)
  screen.getByRole('button', { name: 'Match' }).focus()
}
const press = (keys: string) => user.keyboard(keys)
const palette = async () => {
  await press('{Control>}k{/Control}')
  return within(await screen.findByRole('dialog', { name: 'Find' }))
}
const help = async () => {
  await press('?')
  return within(await screen.findByRole('dialog', { name: 'Help' }))
}
const keepOnDevice = async (...names: readonly string[]) => {
  const monitors = names.map((name, at) =>
    sampleMonitor(`monitor-${at}`, { provider: 'comply', name, clientReference: `REF-${name}` }),
  )
  const present = unlockedNow.get() ?? expect.fail('nothing is unlocked')
  await keepMonitors(present, 'comply', { monitors, isComplete: true }, { asOf: Date.now(), startedAt: Date.now() })
}

// everything is found without a server
beforeAll(async () => {
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/config.json')
      ? Promise.resolve(Response.json({ mark: null }))
      : Promise.reject(new TypeError('fetch failed')),
  )
  await loadConfig()
})
afterAll(() => vi.unstubAllGlobals())

beforeEach(async () => {
  user = userEvent.setup()
  skip.mockReset()
  rung.mockReset()
  await unlockDevice()
})
afterEach(async () => {
  localStorage.clear()
  act(() => keyChoices.set(untouchedKeys))
  pinnedState.set(nothingPinned)
  await lockDevice()
})

describe('keys on every page', () => {
  it.each([
    ['gh', '/'],
    ['gs', '/comply/search'],
    ['gm', '/comply/monitor'],
  ])('%s leads to %s', async (keys, path) => {
    open()
    await press(keys)
    expect(location.pathname).toBe(path)
  })

  it('g and n open the notifications, g and e the exports', async () => {
    open()
    await press('gn')
    expect(rung).toHaveBeenCalledOnce()
    await press('ge')
    expect(await screen.findByRole('dialog', { name: 'Recently Exported' })).toBeTruthy()
  })

  it('do nothing where somebody types', async () => {
    open()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await user.type(field, 'gh?')
    expect(field.value).toBe('gh?')
    expect(location.pathname).toBe('/comply/search/results')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the palette', () => {
  it('opens in a field too, and does by name what could be done where the person was', async () => {
    open()
    screen.getByRole('textbox', { name: 'Name' }).focus()
    const found = await palette()
    await press('skip')
    expect(await found.findByRole('menuitem', { name: /^Skip to the next open match/ })).toBeTruthy()
    await press('{Enter}')
    await waitFor(() => expect(skip).toHaveBeenCalledOnce())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('names its results, says the key of each, and why one cannot be used', async () => {
    open()
    const found = await palette()
    expect(found.getByRole('menu', { name: 'Results' })).toBeTruthy()
    expect(found.getByRole('menuitem', { name: /^Skip/ }).textContent).toContain('S')
    await press('export')
    await found.findByRole('menuitem', { name: /^Export Needs a connection/ })
    await press('{Enter}')
    expect(skip).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog', { name: 'Find' })).toBeTruthy()
  })

  it('leads to pages and recent searches', async () => {
    open()
    await palette()
    await press('complya mon')
    await screen.findByRole('menuitem', { name: 'ComplyAdvantage: Monitor' })
    await press('{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/comply/monitor'))
    await palette()
    await press('mira')
    await screen.findByRole('menuitem', { name: 'Mira Halvorsdal ComplyAdvantage' })
    await press('{Enter}')
    await waitFor(() => expect(`${location.pathname}${location.search}`).toBe('/comply/search/results?search=search-1'))
  })

  it('finds the monitors of this device by name and client reference, without a server', async () => {
    await keepOnDevice('Anna Eriksson', 'Bo Ek')
    open()
    const found = await palette()
    expect(found.queryByRole('menuitem', { name: /^Bo Ek/ })).toBeNull()
    await press('ref-bo')
    await found.findByRole('menuitem', { name: 'Bo Ek ComplyAdvantage' })
    await press('{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/comply/monitor/matches'))
    expect(location.href).not.toContain('Bo')
  })

  it('chooses the first result after a name was pasted', async () => {
    await keepOnDevice('Anna Eriksson')
    open()
    const found = await palette()
    await user.paste('Anna Eriksson')
    const line = await found.findByRole('menuitem', { name: /^Anna Eriksson/ })
    const field = found.getByRole('searchbox')
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(line.id))
    await press('{Enter}')
    await waitFor(() => expect(location.search).toBe('?monitor=monitor-0'))
  })

  it('says that nothing fits, and is left by Escape', async () => {
    open()
    const found = await palette()
    await press('qqq')
    expect(await found.findByText('Nothing matches what you typed.')).toBeTruthy()
    await press('{Escape}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Match'))
  })
})

describe('help', () => {
  it('lists every action of the console, also where it is not offered', async () => {
    open()
    const dialog = await help()
    const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(allEntries.filter(({ label }) => !lines.some((line) => line.startsWith(label)))).toEqual([])
    expect(lines).toHaveLength(allEntries.length)
  })

  it('is searched by words and by keys', async () => {
    open()
    const dialog = await help()
    await user.type(dialog.getByRole('searchbox', { name: 'Search shortcuts' }), 'ctrl+k')
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
    expect(dialog.getByText('Find actions, pages and records')).toBeTruthy()
  })

  it('says what the statuses mean, and how offline works', async () => {
    open()
    const dialog = await help()
    await user.click(dialog.getByRole('tab', { name: 'What the statuses mean' }))
    expect(dialog.getByText('The listed party is the customer. The match is confirmed.')).toBeTruthy()
    await user.click(dialog.getByRole('tab', { name: 'How offline works' }))
    expect(dialog.getByText(/^Without a connection you can go on reviewing/)).toBeTruthy()
  })

  it('turns single keys off, for this person on this device, from now on and the next time', async () => {
    open()
    const dialog = await help()
    await user.click(dialog.getByRole('switch', { name: 'Turn off single-key shortcuts' }))
    expect(readKeyChoices(analyst.uuid)).toEqual({ hasSingleKeys: false, own: {} })
    await press('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screen.getByRole('button', { name: 'Match' }).focus()
    await press('s?gh')
    expect(skip).not.toHaveBeenCalled()
    expect(location.pathname).toBe('/comply/search/results')
  })

  const change = async (dialog: ReturnType<typeof within>, action: string, keys: string) => {
    await user.click(dialog.getByRole('button', { name: `Change shortcut: ${action}` }))
    await press(keys)
  }
  const skipping = 'Skip to the next open match'

  it('gives an action another key, and takes it back', async () => {
    open()
    const dialog = await help()
    await change(dialog, skipping, 'd')
    expect(readKeyChoices(analyst.uuid)?.own).toEqual({ 'skip-match': ['d'] })
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: `Change shortcut: ${skipping}` }))
    await press('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screen.getByRole('button', { name: 'Match' }).focus()
    await press('sd')
    expect(skip).toHaveBeenCalledOnce()
    await user.click((await help()).getByRole('button', { name: `Reset shortcut: ${skipping}` }))
    expect(readKeyChoices(analyst.uuid)?.own).toEqual({})
  })

  it.each([
    ['j', 'J is already the shortcut for Next match.'],
    ['g', 'G is already the shortcut for Home.'],
    ['?', '? is already the shortcut for Keyboard shortcuts.'],
    ['{Control>}t{/Control}', 'Ctrl+T belongs to the browser, or to moving around the page.'],
  ])('does not give %s to a second action, and says why', async (keys, why) => {
    open()
    const dialog = await help()
    await change(dialog, skipping, keys)
    expect(dialog.getByText(why)).toBeTruthy()
    expect(readKeyChoices(analyst.uuid)).toBeNull()
    await press('{Escape}')
    expect(dialog.getByRole('button', { name: `Change shortcut: ${skipping}` })).toBe(document.activeElement)
  })

  it('resets all of them at once', async () => {
    act(() => keyChoices.set(untouchedKeys))
    localStorage.setItem(
      `urs:keys:${analyst.uuid}`,
      JSON.stringify({ hasSingleKeys: true, own: { help: ['f'], find: [] } }),
    )
    open()
    await press('f')
    const dialog = within(await screen.findByRole('dialog', { name: 'Help' }))
    await user.click(dialog.getByRole('button', { name: 'Reset all shortcuts' }))
    expect(readKeyChoices(analyst.uuid)?.own).toEqual({})
  })
})
