import type { ChangeAction, Changed, FieldDifference, MatchDifference } from '#contracts/differences.ts'
import { dayIn, formatDaysIn } from '#lib/dates.ts'
import { factLabel } from './fact-label.ts'
import { causeText } from './messages/cause.ts'
import { say } from './messages/monitors.ts'

/** Days for which changes are kept. */
export const keptDays = 90

/** Matches that changed, by the last thing that happened to each, the latest first. */
export type DifferenceGroups = Readonly<Record<ChangeAction, readonly MatchDifference[]>>

const lastOf = ({ changes }: Pick<MatchDifference, 'changes'>) => changes.at(-1)

/** What happened on a day (YYYY-MM-DD) of a time zone or later. */
export function differencesSince(
  differences: readonly MatchDifference[],
  day: string,
  timeZone: string,
): DifferenceGroups {
  const since = differences
    .map((one) => ({ ...one, changes: one.changes.filter(({ at }) => dayIn(new Date(at), timeZone) >= day) }))
    .toSorted((a, b) => (lastOf(b)?.at ?? '').localeCompare(lastOf(a)?.at ?? ''))
  const those = (action: ChangeAction) => since.filter((one) => lastOf(one)?.action === action)
  return { new: those('new'), updated: those('updated'), removed: those('removed') }
}

/** The fields of all that happened, each as it was at first and as it is at last. */
export function fieldsOf({ changes }: MatchDifference): FieldDifference[] {
  const fields = new Map<string, FieldDifference>()
  for (const one of changes.flatMap((change) => change.fields))
    fields.set(one.field, { ...one, old: (fields.get(one.field) ?? one).old })
  return [...fields.values()]
}

const worded = (value: string | null): string | null => (value === null ? null : formatDaysIn(value))

/** What is different about a field in a line: what it was and what it is, days as people read them. */
export function differenceText({ field, old, new: now }: FieldDifference): string {
  const [before, after] = [worded(old), worded(now)]
  if (before !== null && after !== null) return say('changes.fieldChanged', field, before, after)
  if (after !== null) return say('changes.fieldAdded', field, after)
  return before === null ? say('changes.field', field) : say('changes.fieldRemoved', field, before)
}

/** Why the last thing happened to a match, where that is not another edition of a list. */
export const causeOfLast = ({ changes }: Pick<MatchDifference, 'changes'>): string | null =>
  causeText(lastOf({ changes })?.cause)

const nameKeys = ['name', 'title', 'text'] as const

function textOfObject(value: object): string | null {
  const known = new Map<string, unknown>(Object.entries(value))
  const name = nameKeys.map((key) => known.get(key)).find((text) => typeof text === 'string')
  const told = known.get('value')
  if (typeof told === 'string') return typeof name === 'string' ? `${name}: ${told}` : told
  return typeof name === 'string' ? name : valueText([...known.values()].filter((item) => typeof item === 'object'))
}

/** A value of a provider's profile in a line; null for none, and for one that cannot be told. */
export function valueText(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.flatMap((item) => valueText(item) ?? []).join(', ') || null
  return typeof value === 'object' && value !== null ? textOfObject(value) : null
}

/** A match that changed in a monitor, as a provider's call carries it, in words. */
export const differenceOf = ({
  changes,
  ...match
}: Changed & Pick<MatchDifference, 'matchId' | 'name'>): MatchDifference => ({
  matchId: match.matchId,
  name: match.name,
  changes: changes.map(({ action, at, cause, fields }) => ({
    action,
    at,
    ...(cause !== undefined && { cause }),
    fields: fields.map(({ field, old, new: now }) => ({
      field: factLabel(field),
      old: valueText(old),
      new: valueText(now),
    })),
  })),
})
