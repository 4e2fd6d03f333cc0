import type { AccountChange, OwnSession } from '#contracts/account.ts'
import type { FieldError } from '#contracts/problem.ts'
import type { PlainMessageKey } from '#domain/messages.ts'
import { say } from '#domain/server-messages.ts'
import { appendAudit } from '../db/audit.ts'
import type { Claim } from '../db/access.ts'
import { errorCode } from '../db/database-trouble.ts'
import { inTransaction, type Database, type Trx } from '../db/database.ts'
import type { Chance } from '../db/ids.ts'
import type { Act } from '../db/scope.ts'
import { endSession, endSessionsOf, isSessionOf, openSessionsOf } from '../db/sessions.ts'
import { changePerson, findUser, lockUser, removePasswordLinks, setPassword, type UserRow } from '../db/users.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

/** A change of one's own account that is refused at one of its fields; nothing was changed. */
export class AccountRefused extends Error {
  readonly errors: FieldError[]
  constructor(field: keyof AccountChange, text: PlainMessageKey) {
    super(say(text))
    this.errors = [{ field, message: this.message }]
  }
}

/** SQLSTATE of a row that is there already. */
const uniqueViolation = '23505'

interface Parts {
  db: Database
  chance: Chance
}

/** The current password was given and is wrong: whoever guesses is to be slowed down. */
export class WrongPassword extends AccountRefused {
  constructor() {
    super('currentPassword', 'account.currentPasswordWrong')
  }
}

/**
 * Tells a person of a change of their account, in its transaction; `before` is the account as it was, at whose address
 * they are told.
 */
export type TellPerson = (
  trx: Trx,
  before: UserRow,
  changed: { password: boolean; address: boolean },
) => Promise<unknown>

/** A new password, hashed, with the one that it takes the place of. */
interface Replacement {
  before: string
  after: string
}

/**
 * Changes the account of whoever asks: what is left out stays, an empty password as well. A new password ends every
 * other session of theirs and their password links. Its person is told of a new password and a new e-mail. Throws
 * AccountRefused.
 */
export async function changeOwnAccount(
  { db, chance }: Parts,
  act: Act,
  claim: Claim,
  wish: AccountChange,
  tell: TellPerson,
): Promise<void> {
  const user = await findUser(db, claim.userId)
  if (user?.demo === true) refuseForDemo(wish, user.username)
  // hashing takes long, and no row is held meanwhile
  const replacement = await replacementOf(user?.passwordHash ?? null, wish, chance)
  await inTransaction(db, async (trx) => {
    const present = await lockUser(trx, claim.userId)
    if (replacement !== null && present?.passwordHash !== replacement.before) throw new WrongPassword()
    const { username, firstName, lastName, timezone } = wish
    const isMoving = username !== undefined && username !== present?.username
    if (present !== undefined && (isMoving || replacement !== null))
      await tell(trx, present, { password: replacement !== null, address: isMoving })
    const fields = Object.entries({ username, firstName, lastName, timezone }).flatMap(([name, value]) =>
      value === undefined ? [] : [name],
    )
    if (fields.length > 0) {
      await changePerson(trx, claim.userId, { username, firstName, lastName, timezone }).catch(refuseTaken)
      await appendAudit(claim, trx, act, { action: 'user.change', subjects: [claim.userId], details: { fields } })
    }
    if (replacement !== null) await replacePassword(trx, act, claim, replacement.after)
  })
}

/** Of what a person may change, only the e-mail is unique in the installation. */
function refuseTaken(error: unknown): never {
  throw errorCode(error) === uniqueViolation ? new AccountRefused('username', 'account.emailTaken') : error
}

/** Everybody who tries the demo signs in with what stands on its sign-in page. */
function refuseForDemo({ username, password = '' }: AccountChange, present: string): void {
  if (username !== undefined && username !== present) throw new AccountRefused('username', 'account.demo')
  if (password !== '') throw new AccountRefused('password', 'account.demo')
}

async function replacementOf(
  stored: string | null,
  { password = '', currentPassword = '' }: AccountChange,
  chance: Chance,
): Promise<Replacement | null> {
  if (password === '') return null
  const isRight = await verifyPassword(stored, currentPassword)
  if (!isRight || stored === null) throw new WrongPassword()
  return { before: stored, after: await hashPassword(password, chance) }
}

async function replacePassword(trx: Trx, act: Act, claim: Claim, passwordHash: string): Promise<void> {
  await setPassword(trx, claim.userId, passwordHash)
  await removePasswordLinks(trx, claim.userId)
  const end = { at: act.at, reason: 'password', except: claim.sessionId } as const
  const sessions = await endSessionsOf(trx, claim.userId, end)
  await appendAudit(claim, trx, act, { action: 'password.set', subjects: [claim.userId], details: { sessions } })
}

/** The sessions of whoever asks, the latest first. */
export async function ownSessions(db: Database, { userId, sessionId }: Claim, now: Date): Promise<OwnSession[]> {
  const open = await openSessionsOf(db, userId, now)
  return open.map(({ id, device, createdAt, expiresAt }) => ({
    id,
    device,
    signedInAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    current: id === sessionId,
  }))
}

/** Ends a session of whoever asks; false for one that never was theirs. One that has ended already stays ended. */
export const endOwnSession = (db: Database, act: Act, claim: Claim, id: string): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    if (!(await isSessionOf(trx, claim.userId, id))) return false
    const ended = await endSession(trx, id, { at: act.at, reason: id === claim.sessionId ? 'sign-out' : 'elsewhere' })
    if (ended) await appendAudit(claim, trx, act, { action: 'session.end', subjects: [id] })
    return true
  })
