import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { PermissionName } from '#contracts/access.ts'
import type { Credits } from '#contracts/lists.ts'
import type { User } from '#contracts/session.ts'
import type { AppSettings } from '#contracts/settings.ts'
import { session } from '#data/session/session-state.ts'
import type { Copy } from '#data/query/copy.ts'
import { countryQueries, creditQueries, settingQueries } from '#data/query/reference-data.ts'

// jsdom has no CSS.escape, by which the component library finds the rows of a table
globalThis.CSS ??= { escape: (text: string) => text.replaceAll(/[^\w-]/g, '\\$&') } as typeof CSS

const tenant = { id: 'tenant-1', name: 'Birch', subdomain: 'birch', services: ['COMPLY' as const] }

/** The analyst who is signed in while a screen is tested. */
export const analyst: User = {
  uuid: 'user-1',
  username: 'mina@birch.example',
  name: 'Mina Holm',
  firstName: 'Mina',
  lastName: 'Holm',
  timezone: 'UTC',
  roles: [],
  permissions: [],
  service: ['COMPLY'],
  tenant,
  primaryTenantUserRoles: [],
  superAdmin: false,
}

/** What the server has told already when the screen opens. */
interface Known {
  credits?: Credits[]
  settings?: AppSettings
  /** What it was not asked for yet: the screen asks. */
  untold?: 'settings' | 'countries'
  /** Path and query below the base. */
  at?: string
  historyState?: unknown
  /** Permissions that the analyst holds; none. */
  permissions?: readonly PermissionName[]
}

const told = <T,>(value: T): Copy<T> => ({
  value,
  asOf: Date.now(),
  startedAt: Date.now(),
  source: 'server',
  partial: null,
})

/** Opens a screen for the analyst, with everything known that a console knows after its start. */
export function renderScreen(screen: ReactElement, known: Known = {}) {
  const { credits, settings, untold, at = '/', historyState = null, permissions = [] } = known
  history.replaceState(historyState, '', at)
  const user = { ...analyst, permissions: permissions.map((name) => ({ id: name, name })) }
  session.set({ kind: 'open', user, device: 'none' })
  const client = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'offlineFirst', retry: false, staleTime: Infinity },
      mutations: { networkMode: 'always' },
    },
  })
  const { queryKey: creditKey } = creditQueries.all()
  client.setQueryData(creditKey, told(credits ?? [{ service: 'COMPLY', availableCredits: 25 }]))
  for (const known of untold === 'countries' ? [] : ['acuris', 'comply', 'lantern'])
    client.setQueryData(countryQueries.all(known).queryKey, told([{ code: 'SE', name: 'Sweden' }]))
  const given = settings ?? { urscreen: { complyAdvantage: { fuzziness: 50, types: ['sanction' as const] } } }
  if (untold !== 'settings')
    client.setQueryData(settingQueries.tenant(tenant.id).queryKey, told({ appSettings: given, version: 1 }))
  return { client, ...render(<QueryClientProvider client={client}>{screen}</QueryClientProvider>) }
}
