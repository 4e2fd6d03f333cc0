import { expect, it } from 'vitest'
import { closingBy, createUserKey, iterations, openBySecret, secretKey } from './keyring.ts'

/** Of these sixteen bytes of salt, computed by another implementation. */
const known = '96a5904c2e08c8da42305dbcc5d7cf18ead2636d49f59526b606f26696281473'
const bytes = (length: number, value: (at: number) => number) => Uint8Array.from({ length }, (_, at) => value(at))

it('makes of a password the key that 600,000 rounds of PBKDF2-SHA256 make', async () => {
  expect(iterations).toBe(600_000)
  const made = await secretKey(
    'correct horse',
    bytes(16, (at) => at),
    iterations,
  )
  const raw = bytes(32, (at) => Number.parseInt(known.slice(2 * at, 2 * at + 2), 16))
  const same = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['unwrapKey'])
  const iv = new Uint8Array(12)
  const inner = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt'])
  const wrapped = await crypto.subtle.wrapKey('raw', inner, made, { name: 'AES-GCM', iv })
  const sealing = { name: 'AES-GCM', iv }
  const opened = crypto.subtle.unwrapKey('raw', wrapped, same, sealing, 'AES-GCM', true, ['encrypt'])
  expect(await crypto.subtle.exportKey('raw', await opened)).toEqual(await crypto.subtle.exportKey('raw', inner))
})

it('says in the slot of a word how many rounds open it again', async () => {
  const { slot } = await createUserKey(await closingBy('password', 'correct horse'))
  expect(slot.iterations).toBe(600_000)
  await expect(openBySecret([slot], 'correct horse')).resolves.toMatchObject({ slot })
  await expect(openBySecret([{ ...slot, iterations: 1000 }], 'correct horse')).rejects.toThrow()
})
