import { useMemo, useState } from 'react'
import { say } from '#domain/messages/start.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'

/** A match of which the server refused a change that was sent at once, and why. */
export interface RefusedMatch {
  id: string
  /** A sentence fit to show; empty where somebody else changed the match. */
  message: string
}

const none: readonly RefusedMatch[] = []

/**
 * Rows with the marks of what was refused at once, where this device keeps nothing that could carry them (spec/decisions
 * 50). The next change, and another place, take them away.
 */
export function useRefusedRows(rows: readonly MatchView[]) {
  const [refused, setRefused] = useState(none)
  const marked = useMemo(() => {
    const reasons = new Map(refused.map(({ id, message }) => [id, message || say('error.versionConflict')]))
    return rows.map((row) => {
      const reason = reasons.get(row.id)
      return reason === undefined || row.pending !== null ? row : { ...row, refused: reason }
    })
  }, [rows, refused])
  return { rows: refused.length === 0 ? rows : marked, setRefused, forgetRefused: () => setRefused(none) }
}
