import type { BrowserContext, Page } from 'playwright/test'
import { Shell } from './page-models/shell.ts'

/** Ends the page's process as a crash does: nothing of it runs any more. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const gone = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await gone
}

/**
 * Waits until the page belongs to its worker, which first stores the whole console: from then on it needs no server. An
 * origin that browsers do not trust has none.
 */
export const servedByWorker = (page: Page) =>
  page.waitForFunction(
    () => !('serviceWorker' in navigator) || navigator.serviceWorker.controller?.state === 'activated',
    undefined,
    { timeout: 60_000 },
  )

/** Opens the console in another tab of the same profile. */
export async function anotherTab(context: BrowserContext): Promise<{ page: Page; shell: Shell }> {
  const page = await context.newPage()
  await page.goto('/ur-screen/')
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  return { page, shell: new Shell(page) }
}
