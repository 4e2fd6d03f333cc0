import { expect, test } from './journey.ts'
import { Shell } from './page-models/shell.ts'

test('sign-in, search and review need no mouse', async ({ page }) => {
  const { keyboard } = page
  await page.goto('/login')
  await expect(page.getByLabel('Email Address')).toBeVisible()
  await page.getByLabel('Email Address').focus()
  await keyboard.type('analyst@demo.test')
  await keyboard.press('Tab')
  await keyboard.type('screening-demo')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await keyboard.press('Enter')
  await tabTo(page.getByRole('region', { name: 'ComplyAdvantage' }).getByRole('link', { name: 'Search' }))
  await keyboard.press('Enter')

  await tabTo(page.getByLabel('Name', { exact: true }))
  await keyboard.type('Karim Velasdar')
  await keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Datasets' })).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Search' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'SEARCH RESULTS FOR: Karim Velasdar' })).toBeFocused()

  const firstRow = page.getByRole('grid', { name: 'Matches' }).getByRole('row').nth(1)
  await expect(firstRow).toBeVisible()
  await tabTo(firstRow)
  await keyboard.press('Enter')
  const details = page.getByRole('dialog')
  await tabTo(details.getByRole('button', { name: 'Set Match Status' }))
  await keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Set Match Status' })
  await tabTo(form.getByRole('radio').first())
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await keyboard.press('Tab')
  await keyboard.type('By keyboard alone')
  await tabTo(form.getByRole('button', { name: 'Confirm' }))
  await keyboard.press('Enter')
  await expect(form).toBeHidden()
  await keyboard.press('Escape')
  await expect(firstRow).toBeFocused()
  await expect(firstRow).toContainText('False Positive')
  await new Shell(page).expectSync('Online')

  /** Presses Tab until the element has the focus. */
  async function tabTo(target: ReturnType<typeof page.locator>): Promise<void> {
    await target.waitFor()
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await keyboard.press('Tab')
    }
    throw new Error('Tab never reached what the next step needs')
  }
})
