import { startTransition, useEffect, useState } from 'react'
import { afterRest } from '#data/query/in-a-rest.ts'

/** Milliseconds without a key after which somebody has stopped at a match, and does not pass by. */
const stop = 200
/** And after which somebody stays: what is here is looked at meanwhile, and read again only then. */
const stay = 500
/** And after which what is out of sight is drawn: whoever decides every second or so never needs it. */
const linger = 1500

/** Does something once somebody stays where they are; gives the way out. */
export const whenStaying = (work: () => void): (() => void) => afterRest(work, stay)

function useRested(id: string | null, rest: number): boolean {
  const [rested, setRested] = useState<string | null>(null)
  useEffect(() => {
    if (rested === id) return undefined
    return afterRest(() => startTransition(() => setRested(id)), rest)
  }, [id, rested, rest])
  return rested === id
}

/** Whether somebody has stopped at a match: what takes long to draw waits for it, and gives way to the next step. */
export const useSettled = (id: string | null): boolean => useRested(id, stop)

/** Whether somebody stays at a match: what is here is read again only then. */
export const useStaying = (id: string | null): boolean => useRested(id, stay)

/**
 * Whether it is time to draw what is told of a match further down: as soon as somebody has stopped at it where that is in
 * sight, and otherwise once nothing else is to be done. It stays drawn for as long as the match is looked at.
 */
export const useDrawnBelow = (id: string, isInSight: boolean): boolean => useRested(id, isInSight ? stop : linger)
