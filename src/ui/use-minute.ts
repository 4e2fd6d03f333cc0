import { useSyncExternalStore } from 'react'
import { subscribable } from '#lib/subscribable.ts'

const minute = 60_000
const clock = subscribable(Date.now())
let listening = 0
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  // nobody kept the clock while nobody looked at it
  if (listening === 0) clock.set(Date.now())
  listening += 1
  timer ??= setInterval(() => clock.set(Date.now()), minute)
  const leave = clock.subscribe(listener)
  return () => {
    leave()
    listening -= 1
    if (listening > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Now in epoch milliseconds, renewed each minute: for ages that a person reads. */
export const useMinute = (): number => useSyncExternalStore(subscribe, clock.get)
