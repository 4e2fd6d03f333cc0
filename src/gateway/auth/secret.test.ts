import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSealer, readSecret } from './secret.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'urs-secret-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

describe('secret of the installation', () => {
  it('is made once, readable by its owner only, and the same at the next start', () => {
    const secret = readSecret(dataDir, undefined, randomBytes)
    expect(secret.length).toBeGreaterThan(40)
    expect(readSecret(dataDir, undefined, randomBytes)).toBe(secret)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  })

  it('is the given one when there is one, and then no file is made', () => {
    expect(readSecret(dataDir, 'given by the operator', randomBytes)).toBe('given by the operator')
    expect(() => readFileSync(join(dataDir, 'secret'))).toThrow('ENOENT')
  })

  it('opens only what it has sealed itself, for the same purpose and unaltered', () => {
    const sealer = createSealer('one', 'keys', randomBytes)
    const sealed = sealer.seal('the key')
    expect(sealer.open(sealed)).toBe('the key')
    expect(createSealer('two', 'keys', randomBytes).open(sealed)).toBeNull()
    expect(createSealer('one', 'mail', randomBytes).open(sealed)).toBeNull()
    expect(sealer.open(`${sealed.slice(0, -3)}AAA`)).toBeNull()
  })
})
