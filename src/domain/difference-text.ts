import type { FieldDifference, MatchDifference } from '#contracts/differences.ts'
import { formatDaysIn } from '#lib/dates.ts'
import { causeLines } from './change-cause.ts'
import { lastOf } from './differences.ts'
import { say } from './messages/changes.ts'

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

/** Why the last thing happened to a match, in words; nothing of another edition of a list. */
export const causeOfLast = (told: MatchDifference | undefined): string[] => causeLines(told && lastOf(told)?.cause)
