import type { BrowserContext, Page } from 'playwright/test'
import { KillableBrowser } from '#tests/support/killable-browser.ts'
import { expect, test } from './journey.ts'
import { MatchesPage } from './page-models/matches-page.ts'
import { SearchPage } from './page-models/search-page.ts'
import { Shell } from './page-models/shell.ts'
import { SignInPage } from './page-models/sign-in-page.ts'
import { servedByWorker } from './tabs.ts'

const places = [0, 1, 2, 3]
const commentOn = (place: number) => `Reviewed without a server, match ${place + 1}`

/** Follows navigator.onLine for as long as a page of the context lives. */
async function watchOnLine(context: BrowserContext): Promise<() => boolean> {
  let alwaysOnLine = true
  await context.exposeBinding('wentOffLine', () => {
    alwaysOnLine = false
  })
  await context.addInitScript('if (!navigator.onLine) wentOffLine(); addEventListener("offline", () => wentOffLine())')
  return () => alwaysOnLine
}

async function expectAllSaved(page: Page, matches: MatchesPage): Promise<void> {
  await new Shell(page).expectSaved(places.length)
  for (const place of places) {
    await expect(matches.row(place)).toContainText('Saved on this device')
    await expect(matches.row(place)).toContainText('False Positive')
  }
}

// on the embedded database full/kills has many kills
test(
  'reviews outlive a killed gateway, a reload and a killed browser, and arrive exactly once',
  { tag: '@any-database' },
  async ({ gateway, reader }) => {
    const browser = new KillableBrowser()
    try {
      let context = await browser.start()
      const onLineBefore = await watchOnLine(context)
      let page = await context.newPage()
      await new SignInPage(page, gateway.url).signIn()
      const search = new SearchPage(page, gateway.url)
      await search.open()
      let matches = await search.search({ name: 'Karim Velasdar' })
      const { searchId } = matches
      await expect(matches.row(places.length)).toBeVisible()
      await servedByWorker(page)

      await gateway.kill()
      for (const place of places) await matches.review(place, 'False Positive', commentOn(place))
      await expectAllSaved(page, matches)
      await page.reload()
      await expectAllSaved(page, matches)
      expect(onLineBefore()).toBe(true)

      await browser.kill()
      context = await browser.start()
      const onLineAfter = await watchOnLine(context)
      page = await context.newPage()
      matches = new MatchesPage(page, searchId)
      await page.goto(`${gateway.url}/ur-screen/`)
      await new Shell(page).expectSaved(places.length)

      await gateway.start()
      await new Shell(page).sendAll()
      expect(onLineAfter()).toBe(true)

      const hits = (await reader.hits(searchId)).slice(0, places.length)
      for (const [place, hit] of hits.entries()) {
        expect(hit).toMatchObject({ match_status: 'false_positive', version: 2 })
        const comments = await reader.comments(searchId, hit.id)
        expect(comments.map(({ message }) => message)).toEqual([`[Anika Solberg] ${commentOn(place)}`])
      }
    } finally {
      await browser.remove()
    }
  },
)
