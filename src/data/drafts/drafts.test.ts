import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { eventually } from '#tests/support/eventually.ts'
import { CacheDatabase } from '../device/cache-database.ts'
import { unlockedNow, type Unlocked } from '../keys/unlocked.ts'
import { OutboxDatabase } from '../device/outbox-database.ts'
import { mintKey } from '#lib/mint-key.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { createKeeper, follow, sealDrafts } from './keeper.ts'

const form = 'comment|p|s1|Anna Eriksson'

async function open(): Promise<Unlocked> {
  const scope = mintKey()
  const dek = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const index = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign'])
  const present = { scope, dek, index, cache: new CacheDatabase(scope), outbox: new OutboxDatabase(scope) }
  unlockedNow.set(present)
  return present
}

let present: Unlocked

beforeEach(async () => {
  present = await open()
})
afterEach(async () => {
  present.outbox.close()
  await Dexie.delete(present.outbox.name)
})

describe('a draft', () => {
  it('comes back as it was typed, and is gone when it was dropped', async () => {
    await keepDraft(form, 'half a sent')
    expect(await readDraft(form, z.string())).toBe('half a sent')
    expect(await readDraft('another form', z.string())).toBeNull()
    await dropDraft(form)
    expect(await readDraft(form, z.string())).toBeNull()
  })

  it('[F50] shows neither its text nor its form in the database', async () => {
    await keepDraft(form, { message: 'Suspicious transfers' })
    const [row] = await present.outbox.drafts.toArray()
    const bytes = new TextDecoder().decode(row?.sealed.ct)
    expect(bytes + JSON.stringify(row)).not.toMatch(/Suspicious|Anna|comment/)
    expect(row?.form).toMatch(/^[\w-]{22}$/)
  })

  it('of another shape is no draft', async () => {
    await keepDraft(form, { message: 1 })
    expect(await readDraft(form, z.string())).toBeNull()
  })

  it('of one user is not there for another', async () => {
    await keepDraft(form, 'mine')
    const mine = present
    present = await open()
    expect(await readDraft(form, z.string())).toBeNull()
    unlockedNow.set(mine)
    expect(await readDraft(form, z.string())).toBe('mine')
    await Dexie.delete(present.outbox.name)
    present = mine
  })

  it('is nowhere when nothing can be kept', async () => {
    unlockedNow.set(null)
    await keepDraft(form, 'typed')
    expect(await readDraft(form, z.string())).toBeNull()
    expect(await present.outbox.drafts.count()).toBe(0)
  })
})

describe('an open form', () => {
  it('is sealed a moment after the last change', async () => {
    createKeeper(form).note('typed')
    await eventually(async () => expect(await readDraft(form, z.string())).toBe('typed'))
  })

  it('[F66] is sealed at once when the page has to go', async () => {
    const keeper = createKeeper(form)
    const leave = follow(keeper)
    keeper.note('typed')
    await sealDrafts()
    expect(await present.outbox.drafts.count()).toBe(1)
    leave()
    keeper.note('after it was closed')
    await sealDrafts()
    expect(await readDraft(form, z.string())).toBe('typed')
  })

  it('[F34] tells when it would be lost with the page, and is tried again', async () => {
    const keeper = createKeeper(form)
    const leave = follow(keeper)
    keeper.note('typed')
    unlockedNow.set(null)
    expect(await sealDrafts()).toBe(false)
    unlockedNow.set(present)
    expect(await sealDrafts()).toBe(true)
    expect(await readDraft(form, z.string())).toBe('typed')
    leave()
  })

  it('that was cleared has no draft any more', async () => {
    const keeper = createKeeper(form)
    keeper.note('typed')
    await keeper.flush()
    keeper.note(null)
    await keeper.flush()
    expect(await present.outbox.drafts.count()).toBe(0)
  })

  it('keeps its text when the device is full, and nothing fails', async () => {
    vi.spyOn(present.outbox.drafts, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
    const keeper = createKeeper(form)
    keeper.note('typed')
    expect(await keeper.flush()).toBe(false)
  })
})
