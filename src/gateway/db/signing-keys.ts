import { json, type Reader } from './database.ts'

/** A key that signs tokens: its public part, and the private one sealed by the installation's secret. */
export interface StoredKey {
  kid: string
  publicKey: Record<string, unknown>
  sealedKey: string
}

/** Every signing key, the newest first. */
export const signingKeys = (db: Reader): Promise<StoredKey[]> =>
  db.selectFrom('signingKeys').select(['kid', 'publicKey', 'sealedKey']).orderBy('createdAt', 'desc').execute()

/** Stores a new signing key. */
export async function addSigningKey(db: Reader, key: StoredKey, createdAt: Date): Promise<void> {
  const { kid, sealedKey } = key
  await db
    .insertInto('signingKeys')
    .values({ kid, sealedKey, publicKey: json(key.publicKey), createdAt })
    .execute()
}
