import { Eye } from '../eye.ts'
import { expect, test } from '../journey.ts'
import { filtersOf } from '../page-models/filters.ts'
import { MonitorsPage } from '../page-models/monitors-page.ts'
import { SearchPage } from '../page-models/search-page.ts'
import { Shell } from '../page-models/shell.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'

const fits = 'every screen fits, is accessible in light, dark and forced colours, and breaks no rule of its policy'

for (const width of [1280, 390])
  test.describe(`ComplyAdvantage, ${width} px`, { tag: '@any-database' }, () => {
    test.use({ viewport: { width, height: 800 } })

    test(fits, async ({ page }) => {
      const eye = new Eye(page, width)
      const escape = async (role: 'dialog' | 'alertdialog' = 'dialog', name?: string) => {
        await page.keyboard.press('Escape')
        await expect(page.getByRole(role, name === undefined ? {} : { name })).toBeHidden()
      }
      const signIn = new SignInPage(page)
      await signIn.open()
      await eye.look('sign-in')
      await signIn.submit('analyst@demo.test')
      await expect(page.getByText('Available Credits').first()).toBeVisible()
      await eye.look('home')

      const search = new SearchPage(page)
      await search.open()
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByText('Name is required').first()).toBeVisible()
      await eye.look('search-name')
      await page.getByLabel('Name', { exact: true }).fill('Mira Halvorsdal')
      await page.getByRole('button', { name: 'Next' }).click()
      await eye.look('search-datasets')
      await page.getByRole('button', { name: 'Back' }).click()
      const results = await search.search({ name: 'Mira Halvorsdal' })
      await expect(results.row(1)).toBeVisible()
      await results.review(1, 'False Positive', 'Another year of birth')
      await eye.look('results')

      await page.getByRole('button', { name: 'About this search' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await eye.look('about-search')
      await escape()
      for (const filter of ['Match Status', 'Relevance', 'Countries']) {
        await (await filtersOf(page)).getByRole('button', { name: filter }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await eye.look(`filter-${filter.toLowerCase().replace(' ', '-')}`)
        await escape()
      }
      for (const place of [0, 1]) await results.row(place).getByRole('checkbox').check({ force: true })
      await expect(page.getByText('2 selected')).toBeVisible()
      const bulk = page.getByRole('toolbar', { name: 'Selected matches' })
      await bulk.getByRole('button', { name: 'Comment' }).click()
      await expect(page.getByRole('dialog', { name: 'Comment on selected matches' })).toBeVisible()
      await eye.look('comment-all')
      await escape()
      await bulk.getByRole('button', { name: 'Set Match Status' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText('Match status must be set').first()).toBeVisible()
      await eye.look('set-match-statuses')
      await escape()
      await bulk.getByRole('button', { name: 'Clear' }).click()

      const details = await results.open(0)
      await eye.look('match-details')
      for (const tab of ['Adverse Media', 'Documents']) {
        await details.getByRole('tab', { name: tab }).click()
        await eye.look(tab.toLowerCase().replace(' ', '-'))
      }
      await details.getByRole('button', { name: 'Comment' }).click()
      await expect(page.getByRole('dialog', { name: 'Comment on a single result' })).toBeVisible()
      await eye.look('comment')
      await escape('dialog', 'Comment on a single result')
      await page.getByRole('dialog').getByRole('button', { name: 'Discarded' }).click()
      await expect(page.getByRole('dialog').getByText(/to Discarded\?/)).toBeVisible()
      await eye.look('match-details-asked')
      await escape()
      for (const [button, dialog, name] of [
        ['Add Note', 'Note', 'note'],
        ['Share', 'Share search', 'share'],
      ] as const) {
        await page.getByRole('button', { name: button }).click()
        await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
        await eye.look(name)
        await escape()
      }
      const monitor = page.getByRole('switch', { name: 'Monitor' })
      await expect(monitor).toBeChecked()
      await monitor.click({ force: true })
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await eye.look('switch-off-monitoring')
      await escape('alertdialog')
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
      await eye.look('notifications')
      await escape()
      await new Shell(page).openPanel()
      await eye.look('unsent-changes')

      const monitors = new MonitorsPage(page)
      for (const [path, name] of [
        ['/ur-screen/comply', 'monitored-searches'],
        ['/ur-screen/comply/monitor', 'monitor-list'],
      ] as const) {
        await page.goto(path)
        await expect(monitors.table.getByRole('row').nth(1)).toBeVisible()
        await eye.look(name)
      }
      const rowMenu = page.getByRole('button', { name: /^Actions for / }).first()
      await rowMenu.click()
      await expect(page.getByRole('menu')).toBeVisible()
      await eye.look('monitor-menu')
      await page.getByRole('menuitem', { name: 'Stop monitoring' }).click()
      await expect(page.getByRole('alertdialog', { name: 'Stop monitoring?' })).toBeVisible()
      await eye.look('stop-monitoring')
      await escape('alertdialog')
      await rowMenu.click()
      await page.getByRole('menuitem', { name: 'Remove monitor' }).click()
      await expect(page.getByRole('alertdialog', { name: 'Remove monitor?' })).toBeVisible()
      await eye.look('remove-monitor')
      await escape('alertdialog')
      await monitors.openMatches('Mira Halvorsdal', '')
      await eye.look('monitor-matches')
      await page.getByRole('button', { name: 'Changes', exact: true }).click()
      const changes = page.getByRole('dialog', { name: /^Changes in / })
      await expect(
        changes
          .getByRole('status')
          .or(changes.getByRole('heading', { level: 3 }))
          .first(),
      ).toBeVisible()
      await eye.look('changes')
      await escape()
      await page.goto('/ur-screen/nowhere')
      await expect(page.getByText("The page you are looking for isn't here")).toBeVisible()
      await eye.look('not-found')
      await page.goto('/ur-screen/403')
      await expect(page.getByText('Access to this page is restricted')).toBeVisible()
      await eye.look('forbidden')
      expect(eye.broken).toEqual([])
    })
  })
