/** @tanstack/offline-transactions, as its documentation sets it up. */
import { createCollection } from '@tanstack/db'
import { startOfflineExecutor } from '@tanstack/offline-transactions'
import { secret, send } from './send.mjs'

let executor
let collection

window.peer = {
  async boot() {
    collection = createCollection({
      id: 'changes',
      getKey: ({ id }) => id,
      startSync: true,
      sync: { sync: ({ markReady }) => markReady() },
    })
    executor = startOfflineExecutor({
      collections: { changes: collection },
      mutationFns: {
        change: ({ transaction, idempotencyKey }) =>
          send(transaction.mutations[0].modified.id, { 'idempotency-key': idempotencyKey, authorization: secret }),
      },
    })
    await executor.waitForInit()
  },
  put(id) {
    const transaction = executor.createOfflineTransaction({ mutationFnName: 'change', autoCommit: false })
    transaction.mutate(() => void collection.insert({ id }))
    transaction.commit().catch(() => undefined)
  },
  wake: () => executor.notifyOnline?.(),
}
