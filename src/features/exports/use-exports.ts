import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Export, ExportOrder } from '#contracts/exports.ts'
import { useOnline } from '#data/net/connection.ts'
import { ApiError } from '#data/net/errors.ts'
import { addExport, downloadExport, exportQueries, retryExport } from '#data/query/exports.ts'
import { say } from '#domain/messages/exports.ts'
import { saveFile } from '#ui/save-file.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'

/** How often exports in progress are counted, milliseconds (spec/1 section 9). */
export const poll = 10_000

/** Reads again what is there; a first read that began before is given up, for it would count as the new one. */
async function readAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

/**
 * How many exports are in progress. They are counted anew only while there are any, there is a connection, and the page
 * is in sight; once one has ended, the list is read again.
 */
export function useInProgress(): number {
  const online = useOnline()
  const client = useQueryClient()
  const { data } = useQuery({
    ...exportQueries.counts(),
    refetchInterval: ({ state }) => (online && (state.data?.value.inProgress ?? 0) > 0 ? poll : false),
  })
  const counts = data?.value
  const ended = counts === undefined ? null : counts.completed + counts.failed
  useEffect(() => {
    if (ended !== null) void readAnew(client, exportQueries.recent().queryKey)
  }, [client, ended])
  return counts?.inProgress ?? 0
}

/** Does something with exports and tells what came of it; the list and the numbers are read again. */
export function useExportActions() {
  const client = useQueryClient()
  const perform = async (action: () => Promise<string>) => {
    try {
      showSnackbar({ severity: 'success', text: await action() })
    } catch (error) {
      showSnackbar({ severity: 'error', text: error instanceof ApiError ? error.message : say('error.generic') })
    }
    await readAnew(client, ['exports'])
  }
  return {
    add: (order: ExportOrder) =>
      perform(async () => {
        await addExport(order)
        return say('exports.queued')
      }),
    retry: ({ uuid }: Export) =>
      perform(async () => {
        await retryExport(uuid)
        return say('exports.queued')
      }),
    download: ({ uuid, fileName }: Export) =>
      perform(async () => {
        saveFile(fileName, await downloadExport(uuid))
        return say('exports.saved', fileName)
      }),
  }
}
