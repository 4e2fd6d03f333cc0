import { hashKey, type QueryKey } from '@tanstack/react-query'
import { isFresh, persistedKey } from './persister.ts'

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Whether a start without a connection would find the answers to all of these among a scope's persisted queries. */
export function arePersisted(scope: string, keys: readonly QueryKey[]): boolean {
  const kept = parsed(localStorage.getItem(persistedKey(scope)))
  if (!isFresh(kept)) return false
  const hashes = new Set(kept.clientState.queries.map(({ queryHash }) => queryHash))
  return keys.every((key) => hashes.has(hashKey(key)))
}
