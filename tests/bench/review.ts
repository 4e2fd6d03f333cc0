import type { CDPSession, Page } from 'playwright'
import { ReviewPage } from '../e2e/page-models/review-page.ts'
import { SignInPage } from '../e2e/page-models/sign-in-page.ts'
import { servedByWorker } from '../e2e/tabs.ts'
import { startGateway } from '../support/gateway-process.ts'
import { KillableBrowser } from '../support/killable-browser.ts'
import { liftedLimits } from '../support/lifted-limits.ts'
import { storeLongList } from '../support/long-list.ts'
import { attempt, type Bench, type BenchContext } from './bench.ts'
import { takeFunctions } from './desk.ts'
import { load, quantile } from './report.ts'

/** Matches of one list. */
const stored = 2000
const repeats = 60
/** Milliseconds from a key to the next match painted, on the machine as it is and at a quarter of its speed. */
const budgets = { 1: 100, 4: 250 } as const

/** What is pressed, and milliseconds between two of them: `j` is held down, a decision takes a look at the match. */
const keys = [
  { what: 'j', key: 'j', pause: 0 },
  { what: 'a decision a second', key: '2', pause: 1000 },
] as const

type Slowdown = keyof typeof budgets

declare global {
  interface Window {
    /** Resolves with the milliseconds from the next key to the match of this name being painted. */
    keyTo?: (name: string) => Promise<number>
  }
}

/** Runs in the page before anything else: what somebody who presses keys waits for. */
function installClock(): void {
  const isThere = (name: string): boolean => {
    const compare = document.querySelector('section[aria-label="Compare"]')
    // the heading comes from the queue; the table stands there once everything about the match does
    return (
      compare?.querySelector('h2')?.textContent === name &&
      compare.querySelector('table')?.textContent.includes(name) === true
    )
  }
  let pressedAt = 0
  // before the listeners of the console, which keep a shortcut from whoever comes after them
  const note = ({ timeStamp }: KeyboardEvent) => {
    pressedAt = timeStamp
  }
  addEventListener('keydown', note, { capture: true })
  window.keyTo = (name) =>
    new Promise((resolve) => {
      const painted = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)))
      const observer = new MutationObserver(() => {
        if (!isThere(name)) return
        observer.disconnect()
        painted()
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
}

/** Presses a key again and again, and gives the milliseconds until each next match was painted. */
async function pressed(page: Page, { key, pause }: (typeof keys)[number], from: number): Promise<number[]> {
  const times: number[] = []
  for (let at = from + 1; at <= from + repeats; at += 1) {
    const took = page.evaluate((name) => window.keyTo?.(name) ?? Number.NaN, `Sample ${at}`)
    // the clock listens before the key is pressed
    await page.evaluate((rest) => new Promise((resolve) => setTimeout(resolve, rest)), pause)
    await page.keyboard.press(key)
    times.push(await took)
  }
  return times
}

interface Desk {
  page: Page
  review: ReviewPage
  cdp: CDPSession
}

/** Walks from a match on, so that everything is on the device and in the page as after a morning's work. */
async function walk({ page, review }: Desk, report: BenchContext['report'], to: number): Promise<void> {
  await review.queue.getByRole('row').first().focus()
  for (let at = 0; at < to; at += 1) {
    if (at % 100 === 0) report.progress(`walking through ${at} of ${to}`)
    await page.keyboard.press('j')
    // the page of the next ten is on its way as soon as it is seen
    if (at % 10 === 9) await review.whenWhole()
  }
  await page.keyboard.press('Home')
  await review.looked.filter({ hasText: /^Sample 0$/ }).waitFor()
}

async function measure(
  desk: Desk,
  { report }: BenchContext,
  where: 'online' | 'offline',
  from: number,
): Promise<number> {
  let at = from
  for (const slowdown of [1, 4] as const satisfies readonly Slowdown[]) {
    await desk.cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    for (const one of keys) {
      const times = await pressed(desk.page, one, at)
      at += repeats
      const name = `${one.what}, to the next match painted, ${where}, at 1/${slowdown} of the speed`
      report.figure({ what: `${name}, p50`, value: quantile(times, 0.5), unit: 'ms', budget: null })
      report.figure({ what: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms', budget: budgets[slowdown] })
    }
    report.say(`       load ${load()}`)
  }
  await desk.cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return at
}

async function run(context: BenchContext, env: Record<string, string>): Promise<void> {
  const { report } = context
  const browser = new KillableBrowser()
  const gateway = await startGateway(env)
  try {
    report.progress(`storing ${stored} matches`)
    const searchId = await storeLongList(gateway, stored)
    const opened = await browser.start()
    await takeFunctions(opened)
    const page = await opened.newPage()
    await page.addInitScript(installClock)
    await new SignInPage(page, gateway.url).signIn()
    await servedByWorker(page)
    const review = new ReviewPage(page)
    await review.open(`${gateway.url}/ur-screen/comply/search/results?search=${searchId}&view=review`)
    const desk = { page, review, cdp: await opened.newCDPSession(page) }
    await walk(desk, report, stored - 1)
    const at = await measure(desk, context, 'online', 0)
    await opened.setOffline(true)
    await measure(desk, context, 'offline', at)
  } finally {
    await browser.remove()
    await gateway.remove()
  }
}

/** From key to key in review mode. */
export const review: Bench = {
  about: `${stored} stored matches gone through and decided by keys, online and offline, at full speed and at a quarter of it`,
  async run(context) {
    const limits = liftedLimits()
    try {
      await attempt(context, 'review mode', () => run(context, { CONFIG_FILE: limits.file }))
    } finally {
      limits.remove()
    }
  },
}
