import type { PasskeyRow } from '../device/outbox-database.ts'

/** What a passkey answered to a salt (WebAuthn PRF), and which passkey it was. */
export interface PasskeyAnswer {
  credential: Uint8Array<ArrayBuffer>
  answer: ArrayBuffer
}

/** The passkey was not made, not found, or cannot answer to a salt. */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
}

const use: KeyUsage[] = ['wrapKey', 'unwrapKey']

/** The key-encryption key of a passkey's answer: it closes and opens a user key and cannot be read. */
export async function passkeyKey(answer: ArrayBuffer, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', answer, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode('urs user key')
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, use)
}

const isAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[')

/** Whether this browser can make a passkey here: not at a bare IP address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && globalThis.isSecureContext && !isAddress(location.hostname)

function answerOf(made: Credential | null): PasskeyAnswer | null {
  if (!(made instanceof PublicKeyCredential)) throw new PasskeyError('no passkey')
  const first = made.getClientExtensionResults().prf?.results?.first
  if (first === undefined) return null
  if (!(first instanceof ArrayBuffer)) throw new PasskeyError('an answer is plain memory')
  return { credential: new Uint8Array(made.rawId), answer: first }
}

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** Asks the passkey of a slot for its answer. Rejects with PasskeyError, also when the person does not want to. */
export async function askPasskey({
  salt,
  credential,
}: Pick<PasskeyRow, 'salt' | 'credential'>): Promise<PasskeyAnswer> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: random(32),
    allowCredentials: [{ type: 'public-key', id: credential }],
    userVerification: 'required',
    extensions: { prf: { eval: { first: salt } } },
  }
  const got = await navigator.credentials.get({ publicKey }).catch((cause: unknown) => {
    throw new PasskeyError('the passkey was not used', { cause })
  })
  const answer = answerOf(got)
  if (answer === null) throw new PasskeyError('this passkey has no answer')
  return answer
}

/** Makes a passkey for this console and asks for its answer; it names nobody. Rejects with PasskeyError. */
export async function createPasskey(salt: Uint8Array<ArrayBuffer>): Promise<PasskeyAnswer> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: random(32),
    rp: { name: 'UR-Screen' },
    user: { id: random(16), name: 'UR-Screen', displayName: 'UR-Screen' },
    pubKeyCredParams: [
      { type: 'public-key', alg: -7 },
      { type: 'public-key', alg: -257 },
    ],
    authenticatorSelection: { userVerification: 'required', residentKey: 'discouraged' },
    extensions: { prf: { eval: { first: salt } } },
  }
  const made = await navigator.credentials.create({ publicKey }).catch((cause: unknown) => {
    throw new PasskeyError('no passkey was made', { cause })
  })
  // many authenticators answer only when they are asked, not when they are made
  return answerOf(made) ?? askPasskey({ salt, credential: rawIdOf(made) })
}

function rawIdOf(made: Credential | null): Uint8Array<ArrayBuffer> {
  if (!(made instanceof PublicKeyCredential)) throw new PasskeyError('no passkey')
  return new Uint8Array(made.rawId)
}
