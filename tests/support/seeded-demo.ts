import { randomBytes, scryptSync } from 'node:crypto'
import type { Database } from '#gateway/db/database.ts'
import { demoPassword } from '#gateway/demo/accounts.ts'
import { seedDemo } from '#gateway/demo/seed.ts'
import { searchingOver } from './held-index.ts'

const parameters = { log2N: 10, r: 8, p: 1 }

/**
 * Seeds the demo, and stores its password with a hundredth of the work: nearly every test signs
 * somebody in, and those about passwords make their own.
 */
export async function seedForTests(db: Database): Promise<void> {
  await seedDemo({ db, now: () => new Date(), retrieval: searchingOver(db).retrieval })
  const { log2N, r, p } = parameters
  const salt = randomBytes(16)
  const key = scryptSync(demoPassword, salt, 32, { N: 2 ** log2N, r, p })
  const passwordHash = ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
  await db.updateTable('users').set({ passwordHash }).execute()
}
