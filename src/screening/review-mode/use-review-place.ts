import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type QueueTab, queueTabs } from '#domain/match-queue.ts'

/** Milliseconds without another step before the address follows: it is no part of the way from match to match. */
const pause = 300
/** Milliseconds after which it follows although the steps go on: a crash costs the way of a moment. */
const longest = 2000

const tabOf = (params: URLSearchParams): QueueTab => queueTabs.find((tab) => tab === params.get('tab')) ?? queueTabs[0]

/** An address with another tab and another match in it; the first tab is left out. */
function addressOf(path: string, search: string, tab: QueueTab, match: string | null): string {
  const params = new URLSearchParams(search)
  if (tab === queueTabs[0]) params.delete('tab')
  else params.set('tab', tab)
  if (match === null) params.delete('match')
  else params.set('match', match)
  return params.size === 0 ? path : `${path}?${params.toString()}`
}

/** Where a person is in review mode. */
interface ReviewPlaceInQueue {
  tab: QueueTab
  /** Id of the match that is looked at; null: none was chosen. */
  looked: string | null
  /** Looks at another match; the address follows soon. */
  look: (match: string | null) => void
  /** Goes to another tab, and a match under it. */
  turnTo: (tab: QueueTab, match: string | null) => void
}

/** The tab and the match as the address names them, by its id alone, so that Back and a reload find the same place. */
export function useReviewPlace(): ReviewPlaceInQueue {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const params = new URLSearchParams(search)
  const tab = tabOf(params)
  const named = params.get('match')
  const [looked, setLooked] = useState(named)
  const written = useRef(named)
  const behindSince = useRef<number | null>(null)
  const write = useRef((_tab: QueueTab, _match: string | null): void => undefined)
  useEffect(() => {
    write.current = (to, match) => {
      written.current = match
      behindSince.current = null
      const state: unknown = history.state
      const address = addressOf(path, search, to, match)
      if (address !== addressOf(path, search, tab, named)) navigate(address, { state, replace: true })
    }
  })
  // somebody else has changed the address, such as a link to another match of this list
  useEffect(() => {
    if (named === written.current) return
    written.current = named
    setLooked(named)
  }, [named])
  useEffect(() => {
    if (looked === written.current) {
      behindSince.current = null
      return undefined
    }
    const follow = () => write.current(tab, looked)
    behindSince.current ??= performance.now()
    const timer = setTimeout(follow, Math.min(pause, behindSince.current + longest - performance.now()))
    addEventListener('pagehide', follow)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', follow)
    }
  }, [tab, looked])
  const turnTo = useCallback((to: QueueTab, match: string | null) => {
    setLooked(match)
    write.current(to, match)
  }, [])
  return { tab, looked, look: setLooked, turnTo }
}
