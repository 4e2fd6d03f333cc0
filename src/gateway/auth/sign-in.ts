import { appendAudit, blindName, installation } from '../db/audit.ts'
import { inTransaction, type Database, type Trx } from '../db/database.ts'
import type { Act } from '../db/scope.ts'
import { noteEntry } from '../db/people.ts'
import { endSession, startSession } from '../db/sessions.ts'
import { tenantsOfUser } from '../db/tenants.ts'
import { findUserByName, type UserRow } from '../db/users.ts'
import type { Claim } from '../db/access.ts'
import { verifyPassword } from './passwords.ts'
import type { Tokens } from './tokens.ts'

const hour = 3_600_000
/** A token lasts so long, and is renewed after half of that by what its owner does. */
const tokenFor = 24 * hour
/** A session lasts so long after the password was given. */
const sessionFor = 7 * 24 * hour

/** A token and when it ends, ISO 8601. */
export interface IssuedToken {
  token: string
  expiresAt: string
}

interface Attempt {
  username: string
  password: string
  /** Demo accounts sign in only while the demo is on; else they are like unknown users. */
  demo: boolean
  /** The device in words; null where they are not known. */
  device: string | null
}

/** Opens a session in the user's main tenant, or in another one where they are no longer in that; null when e-mail or password is not right, whichever it was. */
export async function signIn(
  { db, tokens }: { db: Database; tokens: Tokens },
  act: Act,
  { username, password, demo, device }: Attempt,
): Promise<IssuedToken | null> {
  const user = await findUserByName(db, username)
  const known = user !== undefined && user.active && (demo || !user.demo) ? user : null
  const isRight = await verifyPassword(known?.passwordHash ?? null, password)
  if (known === null || !isRight) {
    await inTransaction(db, (trx) => noteFailure(trx, act, { username, user: demo || !user?.demo ? user : undefined }))
    return null
  }
  const [first] = await tenantsOfUser(db, known)
  const claim = { userId: known.id, sessionId: act.newId(), tenantId: first?.id ?? known.primaryTenantId }
  const endsAt = new Date(act.at.getTime() + sessionFor)
  await inTransaction(db, (trx) => begin(trx, act, { user: known, claim, endsAt, device }))
  return issueToken(tokens, act, claim, endsAt)
}

/**
 * A failed attempt in the audit log, in about the same time for everybody: with the account's own tenant, or, where there
 * is no such account, with the installation, under a name that only its key can tell.
 */
async function noteFailure(
  trx: Trx,
  act: Act,
  attempt: { username: string; user: UserRow | undefined },
): Promise<void> {
  const { username, user } = attempt
  const actor = { tenantId: user?.primaryTenantId ?? installation.tenantId, userId: installation.userId }
  const who =
    user === undefined ? { subjects: [], details: { name: blindName(username, trx) } } : { subjects: [user.id] }
  await appendAudit(actor, trx, act, { action: 'sign-in.failed', ...who })
}

/** A token for a session that ends at `endsAt`: it never outlasts that. */
export async function issueToken(tokens: Tokens, act: Act, claim: Claim, endsAt: Date): Promise<IssuedToken> {
  const expiresAt = new Date(Math.min(act.at.getTime() + tokenFor, endsAt.getTime()))
  const token = await tokens.issue(claim, { id: act.newId(), now: act.at, expiresAt })
  return { token, expiresAt: expiresAt.toISOString() }
}

interface Beginning {
  user: UserRow
  claim: Claim
  endsAt: Date
  device: string | null
}

async function begin(trx: Trx, act: Act, { user, claim, endsAt: expiresAt, device }: Beginning): Promise<void> {
  await startSession(trx, { id: claim.sessionId, userId: user.id, createdAt: act.at, expiresAt, device })
  await noteEntry(trx, claim, act.at)
  await appendAudit(claim, trx, act, { action: 'sign-in', subjects: [claim.sessionId] })
}

/** Ends the session of a claim; one that has ended already stays ended. */
export const signOut = (db: Database, act: Act, claim: Claim): Promise<void> =>
  inTransaction(db, async (trx) => {
    const ended = await endSession(trx, claim.sessionId, { at: act.at, reason: 'sign-out' })
    if (ended) await appendAudit(claim, trx, act, { action: 'sign-out', subjects: [claim.sessionId] })
  })
