import { lazy, Suspense, useEffect, useState } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { paths } from '#contracts/links.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { say } from '#domain/messages/shell.ts'
import { may } from '#domain/rights.ts'
import { sayWhenSwitched } from '#features/tenants/use-tenant-switch.ts'
import { useRegionCycle } from '#ui/region-cycle.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { SkipLinks } from '#ui/skip-links.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import type { AppRoute } from '../route.ts'
import { notFoundRoute, routes } from '../routes.tsx'
import { Snackbars } from '../snackbars.tsx'
import { Notices } from './notices.tsx'
import { SideNav, SideNavDrawer } from './side-nav.tsx'
import { whenIdle } from '../when-idle.ts'
import { TopBar } from './top-bar.tsx'
import { useUser } from './user.ts'
import './shell.css'

const LateParts = lazy(() => whenIdle().then(async () => ({ default: (await import('./late-parts.tsx')).LateParts })))

/** Bars, navigation and the page. */
export function Shell() {
  const user = useUser()
  const [isNavOpen, setNavOpen] = useState(false)
  useRegionCycle()
  useEffect(() => sayWhenSwitched(user.tenant.name), [user.tenant.name])
  return (
    <div className="shell">
      <SkipLinks links={[{ target: 'content', label: say('nav.skipToContent') }]} />
      <Notices />
      <TopBar onOpenNav={() => setNavOpen(true)} />
      <SideNav />
      <SideNavDrawer isOpen={isNavOpen} onClose={() => setNavOpen(false)} />
      <main id="content" className="shell-content" tabIndex={-1} data-region="">
        <Switch>
          {routes.map(
            (route) =>
              (route.isThere?.() ?? true) && (
                <Route key={route.path} path={route.path}>
                  <Page route={route} />
                </Route>
              ),
          )}
          <Route>
            <Page route={notFoundRoute} />
          </Route>
        </Switch>
        <p className="shell-zone">{say('shell.timeZone', useTimeZone().replaceAll('_', ' '))}</p>
      </main>
      <Suspense>
        <LateParts />
      </Suspense>
      <Snackbars duration={10_000} />
    </div>
  )
}

function Page({ route }: { route: AppRoute }) {
  const user = useUser()
  if (route.right && !may(user, route.right)) return <Redirect to={paths.forbidden} replace />
  return (
    <ErrorBoundary key={route.path}>
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <route.Page />
        <Arrival title={route.title} />
      </Suspense>
    </ErrorBoundary>
  )
}

let isFirstPage = true

/**
 * Names the document after its page and moves the focus to the h1, but not on the page that the visit begins with. It
 * stands beside the page, so that it arrives when the page has been loaded.
 */
function Arrival({ title }: { title: string }) {
  useEffect(() => {
    document.title = say('page.title', title)
    if (!isFirstPage) document.querySelector('h1')?.focus()
    isFirstPage = false
  }, [title])
  return null
}
