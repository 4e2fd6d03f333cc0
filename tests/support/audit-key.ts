import { randomBytes } from 'node:crypto'
import { readSecret } from '#gateway/auth/secret.ts'
import { createAuditKey, withAuditKey } from '#gateway/db/audit-key.ts'
import type { Database } from '#gateway/db/database.ts'

/** The key that the audit log of a test's database is kept with. */
export const testAuditKey = createAuditKey('a secret of the tests')

/** A database whose audit log is kept with the key of the tests. */
export const withTestKey = (db: Database): Database => withAuditKey(db, () => testAuditKey)

/** A database whose audit log is kept with the secret of its data directory, which is made as processes make it. */
export const withSecretOf = (db: Database, dataDir: string): Database =>
  withAuditKey(db, () => createAuditKey(readSecret(dataDir, undefined, randomBytes)))
