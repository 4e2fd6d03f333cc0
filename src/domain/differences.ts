import type { ChangeAction, Changed, MatchDifference } from '#contracts/differences.ts'
import { dayIn } from '#lib/dates.ts'
import { factLabel } from './fact-label.ts'

/** Days for which changes are kept. */
export const keptDays = 90

/** Matches that changed, by the last thing that happened to each, the latest first. */
export type DifferenceGroups = Readonly<Record<ChangeAction, readonly MatchDifference[]>>

/** The last thing that happened to a match. */
export const lastOf = ({ changes }: MatchDifference) => changes.at(-1)

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
    cause,
    fields: fields.map(({ field, old, new: now }) => ({
      field: factLabel(field),
      old: valueText(old),
      new: valueText(now),
    })),
  })),
})
