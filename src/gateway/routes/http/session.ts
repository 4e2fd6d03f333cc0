import type { Context } from 'hono'
import type { Endpoint } from '#contracts/endpoint.ts'
import { may, type Right } from '#domain/rights.ts'
import { findAccess, wasEndedByPerson, type Access } from '../../db/access.ts'
import type { Scope } from '../../db/scope.ts'
import type { Parts } from './parts.ts'
import { Refusal } from './problem.ts'

/** The bearer token of a request, or null without one. */
export const bearerToken = (c: Context): string | null =>
  /^Bearer ([\w.-]{1,4096})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null

/**
 * Who asks, checked against the database at every request; throws 401: `session_ended` where a person has ended the
 * session, `session_expired` for any other that does not hold.
 */
export async function authenticate(c: Context, parts: Parts): Promise<Access> {
  const token = bearerToken(c)
  if (token === null) throw new Refusal('unauthenticated')
  const given = await parts.tokens.verify(token, parts.now())
  if (given === null) throw new Refusal('session_expired')
  const access = given.isExpired ? null : await findAccess(parts.db, given.claim, parts.now())
  if (access !== null && (!access.demo || parts.demo)) return access
  throw new Refusal((await wasEndedByPerson(parts.db, given.claim)) ? 'session_ended' : 'session_expired')
}

/** Checks what the endpoint declares: the tenant's service, then the user's permission; throws 403. */
export function authorize(endpoint: Endpoint, scope: Scope): void {
  const { service, permission } = endpoint
  if (service !== undefined && !holds(scope, { service })) throw new Refusal('service_not_enabled')
  if (permission !== undefined && !holds(scope, { permission })) throw new Refusal('forbidden')
}

/** Whether somebody has a right in the tenant. */
export const holds = ({ permissions, services }: Scope, right: Right): boolean =>
  may({ permissions: permissions.map((name) => ({ name })), service: services }, right)
