import { extname } from 'node:path'
import type { Hono } from 'hono'
import { Health, RunConfig } from '#contracts/config.ts'
import { say } from '#domain/server-messages.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { keptDays } from '../db/idempotency.ts'
import { keepAssets } from './http/kept-assets.ts'
import { page } from './http/page.ts'
import { Refusal } from './http/problem.ts'
import type { RequestFacts } from './http/route.ts'
import { serveFile } from './http/static-files.ts'

const base = '/ur-screen/'

/** The oldest console that this gateway works with: raised when a body shape goes that an older one still sends. */
const minVersion = '1.0.0'

/** Where the suite's other applications would be (spec/decisions 1). */
const otherApplications = ['/console/*', '/core_vault/*', '/doc-gen/*', '/u-green/*']

/** The worker that reads workbooks: the package in it has faults that are known. */
const workbookWorker = /^assets\/spreadsheet-worker-[\w-]+\.js$/

/** Whatever a file makes of that worker, it makes no request and starts no script of others. */
function closedIn(worker: Response): Response {
  worker.headers.set('Content-Security-Policy', "default-src 'none'; script-src 'self'")
  return worker
}

/** What the console is served with. */
export interface ConsoleParts {
  /** Folder of the built console. */
  consoleDir: string
  version: string
  /** Folder in which the hashed files of earlier builds are kept. */
  dataDir: string
  now: () => Date
  /** Overlay of config.json, as the operator wrote it. */
  overlay: Record<string, unknown>
  /** Origins that may hold the console in a frame: they may be told of what is done for a workflow. */
  frameAncestors: readonly string[]
  /** What the console shows of the demo; null while that is off. */
  shownOfDemo: NonNullable<RunConfig['demo']> | null
}

/** The console's files, its configuration, and the shell at every path that is a screen (spec/decisions 1). */
export function mountConsole(app: Hono<RequestFacts>, parts: ConsoleParts): void {
  const config = RunConfig.parse({
    idempotency: { honoured: true, days: keptDays },
    hostOrigins: [...parts.frameAncestors],
    ...parts.overlay,
    features: featuresOf(parts),
    ...(parts.shownOfDemo !== null && { demo: parts.shownOfDemo }),
  })
  const { consoleDir, dataDir } = parts
  const earlier = keepAssets(consoleDir, dataDir, parts.now())
  const asset = async (path: string, request: Request): Promise<Response | null> => {
    for (const folder of earlier) {
      const kept = await serveFile(folder, path, request, 'immutable')
      if (kept !== null) return kept
    }
    return null
  }
  const shell = async (request: Request): Promise<Response> => {
    const found = await serveFile(consoleDir, 'index.html', request)
    if (found === null) throw new Refusal('not_found')
    return found
  }
  app.get(`${base}config.json`, () => fresh(config))
  app.get(`${base}health.json`, () => fresh(healthOf(parts)))
  for (const path of ['/', '/login', '/404']) app.get(path, (c) => shell(c.req.raw))
  app.get('/ur-screen', (c) => c.redirect(base, 308))
  app.get('/console', (c) => c.redirect(base, 302))
  for (const path of otherApplications) app.get(path, () => notInstalled())
  app.get('/static/files/*', async (c) => {
    const file = await serveFile(consoleDir, decoded(c.req.path), c.req.raw)
    if (file === null) throw new Refusal('not_found')
    return file
  })
  app.get(`${base}*`, async (c) => {
    const path = decoded(c.req.path.slice(base.length))
    const file = path === '' ? null : await serveFile(consoleDir, path, c.req.raw)
    const found = file ?? (path.startsWith('assets/') ? await asset(path.slice('assets/'.length), c.req.raw) : null)
    if (found !== null) return workbookWorker.test(path) ? closedIn(found) : found
    if (extname(path) !== '') throw new Refusal('not_found')
    return shell(c.req.raw)
  })
}

/** What the operator shows of what is hidden elsewhere; the demo shows everything that is finished (spec/decisions 4). */
const featuresOf = ({ overlay, shownOfDemo }: ConsoleParts): object => ({
  id: shownOfDemo !== null,
  liveness: shownOfDemo !== null,
  ...Object(overlay['features']),
})

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new Refusal('not_found')
  }
}

const fresh = (value: unknown): Response => Response.json(value, { headers: { 'Cache-Control': 'no-cache' } })

const healthOf = ({ version, now }: ConsoleParts): Health =>
  Health.parse({ app: 'ur-screen', version, minVersion, time: now().toISOString(), marks: true })

/** In place of an application of the suite that is not here. */
const notInstalled = (): Response =>
  page(say('suite.notInstalled'), `<p><a href="${base}">${escapeHtml(say('suite.back'))}</a></p>`, 404)
