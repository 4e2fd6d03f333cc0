import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { User } from '#contracts/session.ts'
import { config } from '#data/net/config.ts'
import { useOnline } from '#data/net/connection.ts'
import { queryClient } from '#data/query/client.ts'
import { useSession, type SessionState } from '#data/session/session-state.ts'
import { signInAddress } from '#data/sign-in/sign-in.ts'
import { say } from '#domain/messages/lock.ts'
import { moveToTenant } from '#features/tenants/use-tenant-switch.ts'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { withStep } from '#ui/step.ts'
import { PlainLayout } from '../pages/plain-layout.tsx'
import { RemoveButton } from '../pages/remove-button.tsx'
import { Splash } from '../pages/splash.tsx'
import { Maintenance, SignInLater, Unreachable } from '../pages/start-pages.tsx'
import { base } from '../routes.tsx'
import { Shell } from './shell.tsx'
import { UserContext } from './user.ts'

const UnlockGate = onFirstOpen(
  () => true,
  () => import('#features/lock/unlock-gate.tsx').then(({ UnlockGate }) => UnlockGate),
)

/** Everything below the base: first the session, then the shell (spec/1 section 4, Session). */
export function Console() {
  const session = useSession()
  if (config().maintenance) return <Maintenance />
  switch (session.kind) {
    case 'starting':
      return <Splash />
    case 'none':
      return <SignedOut session={session} />
    case 'unreachable':
      return <Unreachable />
    case 'locked':
      return (
        <PlainLayout title={say('lock.title')}>
          <div className="gate-page">
            <UnlockGate locked={session.locked} />
            <RemoveButton />
          </div>
        </PlainLayout>
      )
    case 'open':
      return <SignedIn user={session.user} />
  }
}

/** Without a token: to the sign-in page, which only the server can serve, with the way back. */
function SignedOut({ session }: { session: Extract<SessionState, { kind: 'none' }> }) {
  const [path] = useLocation()
  const search = withStep(new URLSearchParams(useSearch())).toString()
  const online = useOnline()
  if (!online) return <SignInLater waiting={session.waiting} />
  const here = `${base}${path}${search === '' ? '' : `?${search}`}`
  const ended = session.ended ?? { reason: 'expired' as const, tenantId: null }
  const state: unknown = ended.reason === 'logout' ? null : history.state
  return <Redirect to={`~${signInAddress(ended, here)}`} state={state} replace />
}

function SignedIn({ user }: { user: User }) {
  const isMoving = useRequestedTenant(user)
  if (isMoving) return <Splash />
  return (
    <QueryClientProvider client={queryClient}>
      <UserContext value={user}>
        <Shell />
      </UserContext>
    </QueryClientProvider>
  )
}

/** Follows `login_tenant_uuid` of an address once; a tenant that cannot be entered is ignored (spec/decisions 25). */
function useRequestedTenant(user: User): boolean {
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const wanted = query.get('login_tenant_uuid')
  const [refused, setRefused] = useState<string | null>(null)
  const isOther = wanted !== null && wanted !== user.tenant.id && wanted !== refused
  useEffect(() => {
    if (isOther) moveToTenant(wanted).catch(() => setRefused(wanted))
  }, [isOther, wanted])
  useEffect(() => {
    if (wanted === null || isOther) return
    const rest = new URLSearchParams(location.search)
    rest.delete('login_tenant_uuid')
    navigate(`${path}${rest.size > 0 ? `?${rest}` : ''}`, { replace: true, state: history.state })
  }, [wanted, isOther, path, navigate])
  return isOther
}
