import type { Page } from 'playwright/test'
import { KillableBrowser } from '#tests/support/killable-browser.ts'
import { expect, test } from '../journey.ts'
import { Gate } from '../page-models/gate.ts'
import { MonitorsPage } from '../page-models/monitors-page.ts'
import { ReviewPage } from '../page-models/review-page.ts'
import { SearchPage } from '../page-models/search-page.ts'
import { Shell } from '../page-models/shell.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'
import { ownBrowser } from '../signed-in.ts'
import { servedByWorker } from '../tabs.ts'

const name = 'Mira Halvorsdal'

test(
  'what was prepared for the field is decided on with the third action after a cold start without a server, and sent once',
  { tag: '@any-database' },
  async ({ gateway, reader }) => {
    const browser = new KillableBrowser()
    try {
      let context = await browser.start()
      let page = await context.newPage()
      await new SignInPage(page, gateway.url).signIn()
      await servedByWorker(page)
      const search = new SearchPage(page, gateway.url)
      await search.open()
      const { searchId } = await search.search({ name })
      const monitors = new MonitorsPage(page, gateway.url)
      await monitors.open()
      await monitors.openMatches(name, searchId)
      await page.getByRole('button', { name: 'Keep on this device' }).click()
      await expect(page.getByText('Ready for the field', { exact: true })).toBeVisible({ timeout: 120_000 })
      await page.goto(`${gateway.url}/ur-screen/`)
      const kept = page.getByRole('list', { name: 'Monitors kept on this device' })
      await expect(kept.getByText('Ready for the field', { exact: true })).toBeVisible()
      await expect(kept.getByText(/^\d+ open · .* [kM]B · .* ago$/)).toBeVisible()
      await new Gate(page).lock()
      await browser.kill()
      await gateway.kill()

      context = await browser.start()
      page = await context.newPage()
      await page.goto(`${gateway.url}/ur-screen/`)
      // one action, another, and the third decides
      await new Gate(page).unlock()
      const again = page.getByRole('list', { name: 'Monitors kept on this device' })
      await again.getByRole('link', { name }).click()
      const review = new ReviewPage(page)
      await expect(review.queue.getByRole('row').first()).toBeFocused()
      await review.whenWhole()
      await page.keyboard.press('2')
      const shell = new Shell(page)
      await shell.expectSaved(1)

      await gateway.start()
      await shell.sendAll()
      const decided = (await reader.hits(searchId)).filter(({ version }) => version > 1)
      expect(decided).toMatchObject([{ match_status: 'false_positive', version: 2 }])
    } finally {
      await browser.remove()
    }
  },
)

/** Takes every stored copy of a kind away, past the console. */
const loseCopies = (page: Page, kind: string): Promise<void> =>
  page.evaluate(async (lost) => {
    const names = (await indexedDB.databases()).flatMap(({ name: known = '' }) =>
      /:cache:v\d+$/.test(known) ? [known] : [],
    )
    for (const known of names)
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(known)
        opening.addEventListener('error', () => reject(new Error('no database')))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('docs', 'readwrite')
          const docs = writing.objectStore('docs')
          const keys = docs.index('kind').getAllKeys(lost)
          keys.addEventListener('success', () => {
            for (const key of keys.result) docs.delete(key)
          })
          writing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      })
  }, kind)

ownBrowser(
  'what is missing for the field is said in a sentence, and fetched when it is prepared again',
  { tag: '@any-database' },
  async ({ field, page }) => {
    const { searchId } = await field.search(name)
    const monitors = new MonitorsPage(page, field.proxy.url)
    await monitors.open()
    await monitors.openMatches(name, searchId)
    await page.getByRole('button', { name: 'Keep on this device' }).click()
    await expect(page.getByText('Ready for the field', { exact: true })).toBeVisible({ timeout: 120_000 })
    await loseCopies(page, 'timeline')
    await page.goto(`${field.proxy.url}/ur-screen/`)
    const kept = page.getByRole('list', { name: 'Monitors kept on this device' })
    await expect(kept.getByText('Not ready for the field. Missing: the timeline.')).toBeVisible()
    await kept.getByRole('button', { name: `Prepare for the field: ${name}` }).click()
    await expect(kept.getByRole('button', { name: `Stop downloading ${name}` })).toBeVisible()
    await expect(kept.getByText('Ready for the field', { exact: true })).toBeVisible({ timeout: 120_000 })
  },
)
