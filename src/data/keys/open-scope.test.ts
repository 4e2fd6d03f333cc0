import { beforeEach, describe, expect, it } from 'vitest'
import { seal, unseal } from '#lib/seal.ts'
import { quickSecrets } from '#tests/support/quick-secrets.ts'
import { device } from '../device/device-database.ts'
import { blindId, type Unlocked } from './unlocked.ts'
import { scopeOf, userMarkOf } from '../device/scope.ts'
import { mintKey } from '#lib/mint-key.ts'
import { WrongKeyError } from './keyring.ts'
import { unlockConfirmed, unlockFromDevice, unlockWithPassword, type Owner } from './open-scope.ts'

const place = { db: 'd', table: 't', key: 'k', scope: 's', schema: 1 }
let user: string
let first: Owner
let second: Owner

async function ownerIn(tenant: string): Promise<Owner> {
  const scope = await scopeOf(user, tenant)
  await device()?.scopes.put({
    scope,
    user: await userMarkOf(user),
    tenantId: tenant,
    tenantName: tenant,
    initials: 'AR',
    lastServerSessionAt: 0,
    lastActivityAt: 0,
    ended: null,
  })
  return { scope, user: await userMarkOf(user) }
}

const opens = async (one: Unlocked, other: Unlocked) => unseal(other.dek, place, await seal(one.dek, place, 'word'))

beforeEach(async () => {
  quickSecrets()
  user = mintKey()
  first = await ownerIn('tenant-1')
  second = await ownerIn('tenant-2')
})

describe('what is kept on the device', () => {
  it('opens again with the same password, also when the device forgot everything else [F60]', async () => {
    const before = await unlockWithPassword(first, 'correct horse')
    await device()?.keys.clear()
    const after = await unlockWithPassword(first, 'correct horse')
    expect(await opens(before, after)).toBe('word')
    expect(await blindId(before.index, 'm1')).toBe(await blindId(after.index, 'm1'))
  })

  it('stays closed for another password, and is not changed by the attempt', async () => {
    const before = await unlockWithPassword(first, 'correct horse')
    await expect(unlockWithPassword(first, 'wrong')).rejects.toBeInstanceOf(WrongKeyError)
    expect(await opens(before, await unlockWithPassword(first, 'correct horse'))).toBe('word')
  })

  it('opens without a password while its keys are unlocked, and not afterwards', async () => {
    await unlockWithPassword(first, 'correct horse')
    expect(await unlockFromDevice(first.scope)).not.toBeNull()
    await device()?.keys.clear()
    expect(await unlockFromDevice(first.scope)).toBeNull()
  })

  it('keeps no key that can be read out', async () => {
    await unlockWithPassword(first, 'correct horse')
    const rows = (await device()?.keys.toArray()) ?? []
    expect(rows.length).toBeGreaterThanOrEqual(3)
    for (const { key } of rows) expect(key.extractable).toBe(false)
  })

  it('gives the next tenant its own keys without asking, which the password opens later', async () => {
    const one = await unlockWithPassword(first, 'correct horse')
    const two = await unlockConfirmed(second)
    expect(two).not.toBeNull()
    if (two === null) return
    await expect(opens(one, two)).rejects.toThrow()
    await device()?.keys.clear()
    expect(await opens(two, await unlockWithPassword(second, 'correct horse'))).toBe('word')
  })

  it('uses one user key in all tenants of a user, so that a switch opens what a sign-in made', async () => {
    await unlockWithPassword(first, 'correct horse')
    const made = await unlockWithPassword(second, 'correct horse')
    await unlockWithPassword(first, 'correct horse')
    const switched = await unlockConfirmed(second)
    expect(switched && (await opens(made, switched))).toBe('word')
  })

  it('agrees on one set of keys when two tabs sign in at once', async () => {
    const [one, two] = await Promise.all([
      unlockWithPassword(first, 'correct horse'),
      unlockWithPassword(first, 'correct horse'),
    ])
    expect(await opens(one, two)).toBe('word')
  })
})
