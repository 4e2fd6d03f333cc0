import '#ui/theme.ts'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Link as RouterLink, Redirect, Route, Router, Switch } from 'wouter'
import { paths } from '#contracts/links.ts'
import { Announcer } from '#ui/announce.tsx'
import { LinkProvider, type LinkRenderer } from '#ui/link.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Splash } from './pages/splash.tsx'
import { base } from './routes.tsx'
import { useSearchWithoutStep } from './search-without-step.ts'
import { startup } from './startup.ts'

const Console = lazy(() => import('./shell/console.tsx').then((module) => ({ default: module.Console })))
const LoginPage = lazy(() => import('./pages/login-page.tsx').then((module) => ({ default: module.LoginPage })))
const StartFailed = lazy(() => import('./pages/start-pages.tsx').then((module) => ({ default: module.StartFailed })))
const LostPage = lazy(() => import('./pages/start-pages.tsx').then((module) => ({ default: module.LostPage })))
const VerificationPage = lazy(() =>
  import('./pages/verification-page.tsx').then((module) => ({ default: module.VerificationPage })),
)

const routerLink: LinkRenderer = (props) => <RouterLink {...props} />

/** Where every path outside of the base ends that is neither the root nor the sign-in page (spec/3 section 2.1). */
const lost = '/404'

/** The whole console. */
export function App() {
  return (
    <ErrorBoundary>
      <LinkProvider render={routerLink}>
        <Suspense fallback={<Splash />}>
          <Started />
        </Suspense>
        <Announcer />
      </LinkProvider>
    </ErrorBoundary>
  )
}

function Started() {
  const state = useSyncExternalStore(startup.subscribe, startup.get)
  if (state === 'loading') return <Splash />
  if (state === 'failed') return <StartFailed />
  return (
    <Switch>
      <Route path="/login" component={LoginPage} />
      <Route path={`${base}${paths.verification}*?`} component={VerificationPage} />
      <Route path={`${base}/*?`}>
        <Router base={base} searchHook={useSearchWithoutStep}>
          <Console />
        </Router>
      </Route>
      <Route path="/" component={LostPage} />
      <Route path={lost} component={LostPage} />
      <Route>
        <Redirect to={lost} replace />
      </Route>
    </Switch>
  )
}
