import { lazy } from 'react'
import { Redirect } from 'wouter'
import { consoleBase, paths } from '#contracts/links.ts'
import { config } from '#data/net/config.ts'
import { say } from '#domain/messages/start.ts'
import { rights } from '#domain/rights.ts'
import { providers } from './registry.ts'
import type { AppRoute } from './route.ts'

/** Base of every page that needs a session; /login and /404 lie outside. */
export const base = consoleBase

const HomePage = lazy(() => import('./home/home-page.tsx').then((module) => ({ default: module.HomePage })))
const ForbiddenPage = lazy(() =>
  import('./pages/error-pages.tsx').then((module) => ({ default: module.ForbiddenPage })),
)
const NotFoundPage = lazy(() => import('./pages/error-pages.tsx').then((module) => ({ default: module.NotFoundPage })))
const SettingsPage = lazy(() =>
  import('#areas/settings/settings-page.tsx').then((module) => ({ default: module.SettingsPage })),
)
const GalleryPage = lazy(() => import('./gallery/gallery-page.tsx').then((module) => ({ default: module.GalleryPage })))
const LivenessPage = lazy(() =>
  import('#areas/liveness/liveness-page.tsx').then((module) => ({ default: module.LivenessPage })),
)

const IdAnalysisPage = lazy(() =>
  import('#areas/identity/id-analysis-page.tsx').then((module) => ({ default: module.IdAnalysisPage })),
)

/** What is shown for a path that no route has. */
export const notFoundRoute: AppRoute = { path: paths.notFound, title: say('page.404.name'), Page: NotFoundPage }

/** The route table: every page below the base. */
export const routes: readonly AppRoute[] = [
  { path: paths.home, title: say('nav.home'), Page: HomePage },
  { path: paths.forbidden, title: say('page.403.name'), Page: ForbiddenPage },
  notFoundRoute,
  { path: '/gallery/*?', title: 'Gallery', Page: GalleryPage, isThere: () => config().features.gallery },
  { path: `${paths.settings}/:part?`, title: say('nav.settings'), Page: SettingsPage, right: rights.manageSettings },
  // a flag hides it from the navigation, and only from there (spec/decisions 4)
  { path: paths.idAnalysis, title: say('nav.idAnalysis'), Page: IdAnalysisPage, right: rights.analyseDocuments },
  { path: paths.liveness, title: say('page.liveness'), Page: LivenessPage, right: rights.useLiveness },
  ...providers.flatMap((provider) => provider.routes),
  // a provider that there is not (spec/3 section 2.1)
  {
    path: paths.imports(':provider'),
    title: say('page.404.name'),
    Page: () => <Redirect to={paths.notFound} replace />,
  },
]
