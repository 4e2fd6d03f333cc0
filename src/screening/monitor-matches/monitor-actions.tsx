import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { deepLinks, type MonitorMatchesState } from '#contracts/links.ts'
import { whyUnread } from '#data/query/why-unread.ts'
import { say as sayAction } from '#domain/messages/actions.ts'
import { say } from '#domain/messages/monitors.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import { useActions } from '#ui/actions/use-actions.ts'
import { announce } from '#ui/announce.tsx'
import { matchEntries } from '../list/match-entries.ts'
import { arriveAtRows } from '../match-list/arrive-at-rows.ts'
import { useMonitorWork } from '../monitoring/use-monitor-work.ts'
import type { ScreeningProvider } from '../provider.ts'
import { useNextMonitor } from './use-next-monitor.ts'

interface MonitorActionsProps<F extends object> {
  provider: ScreeningProvider<F>
  state: MonitorMatchesState
  /** From review mode one goes on in review mode, where the focus finds its own place. */
  isReview: boolean
}

/** What can be done by keys on the page of a monitor's matches. It draws nothing. */
export function MonitorActions<F extends object>({ provider, state, isReview }: MonitorActionsProps<F>) {
  const [isWanted, setWanted] = useState(false)
  const { next, asOf, isRead, error } = useNextMonitor(provider, isWanted ? state : null, isReview)
  const { seen } = useMonitorWork(provider.id, asOf)
  const [, navigate] = useLocation()
  const open = (monitor: MonitorView) => {
    if (monitor.matchUpdated) seen(monitor)
    if (!isReview) arriveAtRows()
    announce(say('matches.heading', monitor.name))
    const opened: MonitorMatchesState = { ...state, monitorId: monitor.id }
    const address = isReview ? deepLinks.monitorReview : deepLinks.monitorMatches
    navigate(address(provider.id, monitor.id), { state: opened })
  }
  useEffect(() => {
    if (!isWanted || (!isRead && error === null)) return
    setWanted(false)
    if (next !== undefined) open(next)
    else announce(error === null ? sayAction('actions.noNextMonitor') : whyUnread(error))
    // oxlint-disable-next-line react/exhaustive-deps -- the list that was asked for decides when, whatever else is drawn anew
  }, [isWanted, isRead, error])
  useActions([{ ...matchEntries.nextMonitor, state: () => 'ready', run: () => setWanted(true) }])
  return null
}
