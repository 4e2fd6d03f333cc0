import type { Page } from 'playwright/test'
import { consoleBase, deepLinks } from '#contracts/links.ts'
import { GatewayReader } from '#tests/support/gateway-reader.ts'
import { KillableBrowser } from '#tests/support/killable-browser.ts'
import { expect, test } from '../journey.ts'
import { MatchesPage } from '../page-models/matches-page.ts'
import { SearchPage } from '../page-models/search-page.ts'
import { Shell } from '../page-models/shell.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'
import { servedByWorker } from '../tabs.ts'

/** Something large is the last that the browser writes: the crash happens in its middle. */
async function writeSomethingLarge(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('something-large', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows'))
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const writing = opening.result.transaction('rows', 'readwrite')
    writing.objectStore('rows').put(crypto.getRandomValues(new Uint8Array(60_000)), 'row')
    await new Promise((resolve) => writing.addEventListener('complete', resolve))
    opening.result.close()
  })
}

test('what is saved after a crash that tore the log of the browser outlives the next crash', async ({ gateway }) => {
  const browser = new KillableBrowser()
  try {
    const first = await (await browser.start()).newPage()
    await new SignInPage(first, gateway.url).signIn()
    const search = new SearchPage(first, gateway.url)
    await search.open()
    const matches = await search.search({ name: 'Karim Velasdar' })
    await expect(matches.row(1)).toBeVisible()
    await servedByWorker(first)
    await browser.writesDown(await first.evaluate(() => localStorage.getItem('ssojwt') ?? ''))
    await gateway.kill()
    await matches.comment(0, 'Said before the crash')
    await writeSomethingLarge(first)
    await browser.kill()
    browser.tearLog(30_000)

    const second = await (await browser.start()).newPage()
    await second.goto(gateway.url + consoleBase + deepLinks.results('comply', matches.searchId))
    await new Shell(second).expectSaved(1)
    await new MatchesPage(second, matches.searchId).comment(1, 'Said after the crash')
    await new Shell(second).expectSaved(2)
    await browser.kill()

    const third = await (await browser.start()).newPage()
    await third.goto(`${gateway.url}/ur-screen/`)
    await new Shell(third).expectSaved(2)
    await gateway.start()
    await new Shell(third).expectSync('Online', 120_000)
    const reader = await GatewayReader.signIn(gateway.url, 'analyst@demo.test')
    const hits = await reader.hits(matches.searchId)
    const said = await Promise.all(hits.slice(0, 2).map(({ id }) => reader.comments(matches.searchId, id)))
    expect(said.flat().map(({ message }) => message.replace(/^\[[^\]]*\] /, ''))).toEqual([
      'Said before the crash',
      'Said after the crash',
    ])
  } finally {
    await browser.remove()
  }
})
