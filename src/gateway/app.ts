import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { contractVersion } from '#contracts/contract-version.ts'
import { consoleBase, paths } from '#contracts/links.ts'
import { commitHeader, markHeaders } from '#contracts/mark.ts'
import { standingText } from './db/commit.ts'
import { demoHostCheck } from './routes/http/demo-host-check.ts'
import { compressed } from './routes/http/compression.ts'
import { asRefusal, problemResponse, Refusal } from './routes/http/problem.ts'
import { securityHeaders } from './routes/http/headers.ts'
import { countAnswer, countRefusal } from './routes/http/metrics.ts'
import type { Parts } from './routes/http/parts.ts'
import { plainAddress } from './routes/http/rate-limits.ts'
import { BrokenAnswer } from './routes/http/present.ts'
import type { RequestFacts, Served } from './routes/http/route.ts'
import { accountRoutes } from './routes/account.ts'
import { acurisRoutes } from './routes/acuris.ts'
import { complyRoutes } from './routes/comply.ts'
import { dowJonesRoutes } from './routes/dow-jones.ts'
import { mountConsole, type ConsoleParts } from './routes/console.ts'
import { decidedBeforeRoutes } from './routes/decided-before.ts'
import { exportRoutes } from './routes/exports.ts'
import { idAnalysisRoutes } from './routes/id-analysis.ts'
import { importRoutes } from './routes/imports.ts'
import { homeRoutes } from './routes/home.ts'
import { listRoutes } from './routes/lists.ts'
import { livenessLinkRoutes } from './routes/liveness-link.ts'
import { livenessRoutes } from './routes/liveness.ts'
import { monitorTimelineRoutes } from './routes/monitor-timeline.ts'
import { monitoringRoutes } from './routes/monitoring.ts'
import { notificationRoutes } from './routes/notifications.ts'
import { mountMetrics, type MetricsParts } from './routes/metrics.ts'
import { mountOperate, type OperateParts } from './routes/operate.ts'
import { endpointMeant, sharedPaths } from './routes/http/shared-paths.ts'
import { pathOf } from './routes/openapi.ts'
import { mountMailPage, type MailPageParts } from './routes/mail-page.ts'
import { mountPasswordPage } from './routes/password-page.ts'
import { peopleRoutes } from './routes/people.ts'
import { profileRoutes } from './routes/profiles.ts'
import { reportRecordRoutes } from './routes/report-records.ts'
import { reviewedMatchRoutes } from './routes/reviewed-matches.ts'
import { sentKeyRoutes } from './routes/sent-keys.ts'
import { sessionRoutes } from './routes/session.ts'
import { settingRoutes } from './routes/settings.ts'
import { tenantLogoRoutes } from './routes/tenant-logo.ts'
import { tenantRoutes } from './routes/tenants.ts'
import { vaultRoutes } from './routes/vault.ts'
import { workflowRoutes } from './routes/workflows.ts'

/** Everything the application is made of; main and the tests build it. */
export interface AppParts extends Parts, ConsoleParts, OperateParts, MailPageParts, MetricsParts {
  /** Id of this installation, which every answer bears. */
  installationId: string
  /** Epoch of the database as last read: an answer does not wait for it. */
  epoch: () => string
  trustedProxies: readonly string[]
}

/** Every endpoint that is served. */
export const served: readonly Served[] = [
  ...sessionRoutes,
  ...accountRoutes,
  ...sentKeyRoutes,
  ...tenantRoutes,
  ...settingRoutes,
  ...tenantLogoRoutes,
  ...listRoutes,
  ...peopleRoutes,
  ...homeRoutes,
  ...profileRoutes,
  ...workflowRoutes,
  ...vaultRoutes,
  ...livenessRoutes,
  ...livenessLinkRoutes,
  ...notificationRoutes,
  ...exportRoutes,
  ...reportRecordRoutes,
  ...reviewedMatchRoutes,
  ...monitorTimelineRoutes,
  ...decidedBeforeRoutes,
  ...idAnalysisRoutes,
  ...importRoutes,
  ...monitoringRoutes,
  ...complyRoutes,
  ...acurisRoutes,
  ...dowJonesRoutes,
]

/** The whole gateway as one hono application; it never listens itself. */
export function createApp(parts: AppParts): Hono<RequestFacts> {
  const app = new Hono<RequestFacts>()
  app.use(logged(parts), compressed(), secured(parts))
  for (const path of ['/api/*', ...ownWord]) app.use(path, marked(parts))
  app.use(whileServing(parts), demoHostCheck(parts))
  app.use('/api/*', understood)
  mountApi(app, parts)
  mountOperate(app, parts)
  mountMetrics(app, parts)
  mountPasswordPage(app, parts)
  mountMailPage(app, parts)
  mountConsole(app, parts)
  app.notFound((c) => notFound(c))
  app.onError((error, c) => refused(error, c, parts))
  return app
}

function mountApi(app: Hono<RequestFacts>, parts: AppParts): void {
  const patterns = new Map<string, Set<string>>()
  for (const sharing of sharedPaths(served)) {
    const [{ endpoint }] = sharing
    const pattern = pathOf(endpoint).replaceAll(/\{(\w+)\}/g, ':$1')
    app.on(endpoint.method, pattern, (c) => {
      c.set('route', pattern)
      return endpointMeant(sharing, c.req.query()).serve(c, parts)
    })
    patterns.set(pattern, (patterns.get(pattern) ?? new Set()).add(endpoint.method))
  }
  for (const [pattern, methods] of patterns)
    app.all(pattern, (c) => {
      c.header('Allow', [...methods].join(', '))
      throw new Refusal('method')
    })
}

/**
 * Ids that a caller may give a request, which log, audit and answer repeat: UUIDs and hexadecimal numbers as proxies and
 * tracers make them. Anything else could be a name.
 */
const requestIds = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{16,64})$/i

/** One line per request, without anything that a person typed or is called. */
const logged =
  (parts: AppParts): MiddlewareHandler<RequestFacts> =>
  async (c, next) => {
    const started = parts.now().getTime()
    const given = c.req.header('x-request-id')
    const requestId = given !== undefined && requestIds.test(given) ? given : parts.newId()
    c.set('requestId', requestId)
    c.set('address', addressOf(c, parts))
    c.set('access', null)
    c.set('standing', null)
    c.set('epoch', null)
    await next()
    c.header('X-Request-Id', requestId)
    const access = c.get('access')
    const who = access === null ? {} : { tenant: access.tenantId, user: access.userId }
    const ms = parts.now().getTime() - started
    countAnswer(parts.metrics, { route: routeOf(c), response: c.res, ms })
    parts.log.info({ requestId, route: routeOf(c), method: c.req.method, status: c.res.status, ms, ...who }, 'request')
  }

/** The pattern that answered, never the path: a path may hold a token or an id. */
const routeOf = (c: Context<RequestFacts>): string => c.get('route') ?? firstSegment(c.req.path)
const firstSegment = (path: string): string =>
  ['ur-screen', 'api', 'password', 'dev', 'healthz', 'readyz'].find((name) => path.startsWith(`/${name}`)) ?? 'other'

/** The caller's address: the last one that a trusted proxy has seen, else the socket's. */
function addressOf(c: Context<RequestFacts>, { trustedProxies }: AppParts): string {
  const socket = isServed(c.env) ? (getConnInfo(c).remote.address ?? '') : 'in-process'
  const seen = [...(c.req.header('x-forwarded-for')?.split(',') ?? []).map((part) => part.trim()), socket]
  return seen.findLast((address) => !trustedProxies.includes(plainAddress(address))) ?? socket
}

/** Whether a socket stands behind the request; in-process tests have none. */
const isServed = (env: unknown): boolean => typeof env === 'object' && env !== null && 'incoming' in env

/** Pages that whoever was invited to a liveness screening comes to: the only ones that may use a camera. */
const verificationPath = consoleBase + paths.verification

function secured(parts: AppParts): MiddlewareHandler<RequestFacts> {
  const apiHosts = ['gatewayUrl', 'screeningUrl', 'ssoUrl', 'vaultUrl'].flatMap(
    (name) => originOf(parts.overlay[name]) ?? [],
  )
  const policy = {
    apiHosts: [...new Set(apiHosts)],
    frameAncestors: parts.frameAncestors,
    https: parts.publicUrl.startsWith('https:'),
  }
  const usual = securityHeaders(policy)
  const withCamera = securityHeaders({ ...policy, camera: { widget: originOf(parts.liveness.widget.script) } })
  return async (c, next) => {
    await next()
    const headers = c.req.path.startsWith(verificationPath) ? withCamera : usual
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (c.req.path.startsWith('/api/')) c.res.headers.set('Cache-Control', 'no-store')
  }
}

/** Answers beside the APIs' by which the console tells that its gateway is there, and how it is set up. */
const ownWord = ['/ur-screen/config.json', '/ur-screen/health.json']

/** Puts the installation's mark on every answer, refusals too: the console believes nothing else. */
const marked =
  ({ installationId, epoch }: AppParts): MiddlewareHandler<RequestFacts> =>
  async (c, next) => {
    const begun = epoch() // what is read from here on is of this epoch, or of one after it
    await next()
    const standing = c.get('standing')
    if (standing !== null) c.res.headers.set(commitHeader, standingText(standing))
    c.res.headers.set(markHeaders.contract, String(contractVersion))
    c.res.headers.set(markHeaders.installation, installationId)
    c.res.headers.set(markHeaders.epoch, c.get('epoch') ?? begun)
  }

const originOf = (url: unknown): string | null =>
  typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : null

/** While the process stops, whoever still has a connection is sent away with something to try again on. */
const whileServing =
  ({ isStopping }: AppParts): MiddlewareHandler<RequestFacts> =>
  async (c, next) => {
    if (isStopping() && !['/healthz', '/readyz'].includes(c.req.path))
      throw new Refusal('shutting_down', { retryAfter: 2 })
    await next()
  }

/** A console whose contract is older than the one before this is told to get a newer version; others say nothing. */
const understood: MiddlewareHandler<RequestFacts> = async (c, next) => {
  const contract = c.req.header('x-urs-contract')
  if (contract !== undefined && /^\d{1,9}$/.test(contract) && Number(contract) < contractVersion - 1)
    throw new Refusal('client_too_old')
  await next()
}

/** An unknown path: a person gets the page for it, a program the JSON error. */
function notFound(c: Context<RequestFacts>): Response {
  const isPerson = c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/html')
  if (isPerson && !c.req.path.startsWith('/api/')) return c.redirect('/404', 302)
  return problemResponse(new Refusal('not_found'), c.get('requestId'))
}

function refused(error: Error, c: Context<RequestFacts>, { log, metrics }: AppParts): Response {
  const requestId = c.get('requestId')
  const refusal = asRefusal(error)
  // A database that does not answer is nobody's request to mend.
  if (refusal === undefined || refusal.code === 'busy')
    log.error({ requestId, route: routeOf(c), error: nameOf(error), at: placeOf(error) }, 'request failed')
  if (refusal !== undefined) countRefusal(metrics, refusal.code)
  const answer = problemResponse(refusal ?? new Refusal('internal'), requestId)
  const allow = c.res.headers.get('Allow')
  if (allow !== null) answer.headers.set('Allow', allow)
  return answer
}

const nameOf = (error: Error): string => (error instanceof BrokenAnswer ? error.message : error.name)

/** Where an error came from. Its message may quote what somebody typed, so it stays out of the log. */
const placeOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .join(' ')
    .trim()
