import { prepareName, type PreparedName } from './prepared-name.ts'

/** Listed names come again in search after search; preparing one costs as much as comparing it. */
const known = { person: new Map<string, PreparedName>(), other: new Map<string, PreparedName>() }
const mostKnown = 10_000

/** A listed name ready to be compared, remembered for the next search: it depends on nothing but its text. */
export function preparedName(text: string, person: boolean): PreparedName {
  const names = known[person ? 'person' : 'other']
  const found = names.get(text)
  if (found !== undefined) return found
  if (names.size >= mostKnown) names.clear()
  const prepared = prepareName(text, person)
  names.set(text, prepared)
  return prepared
}
