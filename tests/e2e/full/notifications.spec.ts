import { Eye } from '../eye.ts'
import { expect, test } from '../journey.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'

for (const width of [1280, 390])
  test.describe(`Notifications, ${width} px`, { tag: '@any-database' }, () => {
    test.use({ viewport: { width, height: 800 } })

    test('a person scrolls to the oldest one, and reads another with the keyboard', async ({ page }) => {
      await new SignInPage(page).signIn()
      const eye = new Eye(page, width)
      const bell = page.getByRole('button', { name: /^Notifications: \d+ unread/ })
      await bell.click()
      const list = page.getByRole('dialog', { name: 'Notifications' })
      const rows = list.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
      await rows.first().hover()
      await eye.look('notifications-newest')
      const oldest = rows.filter({ hasText: 'Welcome to UR-Screen' })
      await expect(async () => {
        await page.mouse.wheel(0, 1500)
        await expect(oldest).toBeInViewport({ timeout: 300 })
      }).toPass()
      await expect(list.getByRole('button', { name: 'Load more' })).toHaveCount(0)
      await eye.look('notifications-oldest')
      await page.keyboard.press('Escape')
      await expect(bell).toBeFocused()

      await page.keyboard.press('Enter')
      await expect(rows.first()).toBeVisible()
      const unread = rows.filter({ hasText: 'A document expires in 30 days' })
      const press = unread.getByRole('button', { name: 'Mark as read' })
      await expect(async () => {
        await page.keyboard.press('Tab')
        await expect(press).toBeFocused({ timeout: 300 })
      }).toPass()
      await page.keyboard.press('Enter')
      await expect(unread.getByText('Unread')).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(bell).toBeFocused()
      expect(eye.broken).toEqual([])
    })
  })
