import type { EntryContent } from '#contracts/outbox.ts'

/** One thing that an intent touches. */
export interface Subject {
  /** Id of the match, search, monitor; for notifications a constant. */
  id: string
  /** Name of the lane that work on this thing sits in, in clear: it is blinded before it is stored. */
  lane: string
}

const matchLane = (provider: string, searchId: string, matchId: string): Subject => ({
  id: matchId,
  lane: `${provider}:${searchId}:${matchId}`,
})

const ownLane = (provider: string, id: string): Subject => ({ id, lane: `${provider}:${id}` })

/** Everything that an intent touches, in its own order: work on one thing is sent in the order it was made. */
export function subjectsOf(content: EntryContent): Subject[] {
  switch (content.kind) {
    case 'review': {
      const { provider, searchId, matchIds } = content.intent
      return matchIds.map((matchId) => matchLane(provider, searchId, matchId))
    }
    case 'comment':
      return [matchLane(content.intent.provider, content.intent.searchId, content.intent.matchId)]
    case 'note':
      return [{ id: content.intent.searchId, lane: `${content.intent.provider}:${content.intent.searchId}:note` }]
    case 'share':
      return [ownLane(content.intent.provider, content.intent.id)]
    case 'monitor.seen':
    case 'monitor.stop':
    case 'monitor.remove':
      return [ownLane(content.intent.provider, content.intent.monitorId)]
    case 'notification.read':
      return [{ id: 'notifications', lane: 'notifications' }]
  }
}

/** The provider that an intent goes to; null when it goes to the gateway. */
export const providerOf = (content: EntryContent): string | null =>
  content.kind === 'notification.read' ? null : content.intent.provider

/** Id of the search or monitor that an intent belongs to; null for notifications. */
export function placeOf(content: EntryContent): string | null {
  switch (content.kind) {
    case 'review':
    case 'comment':
    case 'note':
      return content.intent.searchId
    case 'share':
      return content.intent.id
    case 'monitor.seen':
    case 'monitor.stop':
    case 'monitor.remove':
      return content.intent.monitorId
    case 'notification.read':
      return null
  }
}
