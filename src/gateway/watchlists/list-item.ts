import { WatchRecord, type ListedName } from '#domain/matching/watch-entity.ts'
import { cleanName } from './clean-name.ts'
import type { ListItem } from './format.ts'

/**
 * A record as a loader puts it together, checked and with clean names: a record of the list, or a rejection that says
 * what is wrong, after the label of what was read. `unread` counts its values that stand as remarks only.
 */
export function listItem(line: number, candidate: unknown, about: { label?: string; unread?: number } = {}): ListItem {
  const parsed = WatchRecord.safeParse(candidate)
  if (parsed.success) {
    const record = { ...parsed.data, names: cleanNames(parsed.data.names) }
    return { type: 'record', line, record, ...(about.unread ? { unread: about.unread } : {}) }
  }
  const [issue] = parsed.error.issues
  const reason = `${issue?.path.join('.') ?? 'row'}: ${issue?.message ?? 'not readable'}`
  return { type: 'rejected', line, reason: about.label === undefined ? reason : `${about.label}, ${reason}` }
}

function cleanNames(names: readonly ListedName[]): ListedName[] {
  const clean = names.map((name) => ({ ...name, text: cleanName(name.text) }))
  return clean.filter(
    ({ text, kind }, index) => kind !== 'spelling' || clean.findIndex((name) => name.text === text) === index,
  )
}
