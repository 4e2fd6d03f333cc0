import { liftedLimits } from '#tests/support/lifted-limits.ts'
import { fill } from '../../bench/outbox/fill.ts'
import { GatewayReader } from '#tests/support/gateway-reader.ts'
import { startGateway } from '#tests/support/gateway-process.ts'
import { expect, test } from '../journey.ts'
import { SearchPage } from '../page-models/search-page.ts'
import { Shell } from '../page-models/shell.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'
import { servedByWorker } from '../tabs.ts'

const count = 1000

test('[F46] a thousand entries leave one after the other per match, each once, and presses are answered meanwhile', async ({
  page,
  context,
}) => {
  // on a busy machine the gateway stores two of them in a second
  test.setTimeout(900_000)
  const limits = liftedLimits()
  const gateway = await startGateway({ CONFIG_FILE: limits.file })
  try {
    await new SignInPage(page, gateway.url).signIn()
    const search = new SearchPage(page, gateway.url)
    await search.open()
    const { searchId } = await search.search({ name: 'Karim Velasdar' })
    await servedByWorker(page)
    await page.goto('about:blank')
    await fill(context, gateway, { searchId, count })
    await page.goto(`${gateway.url}/ur-screen/`)
    const shell = new Shell(page)
    await shell.expectSaved(count)
    const panel = await shell.openPanel()
    const rows = panel.getByRole('row')
    await expect(rows.first()).toHaveAttribute('aria-rowindex', '1')
    // what is not in sight is not in the document, and yet within reach of the keyboard
    expect(await panel.locator('*').count()).toBeLessThan(3000)
    await rows.first().focus()
    await page.keyboard.press('End')
    await expect(panel.locator(`[aria-rowindex="${count}"]`)).toBeFocused()
    expect(await panel.locator('*').count()).toBeLessThan(3000)
    await panel.getByRole('button', { name: 'Close' }).click()
    await gateway.start()
    await shell.expectSync(/^Online · sending/)
    for (let times = 0; times < 3; times += 1) {
      await page.getByRole('button', { name: /^Account: / }).click()
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await shell.expectSync(/^Online · sending/)
    await shell.expectSync('Online', 800_000)
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
