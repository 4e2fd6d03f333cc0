import { scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import type { Chance } from '../db/ids.ts'

const derive = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scrypt)
const parameters = { log2N: 15, r: 8, p: 3 }
const keyLength = 32

/** Stored form of a password: scrypt with its parameters and salt, so that they can be raised later. */
export async function hashPassword(password: string, chance: Chance): Promise<string> {
  const salt = Buffer.from(chance(16))
  const key = await deriveKey(password, salt, parameters)
  const { log2N, r, p } = parameters
  return ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether the password is the stored one. Without a stored one it costs the same time and is never right. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const [, log2N, r, p, salt = '', key = ''] = (stored ?? nobody).split('$')
  const derived = await deriveKey(password, Buffer.from(salt, 'base64url'), {
    log2N: Number(log2N),
    r: Number(r),
    p: Number(p),
  })
  const isSame = timingSafeEqual(derived, Buffer.from(key, 'base64url'))
  return stored !== null && isSame
}

/** Stands in for an unknown user: no password gives this key. */
const nobody = `scrypt$${parameters.log2N}$${parameters.r}$${parameters.p}$AAAAAAAAAAAAAAAAAAAAAA$${Buffer.alloc(keyLength).toString('base64url')}`

const deriveKey = (password: string, salt: Uint8Array, { log2N, r, p }: typeof parameters) =>
  derive(password.normalize('NFC'), salt, keyLength, { N: 2 ** log2N, r, p, maxmem: 160 * 2 ** log2N * r })
