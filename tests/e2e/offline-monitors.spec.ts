import { MonitorsPage } from './page-models/monitors-page.ts'
import { SearchPage } from './page-models/search-page.ts'
import { expect, test } from './signed-in.ts'

test(
  '[F1] monitors stopped and removed, and notifications read, without a connection are so on return',
  { tag: '@any-database' },
  async ({ page, context, field: { shell } }) => {
    const [stopped, removed] = ['Stopped Meanwhile', 'Removed Meanwhile']
    const search = new SearchPage(page)
    for (const name of [stopped, removed]) {
      await search.open()
      await search.search({ name })
    }
    const monitors = new MonitorsPage(page)
    await monitors.open()
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await expect(bell).toHaveAccessibleName(/unread$/)
    await bell.click()
    const list = page.getByRole('dialog', { name: 'Notifications' })
    await expect(list.getByRole('listitem').first()).toBeVisible()

    await context.setOffline(true)
    await list.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(list.getByText('Unread', { exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(bell).toHaveAccessibleName('Notifications')
    await monitors.choose(stopped, 'Stop monitoring')
    await expect(monitors.row(stopped)).toContainText('Disabled')
    await monitors.choose(removed, 'Remove monitor')
    await expect(monitors.row(removed).getByRole('deletion')).toBeVisible()
    await shell.expectSaved(3)

    await context.setOffline(false)
    await shell.sendAll()
    await expect(page.getByText('Switched off monitoring').first()).toBeVisible()
    await expect(monitors.table.getByRole('rowheader', { name: removed })).toHaveCount(0)
    await expect(monitors.row(stopped)).toContainText('Disabled')
    await monitors.open()
    await expect(monitors.row(stopped)).toContainText('Disabled')
    await expect(monitors.table.getByRole('rowheader', { name: removed })).toHaveCount(0)
    await expect(bell).toHaveAccessibleName('Notifications')
  },
)
