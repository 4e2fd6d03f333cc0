import { extname } from 'node:path'
import type { Hono } from 'hono'
import { Health, RunConfig } from '#contracts/config.ts'
import { keptDays } from '../db/idempotency.ts'
import { Refusal } from './http/problem.ts'
import type { RequestFacts } from './http/route.ts'
import { serveFile } from './http/static-files.ts'

const base = '/ur-screen/'

/** What the console is served with. */
export interface ConsoleParts {
  /** Folder of the built console. */
  consoleDir: string
  version: string
  now: () => Date
  /** Overlay of config.json, as the operator wrote it. */
  overlay: Record<string, unknown>
  /** Accounts that the sign-in page offers; null while the demo is off. */
  demoAccounts: NonNullable<RunConfig['demo']>['accounts'] | null
}

/** The console's files, its configuration, and the shell at every path that is a screen (spec/decisions 1). */
export function mountConsole(app: Hono<RequestFacts>, parts: ConsoleParts): void {
  const config = RunConfig.parse({
    idempotency: { honoured: true, days: keptDays },
    ...parts.overlay,
    ...(parts.demoAccounts !== null && { demo: { accounts: parts.demoAccounts } }),
  })
  const shell = async (request: Request): Promise<Response> => {
    const page = await serveFile(parts.consoleDir, 'index.html', request)
    if (page === null) throw new Refusal('not_found')
    return page
  }
  app.get(`${base}config.json`, () => fresh(config))
  app.get(`${base}health.json`, () => fresh(healthOf(parts)))
  for (const path of ['/', '/login', '/404']) app.get(path, (c) => shell(c.req.raw))
  app.get('/ur-screen', (c) => c.redirect(base, 308))
  app.get('/console', (c) => c.redirect(base, 302))
  app.get(`${base}*`, async (c) => {
    const path = decoded(c.req.path.slice(base.length))
    const file = path === '' ? null : await serveFile(parts.consoleDir, path, c.req.raw)
    if (file !== null) return file
    if (extname(path) !== '') throw new Refusal('not_found')
    return shell(c.req.raw)
  })
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new Refusal('not_found')
  }
}

const fresh = (value: unknown): Response => Response.json(value, { headers: { 'Cache-Control': 'no-cache' } })

const healthOf = ({ version, now }: ConsoleParts): Health =>
  Health.parse({ app: 'ur-screen', version, minVersion: version, time: now().toISOString() })
