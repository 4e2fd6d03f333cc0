import { Keys } from './page-models/keys.ts'
import { expect, test } from './signed-in.ts'

test('search and review need no mouse', { tag: '@any-database' }, async ({ page, field: { shell } }) => {
  const { keyboard } = page
  const keys = new Keys(page)
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await keyboard.press('Enter')
  await keys.enter(page.getByRole('region', { name: 'ComplyAdvantage' }).getByRole('link', { name: 'Search' }))

  await keys.tabTo(page.getByLabel('Name', { exact: true }))
  await keyboard.type('Karim Velasdar')
  await keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Datasets' })).toBeVisible()
  await keys.enter(page.getByRole('button', { name: 'Search' }))
  await expect(page.getByRole('heading', { name: 'SEARCH RESULTS FOR: Karim Velasdar' })).toBeFocused()

  const firstRow = page.getByRole('grid', { name: 'Matches' }).getByRole('row').nth(1)
  await expect(firstRow).toBeVisible()
  await keys.enter(firstRow)
  const details = page.getByRole('dialog')
  await keys.tabTo(details.getByRole('textbox', { name: 'Comment' }))
  await keyboard.type('By keyboard alone')
  await keys.enter(details.getByRole('button', { name: 'False Positive' }), 'Shift+Tab')
  await expect(details.getByText(/^2 of /)).toBeVisible()
  await expect(details.getByRole('button', { name: 'False Positive' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(firstRow).toBeFocused()
  await expect(firstRow).toContainText('False Positive')
  await shell.sendAll()
})
