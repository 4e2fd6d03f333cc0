import type { Page } from 'playwright/test'
import { browserOptions } from '../browser-options.ts'
import { Eye } from '../eye.ts'
import { expect, test } from '../journey.ts'
import { Keys } from '../page-models/keys.ts'
import { SettingsPage } from '../page-models/settings-page.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'
import { servedByWorker } from '../tabs.ts'

const admin = 'admin@demo.test'

async function openAs(page: Page, username = admin): Promise<SettingsPage> {
  await new SignInPage(page).signIn(username)
  const settings = new SettingsPage(page)
  await settings.open()
  return settings
}

for (const width of [1280, 320])
  test.describe(`Settings, ${width} px`, { tag: '@any-database' }, () => {
    test.use({ viewport: { width, height: 800 } })

    test('an administrator decides what searches and monitors begin with', async ({ page }) => {
      const settings = await openAs(page)
      const eye = new Eye(page, width)
      const before = await settings.stored()
      const search = settings.section('Acuris Search Settings')
      await expect(search.getByRole('checkbox', { name: 'Sanctions, current' }).first()).toBeDisabled()
      await eye.look('settings')

      const threshold = search.getByRole('textbox', { name: 'Score Threshold' })
      await settings.setNumber(threshold, '70')
      await expect(search.getByText('Score threshold must be greater than or equal to 75')).toBeVisible()
      await eye.look('settings-not-valid')
      await settings.setNumber(threshold, '95')
      await settings.expectSaved()
      await expect(search.getByText(/^Saved /)).toBeVisible()

      const deletion = settings.section('Dow Jones Search Settings')
      await deletion.getByText('Delete searches automatically').click()
      await expect(deletion.getByText(/^New records only\./)).toBeVisible()
      await deletion.getByRole('button', { name: 'Apply to existing records' }).click()
      await expect(page.getByRole('alertdialog', { name: 'Apply to existing records' })).toBeVisible()
      await eye.look('settings-consequences')
      await eye.close('alertdialog', 'Apply to existing records')

      const comply = settings.section('ComplyAdvantage Settings')
      await settings.setNumber(comply.getByLabel('Fuzziness as a number'), '20')
      await expect(comply.getByText(/^Saved /)).toBeVisible()
      await page.goto('/ur-screen/comply/search')
      await page.getByLabel('Name', { exact: true }).fill('Mira Halvorsdal')
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByLabel('Fuzziness as a number')).toHaveValue('20')
      await settings.setBack(before)
      expect(eye.broken).toEqual([])
    })

    test('an administrator lets somebody in, who sets a password and signs in', async ({ page, browser, network }) => {
      const settings = await openAs(page)
      const eye = new Eye(page, width)
      await page.getByRole('tab', { name: 'People' }).click()
      await expect(page).toHaveURL(/\/settings\/people$/)
      await expect(page.getByRole('rowheader', { name: /Anika Solberg/ })).toBeVisible()
      await eye.look('settings-people')

      const guest = `guest-${width}@elsewhere.test`
      await page.getByRole('button', { name: 'Invite' }).click()
      const dialog = page.getByRole('dialog', { name: 'Invite a person' })
      await dialog.getByRole('button', { name: 'Invite' }).click()
      await expect(dialog.getByText('Email Address is required').first()).toBeVisible()
      await eye.look('settings-invite')
      await dialog.getByLabel('Email').fill(guest)
      await dialog.getByRole('button', { name: /Role/ }).click()
      await page.getByRole('option', { name: 'Reviewer' }).click()
      await dialog.getByRole('button', { name: 'Invite' }).click()
      const row = page.getByRole('row').filter({ hasText: guest })
      await expect(row).toContainText('Invited')

      const elsewhere = await browser.newContext({ ...browserOptions, baseURL: network.url })
      const there = await elsewhere.newPage()
      await expect(async () => {
        await there.goto('/dev/mail')
        await there.getByRole('row').filter({ hasText: guest }).getByRole('link').click({ timeout: 2000 })
      }).toPass()
      const link = /\/password\/[\w-]+/.exec((await there.textContent('body')) ?? '')?.[0] ?? ''
      await there.goto(link)
      await there.getByLabel('New password').fill('long enough for tests')
      await there.getByLabel('Repeat the password').fill('long enough for tests')
      await there.getByRole('button').click()
      const signIn = new SignInPage(there)
      await signIn.open()
      await signIn.submit(guest, 'long enough for tests')
      await there.getByRole('heading', { name: 'Home' }).waitFor()

      await settings.open('people')
      await expect(row).toContainText('on 1 device')
      await row.getByRole('button', { name: /^Actions for / }).click()
      await eye.look('settings-person-menu')
      await page.getByRole('menuitem', { name: 'Disable account' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disable account' }).click()
      await expect(row).toContainText('Disabled')
      await there.reload()
      await expect(there).toHaveURL(/\/login/)
      await elsewhere.close()
      expect(eye.broken).toEqual([])
    })

    test('an administrator sees how fresh the lists are', async ({ page }) => {
      await openAs(page)
      const eye = new Eye(page, width)
      await page.getByRole('tab', { name: 'Lists' }).click()
      await expect(page.getByRole('grid', { name: 'Lists in force' })).toBeVisible()
      await eye.look('settings-lists')
      expect(eye.broken).toEqual([])
    })
  })

test.describe('Settings', { tag: '@any-database' }, () => {
  test('two administrators at once: the second sees what the first changed, and chooses', async ({
    page,
    browser,
    network,
  }) => {
    const settings = await openAs(page)
    const before = await settings.stored()
    const other = await browser.newContext({ ...browserOptions, baseURL: network.url })
    const there = await other.newPage()
    const theirs = await openAs(there, 'super@demo.test')
    const threshold = (of: SettingsPage) =>
      of.section('Acuris Search Settings').getByRole('textbox', { name: 'Score Threshold' })

    await settings.setNumber(threshold(settings), '90')
    await settings.expectSaved()
    await theirs.setNumber(threshold(theirs), '95')
    await expect(there.getByText(/changed Score Threshold \(Acuris Search Settings\) from .* to 90%\.$/)).toBeVisible()
    await expect(there.getByText('Changed to 90% in the meantime.')).toBeVisible()
    expect((await settings.stored()).appSettings.urscreen.acuris?.searchSetting?.scoreThreshold).toBe(90)
    await there.getByRole('button', { name: /^Save mine/ }).click()
    await theirs.expectSaved()
    expect((await settings.stored()).appSettings.urscreen.acuris?.searchSetting?.scoreThreshold).toBe(95)
    await other.close()
    await settings.setBack(before)
  })

  test('what is not saved when the connection goes stays on the device, through a reload', async ({
    page,
    context,
  }) => {
    const settings = await openAs(page)
    await servedByWorker(page)
    const before = await settings.stored()
    const comply = settings.section('ComplyAdvantage Settings')
    await settings.setNumber(comply.getByLabel('Fuzziness as a number'), '70')
    await context.setOffline(true)
    await expect(comply.getByText('Kept on this device, not saved yet')).toBeVisible()
    await expect(page.getByText('Needs a connection')).toBeVisible()
    await page.reload()
    await expect(comply.getByText('Kept on this device, not saved yet')).toBeVisible()
    await expect(comply.getByLabel('Fuzziness as a number')).toHaveValue('70')
    await context.setOffline(false)
    await expect(page.getByText('Needs a connection')).toBeHidden()
    await comply.getByRole('button', { name: /^Save: Fuzziness/ }).click()
    await expect(comply.getByText(/^Saved /)).toBeVisible()
    expect((await settings.stored()).appSettings.urscreen.complyAdvantage.fuzziness).toBe(70)
    await settings.setBack(before)
  })

  test('need no mouse', async ({ page }) => {
    const settings = await openAs(page)
    const before = await settings.stored()
    const keys = new Keys(page)
    const search = settings.section('Acuris Search Settings')
    await keys.tabTo(search.getByRole('checkbox', { name: 'Require country' }))
    await keys.press('Space')
    await settings.expectSaved()
    await keys.until(page.getByRole('tab', { name: 'Search and monitoring' }), 'Shift+Tab')
    await keys.press('ArrowRight')
    await keys.enter(page.getByRole('button', { name: 'Invite' }))
    await expect(page.getByRole('dialog', { name: 'Invite a person' })).toBeVisible()
    await keys.press('Escape')
    await expect(page.getByRole('button', { name: 'Invite' })).toBeFocused()
    await settings.setBack(before)
  })

  test('are for whoever may manage them: everybody else is taken to the page that says so', async ({ page }) => {
    await new SignInPage(page).signIn()
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Settings' })).toHaveCount(0)
    await page.goto('/ur-screen/settings')
    await expect(page).toHaveURL(/\/ur-screen\/403$/)
  })
})
