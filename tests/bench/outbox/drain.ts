import type { BrowserContext, Page } from 'playwright'
import { Shell } from '../../e2e/page-models/shell.ts'
import type { GatewayProcess } from '../../support/gateway-process.ts'
import type { BenchContext } from '../bench.ts'
import { fill } from './fill.ts'

const entries = 1000

interface Sent {
  address: string
  request: RequestInit
}

declare global {
  interface Window {
    /** Comments that the page has sent: first start, last answer, and what was sent; long tasks meanwhile. */
    benchSent: { from: number; to: number; answers: number; sent: Sent[]; longTasks: number[] }
  }
}

/** Runs in the page, before its own scripts. */
function watchComments(): void {
  const seen: Window['benchSent'] = { from: 0, to: 0, answers: 0, sent: [], longTasks: [] }
  window.benchSent = seen
  const real = window.fetch
  window.fetch = async (address, request = {}) => {
    if (typeof address !== 'string' || request.method !== 'POST' || !address.includes('/searchCommentsById/'))
      return real(address, request)
    if (seen.sent.length === 0) seen.from = performance.now()
    const { method, headers = {}, body = null } = request
    seen.sent.push({ address, request: { method, headers, body } })
    const answer = await real(address, request)
    seen.to = performance.now()
    seen.answers += 1
    return answer
  }
  new PerformanceObserver((list) => {
    if (seen.sent.length === 0) return
    for (const { duration } of list.getEntries()) seen.longTasks.push(duration)
  }).observe({ type: 'longtask' })
}

/** Runs in the page: sends the same requests again under new keys, two in flight, and says how long it took. */
async function sendBare(): Promise<number> {
  const waiting = [...window.benchSent.sent]
  const began = performance.now()
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const headers = new Headers(next.request.headers)
      headers.set('Idempotency-Key', crypto.randomUUID())
      const answer = await fetch(next.address, { ...next.request, headers })
      await answer.json()
      if (!answer.ok) throw new Error(`a bare request was answered ${answer.status}`)
    }
  }
  await Promise.all([work(), work()])
  return performance.now() - began
}

async function drained(page: Page): Promise<Window['benchSent']> {
  await page.waitForFunction((count) => window.benchSent.answers >= count, entries, { timeout: 180_000, polling: 250 })
  await new Shell(page).expectSync('Online', 60_000)
  return page.evaluate(() => window.benchSent)
}

/** 1,000 entries sent by the console, against the same requests sent bare with two in flight. */
export async function drain(
  { report }: BenchContext,
  context: BrowserContext,
  gateway: GatewayProcess,
  searchId: string,
): Promise<void> {
  report.progress(`drain: putting ${entries} comments into the outbox`)
  await fill(context, gateway, { searchId, count: entries })
  await context.addInitScript(watchComments)
  await gateway.start()
  const page = await context.newPage()
  report.progress('drain: the console sends')
  await page.goto(`${gateway.url}/ur-screen/`)
  const { from, to, answers, longTasks } = await drained(page)
  report.progress('drain: the same requests bare')
  const bare = (await page.evaluate(sendBare)) / 1000
  const own = (to - from) / 1000
  report.figure({ what: `drain of ${answers} entries`, value: own, unit: 's', budget: 15 })
  report.figure({ what: 'the same requests bare, two in flight', value: bare, unit: 's', budget: null })
  const ratio = { what: 'rate of the drain against bare', value: bare / own, unit: '', budget: 0.6 }
  report.figure({ ...ratio, limit: 'at least' })
  report.figure({ what: 'long tasks over 50 ms while draining', value: longTasks.length, unit: '', budget: 0 })
}
