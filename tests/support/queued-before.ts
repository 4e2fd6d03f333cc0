import { outgoing } from '#areas/acuris/outgoing.ts'
import type { WireCall } from '#domain/outbox/kind.ts'
import { callOf, type OutboxSource, readContent } from '#domain/outbox/kinds.ts'

/** What every entry of a device says of what the person saw. */
const about = {
  title: 'Ilse Marrowind',
  place: 'Ilse Marrowind',
  author: 'Anika Solberg',
  asOf: '2026-11-20T09:06:00.000Z',
  base: [],
}

/**
 * The call that this build makes of an entry as the version before kept it on a device, not frozen yet. A frozen one has
 * been the same call: neither the entries nor their calls have changed since.
 */
export function callOfBefore(kind: string, intent: Record<string, unknown>): WireCall {
  const content = readContent({ kind, intent: { provider: 'acuris', ...intent }, about })
  if (content === null) throw new TypeError(`no ${kind} can say that`)
  // a call is built without reading anything
  return callOf({ content, versions: new Map() }, { outgoing } as OutboxSource)
}
