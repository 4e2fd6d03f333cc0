import { describe, expect, it } from 'vitest'
import { seal, SealBrokenError, unseal } from './seal.ts'

const place = { db: 'box', table: 'rows', key: 'a', scope: 's', schema: 1 }
const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

describe('seal', () => {
  it('gives back what was sealed', async () => {
    const key = await newKey()
    const sealed = await seal(key, place, { name: 'Ada', list: [1, null] })
    expect(await unseal(key, place, sealed)).toEqual({ name: 'Ada', list: [1, null] })
  })

  it('uses another IV for every write of the same value', async () => {
    const key = await newKey()
    const [one, two] = [await seal(key, place, 'x'), await seal(key, place, 'x')]
    expect(one.iv).not.toEqual(two.iv)
    expect(new Uint8Array(one.ct)).not.toEqual(new Uint8Array(two.ct))
  })

  it.each(['db', 'table', 'key', 'scope'] as const)('does not open at another %s', async (part) => {
    const key = await newKey()
    const sealed = await seal(key, place, 'x')
    await expect(unseal(key, { ...place, [part]: 'other' }, sealed)).rejects.toBeInstanceOf(SealBrokenError)
  })

  it('does not open under another schema or another key', async () => {
    const key = await newKey()
    const sealed = await seal(key, place, 'x')
    await expect(unseal(key, { ...place, schema: 2 }, sealed)).rejects.toBeInstanceOf(SealBrokenError)
    await expect(unseal(await newKey(), place, sealed)).rejects.toBeInstanceOf(SealBrokenError)
  })

  it('does not open after a byte was flipped', async () => {
    const key = await newKey()
    const sealed = await seal(key, place, 'x')
    const bytes = new Uint8Array(sealed.ct)
    bytes[0] = (bytes[0] ?? 0) ^ 1
    await expect(unseal(key, place, sealed)).rejects.toBeInstanceOf(SealBrokenError)
  })
})
