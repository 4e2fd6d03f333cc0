import type { Page } from 'playwright/test'
import { liftedLimits } from '#tests/support/lifted-limits.ts'
import { fill } from '../bench/outbox/fill.ts'
import { GatewayReader } from '#tests/support/gateway-reader.ts'
import { startGateway } from '#tests/support/gateway-process.ts'
import { expect, test } from './journey.ts'
import { SearchPage } from './page-models/search-page.ts'
import { Shell } from './page-models/shell.ts'
import { SignInPage } from './page-models/sign-in-page.ts'

const count = 1000

/** Notes how long each press takes until the screen has answered it; hands out the median so far, in milliseconds. */
async function watchPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const presses = new Map<number, number>()
    const asked = { type: 'event', durationThreshold: 16 }
    Object.assign(globalThis, { presses })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming) || !('interactionId' in entry)) continue
        const id = Number(entry.interactionId)
        if (id > 0) presses.set(id, Math.max(entry.duration, presses.get(id) ?? 0))
      }
    }).observe(asked)
  })
  return () =>
    page.evaluate(() => {
      const { presses } = globalThis as unknown as { presses: Map<number, number> }
      const sorted = [...presses.values()].toSorted((a, b) => a - b)
      return sorted[Math.floor(sorted.length / 2)] ?? 0
    })
}

test('[F46] a thousand entries leave one after the other per match, each once, and presses are answered meanwhile', async ({
  page,
  context,
}) => {
  const limits = liftedLimits()
  const gateway = await startGateway({ CONFIG_FILE: limits.file })
  try {
    await new SignInPage(page, gateway.url).signIn()
    const search = new SearchPage(page, gateway.url)
    await search.open()
    const { searchId } = await search.search({ name: 'Karim Velasdar' })
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await page.goto('about:blank')
    await fill(context, gateway, { searchId, count })
    await page.goto(`${gateway.url}/ur-screen/`)
    const shell = new Shell(page)
    await shell.expectSync(`Saved on this device ${count}`)
    await gateway.start()
    const median = await watchPresses(page)
    await shell.expectSync(/^Sending/)
    for (let times = 0; times < 5; times += 1) {
      await page.getByRole('button', { name: /^Account: / }).click()
      await page.keyboard.press('Escape')
    }
    expect(await median()).toBeLessThan(200)
    await shell.expectSync('Online', 120_000)
    const reader = await GatewayReader.signIn(gateway.url, 'analyst@demo.test')
    const hits = await reader.hits(searchId)
    for (const [place, { id }] of hits.entries()) {
      const made = Array.from({ length: count }, (_, at) => at).filter((at) => at % hits.length === place)
      const said = (await reader.comments(searchId, id)).map(({ message }) => message)
      expect(said).toEqual(made.map((at) => `[Anika Solberg] Bench comment ${at}`))
    }
  } finally {
    await gateway.remove()
    limits.remove()
  }
})
