import { demoPassword } from '#tests/support/gateway-reader.ts'
import { expect, test } from './journey.ts'
import { SignInPage } from './page-models/sign-in-page.ts'

test(
  'sign-in asks for what is missing, tells strangers nothing, and leads to the page that was asked for',
  { tag: '@any-database' },
  async ({ page, network }) => {
    const signIn = new SignInPage(page)
    const tokensAsked = () => network.passed.filter(({ path }) => path === '/api/sso/token')
    await page.goto('/ur-screen/comply/search')
    await expect(page).toHaveURL(/\/login/)

    await test.step('nothing is sent before the form is complete', async () => {
      await page.getByText('I agree to the privacy policy').click()
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByText('Email is required').first()).toBeVisible()
      await expect(page.getByText('Password is required').first()).toBeVisible()
      await expect(page.getByText('Please agree to the privacy policy and terms and conditions.').first()).toBeVisible()
      expect(tokensAsked()).toEqual([])
      await page.getByText('I agree to the privacy policy').click()
    })

    await test.step('a wrong password and an unknown account are told the same', async () => {
      for (const username of ['analyst@demo.test', 'nobody@demo.test']) {
        const answered = tokensAsked().length
        await signIn.submit(username, 'not the password')
        await expect.poll(() => tokensAsked().length).toBe(answered + 1)
        await expect(page.getByText('Incorrect e-mail or password.').first()).toBeVisible()
        await expect(page).toHaveURL(/\/login/)
      }
    })

    await test.step('a demo account signs in with one press and leads where the person wanted to go', async () => {
      await page.getByRole('button', { name: /Anika Solberg/ }).click()
      await expect(page).toHaveURL(/\/ur-screen\/comply\/search$/)
      await expect(page.getByRole('heading', { name: 'Search' })).toBeVisible()
    })

    await test.step('who is signed in is led to Home, who is signed out back to sign-in', async () => {
      await page.goto('/login')
      await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
      await page.getByRole('button', { name: /Anika Solberg/ }).click()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL(/\/login/)
      await page.goto('/ur-screen/comply')
      await expect(page).toHaveURL(/\/login/)
    })

    await test.step('it needs no mouse', async () => {
      const { keyboard } = page
      await page.getByLabel('Email Address').focus()
      await keyboard.type('analyst@demo.test')
      await keyboard.press('Tab')
      await keyboard.type(demoPassword)
      await keyboard.press('Enter')
      await expect(page.getByRole('grid', { name: 'Monitored searches' })).toBeVisible()
    })
  },
)
