import { useState } from 'react'
import type { MatchView } from '#domain/outbox/overlay.ts'

/** Rows as they were shown, with every row that was decided about since the place was opened. */
export interface SteadyRows {
  rows: readonly MatchView[]
  decided: ReadonlySet<string>
}

/**
 * The rows of a newer answer, with decided rows that have left it put back where they stood: a row never moves away
 * under the pointer because of its own review (design/experience section 1, rule 5).
 */
export function steadied(before: SteadyRows, now: readonly MatchView[]): SteadyRows {
  const pending = [...before.rows, ...now].filter((row) => row.pending !== null)
  const decided = new Set([...before.decided, ...pending.map(({ id }) => id)])
  const present = new Set(now.map(({ id }) => id))
  const rows = [...now]
  before.rows.forEach((row, place) => {
    if (decided.has(row.id) && !present.has(row.id)) rows.splice(place, 0, { ...row, pending: null })
  })
  return { rows, decided }
}

interface Held {
  place: string
  source: readonly MatchView[]
  steady: SteadyRows
}

const nothing: SteadyRows = { rows: [], decided: new Set() }

/** Keeps decided rows in sight until `place` (page and filters) changes. */
export function useSteadyRows(rows: readonly MatchView[], place: string): readonly MatchView[] {
  const [held, setHeld] = useState<Held>({ place, source: [], steady: nothing })
  if (held.place === place && held.source === rows) return held.steady.rows
  const steady = steadied(held.place === place ? held.steady : nothing, rows)
  setHeld({ place, source: rows, steady })
  return steady.rows
}
