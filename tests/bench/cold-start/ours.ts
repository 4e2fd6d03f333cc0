import { rmSync } from 'node:fs'
import { MonitorsPage } from '../../e2e/page-models/monitors-page.ts'
import { SignInPage } from '../../e2e/page-models/sign-in-page.ts'
import { freePort, GatewayProcess } from '../../support/gateway-process.ts'
import { KillableBrowser } from '../../support/killable-browser.ts'
import { seedMonitors } from '../../support/seed-monitors.ts'
import type { Contender } from './contender.ts'

/** Our console with this many monitors on the device, its gateway gone. */
export async function prepareOurs(monitors: number, onProgress: (text: string) => void): Promise<Contender> {
  const dataDir = await seedMonitors(monitors, (made) =>
    onProgress(`seeding the gateway: ${made} of ${monitors} monitors`),
  )
  const gateway = new GatewayProcess({ port: await freePort(), dataDir, env: {} })
  const browser = new KillableBrowser()
  const leave = async () => {
    await browser.remove()
    await gateway.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await gateway.start()
    onProgress('filling the console')
    const context = await browser.start()
    const page = await context.newPage()
    await new SignInPage(page, gateway.url).signIn()
    const list = new MonitorsPage(page, gateway.url)
    await list.open()
    await list.table.getByRole('row').nth(1).waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForLoadState('networkidle')
    await browser.kill()
    await gateway.kill()
  } catch (error) {
    await leave()
    throw error
  }
  const row = '[role="grid"] [role="rowheader"]'
  return { browser, url: `${gateway.url}/ur-screen/comply/monitor`, usable: row, leave }
}
