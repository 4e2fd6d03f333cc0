import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { entryVersion } from '#domain/outbox/entry.ts'
import { seal, unseal } from '#lib/seal.ts'
import { stubBrowser } from '#tests/support/browser-storage.ts'
import { eventually } from '#tests/support/eventually.ts'
import { commentOn } from '#tests/support/outbox-tabs.ts'
import { newScope } from '#tests/support/new-scope.ts'
import { clearStores } from '../lock/clear-stores.ts'
import { blindId, unlockedNow, type Unlocked } from '../keys/unlocked.ts'
import { sealContent } from '../outbox/content.ts'
import { OutboxDatabase } from '../device/outbox-database.ts'
import { cachePlace, copiesKey, renewSeals } from './copies-key.ts'
import { CacheDatabase, type CopyRow } from '../device/cache-database.ts'
import { readDoc, writeDoc } from './docs.ts'
import { readPages, writePage } from './lists.ts'
import { keepTidy } from './upkeep.ts'

const Word = z.string()
const far = Number.MAX_SAFE_INTEGER
const times = { asOf: 1, expiresAt: far }
let device: Unlocked

beforeEach(async () => {
  device = await newScope()
})
afterEach(() => {
  unlockedNow.set(null)
  device.cache.close()
  device.outbox.close()
  vi.unstubAllGlobals()
})

const rawDoc = async ({ cache, index }: Unlocked, id: string) => cache.docs.get(await blindId(index, `word|${id}`))
const openRaw = async (key: CryptoKey, id: string) => {
  const row = await rawDoc(device, id)
  return row && unseal(key, cachePlace(device, 'docs', row.key), row.sealed)
}

/** A document as the version before wrote it: under the one key that there was. */
async function docOfBefore(id: string, value: string, change: Partial<CopyRow & { startedAt: number }> = {}) {
  const key = await blindId(device.index, `word|${id}`)
  const sealed = await seal(device.dek, cachePlace(device, 'docs', key), value)
  const row = { key, kind: 'word', owner: '', asOf: 1, startedAt: 1, lastUsed: 1, expiresAt: far, ...change }
  await device.cache.docs.put({ ...row, pinned: 0, pins: [], sealed })
}

/** A page of a pinned list as the version before wrote it. */
async function pageOfBefore(n: number, value: string, asOf = 1) {
  const list = await blindId(device.index, 'matches|comply|s1')
  const sealed = await seal(device.dek, cachePlace(device, 'chunks', `${list}/${n}`), value)
  await device.cache.chunks.put({ list, n, asOf, startedAt: 1, rows: 1, sealed })
  const facts = { kind: 'matches', owner: '', asOf, lastUsed: asOf, expiresAt: far, dueAt: Infinity, bytes: 1, rows: 1 }
  await device.cache.lists.put({ list, ...facts, pinned: 1, pins: ['p1'] })
}

const pages = async () => (await readPages(device, 'matches', 'comply|s1', Word)).map(({ value }) => value)

/** The same scope in another tab: its own connections. */
const otherTab = (): Unlocked => ({
  ...device,
  cache: new CacheDatabase(device.scope),
  outbox: new OutboxDatabase(device.scope),
})

describe('the key of the stored copies', () => {
  it('is another than that of the outbox, cannot be read, and is the same in every tab and at every start', async () => {
    await writeDoc(device, 'word', 'w', 'hello', times)
    await expect(openRaw(device.dek, 'w')).rejects.toThrow()
    expect((await copiesKey(device)).extractable).toBe(false)
    const other = otherTab()
    expect(await readDoc(other, 'word', 'w', Word)).toMatchObject({ value: 'hello' })
    other.cache.close()
  })

  it('is one when two tabs begin at once', async () => {
    const other = otherTab()
    await Promise.all([writeDoc(device, 'word', 'one', 'here', times), writeDoc(other, 'word', 'two', 'there', times)])
    expect(await readDoc(device, 'word', 'two', Word)).toMatchObject({ value: 'there' })
    expect(await readDoc(other, 'word', 'one', Word)).toMatchObject({ value: 'here' })
    other.cache.close()
  })

  it('[F83] is erased when a person ends the session on the server: no key of the outbox opens a copy of the disk then', async () => {
    stubBrowser()
    await writeDoc(device, 'word', 'w', 'hello', times)
    const [copy, key] = [await rawDoc(device, 'w'), await device.cache.keys.get('key')]
    expect(copy?.sealed.by).toBe('copies')
    expect(key).toBeDefined()
    unlockedNow.set(device)
    await clearStores('ended', device.scope)
    const left = new CacheDatabase(device.scope)
    expect([await left.docs.count(), await left.meta.count()]).toEqual([0, 0])
    // somebody who had copied the rows before has the outbox's key at the next sign-in, and that is not enough
    if (copy !== undefined) await left.docs.put(copy)
    expect(await readDoc({ ...device, cache: left }, 'word', 'w', Word)).toBeNull()
    left.close()
  })

  it('[F83] goes before the copies do: where that is cut short, what is left of them stays closed', async () => {
    stubBrowser()
    await writeDoc(device, 'word', 'w', 'hello', times)
    unlockedNow.set(device)
    for (const table of device.cache.tables) vi.spyOn(table, 'clear').mockRejectedValue(new Error('the page is left'))
    await expect(clearStores('ended', device.scope)).rejects.toThrow('the page is left')
    const left = new CacheDatabase(device.scope)
    expect(await left.docs.count()).toBe(1)
    expect(await readDoc({ ...device, cache: left }, 'word', 'w', Word)).toBeNull()
    left.close()
  })

  it('makes way for a new one where the outbox was started over', async () => {
    await writeDoc(device, 'word', 'w', 'hello', times)
    const { dek } = await newScope()
    const over = { ...otherTab(), dek }
    expect(await readDoc(over, 'word', 'w', Word)).toBeNull()
    await writeDoc(over, 'word', 'w', 'again', { asOf: 2, expiresAt: far })
    expect(await readDoc({ ...otherTab(), dek }, 'word', 'w', Word)).toMatchObject({ value: 'again' })
    over.cache.close()
  })
})

describe('a device of the version before, with one key for everything', () => {
  it('loses nothing: copies open as they are, and what is written from now on is under the key of the copies', async () => {
    await docOfBefore('w', 'hello')
    await pageOfBefore(1, 'first')
    await pageOfBefore(2, 'second')
    expect(await readDoc(device, 'word', 'w', Word)).toMatchObject({ value: 'hello' })
    expect(await pages()).toEqual(['first', 'second'])
    await writePage(device, { kind: 'matches', id: 'comply|s1', rows: 1, asOf: 2, expiresAt: far }, 2, 'newer')
    expect(await pages()).toEqual(['first', 'newer'])
  })

  it('has everything under the key of the copies soon after its start, pins and ages unchanged', async () => {
    const asOf = Date.now()
    await docOfBefore('w', 'hello', { asOf, lastUsed: asOf })
    await pageOfBefore(1, 'first', asOf)
    unlockedNow.set(device)
    const leave = keepTidy(device)
    await eventually(async () => expect(await device.cache.seals.get('seals')).toBeDefined())
    leave()
    await expect(openRaw(device.dek, 'w')).rejects.toThrow()
    expect(await readDoc(device, 'word', 'w', Word)).toMatchObject({ value: 'hello', asOf })
    expect(await pages()).toEqual(['first'])
    expect((await device.cache.lists.toArray())[0]).toMatchObject({ pinned: 1, pins: ['p1'] })
    expect((await device.cache.chunks.toArray())[0]?.sealed.by).toBe('copies')
  })

  it('loses nothing where that is cut short: what was done and what was not opens, and the next start goes on', async () => {
    for (const n of [1, 2, 3, 4]) await pageOfBefore(n, `page ${n}`)
    await copiesKey(device)
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
    let sealed = 0
    const dying = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation((...args) => {
      sealed += 1
      return sealed > 2 ? Promise.reject(new Error('killed')) : encrypt(...args)
    })
    await expect(renewSeals(device, Date.now())).rejects.toThrow('killed')
    dying.mockRestore()
    expect((await device.cache.chunks.toArray()).filter((chunk) => chunk.sealed.by === 'copies')).toHaveLength(2)
    expect(await pages()).toEqual(['page 1', 'page 2', 'page 3', 'page 4'])
    await renewSeals(device, Date.now())
    expect(await pages()).toEqual(['page 1', 'page 2', 'page 3', 'page 4'])
    expect((await device.cache.chunks.toArray()).every((chunk) => chunk.sealed.by === 'copies')).toBe(true)
  })

  it('may have a tab of that version open: what that writes is read, and sealed anew another day', async () => {
    await writeDoc(device, 'word', 'w', 'hello', times)
    await renewSeals(device, 0)
    await docOfBefore('w', 'by the older tab', { startedAt: 2, asOf: 2 })
    expect(await readDoc(device, 'word', 'w', Word)).toMatchObject({ value: 'by the older tab' })
    await renewSeals(device, 3_600_000)
    expect((await rawDoc(device, 'w'))?.sealed.by).toBeUndefined()
    await renewSeals(device, 86_400_000)
    expect(await readDoc(device, 'word', 'w', Word)).toMatchObject({ value: 'by the older tab' })
    await expect(openRaw(device.dek, 'w')).rejects.toThrow()
  })

  it('never puts an older copy in place of one that is written meanwhile', async () => {
    await docOfBefore('w', 'hello')
    const renewal = renewSeals(device, Date.now())
    await writeDoc(device, 'word', 'w', 'newer', { asOf: 5, expiresAt: far })
    await renewal
    expect(await readDoc(device, 'word', 'w', Word)).toMatchObject({ value: 'newer' })
  })

  it('can go back to that version: unsent work is under the key that it knows, and a copy is there or said to be missing', async () => {
    await docOfBefore('old', 'hello')
    await writeDoc(device, 'word', 'new', 'hello', times)
    // as that version reads: everything with the one key
    expect(await openRaw(device.dek, 'old')).toBe('hello')
    expect(await openRaw(device.dek, 'new').catch(() => 'not on this device')).toBe('not on this device')
    const content = commentOn('m1', '[Ana Ruiz] hello')
    const place = { db: device.outbox.name, table: 'entries', key: 'e1', scope: device.scope, schema: entryVersion }
    expect(await unseal(device.dek, place, (await sealContent(device, 'e1', content)).sealed)).toEqual(content)
  })
})
