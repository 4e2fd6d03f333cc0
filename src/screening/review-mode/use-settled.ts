import { startTransition, useEffect, useState } from 'react'
import { afterRest } from '#data/query/in-a-rest.ts'

/** Milliseconds without a key after which somebody has stopped at a match, and does not pass by. */
const rest = 120

/** Does something once somebody has stopped where they are; gives the way out. */
export const whenRested = (work: () => void): (() => void) => afterRest(work, rest)

/** Whether somebody has stopped at a match: what takes long to draw waits for it, and gives way to the next step. */
export function useSettled(id: string | null): boolean {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    if (settled === id) return undefined
    return whenRested(() => startTransition(() => setSettled(id)))
  }, [id, settled])
  return settled === id
}
