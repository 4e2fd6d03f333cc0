import type { BrowserContext, Locator, Page } from 'playwright'
import { MonitorsPage } from '../../e2e/page-models/monitors-page.ts'
import type { MatchesPage } from '../../e2e/page-models/matches-page.ts'
import type { GatewayProcess } from '../../support/gateway-process.ts'
import { demoPassword } from '../../support/gateway-reader.ts'
import type { BenchContext } from '../bench.ts'
import { openDesk } from '../desk.ts'
import { quantile } from '../report.ts'

const repeats = 10
const firstRow = '[role="grid"] [role="rowheader"]'

/** Presses something and gives the milliseconds until the page has painted that a selector is there, or is not. */
async function pressed(button: Locator, selector: string, isThere: boolean): Promise<number> {
  await button.waitFor()
  return button.evaluate(
    (element, wanted) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        const isDone = () => (document.querySelector(wanted.selector) !== null) === wanted.isThere
        const paint = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        const observer = new MutationObserver(() => {
          if (!isDone()) return
          observer.disconnect()
          paint()
        })
        observer.observe(document.body, { subtree: true, childList: true })
        if (element instanceof HTMLElement) element.click()
      }),
    { selector, isThere },
  )
}

async function decide(page: Page, matches: MatchesPage, place: number): Promise<number> {
  const details = await matches.open(place)
  // what is told about a match goes when the next one comes
  await details.getByRole('tablist').evaluate((element) => element.setAttribute('data-bench', ''))
  const took = await pressed(details.getByRole('button', { name: 'False Positive' }), '[data-bench]', false)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return took
}

async function navigate(page: Page): Promise<number> {
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Home' }).click()
  await page.locator(firstRow).first().waitFor({ state: 'detached' })
  return pressed(nav.getByRole('link', { name: 'Monitor' }), firstRow, true)
}

async function unlock(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await page.getByLabel('Password').fill(demoPassword)
  return pressed(page.getByRole('button', { name: 'Unlock', exact: true }), firstRow, true)
}

async function repeated(work: (at: number) => Promise<number>, times = repeats): Promise<number> {
  const measured: number[] = []
  for (let at = 0; at < times; at += 1) measured.push(await work(at))
  // the first loads what the others have
  return quantile(measured.slice(1), 0.5)
}

/** How soon what is stored is on the screen. The median of several. */
export async function screens(
  { report }: BenchContext,
  context: BrowserContext,
  gateway: GatewayProcess,
): Promise<void> {
  report.progress('deciding, navigating, unlocking')
  const { page, matches } = await openDesk(context, gateway.url)
  const unit = 'ms'
  // after the last of a page none is open that could follow
  const decision = await repeated((at) => decide(page, matches, at), repeats - 1)
  report.figure({ what: 'decision to the next match, median', value: decision, unit, budget: 100 })
  await new MonitorsPage(page, gateway.url).open()
  await page.locator(firstRow).first().waitFor()
  const navigation = await repeated(() => navigate(page))
  report.figure({ what: 'warm navigation, median', value: navigation, unit, budget: 150 })
  const unlocking = await repeated(() => unlock(page))
  report.figure({ what: 'unlock to the first row, median', value: unlocking, unit, budget: 300 })
}
