import { startTransition, useEffect, useState } from 'react'
import type { Subscribable } from '#lib/subscribable.ts'

/** A watched value, drawn as soon as nothing more urgent is to be: it never holds up a press, nor what a press leads to. */
export function useWatched<T>(watched: Subscribable<T>): T {
  const [value, setValue] = useState(watched.get)
  useEffect(() => {
    const follow = () => startTransition(() => setValue(watched.get))
    follow()
    return watched.subscribe(follow)
  }, [watched])
  return value
}
