import { outgoing } from '#areas/acuris/outgoing.ts'
import { EntryContent } from '#contracts/outbox.ts'
import type { WireCall } from '#data/net/client.ts'

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
  const content = EntryContent.parse({ kind, intent: { provider: 'acuris', ...intent }, about })
  switch (content.kind) {
    case 'review':
      return outgoing.review(content.intent)
    case 'comment':
      return outgoing.comment(content.intent)
    case 'note':
      return outgoing.note(content.intent)
    case 'share':
      return outgoing.share(content.intent)
    case 'monitor.seen':
      return outgoing.seen(content.intent)
    case 'monitor.stop':
      return outgoing.stop(content.intent)
    case 'monitor.remove':
      return outgoing.remove(content.intent)
    case 'notification.read':
      throw new TypeError('it goes to no provider')
  }
}
