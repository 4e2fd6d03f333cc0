import type { MatchStatus } from '#contracts/review.ts'
import type { Trx } from '../db/database.ts'
import type { Act, Scope } from '../db/scope.ts'
import { findSearch } from '../db/searches.ts'
import type { ScreenQuery } from '../engine/screen.ts'
import type { ProviderPort, StoredPort } from '../providers/port.ts'
import { runSearch, type SearchRequest } from '../providers/run-search.ts'
import type { Found } from '../providers/screen-ahead.ts'
import { watchSearch } from '../providers/watch-search.ts'
import type { Retrieval } from '../retrieval/candidate-source.ts'
import type { DemoUserKey } from './accounts.ts'
import type { DemoTenantKey } from './tenants.ts'

/** What happened to a search of the demo after it was run. Matches are counted from 0, the best first. */
export type DemoStep =
  | { type: 'review'; from: number; to: number; status: MatchStatus; comment?: string; riskRating?: number }
  | { type: 'note'; text: string }
  | { type: 'stop' }
  | {
      /** From the night before the anchor day on it asks for less: what matches no more is lost. */
      type: 'narrow'
      query: Record<string, unknown>
    }
  | {
      /** Found by the re-screen in the night before the anchor day. */
      type: 'change'
      match: number
      action: 'new' | 'updated' | 'removed'
      fields: Array<{ field: string; old: unknown; new: unknown }>
    }

/** Every match of a search. */
export const everyMatch = { from: 0, to: 1000 }

/** A search of some provider, ready to be run. */
export interface Asked {
  port: StoredPort
  /** Credits that it costs. */
  price: number
  /** What it asks the engine. */
  asks: (at: Date, tenantId: string) => ScreenQuery
  /** Stores it with what the real engine has found; gives its id, or that of the monitor that was made from it. */
  run: (scope: Scope, trx: Trx, act: Act, found: Found) => Promise<string>
}

/** A search that a provider is asked for at an instant. */
export const asked = <Query>(port: ProviderPort<Query>, requestAt: (at: Date) => SearchRequest<Query>): Asked => ({
  port,
  price: 1,
  asks: (at, tenantId) => port.screenQuery(requestAt(at).query, tenantId),
  run: (scope, trx, act, found) => runSearch(port, scope, trx, act, requestAt(act.at), found),
})

/** A search that is put under watch at once: steps are taken on the monitor, which is a record of its own. */
const askedAndWatched = <Query>(
  port: ProviderPort<Query>,
  requestAt: (at: Date) => SearchRequest<Query>,
  clientReference: string,
): Asked => ({
  port,
  price: 2,
  asks: (at, tenantId) => port.screenQuery(requestAt(at).query, tenantId),
  run: async (scope, trx, act, found) => {
    const request = requestAt(act.at)
    const search = await findSearch(scope, trx, port.id, await runSearch(port, scope, trx, act, request, found))
    if (search === undefined) throw new Error('The search was not kept.')
    const { query, autoDeleteAt } = request
    const watching = { clientReference, query, autoDeleteAt }
    const id = await watchSearch(port, scope, trx, act, search, watching, { query, found })
    if (id === null) throw new Error(`Two monitors of the demo are called ${clientReference}.`)
    return id
  },
})

/** A search of the demo: who ran it, how many days before the anchor, and what came of it. */
export interface DemoSearch {
  key: string
  tenant: DemoTenantKey
  by: DemoUserKey
  daysAgo: number
  /** Client reference; null: none. */
  reference: string | null
  asked: Asked
  steps: DemoStep[]
}

/** What is told of a search of the demo beside what it asks. */
type Told = Pick<DemoSearch, 'tenant' | 'by' | 'daysAgo'> & {
  /** Makes it a monitor under this client reference. */
  reference?: string | undefined
  steps?: DemoStep[] | undefined
}

/** A search of a provider whose monitor is a record of its own, and that monitor where it has a client reference. */
export const recordSearch = <Query>(
  port: ProviderPort<Query>,
  requestAt: (at: Date) => SearchRequest<Query>,
  term: string,
  { reference, steps = [], ...told }: Told,
): DemoSearch => ({
  ...told,
  key: `${port.id} ${told.tenant} ${reference ?? 'search'} ${term}`,
  reference: reference ?? null,
  asked: reference === undefined ? asked(port, requestAt) : askedAndWatched(port, requestAt, reference),
  steps,
})

/** What the steps of one search work with. */
export interface Stage {
  port: StoredPort
  retrieval: Retrieval
  scope: Scope
  trx: Trx
  searchId: string
  /** Ids of the matches, the best first. */
  matches: string[]
  nextAct: () => Act
  /** When the latest re-screen ran. */
  lastNight: Date
}
