/** Rounds of PBKDF2-SHA256 for new slots; existing slots say their own. */
export const iterations = 600_000

/** The key-encryption key of a password or passphrase. It wraps and unwraps a user key and cannot be read. */
export async function secretKey(secret: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), 'PBKDF2', false, [
    'deriveKey',
  ])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, [
    'wrapKey',
    'unwrapKey',
  ])
}
