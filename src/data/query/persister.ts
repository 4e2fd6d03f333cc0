import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister' // deprecated name of the one synchronous persister: settings must be there before the first render
import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'

/** Version of what is persisted; a new one drops the old. */
const buster = 'v1'
const week = 7 * 24 * 60 * 60 * 1000
/** Plain text in localStorage: these hold nothing personal, and nothing else may be added. */
const allowed: readonly unknown[] = ['countries', 'choices', 'settings', 'permissions', 'credits']

/** Key in localStorage of a scope's persisted queries. */
export const persistedKey = (scope: string): string => `urs:q:${scope}`

/** How long persisted queries stay in memory; below 2^31 ms, or the timer would fire at once. */
export const persistedLife = week

type Persister = ReturnType<typeof createSyncStoragePersister>
type Client = Parameters<Persister['persistClient']>[0]

/** Storage is full: the oldest query goes. */
function withoutOldest({ persistedClient }: { persistedClient: Client }): Client | undefined {
  const { queries } = persistedClient.clientState
  const oldest = queries.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)[0]
  if (oldest === undefined) return undefined
  const rest = queries.filter((query) => query !== oldest)
  return { ...persistedClient, clientState: { ...persistedClient.clientState, queries: rest } }
}

/** Brings back a scope's persisted queries and keeps them up to date; returns the way out. */
export function persistQueries(client: QueryClient, scope: string): () => void {
  let isStopped = false
  const storage = {
    getItem: (name: string) => localStorage.getItem(name),
    // the persister holds writes back for a moment: none may come after the end
    setItem: (name: string, text: string) => (isStopped ? undefined : localStorage.setItem(name, text)),
    removeItem: (name: string) => localStorage.removeItem(name),
  }
  const persister = createSyncStoragePersister({
    storage,
    key: persistedKey(scope),
    retry: withoutOldest,
    // a page that is loaded anew right after a save would begin with what was there before, and hold it for fresh
    throttleTime: 0,
  })
  const restored: unknown = persister.restoreClient()
  if (isFresh(restored)) hydrate(client, restored.clientState)
  else void persister.removeClient()
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !allowed.includes(event.query.queryKey[0])) return
    const clientState = dehydrate(client, {
      shouldDehydrateQuery: ({ queryKey, state }) => state.status === 'success' && allowed.includes(queryKey[0]),
      shouldDehydrateMutation: () => false,
    })
    void persister.persistClient({ buster, timestamp: Date.now(), clientState })
  })
  return () => {
    isStopped = true
    unsubscribe()
  }
}

/** Whether what was persisted is of this build and young enough to be brought back. */
export function isFresh(value: unknown): value is Client {
  if (typeof value !== 'object' || value === null || !('buster' in value) || !('timestamp' in value)) return false
  return value.buster === buster && typeof value.timestamp === 'number' && Date.now() - value.timestamp < week
}
