import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '#tests/support/browser-storage.ts'
import { eventually } from '#tests/support/eventually.ts'
import { CacheDatabase } from '../device/cache-database.ts'
import { device } from '../device/device-database.ts'
import { forgetScope } from './end-session.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { mintKey } from '#lib/mint-key.ts'
import { OutboxDatabase } from '../device/outbox-database.ts'
import { isStored } from '../device/stored-databases.ts'
import { removeEverything } from './remove-data.ts'

const wrapped = new ArrayBuffer(1)
const sealed = { iv: new Uint8Array(12), ct: new ArrayBuffer(0) }

async function keep(): Promise<string> {
  const scope = mintKey()
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await device()?.keys.bulkPut([
    { id: `dek:${scope}`, key },
    { id: `index:${scope}`, key },
  ])
  const row = { scope, user: 'u', tenantId: 't', tenantName: 'T', initials: 'AR', lastServerSessionAt: 0 }
  await device()?.scopes.put({ ...row, lastActivityAt: 0, ended: null })
  const outbox = new OutboxDatabase(scope)
  await outbox.keyring.put({ id: 'dek', wrapped })
  await outbox.drafts.put({ form: 'f', at: 0, sealed })
  outbox.close()
  return scope
}

beforeEach(stubBrowser)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('what a person decided to discard', () => {
  it('[F42] loses its keys first, then its rows, then its database', async () => {
    const scope = await keep()
    const other = await keep()
    const outbox = new OutboxDatabase(scope)
    const dek = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    unlockedNow.set({ scope, dek, index: dek, cache: new CacheDatabase(scope), outbox })
    const steps: string[] = []
    const keys = device()?.keys
    if (keys === undefined) throw new Error('no device')
    const deleteKeys = keys.bulkDelete.bind(keys)
    vi.spyOn(keys, 'bulkDelete').mockImplementation((ids) => {
      steps.push('keys')
      return deleteKeys(ids)
    })
    for (const table of [outbox.keyring, outbox.entries, outbox.drafts]) {
      const clear = table.clear.bind(table)
      vi.spyOn(table, 'clear').mockImplementation(() => {
        steps.push(table.name)
        return clear()
      })
    }
    const remove = Dexie.delete.bind(Dexie)
    vi.spyOn(Dexie, 'delete').mockImplementation((name) => {
      steps.push('database')
      return remove(name)
    })
    await forgetScope(scope)
    expect(steps.filter((step, at) => steps.indexOf(step) === at)).toEqual([
      'keys',
      'keyring',
      'entries',
      'drafts',
      'database',
    ])
    expect(await device()?.keys.get(`dek:${scope}`)).toBeUndefined()
    expect(await device()?.scopes.get(scope)).toBeUndefined()
    expect(await device()?.keys.get(`dek:${other}`)).toBeDefined()
    expect(await isStored(`urs:${other}:outbox`)).toBe(true)
    await eventually(async () => expect(await isStored(outbox.name)).toBe(false))
    unlockedNow.set(null)
  })

  it('also where nothing was ever kept', async () => {
    await expect(forgetScope(mintKey())).resolves.toBeUndefined()
  })
})

describe('the removal of everything', () => {
  it('empties every database and storage of this console, and nothing of its neighbours', async () => {
    await keep()
    const neighbour = new Dexie('neighbour')
    neighbour.version(1).stores({ rows: '&id' })
    await neighbour.table('rows').put({ id: 1 })
    localStorage.setItem('urs:q:x', 'credits')
    localStorage.setItem('suite', 'stays')
    sessionStorage.setItem('urs:workflow', 'w')
    await removeEverything()
    expect(Object.keys(localStorage)).toEqual(['suite'])
    expect(Object.keys(sessionStorage)).toEqual([])
    await eventually(async () =>
      expect((await Dexie.getDatabaseNames()).filter((name) => name.endsWith(':outbox'))).toEqual([]),
    )
    expect(await neighbour.table('rows').count()).toBe(1)
    neighbour.close()
  })
})
