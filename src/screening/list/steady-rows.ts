import { useState } from 'react'

/** What rows must have to be kept in sight. */
interface SteadyRow {
  id: string
  /** Unsent work; null for none. */
  pending: unknown
  /** Is to be removed: once it is gone it stays gone. */
  isRemoved?: boolean
}

/** Rows as they were shown, with every row that was decided about since the place was opened. */
export interface SteadyRows<Row extends SteadyRow> {
  rows: readonly Row[]
  decided: ReadonlySet<string>
}

/**
 * The rows of a newer answer, with decided rows that have left it put back where they stood: a row never moves away
 * under the pointer because of its own review.
 */
export function steadied<Row extends SteadyRow>(before: SteadyRows<Row>, now: readonly Row[]): SteadyRows<Row> {
  const pending = [...before.rows, ...now].filter((row) => row.pending !== null)
  const decided = new Set([...before.decided, ...pending.map(({ id }) => id)])
  const present = new Set(now.map(({ id }) => id))
  const rows = [...now]
  before.rows.forEach((row, place) => {
    const isMissed = decided.has(row.id) && !present.has(row.id) && row.isRemoved !== true
    if (isMissed) rows.splice(place, 0, { ...row, pending: null })
  })
  return { rows, decided }
}

interface Held<Row extends SteadyRow> {
  place: string
  source: readonly Row[]
  steady: SteadyRows<Row>
}

const nothing = { rows: [], decided: new Set<string>() }

/** Whether two answers have the same rows in the same order. */
export const areSame = <Row>(before: readonly Row[], now: readonly Row[]): boolean =>
  before.length === now.length && before.every((row, at) => row === now[at])

/** Keeps decided rows in sight until `place` (page and filters) changes. */
export function useSteadyRows<Row extends SteadyRow>(rows: readonly Row[], place: string): readonly Row[] {
  const [held, setHeld] = useState<Held<Row>>({ place, source: [], steady: nothing })
  if (held.place === place && areSame(held.source, rows)) return held.steady.rows
  const steady = steadied(held.place === place ? held.steady : nothing, rows)
  setHeld({ place, source: rows, steady })
  return steady.rows
}
