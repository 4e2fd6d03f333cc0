import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { deepLinks, consoleBase } from '../../src/contracts/links.ts'
import { Application } from '../../src/contracts/notifications.ts'
import { inInserts, inTransaction, type Database } from '../../src/gateway/db/database.ts'
import { openDirectory } from '../../src/gateway/db/directory.ts'
import { demoTenants } from '../../src/gateway/demo/tenants.ts'
import { silentLog } from '../../src/lib/log.ts'
import { SignInPage } from '../e2e/page-models/sign-in-page.ts'
import { startGateway, type GatewayProcess } from '../support/gateway-process.ts'
import { KillableBrowser } from '../support/killable-browser.ts'
import { liftedLimits } from '../support/lifted-limits.ts'
import { attempt, type Bench, type BenchContext } from './bench.ts'
import { takeFunctions } from './desk.ts'
import { quantile } from './report.ts'
import { countedFrom, whileTasksAreTimed } from './task-times.ts'

/** So many notifications somebody has who never looked at one. */
const stored = 5000
const reader = 'analyst@demo.test'

/** A task that keeps the page from answering is one of more than 50 ms (W3C Long Tasks API). */
const longTaskMs = 50

const texts = [
  'Changes in a monitored search: **KYC-1001**',
  'Task *Screen the customer* is assigned to you',
  'Your roles were changed:\n\n- Analyst\n- Reviewer',
  'Changes in 3 monitored searches: **KYC-1001**, **KYC-1004**, **KYC-1005-MONTEQUIRA-TORDEGALES-2026**',
]

async function addNotifications(db: Database): Promise<void> {
  const { id: tenantId } = demoTenants.alder
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', reader)
    .executeTakeFirstOrThrow()
  const services = Application.options
  const notifications = Array.from({ length: stored }, (_, at) => ({
    tenantId,
    id: `bench-${String(at).padStart(5, '0')}`,
    service: services[at % services.length] ?? 'GLOBAL',
    message: texts[at % texts.length] ?? '',
    subtext: at % 3 === 0 ? '1 new, 2 updated' : null,
    link: at % 2 === 0 ? consoleBase + deepLinks.monitorMatches('comply', 'gone') : null,
    at: new Date(Date.UTC(2026, 0, 1) + at * 60_000),
  }))
  await inTransaction(db, async (trx) => {
    for (const rows of inInserts(notifications)) {
      await trx.insertInto('notifications').values(rows).execute()
      const received = rows.map(({ id }, at) => ({
        tenantId,
        notificationId: id,
        userId,
        readAt: at % 5 === 0 ? null : new Date(),
      }))
      await trx.insertInto('notificationRecipients').values(received).execute()
    }
  })
}

/** Stores them while the gateway is not running: the embedded database belongs to one process. */
async function store(gateway: GatewayProcess): Promise<void> {
  await gateway.stop()
  const { dataDir } = gateway.options
  const database = await openDirectory({ dataDir, version: 'bench', now: new Date(), log: silentLog })
  await addNotifications(database.db)
  await database.close()
  await gateway.start()
}

/** Every thread of it, those to come too, waits for the page: where people work, it is another machine. */
function giveWay({ pid = 0 }: GatewayProcess): void {
  const threads = process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid]
  for (const thread of threads) setPriority(thread, 10)
}

/** What one person's look through all of them came to. */
interface Look {
  opened: number
  longest: number
  /** The most that one task cost in CPU time. */
  work: number
  drawn: number
  deepest: number
}

/** Runs in the page: opens the bell, and scrolls until every notification has come. */
async function lookThrough([atLeast, mark]: readonly [number, string]): Promise<Omit<Look, 'work'>> {
  performance.setResourceTimingBufferSize(5000)
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const bell = document.querySelector<HTMLElement>('button[aria-label^="Notifications"]')
  if (bell === null) throw new Error('there is no bell')
  const list = () => document.querySelector('[role="dialog"] [role="list"]')
  const items = () => document.querySelectorAll('[role="dialog"] .notification')
  const begun = performance.now()
  for (const type of ['pointerdown', 'pointerup', 'click'])
    bell.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', button: 0 }))
  while (items().length === 0) {
    if (performance.now() - begun > 20_000) throw new Error('the notifications do not open')
    await frame()
  }
  await frame()
  await frame()
  const opened = performance.now() - begun
  // what else a console does in its first seconds is no part of scrolling
  await new Promise((resolve) => setTimeout(resolve, 3000))
  performance.mark(mark)
  let longest = 0
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  })
  watch.observe({ type: 'longtask' })
  const count = () => Number([...items()].at(-1)?.getAttribute('aria-posinset') ?? 0)
  let box = list()?.parentElement ?? null
  while (box !== null && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement
  if (box === null) throw new Error('nothing scrolls')
  let [last, since] = [count(), performance.now()]
  while (count() < atLeast) {
    if (count() > last) [last, since] = [count(), performance.now()]
    if (performance.now() - since > 20_000) throw new Error(`only ${last} came`)
    box.scrollTop = Math.min(box.scrollTop + 240, box.scrollHeight)
    await frame()
  }
  // and back to the top, through everything that is there by now
  for (let left = 120; left > 0; left -= 1) {
    box.scrollTop = (box.scrollHeight * left) / 120
    await frame()
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  watch.disconnect()
  const requests = performance.getEntriesByType('resource').filter(({ name }) => /notifications\?.*page=\d/.test(name))
  const pageOf = ({ name }: PerformanceEntry) => Number(/page=(\d+)/.exec(name)?.[1])
  const deepest = requests.reduce((a, b) => (pageOf(b) > pageOf(a) ? b : a))
  const drawn = items().length
  return { opened, longest, drawn, deepest: deepest.duration }
}

async function measure({ report, runs, signal }: BenchContext, env: Record<string, string>): Promise<void> {
  const browser = new KillableBrowser()
  const gateway = await startGateway(env)
  const looks: Look[] = []
  try {
    await store(gateway)
    giveWay(gateway)
    const context = await browser.start()
    await takeFunctions(context)
    const page = await context.newPage()
    await new SignInPage(page, gateway.url).signIn(reader)
    const repeats = runs ?? 3
    // the first one warms up and is not counted
    for (let round = 0; round <= repeats && !signal.aborted; round += 1) {
      report.progress(`looking through ${stored}, ${round} of ${repeats}`)
      await page.goto(`${gateway.url}/ur-screen/`)
      await page.getByRole('button', { name: /^Notifications/ }).waitFor()
      const look = await whileTasksAreTimed(page, () => page.evaluate(lookThrough, [stored, countedFrom] as const))
      if (round > 0) looks.push({ ...look.value, work: look.longestWork })
    }
  } finally {
    await browser.remove()
    await gateway.remove()
  }
  const worst = (of: keyof Look) => Math.max(...looks.map((look) => look[of]))
  const opened = looks.map((look) => look.opened)
  report.figure({ what: 'the bell opened, median', value: quantile(opened, 0.5), unit: 'ms', budget: null })
  const through = `longest task while ${stored} are scrolled through`
  report.figure({ what: through, value: worst('longest'), unit: 'ms', budget: longTaskMs })
  report.figure({ what: 'most CPU time of one task', value: worst('work'), unit: 'ms', budget: null })
  report.figure({ what: 'rows drawn at the end', value: worst('drawn'), unit: 'rows', budget: null })
  report.figure({ what: 'request of the last page', value: worst('deepest'), unit: 'ms', budget: null })
}

/** Thousands of notifications behind the bell. */
export const notifications: Bench = {
  about: `${stored} notifications of one person: the bell is opened, then all of them are scrolled through, down and up`,
  async run(context) {
    const limits = liftedLimits()
    try {
      await attempt(context, 'the notifications', () => measure(context, { CONFIG_FILE: limits.file }))
    } finally {
      limits.remove()
    }
  },
}
