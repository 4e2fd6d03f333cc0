import { useState } from 'react'
import type { Copy } from '#data/query/copy.ts'
import type { MonitorList } from '#data/query/monitors.ts'
import { compareMonitors, readOrder } from '#domain/monitor-order.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import type { Place } from '../list/place.ts'
import { areSame } from '../list/steady-rows.ts'

type Rows = readonly MonitorView[]
type Compare = (a: MonitorView, b: MonitorView) => number

/** Rows of a newer answer in the order in which they stand already; those that are new stand where they belong. */
export function arranged(before: Rows, now: Rows, compare: Compare): MonitorView[] {
  const placeOf = new Map(before.map(({ id }, place) => [id, place]))
  const at = ({ id }: MonitorView) => placeOf.get(id) ?? 0
  const known = now.filter(({ id }) => placeOf.has(id)).toSorted((a, b) => at(a) - at(b))
  const added = now.filter(({ id }) => !placeOf.has(id)).toSorted(compare)
  const rows: MonitorView[] = []
  let next = 0
  for (const row of known) {
    for (let one = added[next]; one !== undefined && compare(one, row) < 0; one = added[next]) {
      rows.push(one)
      next += 1
    }
    rows.push(row)
  }
  return [...rows, ...added.slice(next)]
}

interface Held {
  list: string
  /** What is arranged is the server's, and no copy that waits for it. */
  isOfServer: boolean
  source: Rows
  rows: Rows
}

const nothing: Held = { list: '', isOfServer: false, source: [], rows: [] }

/**
 * The monitors of a list in its order, as they were when the list was opened, narrowed or ordered last: what a person does
 * to one, and what others do meanwhile, moves no row, on whichever page. A copy makes room for what the server has.
 */
export function useArrangedRows(rows: Rows, place: Place, copy: Copy<MonitorList> | undefined): Rows {
  const [held, setHeld] = useState(nothing)
  const list = JSON.stringify({ ...place, page: 1 })
  const stays = held.list === list && (held.isOfServer || copy?.source !== 'server')
  if (stays && areSame(held.source, rows)) return held.rows
  const compare = compareMonitors(readOrder(place.sort))
  const isOfServer = (stays && held.isOfServer) || copy?.source === 'server'
  const next = { list, isOfServer, source: rows, rows: arranged(stays ? held.rows : [], rows, compare) }
  setHeld(next)
  return next.rows
}
