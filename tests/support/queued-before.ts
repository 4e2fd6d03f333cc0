import { outgoing } from '#areas/acuris/outgoing.ts'
import { upcast } from '#data/outbox/upcast.ts'
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
 * The call that this build makes of an entry as an earlier version kept it on a device, not frozen yet. A frozen one has
 * been the same call: calls have not changed since.
 */
export async function callOfBefore(kind: string, intent: Record<string, unknown>): Promise<WireCall> {
  const content = readContent(upcast({ kind, intent: { provider: 'acuris', ...intent }, about }, 1))
  if (content === null) throw new TypeError(`no ${kind} can say that`)
  // a call is built without reading anything
  const { signal } = new AbortController()
  return callOf({ content, versions: new Map(), signal }, { outgoing } as OutboxSource)
}
