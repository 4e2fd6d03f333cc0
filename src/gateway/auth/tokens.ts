import {
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
} from 'jose'
import { z } from 'zod'
import { ExitError } from '#lib/exit-error.ts'
import type { Claim } from '../db/access.ts'
import type { Database } from '../db/database.ts'
import { addSigningKey, signingKeys, type StoredKey } from '../db/signing-keys.ts'
import type { Sealer } from './secret.ts'

const audience = 'urs'
const Payload = z.object({ sub: z.string(), sid: z.string(), tid: z.string() })
const PrivateKey = z.looseObject({ kty: z.literal('OKP') })

/** Issues and verifies tokens: EdDSA, checked against the key set. */
export interface Tokens {
  /** A token for one user, session and tenant. Permissions are never in it. */
  issue(claim: Claim, times: { id: string; now: Date; expiresAt: Date }): Promise<string>
  /** What the token claims, and whether its time is over; null when it is not ours or altered. */
  verify(token: string, now: Date): Promise<{ claim: Claim; isExpired: boolean } | null>
  /** Public keys that verify tokens. */
  keySet: { keys: JWK[] }
}

interface Making {
  db: Database
  /** PUBLIC_URL. */
  issuer: string
  sealer: Sealer
  newId: () => string
  now: () => Date
}

/** The stored signing keys were sealed with another secret than the one that this process has; exit code 2. */
class SecretNotShared extends ExitError {
  constructor() {
    super(
      2,
      'SECRET is not set, and the signing keys in this database are not sealed with DATA_DIR/secret. ' +
        'Give every process of the database the same SECRET.',
    )
  }
}

/**
 * Refuses a secret that this process has made for itself where other processes use another one: each would sign
 * everybody out who signed in at the other.
 */
export async function refuseStrangeSecret(db: Database, sealer: Sealer): Promise<void> {
  const stored = await signingKeys(db)
  if (stored.length > 0 && stored.every(({ sealedKey }) => sealer.open(sealedKey) === null)) throw new SecretNotShared()
}

/** Opens the stored signing keys, or makes one where none can be opened (a first start, or another SECRET). */
export async function openTokens({ db, issuer, sealer, newId, now }: Making): Promise<Tokens> {
  const usable = (await signingKeys(db)).filter(({ sealedKey }) => sealer.open(sealedKey) !== null)
  const stored = usable.length > 0 ? usable : [await makeKey(db, sealer, newId(), now())]
  const [current] = stored
  if (current === undefined) throw new Error('there is no signing key')
  const keySet = { keys: stored.map(({ publicKey }): JWK => publicKey) }
  const signWith = await importKey(sealer, current)
  const known = createLocalJWKSet(keySet)
  return {
    keySet,
    issue: ({ userId, sessionId, tenantId }, { id, now: issuedAt, expiresAt }) =>
      new SignJWT({ sid: sessionId, tid: tenantId })
        .setProtectedHeader({ alg: 'EdDSA', kid: current.kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .setJti(id)
        .sign(signWith),
    verify: async (token, at) => {
      const options = { issuer, audience, algorithms: ['EdDSA'], currentDate: at }
      const verified = await jwtVerify(token, known, options).catch((error: unknown) =>
        // the signature was checked before the time was
        error instanceof errors.JWTExpired ? { payload: error.payload, isExpired: true } : null,
      )
      const payload = Payload.safeParse(verified?.payload)
      if (verified === null || !payload.success) return null
      const { sub: userId, sid: sessionId, tid: tenantId } = payload.data
      return { claim: { userId, sessionId, tenantId }, isExpired: 'isExpired' in verified }
    },
  }
}

async function makeKey(db: Database, sealer: Sealer, kid: string, createdAt: Date): Promise<StoredKey> {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const publicKey = { ...(await exportJWK(pair.publicKey)), kid, alg: 'EdDSA', use: 'sig' }
  const sealedKey = sealer.seal(JSON.stringify(await exportJWK(pair.privateKey)))
  await addSigningKey(db, { kid, publicKey, sealedKey }, createdAt)
  return { kid, publicKey, sealedKey }
}

async function importKey(sealer: Sealer, { sealedKey }: StoredKey): Promise<CryptoKey> {
  const key = await importJWK(PrivateKey.parse(JSON.parse(sealer.open(sealedKey) ?? 'null')), 'EdDSA')
  if (key instanceof Uint8Array) throw new Error('the signing key is not an asymmetric one')
  return key
}
