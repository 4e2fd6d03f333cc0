import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const took = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

let stored: string
beforeAll(async () => {
  stored = await hashPassword('Zürich am See', randomBytes)
})

describe('passwords', () => {
  it('are right only when they are the stored one, in any Unicode form', async () => {
    expect(await verifyPassword(stored, 'Zürich am See'.normalize('NFD'))).toBe(true)
    expect(await verifyPassword(stored, 'Zürich am see')).toBe(false)
    expect(await verifyPassword(stored, '')).toBe(false)
  })

  it('are stored with their parameters and never twice the same', async () => {
    expect(stored).toMatch(/^scrypt\$15\$8\$3\$/)
    expect(await hashPassword('Zürich am See', randomBytes)).not.toBe(stored)
  })

  it('cost an unknown user as much time as a known one, and are never right', async () => {
    const times = { known: Infinity, unknown: Infinity }
    // whatever else the machine does only adds: the shortest of several is the work itself
    for (let round = 0; round < 5; round += 1) {
      const known = await took(async () => expect(await verifyPassword(stored, 'y')).toBe(false))
      const unknown = await took(async () => expect(await verifyPassword(null, 'y')).toBe(false))
      times.known = Math.min(times.known, known)
      times.unknown = Math.min(times.unknown, unknown)
    }
    expect(times.unknown / times.known).toBeGreaterThan(0.3)
    expect(times.unknown / times.known).toBeLessThan(3)
  })
})
