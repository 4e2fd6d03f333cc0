import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { type QueueTab, queueTabs } from '#domain/match-queue.ts'
import { stepParameter } from '#ui/step.ts'

/** Milliseconds without another step before the address follows: it is no part of the way from match to match. */
const pause = 300
/** Milliseconds after which it follows although the steps go on: a crash costs the way of a moment. */
const longest = 2000

const tabOf = (params: URLSearchParams): QueueTab => queueTabs.find((tab) => tab === params.get('tab')) ?? queueTabs[0]

const matchOf = (params: URLSearchParams): string | null => params.get(stepParameter)

/** The parameters with another tab and another match in them; the first tab is left out. */
function at(present: URLSearchParams, tab: QueueTab, match: string | null): URLSearchParams {
  const params = new URLSearchParams(present)
  if (tab === queueTabs[0]) params.delete('tab')
  else params.set('tab', tab)
  if (match === null) params.delete(stepParameter)
  else params.set(stepParameter, match)
  return params
}

const stepHere = (): string | null => matchOf(new URLSearchParams(location.search))

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
  const tab = tabOf(new URLSearchParams(search))
  // the console's router leaves the step out; one with an address of its own, as in the gallery, tells it
  const named = useLocationProperty(stepHere) ?? matchOf(new URLSearchParams(search))
  const [looked, setLooked] = useState(named)
  const written = useRef(named)
  const behindSince = useRef<number | null>(null)
  const write = useCallback(
    (to: QueueTab, match: string | null) => {
      written.current = match
      behindSince.current = null
      const params = at(new URLSearchParams(search), to, match)
      const state: unknown = history.state
      navigate(params.size === 0 ? path : `${path}?${params.toString()}`, { state, replace: true })
    },
    [path, search, navigate],
  )
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
    const follow = () => write(tab, looked)
    behindSince.current ??= performance.now()
    const timer = setTimeout(follow, Math.min(pause, behindSince.current + longest - performance.now()))
    addEventListener('pagehide', follow)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', follow)
    }
  }, [tab, looked, write])
  const turnTo = useCallback(
    (to: QueueTab, match: string | null) => {
      setLooked(match)
      write(to, match)
    },
    [write],
  )
  return { tab, looked, look: setLooked, turnTo }
}
