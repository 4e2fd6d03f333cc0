import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { lastCheck } from '../db/audit-check.ts'
import type { Database } from '../db/database.ts'
import { failedMails, jobsSummary } from '../db/jobs.ts'
import { rescreenSummary, type RescreenSummary } from '../db/rescreen-status.ts'
import { activeWatchlists } from '../db/watchlists.ts'
import { gaugeText } from './http/metrics-registry.ts'
import type { Metrics } from './http/metrics.ts'
import { Refusal } from './http/problem.ts'
import type { RequestFacts } from './http/route.ts'
import { bearerToken } from './http/session.ts'

/** What the numbers for operators are made of. */
export interface MetricsParts {
  db: Database
  now: () => Date
  metrics: Metrics
  /** Who says it may read them; undefined: nobody may. */
  metricsToken: string | undefined
}

const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/** Numbers for a monitoring system, in the text form that Prometheus reads. */
export function mountMetrics(app: Hono<RequestFacts>, parts: MetricsParts): void {
  const { metricsToken } = parts
  if (metricsToken === undefined) return
  app.get('/metrics', async (c) => {
    c.set('route', '/metrics')
    if (!bearsMetricsToken(c, parts)) throw new Refusal('unauthenticated')
    return new Response(await textOf(parts), { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } })
  })
}

/** Whether whoever asks may know how the installation does; nobody may where no token is set. */
export const bearsMetricsToken = (c: Context, { metricsToken }: Pick<MetricsParts, 'metricsToken'>): boolean =>
  metricsToken !== undefined && isSame(bearerToken(c) ?? '', metricsToken)

/** Takes the same time wherever the two differ. */
const isSame = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

async function textOf({ db, now, metrics }: MetricsParts): Promise<string> {
  const at = now()
  const { waiting, failed, oldestSeconds } = await jobsSummary(db, at)
  const lists = (await activeWatchlists(db, null)).flatMap(({ id, asOf }) => {
    const value = (at.getTime() - Date.parse(asOf)) / 1000
    return Number.isNaN(value) ? [] : [{ labels: { list: id }, value }]
  })
  return [
    ...Object.values(metrics).map((metric) => metric.text()),
    gaugeText('urs_jobs_waiting', 'Jobs that are queued.', [{ value: waiting }]),
    gaugeText('urs_jobs_failed', 'Jobs that will not succeed.', [{ value: failed }]),
    gaugeText('urs_jobs_oldest_seconds', 'How long the oldest due job has waited.', [{ value: oldestSeconds ?? 0 }]),
    gaugeText('urs_mails_failed', 'Mails that could not be sent.', [{ value: await failedMails(db) }]),
    gaugeText('urs_audit_broken', 'What the last nightly check found broken in the audit log.', await auditBroken(db)),
    ...rescreenGauges(await rescreenSummary(db, at)),
    gaugeText('urs_list_age_seconds', 'Time since the day of the edition in force, by list.', lists),
  ].join('')
}

/** No number before the first night. */
async function auditBroken(db: Database): Promise<Array<{ value: number }>> {
  const check = await lastCheck(db)
  return check === null ? [] : [{ value: check.broken }]
}

/** How far the runs are that screen monitored searches again. */
const rescreenGauges = ({ running, pending, failed, oldestSeconds, repaired }: RescreenSummary): string[] => [
  gaugeText('urs_rescreen_runs', 'Runs over monitored searches that have not ended.', [{ value: running }]),
  gaugeText('urs_rescreen_waiting', 'Monitored searches that are still to be screened.', [{ value: pending }]),
  gaugeText('urs_rescreen_failed', 'Those of them that went wrong the last time.', [{ value: failed }]),
  gaugeText('urs_rescreen_oldest_seconds', 'Age of the oldest run that has not ended.', [
    { value: oldestSeconds ?? 0 },
  ]),
  gaugeText('urs_rescreen_repaired', 'Searches that checks of the last 30 days found not up to date.', [
    { value: repaired },
  ]),
]
