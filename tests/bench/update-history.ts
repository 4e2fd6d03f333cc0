import type { BrowserContext, Page } from 'playwright'
import { MonitorsPage } from '../e2e/page-models/monitors-page.ts'
import { SignInPage } from '../e2e/page-models/sign-in-page.ts'
import { startGateway } from '../support/gateway-process.ts'
import { KillableBrowser } from '../support/killable-browser.ts'
import { liftedLimits } from '../support/lifted-limits.ts'
import { attempt, type Bench, type BenchContext } from './bench.ts'
import { takeFunctions } from './desk.ts'
import { quantile } from './report.ts'

/** Whoever changed most often in the demo: so many times, on so many days. */
const [name, changes, days] = ['María Consuelo de los Ángeles Montequira', 300, 40]

/** A task that keeps the page from answering is one of more than 50 ms (W3C Long Tasks API). */
const longTaskMs = 50

/** Runs in the page: opens the tab and tells how long it took until every day stands there and the first one is drawn. */
async function openHistory(days: number): Promise<number> {
  const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(
    ({ textContent }) => textContent === 'Update History',
  )
  if (tab === undefined) throw new Error('there is no tab "Update History"')
  const begun = performance.now()
  for (const type of ['pointerdown', 'pointerup', 'click'])
    tab.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', button: 0 }))
  const isThere = () =>
    document.querySelectorAll('.profile-group').length === days &&
    document.querySelector('.profile-group tbody th') !== null
  while (!isThere()) {
    if (performance.now() - begun > 20_000) throw new Error('the history does not open')
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  // it is in sight when the frame after it has begun
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return performance.now() - begun
}

/** The longest tasks of a page, in ms; 0 where none is long. */
interface LongTasks {
  /** While one day after the other is opened and drawn. */
  opening: number
  /** While all of them, open, are scrolled through. */
  scrolling: number
}

/** Runs in the page: opens day after day, then scrolls through all of them. */
async function goThrough(): Promise<LongTasks> {
  const frames = async (count: number) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  const longestOf = async (work: () => Promise<void>) => {
    let longest = 0
    const watch = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    })
    watch.observe({ type: 'longtask' })
    await work()
    await new Promise((resolve) => setTimeout(resolve, 500))
    watch.disconnect()
    return longest
  }
  const opening = await longestOf(async () => {
    for (const group of document.querySelectorAll<HTMLDetailsElement>('.profile-group')) {
      group.open = true
      group.scrollIntoView({ block: 'start' })
      await frames(6)
    }
  })
  const scrolling = await longestOf(async () => {
    const last = document.querySelector('.profile-group:last-of-type')
    let box = last?.parentElement ?? null
    while (box !== null && box.scrollHeight <= box.clientHeight) box = box.parentElement
    if (box === null) throw new Error('nothing scrolls')
    for (let top = 0; top < box.scrollHeight; top += 120) {
      box.scrollTop = top
      await frames(1)
    }
  })
  return { opening, scrolling }
}

async function openDetails(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  const monitors = new MonitorsPage(page, url, 'dowjones')
  await monitors.open()
  const details = await (await monitors.openMatches(name, '')).open(0)
  await details.getByRole('tabpanel', { name: 'Key Data' }).waitFor()
  return page
}

async function measure({ report, runs, signal }: BenchContext, env: Record<string, string>): Promise<void> {
  const browser = new KillableBrowser()
  const gateway = await startGateway(env)
  const opened: number[] = []
  const tasks: LongTasks[] = []
  try {
    const context = await browser.start()
    await takeFunctions(context)
    await new SignInPage(await context.newPage(), gateway.url).signIn()
    const repeats = runs ?? 9
    // the first one warms up and is not counted
    for (let round = 0; round <= repeats && !signal.aborted; round += 1) {
      report.progress(`opening ${round} of ${repeats}`)
      const page = await openDetails(context, gateway.url)
      const took = await page.evaluate(openHistory, days)
      const longest = await page.evaluate(goThrough)
      await page.close()
      if (round === 0) continue
      opened.push(took)
      tasks.push(longest)
    }
  } finally {
    await browser.remove()
    await gateway.remove()
  }
  report.figure({ what: `${changes} revisions open, median`, value: quantile(opened, 0.5), unit: 'ms', budget: 300 })
  report.figure({ what: `${changes} revisions open, slowest`, value: Math.max(...opened), unit: 'ms', budget: null })
  const opening = Math.max(...tasks.map((longest) => longest.opening))
  const scrolling = Math.max(...tasks.map((longest) => longest.scrolling))
  report.figure({ what: 'longest task while days are opened', value: opening, unit: 'ms', budget: null })
  report.figure({ what: 'longest task while scrolling', value: scrolling, unit: 'ms', budget: longTaskMs })
}

/** The update history of a Dow Jones profile. */
export const updateHistory: Bench = {
  about: `${changes} revisions of ${days} days in the profile of a match: until they stand there, and while they are gone through`,
  async run(context) {
    const limits = liftedLimits()
    try {
      await attempt(context, 'the update history', () => measure(context, { CONFIG_FILE: limits.file }))
    } finally {
      limits.remove()
    }
  },
}
