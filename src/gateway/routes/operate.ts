import type { Hono } from 'hono'
import { api } from '#contracts/api.ts'
import { contractVersion } from '#contracts/contract-version.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { say } from '#domain/server-messages.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import type { Database } from '../db/database.ts'
import { fewestBytes, freeBytes } from '../db/disk-space.ts'
import { isAlive } from '../db/health.ts'
import { jobsSummary } from '../db/jobs.ts'
import { rescreenSummary } from '../db/rescreen-status.ts'
import { page, pageStyle } from './http/page.ts'
import type { RequestFacts } from './http/route.ts'
import { bearsMetricsToken } from './metrics.ts'
import { openApiDocument, pathOf } from './openapi.ts'

/** What the paths for operators tell about. */
export interface OperateParts {
  db: Database
  version: string
  /** Where the data lies. */
  dataDir: string
  /** Turns true when the process begins to stop. */
  isStopping: () => boolean
  now: () => Date
  /** Who says it is told what readiness rests on; undefined: nobody is. */
  metricsToken: string | undefined
}

/** Health, version and the description of the API. */
export function mountOperate(app: Hono<RequestFacts>, parts: OperateParts): void {
  // Made when it is first asked for: it takes a third of a second, which no start should wait for.
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/healthz', () => Response.json({ status: 'ok' }))
  app.get('/readyz', (c) => readiness(parts, bearsMetricsToken(c, parts)))
  app.get('/version', () => Response.json({ version: parts.version, contract: contractVersion }))
  app.get('/openapi.json', () => Response.json((document ??= openApiDocument(parts.version))))
  app.get('/api/docs', () => docsPage())
  app.get('/api/page.css', () => new Response(pageStyle, { headers: { 'Content-Type': 'text/css; charset=utf-8' } }))
}

/**
 * Strangers hear whether requests may be sent, and nothing else. The port opens only after the migrations, so they are
 * done whenever this is asked.
 */
async function readiness({ db, dataDir, isStopping, now }: OperateParts, isTrusted: boolean): Promise<Response> {
  const free = await freeBytes(dataDir)
  const alive = await isAlive(db)
  const checks = {
    db: alive,
    migrations: true,
    disk: free === null || free >= fewestBytes,
    serving: !isStopping(),
  }
  const ready = Object.values(checks).every(Boolean)
  const status = ready ? 200 : 503
  if (!isTrusted) return Response.json({ ready }, { status })
  const jobs = alive ? await jobsSummary(db, now()) : null
  const rescreen = alive ? await rescreenSummary(db, now()) : null
  return Response.json({ ready, ...checks, jobs, rescreen }, { status })
}

function docsPage(): Response {
  const rows = Object.values<Endpoint>(api).map(
    (endpoint) =>
      `<tr><td><code>${endpoint.method} ${escapeHtml(pathOf(endpoint))}</code></td>` +
      `<td>${escapeHtml(endpoint.summary)}</td><td>${escapeHtml(needsOf(endpoint))}</td></tr>`,
  )
  const head = ['docs.call', 'docs.purpose', 'docs.needs'] as const
  return page(
    say('docs.title'),
    `<p>${say('docs.intro')} <a href="/openapi.json">openapi.json</a></p><table><thead><tr>` +
      head.map((key) => `<th scope="col">${say(key)}</th>`).join('') +
      `</tr></thead><tbody>${rows.join('')}</tbody></table>`,
  )
}

const needsOf = ({ access, service, permission }: Endpoint): string =>
  access === 'public'
    ? say('docs.nothing')
    : [say('docs.session'), service, permission].filter((need) => need !== undefined).join(', ')
