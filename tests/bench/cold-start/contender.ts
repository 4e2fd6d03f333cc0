import type { Page } from 'playwright'
import type { KillableBrowser } from '../../support/killable-browser.ts'

/** Something installed in a browser of its own, its server gone, ready to be started. */
export interface Contender {
  browser: KillableBrowser
  url: string
  /** What is on the screen once its table can be used. */
  usable: string
  leave: () => Promise<void>
}

const patience = 60_000

/** How long nothing may have been written before an application counts as settled. */
const quiet = 3000

/** Resolves when the worker that serves the shell is active and nothing has been written for a while. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const used = () => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  let [before, since] = [await used(), Date.now()]
  for (const end = Date.now() + 3 * patience; Date.now() - since < quiet;) {
    if (Date.now() > end) throw new Error(`${page.url()} does not stop writing`)
    await page.waitForTimeout(250)
    const now = await used()
    if (now !== before) [before, since] = [now, Date.now()]
  }
}

/** Milliseconds from the start of the browser's process to a usable table. The browser is ended afterwards. */
export async function coldStart({ browser, url, usable }: Contender): Promise<number> {
  const began = performance.now()
  const context = await browser.start()
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(usable).first().waitFor({ state: 'visible', timeout: patience })
  const took = performance.now() - began
  await browser.kill()
  return took
}
