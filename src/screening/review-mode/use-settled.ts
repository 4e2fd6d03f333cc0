import { startTransition, useEffect, useState } from 'react'

/** Milliseconds at a match after which somebody has stopped there, and does not pass by. */
const rest = 120

/** Whether somebody has stopped at a match: what takes long to draw waits for it, and gives way to the next step. */
export function useSettled(id: string): boolean {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(id)), rest)
    return () => clearTimeout(timer)
  }, [id])
  return settled === id
}
