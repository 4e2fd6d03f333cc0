import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WatchForm } from '#contracts/monitor.ts'
import type { Search } from '#contracts/search.ts'
import { mintKey } from '#lib/mint-key.ts'
import { useOnline } from '#data/net/connection.ts'
import { decideEntry } from '#data/outbox/entry-actions.ts'
import type { Copy } from '#data/query/copy.ts'
import { creditQueries } from '#data/query/reference-data.ts'
import { searchQueries } from '#data/query/documents.ts'
import { monitorQueries } from '#data/query/monitors.ts'
import { useWatchView } from '#data/outbox/use-overlay.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { say } from '#domain/messages/monitors.ts'
import type { MonitorPending } from '#domain/outbox/overlay-monitors.ts'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { Switch } from '#ui/switch.tsx'
import { failureText } from '../forms/failure-text.ts'
import { useMonitorWork } from './use-monitor-work.ts'
import type { ScreeningProvider } from '../provider.ts'
import { RowMark } from '../list/row-mark.tsx'
import './monitor-switch.css'

const AlertDialog = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('#ui/dialog.tsx').then(({ AlertDialog }) => AlertDialog),
)
const ConfirmMonitorEnd = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('./confirm-monitor-end.tsx').then(({ ConfirmMonitorEnd }) => ConfirmMonitorEnd),
)
const WatchDialog = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('./watch-dialog.tsx').then(({ WatchDialog }) => WatchDialog),
)

interface MonitorSwitchProps<F extends object> {
  provider: ScreeningProvider<F>
  search: Copy<Search>
}

interface SwitchedSearch {
  source: ScreeningSource<unknown>
  search: Copy<Search>
}

/** Switching on spends a credit, so it is never queued: what the switch shows is what the server confirmed. */
function useSwitchOn({ source, search }: SwitchedSearch) {
  const client = useQueryClient()
  const { id } = search.value
  const { queryKey } = searchQueries.one(source, id)
  return useMutation({
    mutationFn: ({ key, form }: { key: string; form: WatchForm | null }) => source.watch(id, form, { key }),
    async onSuccess(monitorId) {
      await client.cancelQueries({ queryKey }) // what is being read is older than what the server just did
      const change = { monitored: true, ...(monitorId !== null && { monitorId }) }
      const now = Date.now()
      client.setQueryData(queryKey, (copy) => copy && { ...copy, startedAt: now, value: { ...copy.value, ...change } })
      void client.invalidateQueries({ queryKey: monitorQueries.all(source).queryKey })
      void client.invalidateQueries({ queryKey: creditQueries.all().queryKey })
      showSnackbar({ severity: 'success', text: say('monitoring.on') })
    },
  })
}

/** Off is the stop or the removal of the monitor: kept on this device and sent when it can be. */
function useSwitchOff({ source, search }: SwitchedSearch, by: 'stop' | 'remove') {
  const { switchOff } = useMonitorWork(source.provider, search.asOf)
  const monitors = useQueryClient().getQueryData(monitorQueries.all(source).queryKey)?.value.monitors
  const { term, ref, monitorId } = search.value
  const id = monitorId ?? search.value.id
  const listed = monitors?.find((monitor) => monitor.id === id)
  const watched = listed ?? { id, ref: monitorId == null ? ref : undefined, name: term, term }
  return (key: string) => switchOff(key, watched, by)
}

/** Work that has not left this device and without which the monitor runs: taking it back is switching on. */
const isTakenBack = ({ monitored }: Search, pending: MonitorPending | null): boolean =>
  monitored && pending !== null && !pending.wasSent

/** Why the switch cannot be turned on now; undefined: it can. */
function obstacleOf(
  search: Search,
  pending: MonitorPending | null,
  online: boolean,
  by: 'stop' | 'remove',
): string | undefined {
  if (pending?.kind === 'monitor.remove' && by === 'stop') return say('monitors.toBeRemoved')
  return online || isTakenBack(search, pending) ? undefined : say('offline.needsConnectionCredits')
}

/**
 * Ongoing monitoring of a search: off after a question (spec/decisions 35), on after it has been said what that costs.
 * Switching it on again takes a switch-off back that was not sent yet; everything else about switching on needs a
 * connection.
 */
export function MonitorSwitch<F extends object>({ provider, search }: MonitorSwitchProps<F>) {
  const { source } = provider
  const { switchOn: how, switchOff: by, record } = provider.monitors
  const online = useOnline()
  const [asked, setAsked] = useState<string>()
  /** Key of what is being switched on. */
  const [asking, setAsking] = useState<string>()
  const { monitored, pending } = useWatchView(search)
  const switchOn = useSwitchOn({ source, search })
  const switchOff = useSwitchOff({ source, search }, by)
  const watchAtOnce = (key: string) =>
    switchOn.mutate(
      { key, form: null },
      {
        onError: (error) => showSnackbar({ severity: 'error', text: failureText(error) }),
        onSettled: () => setAsking(undefined),
      },
    )
  const turnOn = async () => {
    const isBack = pending !== null && (await decideEntry(pending.entryId, pending.wasSent ? 'discard' : 'undo'))
    if (isBack && isTakenBack(search.value, pending)) return
    setAsking(mintKey())
  }
  return (
    <div className="monitor-switch">
      <Switch
        label={say('monitoring.switch')}
        isSelected={monitored}
        onChange={(on) => (on ? void turnOn() : setAsked(mintKey()))}
        isPending={switchOn.isPending || pending?.mark === 'sending'}
        unavailable={monitored ? undefined : obstacleOf(search.value, pending, online, by)}
      />
      {pending && <RowMark pending={pending} />}
      <ConfirmMonitorEnd
        isOpen={asked !== undefined}
        title={say('monitoring.confirmOff')}
        confirmLabel={say('monitoring.switchOff')}
        onConfirm={() => {
          if (asked !== undefined) switchOff(asked)
          setAsked(undefined)
        }}
        onCancel={() => setAsked(undefined)}
      >
        {say(record === 'own' ? 'records.switchOffText' : 'monitoring.confirmOffText')}
      </ConfirmMonitorEnd>
      <AlertDialog
        isOpen={how === 'at-once' && asking !== undefined}
        title={say('watch.title')}
        confirmLabel={say('watch.confirm')}
        cancelLabel={say('common.cancel')}
        isPending={switchOn.isPending}
        onConfirm={() => asking !== undefined && watchAtOnce(asking)}
        onCancel={() => setAsking(undefined)}
      >
        {say('watch.cost')}
      </AlertDialog>
      <WatchDialog
        isOpen={how === 'ask-client-reference' && asking !== undefined}
        search={search.value}
        onWatch={(key, form) => switchOn.mutateAsync({ key, form })}
        onClose={() => setAsking(undefined)}
      />
    </div>
  )
}
