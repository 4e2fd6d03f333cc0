import type { Context } from 'hono'
import type { Endpoint } from '#contracts/endpoint.ts'
import { may, type Right } from '#domain/rights.ts'
import { findAccess, type Access } from '../../db/access.ts'
import type { Scope } from '../../db/scope.ts'
import type { Parts } from './parts.ts'
import { Refusal } from './problem.ts'

/** The bearer token of a request, or null without one. */
export const bearerToken = (c: Context): string | null =>
  /^Bearer ([\w.-]{1,4096})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null

/** Who asks, checked against the database at every request; throws 401. */
export async function authenticate(c: Context, parts: Parts): Promise<Access> {
  const token = bearerToken(c)
  const claim = token === null ? null : await parts.tokens.verify(token, parts.now())
  const access = claim === null ? null : await findAccess(parts.db, claim, parts.now())
  if (access === null || (access.demo && !parts.demo)) throw new Refusal('unauthenticated')
  return access
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
