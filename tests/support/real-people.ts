import { api } from '#contracts/api.ts'
import { addUserFor } from '#gateway/auth/add-user.ts'
import { hashPassword } from '#gateway/auth/passwords.ts'
import { inTransaction } from '#gateway/db/database.ts'
import { setPassword } from '#gateway/db/users.ts'
import type { Caller, TestGateway } from './gateway.ts'

const password = 'long enough for tests'

/** Signs in somebody who was added here. Throws where they are not let in. */
export async function signInPerson(gateway: TestGateway, username: string): Promise<Caller> {
  const { answer, problem } = await gateway.caller().call(api.signIn, { body: { username, password, consent: true } })
  if (answer === undefined) throw new Error(`could not sign in as ${username}: ${problem?.message}`)
  return gateway.caller(answer.data.token)
}

/** Adds an account that is not the demo's, with a password; gives its id. */
export async function addRealPerson(
  { parts: { db, chance, newId, publicUrl } }: TestGateway,
  { email, role, tenant = 'alder' }: { email: string; role: string; tenant?: string },
): Promise<string> {
  const act = { at: new Date(), newId, requestId: 'test', key: null }
  await addUserFor({ db, chance, publicUrl }, act, { email, role, tenant })
  const { id } = await db.selectFrom('users').select('id').where('username', '=', email).executeTakeFirstOrThrow()
  const hash = await hashPassword(password, chance)
  await inTransaction(db, (trx) => setPassword(trx, id, hash))
  return id
}
