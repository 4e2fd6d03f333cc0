import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Chance } from '../db/ids.ts'

/** The installation's secret: the given one, or DATA_DIR/secret, which is made on first start (mode 0600). */
export function readSecret(dataDir: string, given: string | undefined, chance: Chance): string {
  if (given !== undefined) return given
  const path = join(dataDir, 'secret')
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    const secret = Buffer.from(chance(32)).toString('base64url')
    writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
    return secret
  }
}

/** Seals small texts with a key derived from the secret. */
export interface Sealer {
  seal(text: string): string
  /** The sealed text, or null when another secret sealed it. */
  open(sealed: string): string | null
}

const nonceLength = 12
const tagLength = 16

/** A sealer for one purpose; texts of one purpose cannot be opened for another. AES-256-GCM. */
export function createSealer(secret: string, purpose: string, chance: Chance): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal: (text) => {
      const nonce = chance(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength))
      decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
      try {
        return decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
