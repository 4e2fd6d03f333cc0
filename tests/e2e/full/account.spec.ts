import type { Page } from 'playwright/test'
import type { User } from '#contracts/session.ts'
import { browserOptions } from '../browser-options.ts'
import { Eye } from '../eye.ts'
import { expect, test } from '../journey.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'

/** The worker's other journeys know this person as they were. */
async function setBack(page: Page): Promise<void> {
  const headers = { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('ssojwt'))}` }
  const { data }: { data: User } = await (await page.request.get('/api/gateway/sso/user', { headers })).json()
  await page.request.patch(`/api/gateway/users/${data.uuid}`, { headers, data: { firstName: 'Rui', timezone: 'UTC' } })
}

for (const width of [1280, 390])
  test.describe(`Account Settings, ${width} px`, { tag: '@any-database' }, () => {
    test.use({ viewport: { width, height: 800 } })

    test('a person changes their account, reads their roles, and signs out a device they left behind', async ({
      page,
      browser,
      network,
    }) => {
      const left = await browser.newContext({ ...browserOptions, baseURL: network.url })
      const there = await left.newPage()
      await new SignInPage(there).signIn('reviewer@demo.test')
      await new SignInPage(page).signIn('reviewer@demo.test')
      const eye = new Eye(page, width)

      await page.getByRole('button', { name: 'Applications' }).click()
      await expect(page.getByRole('navigation', { name: 'Applications' })).toBeVisible()
      await eye.look('applications')
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: /^Account: / }).click()
      await expect(page.getByRole('button', { name: 'All Roles 2' })).toBeVisible()
      await eye.look('account-menu')
      await page.getByRole('button', { name: 'Manage Account' }).click()
      const dialog = page.getByRole('dialog', { name: 'Account Settings' })
      await dialog.getByLabel('First Name').fill('')
      await dialog.getByLabel('New Password').fill('short')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('Please use at least 12 characters.').first()).toBeVisible()
      await eye.look('manage-account')
      await dialog.getByLabel('New Password').fill('')
      await dialog.getByLabel('First Name').fill(`Rui ${width}`)
      await dialog.getByRole('button', { name: /Time Zone/ }).click()
      await page.getByRole('combobox', { name: 'Search time zone' }).fill('lisbon')
      await page.getByRole('option', { name: 'Europe/Lisbon' }).click()
      await dialog.getByRole('button', { name: 'Save' }).click()
      const messages = page.getByRole('region', { name: 'Messages' })
      await expect(messages.getByText('User profile has been successfully updated')).toBeVisible()

      await dialog.getByRole('tab', { name: 'All Roles' }).click()
      await expect(dialog.getByText('Delegated Tenant')).toBeVisible()
      await dialog.locator('summary').first().click()
      await eye.look('all-roles')

      await dialog.getByRole('tab', { name: 'Devices' }).click()
      const rows = dialog.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')
      await expect(rows.first()).toContainText('This device')
      await eye.look('devices')
      const others = dialog.getByRole('button', { name: /^End session: Chrom/ })
      const before = await others.count()
      await others.first().click()
      await page.getByRole('alertdialog', { name: 'End session' }).getByRole('button', { name: 'End session' }).click()
      await expect(others).toHaveCount(before - 1)
      await eye.close('dialog', 'Account Settings')
      await expect(page.getByRole('button', { name: `Account: Rui ${width} Tavares` })).toBeVisible()
      await expect(page.getByText('Times are shown in Europe/Lisbon.')).toBeVisible()

      await there.reload()
      await expect(there).toHaveURL(/\/login\?reason=unauthorized/)
      await left.close()
      await setBack(page)
      expect(eye.broken).toEqual([])
    })
  })
