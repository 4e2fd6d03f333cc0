import { Eye } from '../eye.ts'
import { expect, test } from '../journey.ts'
import { filtersOf } from '../page-models/filters.ts'
import { SearchPage } from '../page-models/search-page.ts'
import { Shell } from '../page-models/shell.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'
import { servedByWorker } from '../tabs.ts'

const name = 'Mira Halvorsdal'

for (const width of [1280, 390])
  test.describe(`Home, ${width} px`, { tag: '@any-database' }, () => {
    test.use({ viewport: { width, height: 800 } })

    test('a person sees what waits for them, here and on the server, and gets to it', async ({ page, context }) => {
      await new SignInPage(page).signIn()
      const eye = new Eye(page, width)
      const shell = new Shell(page)
      const table = page.getByRole('table', { name: 'Open matches by age' })
      const searches = page.getByRole('region', { name: 'Your recent searches' })
      const device = page.getByRole('region', { name: 'On this device' })
      await expect(table.getByRole('rowheader')).toHaveCount(3)
      await expect(searches.getByRole('listitem').first()).toBeVisible()
      await expect(page.getByRole('region', { name: 'Lists' }).getByText(/^Edition of /)).toHaveCount(4)
      await expect(device).toBeHidden()
      await eye.look('home-work')

      await table
        .getByRole('link', { name: /open, .*: ComplyAdvantage$/ })
        .last()
        .click()
      await expect(page).toHaveURL(/\/comply\/monitor\?status=open$/)
      const filters = await filtersOf(page)
      await expect(filters.getByRole('button', { name: 'Status 1' })).toBeVisible()

      const form = new SearchPage(page)
      await form.open()
      const matches = await form.search({ name })
      await servedByWorker(page)
      await page.goto('/ur-screen/')
      const newest = searches.getByRole('listitem').first()
      await expect(newest).toContainText(name)
      await newest.getByRole('link').click()
      await expect(page.getByRole('heading', { name: `SEARCH RESULTS FOR: ${name}` })).toBeVisible()
      await expect(matches.row(0).getByRole('rowheader')).toBeVisible()
      expect(eye.broken).toEqual([])

      await context.setOffline(true)
      await matches.review(0, 'False Positive')
      await shell.expectSaved(1)
      await page.goto('/ur-screen/')
      const waiting = device.getByRole('link', { name: '1 change is waiting to be sent' })
      await expect(waiting).toBeVisible()
      await expect(page.getByText(/^Open matches and recent searches as of /)).toBeVisible()
      await eye.look('home-offline')
      await waiting.click()
      await expect(page.getByRole('dialog', { name: 'Unsent changes' })).toBeVisible()
      await eye.close('dialog', 'Unsent changes')

      await context.setOffline(false)
      await shell.sendAll()
      await expect(device).toBeHidden()
    })
  })
