/** Every place where this console keeps something, and what each event does to it. */

/** How a session ends: its time was over, a person ended it on the server, or signed out here. */
export type SessionEnd = 'expired' | 'ended' | 'logout'

/** What can end the use of a scope. */
export type ClearEvent = SessionEnd | 'lock' | 'tenantSwitch'

interface Store {
  /** Database, or the browser store it lies in. */
  where: 'memory' | 'localStorage' | 'sessionStorage' | 'caches' | 'device' | 'outbox' | 'cache'
  clearOn: Readonly<Record<ClearEvent, 'keep' | 'clear'>>
}

const always = { lock: 'clear', expired: 'clear', ended: 'clear', logout: 'clear', tenantSwitch: 'clear' } as const
const never = { lock: 'keep', expired: 'keep', ended: 'keep', logout: 'keep', tenantSwitch: 'keep' } as const
/** An expired session leaves what is sealed where it is: the same password opens it. */
const atEnd = { lock: 'keep', expired: 'keep', ended: 'clear', logout: 'clear', tenantSwitch: 'keep' } as const
const withToken = { ...atEnd, expired: 'clear' } as const

/** All stores by name; tables by the name they have in their database. A store without `clearOn` does not compile. */
export const stores = {
  queryCache: { where: 'memory', clearOn: always },
  /** Rows that the worker of lists has opened. */
  workerRows: { where: 'memory', clearOn: always },
  token: { where: 'localStorage', clearOn: withToken },
  persistedQueries: { where: 'localStorage', clearOn: withToken },
  /** Shortcuts that a person has changed or switched off. */
  keyChoices: { where: 'localStorage', clearOn: never },
  onceFlags: { where: 'sessionStorage', clearOn: { ...withToken, tenantSwitch: 'clear' } },
  shell: { where: 'caches', clearOn: never },
  /** Fonts of reports, which tell nothing of anybody but that a script was printed. */
  fonts: { where: 'caches', clearOn: never },
  scopes: { where: 'device', clearOn: never },
  config: { where: 'device', clearOn: never },
  /** A tenant switch takes the old scope's keys only; the user key opens the next tenant. */
  keys: { where: 'device', clearOn: always },
  session: { where: 'device', clearOn: atEnd },
  lists: { where: 'cache', clearOn: atEnd },
  chunks: { where: 'cache', clearOn: atEnd },
  docs: { where: 'cache', clearOn: atEnd },
  blobs: { where: 'cache', clearOn: atEnd },
  views: { where: 'cache', clearOn: atEnd },
  'meta (cache)': { where: 'cache', clearOn: atEnd },
  entries: { where: 'outbox', clearOn: never },
  log: { where: 'outbox', clearOn: never },
  drafts: { where: 'outbox', clearOn: never },
  pins: { where: 'outbox', clearOn: never },
  keyring: { where: 'outbox', clearOn: never },
  'meta (outbox)': { where: 'outbox', clearOn: never },
} as const satisfies Record<string, Store>

/** Name of a store. */
export type StoreName = keyof typeof stores

/** Stores that an event clears, in the order they are declared. */
export const clearedOn = (event: ClearEvent): StoreName[] => {
  const all: Readonly<Record<StoreName, Store>> = stores
  // the keys of a record of StoreName are store names
  return (Object.keys(all) as StoreName[]).filter((name) => all[name].clearOn[event] === 'clear')
}
