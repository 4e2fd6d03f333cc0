import { rmSync } from 'node:fs'
import type { Page } from 'playwright'
import { MonitorsPage } from '../../e2e/page-models/monitors-page.ts'
import { SignInPage } from '../../e2e/page-models/sign-in-page.ts'
import { freePort, GatewayProcess } from '../../support/gateway-process.ts'
import { KillableBrowser } from '../../support/killable-browser.ts'
import { takeFunctions } from '../desk.ts'
import { settled, type Contender } from './contender.ts'
import { monitorsFolder } from './monitors.ts'

/** Runs in the page: whether the stored copies hold a list of so many monitors, or more. */
async function isStored(count: number): Promise<boolean> {
  const found = (await indexedDB.databases()).find(({ name = '' }) => /:cache:v\d+$/.test(name))
  if (found?.name === undefined) return false
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('it cannot be read')))
    })
  const database = await done(indexedDB.open(found.name))
  const lists: { kind: string; rows: number }[] = await done(
    database.transaction('lists').objectStore('lists').getAll(),
  )
  database.close()
  return lists.some(({ kind, rows }) => kind === 'monitors' && rows >= count)
}

async function stored(page: Page, count: number): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    if (await page.evaluate(isStored, count)) return
    await page.waitForTimeout(250)
  }
  throw new Error(`the console did not store ${count} monitors`)
}

/** Our console with this many monitors on the device, its gateway gone. */
export async function prepareOurs(monitors: number, onProgress: (text: string) => void): Promise<Contender> {
  const dataDir = await monitorsFolder(monitors, (made) =>
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
    await takeFunctions(context)
    const page = await context.newPage()
    await new SignInPage(page, gateway.url).signIn()
    const list = new MonitorsPage(page, gateway.url)
    await list.open()
    await list.table.getByRole('row').nth(1).waitFor()
    await stored(page, monitors)
    await settled(page)
    await browser.kill()
    await gateway.kill()
  } catch (error) {
    await leave()
    throw error
  }
  const row = '[role="grid"] [role="rowheader"]'
  return { browser, url: `${gateway.url}/ur-screen/comply/monitor`, usable: row, leave }
}
