import type { ListStamp } from '#contracts/explanation.ts'
import { dayMs, formatDay } from '#lib/dates.ts'
import { say } from './messages/compare.ts'

/** A list that was searched, with its date and how old that is now, in epoch milliseconds. */
export function agedList({ name, asOf }: Pick<ListStamp, 'name' | 'asOf'>, now: number): string {
  const dated = say('results.listAsOf', name, formatDay(asOf))
  if (!/^\d{4}-\d{2}-\d{2}$/.test(asOf)) return dated
  return say('lists.aged', dated, Math.floor((now - Date.parse(asOf)) / dayMs))
}
