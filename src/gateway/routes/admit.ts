import type { Scope } from '../db/scope.ts'
import { findPort } from '../providers/registry.ts'
import { Refusal } from './http/problem.ts'
import { holds } from './http/session.ts'

/** Refuses what is of a provider that there is not, or that the caller's tenant does not subscribe to. */
export function admitTo(scope: Scope, provider: string): void {
  const port = findPort(provider)
  if (port === undefined) throw new Refusal('not_found')
  if (!holds(scope, { service: port.service })) throw new Refusal('service_not_enabled')
}
