import { expect, test } from './journey.ts'
import { SignInPage } from './page-models/sign-in-page.ts'

test.describe('error pages', () => {
  test('an unknown page below the base keeps the shell', async ({ page }) => {
    await new SignInPage(page).signIn()
    await page.goto('/ur-screen/nowhere')
    await expect(page.getByText("The page you are looking for isn't here")).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })

  test('an unknown path outside the base leads to the plain 404 page', async ({ page }) => {
    await page.goto('/nowhere/at/all')
    await expect(page).toHaveURL(/\/404$/)
    await expect(page.getByText("The page you are looking for isn't here")).toBeVisible()
  })

  test('the 403 page says so and leads home', async ({ page }) => {
    await new SignInPage(page).signIn()
    await page.goto('/ur-screen/403')
    await expect(page.getByText('Access to this page is restricted')).toBeVisible()
    await expect(page.getByText('You lack permission to access this page')).toBeVisible()
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  })

  test('a page that the server refuses leads to 403 and says why', async ({ page }) => {
    const problem = { code: 'forbidden', message: 'Not allowed.', requestId: 'r-7', data: {} }
    await page.route('**/retrieve-all-searches*', (route) => route.fulfill({ status: 403, json: problem }))
    await new SignInPage(page).signIn()
    await page.goto('/ur-screen/comply/monitor')
    await expect(page).toHaveURL(/\/ur-screen\/403$/)
    const messages = page.getByRole('region', { name: 'Messages' })
    await expect(messages.getByText('You are not allowed to access this resource.')).toBeVisible()
  })

  test('a missing file is 404, never the shell', async ({ request }) => {
    const answer = await request.get('/ur-screen/assets/gone-12345678.js')
    expect(answer.status()).toBe(404)
    expect(answer.headers()['content-type']).not.toContain('text/html')
  })
})
