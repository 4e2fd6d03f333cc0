import { lazy, Suspense, useRef } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contracts/links.ts'
import { say } from '#domain/messages/shell.ts'
import { Notifications } from '#features/notifications/notifications.tsx'
import { SyncStatus } from '#features/offline/sync-status.tsx'
import { AppSwitcher } from '#features/suite/app-switcher.tsx'
import { TenantSwitcher } from '#features/tenants/tenant-switcher.tsx'
import { whenIdle } from '../when-idle.ts'
import { Button } from '#ui/button.tsx'
import { MenuIcon } from '#ui/icons.ts'
import { Link } from '#ui/link.tsx'
import { Account } from './account.tsx'
import { Brand } from './brand.tsx'
import { pageOf } from '../own-address.ts'
import { useUser } from './user.ts'

const SyncExtras = lazy(() => import('./sync-extras.tsx').then(({ SyncExtras }) => ({ default: SyncExtras })))
// nothing on a page waits for it
const Exports = lazy(() => whenIdle().then(async () => ({ default: (await import('./exports.tsx')).Exports })))
const ShellActions = lazy(() =>
  whenIdle().then(async () => ({ default: (await import('./shell-actions.tsx')).ShellActions })),
)

/** The bar across the top: console, tenant, connection, account. */
export function TopBar({ onOpenNav }: { onOpenNav: () => void }) {
  const user = useUser()
  const [, navigate] = useLocation()
  const bell = useRef<HTMLButtonElement>(null)
  return (
    <header className="top-bar" tabIndex={-1} data-region="">
      <div className="top-bar-menu">
        <Button variant="quiet" aria-label={say('nav.open')} onPress={onOpenNav}>
          <MenuIcon />
        </Button>
      </div>
      <Link href={paths.home} variant="bare">
        <Brand />
      </Link>
      <span className="top-bar-divider" />
      <AppSwitcher user={user} />
      <TenantSwitcher user={user} />
      <div className="top-bar-end">
        <div className="top-bar-find">
          <Suspense>
            <ShellActions user={user} bell={bell} />
          </Suspense>
        </div>
        <SyncStatus>
          <Suspense>
            <SyncExtras />
          </Suspense>
        </SyncStatus>
        <div className="top-bar-exports">
          <Suspense>
            <Exports user={user} />
          </Suspense>
        </div>
        <Notifications buttonRef={bell} timeZone={user.timezone} pageOf={pageOf} onOpen={navigate} />
        <Account user={user} />
      </div>
    </header>
  )
}
