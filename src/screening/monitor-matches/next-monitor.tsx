import { deepLinks, type MonitorMatchesState } from '#contracts/links.ts'
import { say } from '#domain/messages/monitors.ts'
import { Shortcut } from '#ui/actions/shortcut.tsx'
import { Link } from '#ui/link.tsx'
import { useMonitorWork } from '../monitoring/use-monitor-work.ts'
import type { ScreeningProvider } from '../provider.ts'
import { useNextMonitor } from './use-next-monitor.ts'

interface NextMonitorProps<F extends object> {
  provider: ScreeningProvider<F>
  state: MonitorMatchesState
  /** From review mode one goes on in review mode. */
  isReview: boolean
}

/** The way to the monitor that follows; nothing where none does. */
export function NextMonitor<F extends object>({ provider, state, isReview }: NextMonitorProps<F>) {
  const { next, asOf } = useNextMonitor(provider, state, isReview)
  const { seen } = useMonitorWork(provider.id, asOf)
  if (next === undefined) return null
  const address = isReview ? deepLinks.monitorReview : deepLinks.monitorMatches
  return (
    <Link
      href={address(provider.id, next.id)}
      state={{ ...state, monitorId: next.id } satisfies MonitorMatchesState}
      variant="secondary"
      onPress={() => next.matchUpdated && seen(next)}
    >
      {say('matches.next')}
      <Shortcut of="next-monitor" />
    </Link>
  )
}
