import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Monitor } from '#contracts/monitor.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import type { Copy } from './copy.ts'
import { loadMonitors, monitorsKey, type MonitorList } from './monitors.ts'

/** What was read already on this page, or else what is stored. */
async function known(provider: string, client: QueryClient): Promise<readonly Monitor[]> {
  const read = client.getQueryData<Copy<MonitorList>>(monitorsKey(provider))
  if (read !== undefined) return read.value.monitors
  const present = unlockedNow.get()
  const stored = present === null ? null : await loadMonitors(present, provider).catch(() => null)
  return stored?.value.monitors ?? []
}

/** The monitors that this device knows without asking the server, the newest changes first. */
export const knownMonitorQueries = {
  of: (providers: readonly string[]) =>
    queryOptions({
      queryKey: ['known-monitors', ...providers],
      queryFn: async ({ client }) => {
        const lists = await Promise.all(providers.map((provider) => known(provider, client)))
        return lists.flat().sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
      },
      networkMode: 'always',
      staleTime: Infinity,
      gcTime: 0,
    }),
}
