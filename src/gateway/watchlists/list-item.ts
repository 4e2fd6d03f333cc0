import { WatchRecord } from '#domain/matching/watch-entity.ts'
import type { ListItem } from './format.ts'

/**
 * A record as a loader puts it together, checked: a record of the list, or a rejection that says what is wrong, after
 * the label of what was read. `unread` counts its values that stand as remarks only.
 */
export function listItem(line: number, candidate: unknown, about: { label?: string; unread?: number } = {}): ListItem {
  const parsed = WatchRecord.safeParse(candidate)
  if (parsed.success)
    return { type: 'record', line, record: parsed.data, ...(about.unread ? { unread: about.unread } : {}) }
  const [issue] = parsed.error.issues
  const reason = `${issue?.path.join('.') ?? 'row'}: ${issue?.message ?? 'not readable'}`
  return { type: 'rejected', line, reason: about.label === undefined ? reason : `${about.label}, ${reason}` }
}
