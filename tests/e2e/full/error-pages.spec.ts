import { expect, test } from '../signed-in.ts'

test(
  'an address that leads nowhere, or where a person may not go, says so and leads on',
  { tag: '@any-database' },
  async ({ page }) => {
    await page.goto('/ur-screen/nowhere')
    await expect(page.getByText("The page you are looking for isn't here")).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

    const problem = { code: 'forbidden', message: 'Not allowed.', requestId: 'r-7', data: {} }
    await page.route('**/retrieve-all-searches*', async (route) => {
      const headers = Object.entries((await route.fetch()).headers())
      const mark = Object.fromEntries(headers.filter(([name]) => name.startsWith('x-urs-')))
      await route.fulfill({ status: 403, json: problem, headers: mark })
    })
    await page.goto('/ur-screen/comply/monitor')
    await expect(page).toHaveURL(/\/ur-screen\/403$/)
    const messages = page.getByRole('region', { name: 'Messages' })
    await expect(messages.getByText('You are not allowed to access this resource.')).toBeVisible()
    await expect(page.getByText('Access to this page is restricted')).toBeVisible()
    await expect(page.getByText('You lack permission to access this page')).toBeVisible()
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()

    await page.goto('/nowhere/at/all')
    await expect(page).toHaveURL(/\/404$/)
    await expect(page.getByText("The page you are looking for isn't here")).toBeVisible()
  },
)
