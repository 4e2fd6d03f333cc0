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
