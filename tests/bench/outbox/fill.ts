import type { BrowserContext } from 'playwright'
import type { GatewayProcess } from '../../support/gateway-process.ts'
import { GatewayReader } from '../../support/gateway-reader.ts'
import { bundleOurs } from '../bundle.ts'
import { openBenchPage } from '../desk.ts'

/**
 * Puts so many comments into the outbox of the person who is signed in, on the matches of a search in turn, without a
 * screen. The gateway has ended when it resolves. Throws when they did not all go to the device.
 */
export async function fill(
  context: BrowserContext,
  gateway: GatewayProcess,
  { searchId, count }: { searchId: string; count: number },
): Promise<void> {
  const reader = await GatewayReader.signIn(gateway.url, 'analyst@demo.test')
  const matchIds = (await reader.hits(searchId)).map(({ id }) => id)
  const { folder, remove } = await bundleOurs('console')
  try {
    await gateway.kill()
    const page = await openBenchPage(context, { url: gateway.url, folder, script: 'console' })
    await page.evaluate(() => window.benchConsole.start())
    const isOnDevice = await page.evaluate(
      (what) => window.benchConsole.comment(what.searchId, what.matchIds, what.count),
      { searchId, matchIds, count },
    )
    if (!isOnDevice) throw new Error('the comments did not go to the outbox')
    await page.close()
  } finally {
    remove()
  }
}
