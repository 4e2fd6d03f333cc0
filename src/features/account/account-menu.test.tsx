import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Dexie from 'dexie'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EntryState } from '#contracts/outbox.ts'
import { CacheDatabase } from '#data/device/cache-database.ts'
import { device } from '#data/device/device-database.ts'
import { OutboxDatabase } from '#data/device/outbox-database.ts'
import { isStored } from '#data/device/stored-databases.ts'
import { unlockedNow } from '#data/keys/unlocked.ts'
import { loadConfig } from '#data/net/config.ts'
import { connectivity } from '#data/net/connection.ts'
import type { LiveEntry } from '#data/outbox/live.ts'
import { outboxState } from '#data/outbox/unlocked-outbox.ts'
import { session } from '#data/session/session-state.ts'
import { mintKey } from '#lib/mint-key.ts'
import { entry } from '#tests/support/outbox-entries.ts'
import { analyst, renderScreen } from '#tests/support/render-screen.tsx'
import { AccountMenu } from './account-menu.tsx'

const sealed = { iv: new Uint8Array(12), ct: new ArrayBuffer(0) }
const comment = (state: EntryState, title = 'Anna ERIKSSON'): LiveEntry => ({
  entry: { ...entry({ id: title, kind: 'comment', state }), sealed },
  content: {
    kind: 'comment',
    intent: { provider: 'p', searchId: 's', matchId: 'm', comment: '[Mina Holm] seen' },
    about: { title, place: 'Anna Eriksson', author: 'Mina Holm', asOf: '', base: [] },
  },
})
const wrapped = new ArrayBuffer(1)
const bytes = new Uint8Array(1)

let scope: string
let outbox: OutboxDatabase

const online = (isOnline: boolean) =>
  connectivity.status.set({ online: isOnline, foreign: false, lastContact: null, hint: true })
const unsent = (...entries: LiveEntry[]) => outboxState.set({ isLoaded: true, entries, paused: false })

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => {
    if (!connectivity.status.get().online) throw new TypeError('fetch failed')
    return Response.json({ mark: null })
  })
  await loadConfig()
})

beforeEach(async () => {
  scope = mintKey()
  outbox = new OutboxDatabase(scope)
  await outbox.keyring.put({ id: 'password', salt: bytes, iterations: 1, iv: bytes, wrapped })
  await outbox.drafts.put({ form: 'f', at: 0, sealed })
  await device()?.session.put({ id: 'session', scope, tokenHash: 'x' })
  const dek = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  unlockedNow.set({ scope, dek, index: dek, cache: new CacheDatabase(scope), outbox })
  online(true)
  unsent()
})
afterEach(() => {
  unlockedNow.set(null)
  outbox.close()
  unsent()
})

async function logout() {
  renderScreen(
    <AccountMenu
      onExports={() => undefined}
      onOpeners={() => undefined}
      onShortcuts={() => undefined}
      user={analyst}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Account: Mina Holm' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Logout' }))
const isOut = () => waitFor(() => expect(session.get().kind).toBe('none'))

describe('logging out', () => {
  it('asks nothing when everything was sent', async () => {
    await logout()
    await isOut()
    expect(await outbox.keyring.count()).toBe(1)
  })

  it('works without a connection, and says what becomes of the session', async () => {
    online(false)
    await logout()
    const asked = await dialog()
    expect(asked.getByText(/on the server, your session will expire on its own/)).toBeTruthy()
    await userEvent.click(asked.getByRole('button', { name: 'Logout' }))
    await isOut()
  })

  it('[F42] names what could not be sent, and keeps it sealed when the person wants that', async () => {
    unsent(comment('dead'), comment('conflict', 'Anna Erikson'))
    await logout()
    const asked = await dialog()
    expect(await asked.findByText('2 changes have not been sent.')).toBeTruthy()
    const list = within(asked.getByRole('list', { name: 'Unsent changes' }))
    expect(list.getByText('Comment on Anna ERIKSSON')).toBeTruthy()
    expect(list.getByText('Comment on Anna Erikson')).toBeTruthy()
    await userEvent.click(asked.getByRole('button', { name: 'Keep encrypted on this device' }))
    await isOut()
    expect(await outbox.keyring.count()).toBe(1)
  })

  it('cannot keep what nothing would open again, and says so', async () => {
    await outbox.keyring.clear()
    unsent(comment('dead'))
    await logout()
    const asked = await dialog()
    const keep = await asked.findByRole('button', { name: 'Keep encrypted on this device' })
    await waitFor(() => expect(keep.getAttribute('aria-disabled')).toBe('true'))
    expect(asked.getByText('Needs a password or passphrase to open them again')).toBeTruthy()
  })

  it('[F42] discards only after DISCARD was typed, and then everything of this user in this tenant', async () => {
    unsent(comment('dead'))
    await logout()
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Discard' }))
    const question = within(await screen.findByRole('dialog', { name: 'Discard unsent changes?' }))
    const discard = question.getByRole<HTMLButtonElement>('button', { name: 'Discard' })
    await userEvent.type(question.getByLabelText('Type DISCARD to confirm'), 'discard')
    expect(discard.disabled).toBe(true)
    await userEvent.clear(question.getByLabelText('Type DISCARD to confirm'))
    await userEvent.type(question.getByLabelText('Type DISCARD to confirm'), 'DISCARD')
    await userEvent.click(discard)
    await isOut()
    await waitFor(async () => expect(await isStored(outbox.name)).toBe(false))
  })

  it('exports in the clear, after a warning', async () => {
    const files: Blob[] = []
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`
    unsent(comment('dead'))
    await logout()
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Export' }))
    const warning = within(await screen.findByRole('alertdialog', { name: 'Export without encryption?' }))
    expect(files).toEqual([])
    await userEvent.click(warning.getByRole('button', { name: 'Export' }))
    expect(files).toHaveLength(1)
  })

  it('waits while what is left is being sent, and stays when the person changes their mind', async () => {
    unsent(comment('sending'))
    await logout()
    const asked = await dialog()
    expect(asked.getByText('Sending the remaining changes...')).toBeTruthy()
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))
    unsent()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(session.get().kind).toBe('open')
  })

  it('leaves by itself when what was left has been sent', async () => {
    unsent(comment('sending'))
    await logout()
    expect((await dialog()).getByText('Sending the remaining changes...')).toBeTruthy()
    unsent(comment('acked'))
    await isOut()
  })
})

describe("removing this console's data", () => {
  it('takes every account and tenant, after REMOVE was typed', async () => {
    localStorage.setItem('urs:q:x', 'credits')
    localStorage.setItem('of-another-application', 'stays')
    sessionStorage.setItem('urs:once:x', '')
    const other = new OutboxDatabase(mintKey())
    await other.keyring.put({ id: 'dek', wrapped })
    other.close()
    renderScreen(
      <AccountMenu
        onExports={() => undefined}
        onOpeners={() => undefined}
        onShortcuts={() => undefined}
        user={analyst}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Account: Mina Holm' }))
    await userEvent.click(await screen.findByRole('button', { name: "Remove this console's data from this device" }))
    const question = within(await screen.findByRole('dialog', { name: "Remove this console's data?" }))
    const remove = question.getByRole<HTMLButtonElement>('button', { name: 'Remove' })
    expect(remove.disabled).toBe(true)
    await userEvent.type(question.getByLabelText('Type REMOVE to confirm'), 'REMOVE')
    await userEvent.click(remove)
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(history.state).toEqual({ removed: true })
    expect(Object.keys(localStorage)).toEqual(['of-another-application'])
    expect(Object.keys(sessionStorage)).toEqual([])
    await waitFor(async () =>
      expect((await Dexie.getDatabaseNames()).filter((name) => name !== 'urs:device')).toEqual([]),
    )
  })
})
