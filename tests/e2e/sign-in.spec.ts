import { expect, test } from './journey.ts'
import { SignInPage } from './page-models/sign-in-page.ts'

test.describe('sign-in', () => {
  test('asks for what is missing before anything is sent', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    const signIn = new SignInPage(page)
    await signIn.open()
    await page.getByText('I agree to the privacy policy').click()
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Email is required').first()).toBeVisible()
    await expect(page.getByText('Password is required').first()).toBeVisible()
    await expect(page.getByText('Please agree to the privacy policy and terms and conditions.').first()).toBeVisible()
    expect(calls.filter((url) => url.includes('/api/sso/token'))).toEqual([])
  })

  test('says the same of a wrong password and of an unknown account', async ({ page }) => {
    const signIn = new SignInPage(page)
    await signIn.open()
    for (const username of ['analyst@demo.test', 'nobody@demo.test']) {
      await signIn.submit(username, 'not the password')
      await expect(page.getByText('E-mail or password is not right.').first()).toBeVisible()
      await expect(page).toHaveURL(/\/login/)
    }
  })

  test('fills the form from a demo account and leads to the page that was asked for', async ({ page }) => {
    await page.goto('/ur-screen/comply/search')
    await expect(page).toHaveURL(/\/login/)
    await page.getByRole('button', { name: /Anika Solberg/ }).click()
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/ur-screen\/comply\/search$/)
    await expect(page.getByRole('heading', { name: 'Search' })).toBeVisible()
  })

  test('sends a signed-in person to Home, and a signed-out one back to sign-in', async ({ page }) => {
    await new SignInPage(page).signIn()
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
    await page.getByRole('button', { name: /Anika Solberg/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.goto('/ur-screen/comply')
    await expect(page).toHaveURL(/\/login/)
  })
})
