import { vi } from 'vitest'

const derive = crypto.subtle.deriveKey.bind(crypto.subtle)

/**
 * Derives keys from words in one round, until mocks are restored: the 600,000 that the product asks for, which
 * keys/keyring.test.ts is about, are most of the time of a test that signs in or unlocks.
 */
export function quickSecrets(): void {
  vi.spyOn(crypto.subtle, 'deriveKey').mockImplementation((derivation, ...rest) => {
    const isByWord = typeof derivation !== 'string' && derivation.name === 'PBKDF2'
    return derive(isByWord ? { ...derivation, iterations: 1 } : derivation, ...rest)
  })
}
