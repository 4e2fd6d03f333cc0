import { useEffect, useState } from 'react'
import { say } from '#domain/messages/lock.ts'

/** Milliseconds left until an instant, counted by the second; 0 when it has come. */
export function useTimeLeft(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, until - now)
}

/** A time to wait in words: seconds below two minutes, then whole minutes. */
export function timeText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return seconds < 120 ? say('lock.seconds', seconds) : say('lock.minutes', Math.ceil(seconds / 60))
}
