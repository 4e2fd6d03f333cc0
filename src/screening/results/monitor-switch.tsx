import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Search } from '#contracts/search.ts'
import { useConnectionStatus } from '#data/net/connection.ts'
import { creditQueries } from '#data/query/lists.ts'
import { searchQueries } from '#data/query/documents.ts'
import { monitorQueries } from '#data/query/monitors.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { say } from '#domain/messages.ts'
import { mintKey } from '#data/mint-key.ts'
import { AlertDialog } from '#ui/dialog.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { Switch } from '#ui/switch.tsx'

interface MonitorSwitchProps {
  source: ScreeningSource<unknown>
  search: Search
}

/** What the switch shows is what the server confirmed, so that a refused change goes back by itself. */
function useSetMonitored({ source, search }: MonitorSwitchProps) {
  const client = useQueryClient()
  const { queryKey } = searchQueries.one(source, search.id)
  return useMutation({
    mutationFn: ({ on, key }: { on: boolean; key: string }) => source.setMonitored(search.id, on, { key }),
    onSuccess(monitored) {
      client.setQueryData(queryKey, (copy) => copy && { ...copy, value: { ...copy.value, monitored } })
      void client.invalidateQueries({ queryKey: monitorQueries.all(source).queryKey })
      void client.invalidateQueries({ queryKey: creditQueries.all().queryKey })
      showSnackbar({ severity: 'success', text: say(monitored ? 'monitoring.on' : 'monitoring.off') })
    },
    onError: () => showSnackbar({ severity: 'error', text: say('error.area') }),
  })
}

/** Ongoing monitoring of a search: on at once, off after a question (spec/decisions 35). */
export function MonitorSwitch({ source, search }: MonitorSwitchProps) {
  const { online } = useConnectionStatus()
  const [isAsking, setAsking] = useState(false)
  const change = useSetMonitored({ source, search })
  const turn = (on: boolean) => change.mutate({ on, key: mintKey() })
  const needs = search.monitored ? 'offline.needsConnection' : 'offline.needsConnectionCredits'
  return (
    <>
      <Switch
        label={say('monitoring.switch')}
        isSelected={search.monitored}
        onChange={(on) => (on ? turn(true) : setAsking(true))}
        isPending={change.isPending}
        unavailable={online ? undefined : say(needs)}
      />
      <AlertDialog
        isOpen={isAsking}
        title={say('monitoring.confirmOff')}
        confirmLabel={say('monitoring.switchOff')}
        cancelLabel={say('common.cancel')}
        onConfirm={() => {
          setAsking(false)
          turn(false)
        }}
        onCancel={() => setAsking(false)}
      >
        {say('monitoring.confirmOffText')}
      </AlertDialog>
    </>
  )
}
