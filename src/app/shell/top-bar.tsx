import { lazy, Suspense } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contracts/links.ts'
import { say } from '#domain/messages/shell.ts'
import { Notifications } from '#features/notifications/notifications.tsx'
import { SyncStatus } from '#features/offline/sync-status.tsx'
import { AppSwitcher } from '#features/suite/app-switcher.tsx'
import { TenantSwitcher } from '#features/tenants/tenant-switcher.tsx'
import { Button } from '#ui/button.tsx'
import { MenuIcon } from '#ui/icons.ts'
import { Link } from '#ui/link.tsx'
import { build } from '../build.ts'
import { Account } from './account.tsx'
import { Brand } from './brand.tsx'
import { pageOf } from '../own-address.ts'
import { useUser } from './user.ts'

const CopyDiagnostics = lazy(() =>
  import('#features/offline/copy-diagnostics.tsx').then((module) => ({ default: module.CopyDiagnostics })),
)
const DeviceSection = lazy(() =>
  import('#features/pinned/device-section.tsx').then((module) => ({ default: module.DeviceSection })),
)

/** The bar across the top: console, tenant, connection, account. */
export function TopBar({ onOpenNav }: { onOpenNav: () => void }) {
  const user = useUser()
  const [, navigate] = useLocation()
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
        <SyncStatus>
          <Suspense>
            <DeviceSection />
            <CopyDiagnostics build={build} />
          </Suspense>
        </SyncStatus>
        <Notifications timeZone={user.timezone} pageOf={pageOf} onOpen={navigate} />
        <Account user={user} />
      </div>
    </header>
  )
}
