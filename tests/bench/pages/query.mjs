/** TanStack Query with the persister for synchronous storage, mutations resumed after a restart. */
import { MutationObserver, QueryClient } from '@tanstack/query-core'
import { persistQueryClient } from '@tanstack/query-persist-client-core'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { secret, send } from './send.mjs'

let client

window.peer = {
  async boot(build) {
    client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'online', gcTime: Infinity } } })
    client.setMutationDefaults(['change'], {
      mutationFn: ({ id }) => send(id, { 'idempotency-key': id, authorization: secret }),
    })
    const persister = createSyncStoragePersister({ storage: localStorage })
    const [, restored] = persistQueryClient({ queryClient: client, persister, buster: build })
    client.mount()
    await restored
  },
  put(id) {
    new MutationObserver(client, { mutationKey: ['change'] }).mutate({ id }).catch(() => undefined)
  },
  wake: () => void client.resumePausedMutations(),
}
