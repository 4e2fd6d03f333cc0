import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { connectivity } from '#data/net/connection.ts'
import { countryQueries, settingQueries } from '#data/query/reference-data.ts'
import { providers } from '../../registry.ts'
import { useUser } from '../../shell/user.ts'
import { emptyClient, fresh, tell } from './known-answers.ts'

interface StageProps {
  /** Path and query at which the screen believes to be. */
  at?: string
  /** What is known before it opens. */
  knows?: (client: QueryClient) => void
  children: ReactNode
}

const countries = [
  { code: 'FI', name: 'Finland' },
  { code: 'PL', name: 'Poland' },
  { code: 'SE', name: 'Sweden' },
]

function clientFor(tenantId: string, knows?: StageProps['knows']): QueryClient {
  const client = emptyClient()
  for (const { id } of providers) tell(client, countryQueries.all(id).queryKey, fresh(countries))
  const settings = { appSettings: { urscreen: {} }, version: 1 }
  tell(client, settingQueries.tenant(tenantId).queryKey, fresh(settings))
  knows?.(client)
  return client
}

/** Room for a real screen: an address and answers of its own, so that what it does there stays there. */
export function Stage({ at = '/', knows, children }: StageProps) {
  const { tenant } = useUser()
  const [client] = useState(() => clientFor(tenant.id, knows))
  const [{ hook, searchHook }] = useState(() => memoryLocation({ path: at }))
  return (
    <QueryClientProvider client={client}>
      <Router hook={hook} searchHook={searchHook}>
        {children}
      </Router>
    </QueryClientProvider>
  )
}

/** The console believes that the connection is gone, for as long as this is in sight. */
export function WithoutConnection({ children }: { children: ReactNode }) {
  useEffect(() => {
    const believe = (online: boolean) => connectivity.status.set({ ...connectivity.status.get(), online })
    const wasOnline = connectivity.status.get().online
    // the bars around this still reach their server, and say so
    const leave = connectivity.status.subscribe(() => connectivity.status.get().online && believe(false))
    believe(false)
    return () => {
      leave()
      believe(wasOnline)
    }
  }, [])
  return children
}
