import { say } from '../messages/offline.ts'
import type { Entry } from './entry.ts'
import { type EntryContent, refusedKey } from './kinds.ts'
import { isAsked, isStuck } from './mark.ts'

/** In the server's own words where it gave any; with `of`, about this match alone. */
function whyRefused({ error }: Entry, content: EntryContent | null, of: string | undefined): string[] {
  if (error?.class === 'gone') return [say('sync.gone')]
  if (error?.class === 'dependency') return [say('sync.dependency')]
  const reasons = (content?.reasons ?? []).filter(({ id }) => of === undefined || id === undefined || id === of)
  const said = reasons.map(({ message }) => message).filter((message) => message !== '')
  const first = content && refusedKey(content)
  if (said.length > 0) return [...new Set([...(first ? [say(first)] : []), ...said])]
  return [error?.class === 'forbidden' ? say('sync.forbidden') : say(first ?? 'error.area')]
}

/** What keeps an entry from being done, in sentences fit to show beside its mark; none while all goes its way. */
export function troubleOf(entry: Entry, content: EntryContent | null, of?: string): string[] {
  if (entry.state === 'dead') return whyRefused(entry, content, of)
  if (entry.state === 'parked') return [say('sync.newVersion')]
  if (entry.state === 'quarantined') return [say('sync.unreadable')]
  if (isAsked(entry)) return [say('sync.mayHaveBeenSent')]
  if (!isStuck(entry)) return []
  return entry.error?.class === 'foreign' ? [say('sync.cutOff')] : [say('error.area'), say('sync.notSentYet')]
}
