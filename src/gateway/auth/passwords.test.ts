import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const took = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

describe('passwords', () => {
  it('are right only when they are the stored one, in any Unicode form', async () => {
    const stored = await hashPassword('Zürich am See', randomBytes)
    expect(await verifyPassword(stored, 'Zürich am See'.normalize('NFD'))).toBe(true)
    expect(await verifyPassword(stored, 'Zürich am see')).toBe(false)
    expect(await verifyPassword(stored, '')).toBe(false)
  })

  it('are stored with their parameters and never twice the same', async () => {
    const [a, b] = [await hashPassword('same', randomBytes), await hashPassword('same', randomBytes)]
    expect(a).toMatch(/^scrypt\$15\$8\$3\$/)
    expect(a).not.toBe(b)
  })

  it('cost an unknown user as much time as a known one, and are never right', async () => {
    const stored = await hashPassword('x', randomBytes)
    expect(await verifyPassword(null, '')).toBe(false)
    const known = await took(() => verifyPassword(stored, 'y'))
    const unknown = await took(() => verifyPassword(null, 'y'))
    expect(unknown / known).toBeGreaterThan(0.3)
    expect(unknown / known).toBeLessThan(3)
  })
})
