import { canonicalJson } from '#lib/canonical-json.ts'

/** A field of a provider's profile that differs; of a list only the items that came or went. */
export interface PartyDifference {
  field: string
  change: 'added' | 'changed' | 'removed'
  old: unknown
  new: unknown
}

/** What every edition of a list moves on, and no difference. */
const editionDay = 'as_of'

/** What differs between two profiles of a party, field by field; the day of the edition and any order are none. */
export function partyDifferences(before: unknown, after: unknown): PartyDifference[] {
  const [old, now] = [timeless(before), timeless(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap(
    (field) => differenceOf(field, old[field], now[field]) ?? [],
  )
}

function timeless(profile: unknown): Record<string, unknown> {
  const text = JSON.stringify(profile, (key, value: unknown) => (key === editionDay ? undefined : value))
  const parsed: Record<string, unknown> = Object(JSON.parse(text))
  return parsed
}

function differenceOf(field: string, old: unknown, now: unknown): PartyDifference | null {
  if (canonicalJson(old ?? null) === canonicalJson(now ?? null)) return null
  if (!Array.isArray(old) || !Array.isArray(now))
    return { field, change: 'changed', old: old ?? null, new: now ?? null }
  const [gone, come] = [missingFrom(now, old), missingFrom(old, now)]
  if (gone.length === 0 && come.length === 0) return null
  const change =
    gone.length === 0 && come.length > 0 ? 'added' : come.length === 0 && gone.length > 0 ? 'removed' : 'changed'
  return { field, change, old: gone, new: come }
}

/** Items that the other list has not. */
function missingFrom(other: readonly unknown[], items: readonly unknown[]): unknown[] {
  const known = new Set(other.map(canonicalJson))
  return items.filter((item) => !known.has(canonicalJson(item)))
}
