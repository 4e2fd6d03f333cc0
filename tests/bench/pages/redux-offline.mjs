/** @redux-offline/redux-offline with localforage, its own defaults otherwise. */
import { offline } from '@redux-offline/redux-offline'
import defaults from '@redux-offline/redux-offline/lib/defaults/index.js'
import localforage from 'localforage'
import { compose, createStore } from 'redux'
import { addressOf, secret } from './send.mjs'

let store

window.peer = {
  boot: () =>
    new Promise((resolve) => {
      const reducer = (state = {}) => state
      const options = { ...defaults, persistOptions: { storage: localforage }, persistCallback: resolve }
      store = createStore(reducer, compose(offline(options)))
    }),
  put(id) {
    const headers = { 'idempotency-key': id, authorization: secret }
    const effect = { url: addressOf(id), method: 'POST', json: { id }, headers }
    const offlineParts = { effect, commit: { type: 'COMMIT' }, rollback: { type: 'ROLLBACK' } }
    store.dispatch({ type: 'CHANGE', meta: { offline: offlineParts } })
  },
  wake: () => undefined,
}
