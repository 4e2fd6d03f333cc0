import { readFileSync } from 'node:fs'
import { Eye } from '../eye.ts'
import { expect, test } from '../journey.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'
import { servedByWorker } from '../tabs.ts'

for (const width of [1280, 390])
  test.describe(`Exports, ${width} px`, { tag: '@any-database' }, () => {
    test.use({ viewport: { width, height: 800 } })

    test('a person has a list made in the background, and downloads it once it is there', async ({ page, context }) => {
      await new SignInPage(page).signIn('admin@demo.test')
      const eye = new Eye(page, width)
      const isPhone = width < 480
      const open = async () => {
        if (!isPhone) return page.getByRole('button', { name: /^Exports/ }).click()
        await page.getByRole('button', { name: /^Account: / }).click()
        await page.getByRole('button', { name: 'Recently Exported' }).click()
      }
      await open()
      const list = page.getByRole('dialog', { name: isPhone ? 'Recently Exported' : 'Exports' })
      await expect(list.getByText('No recent exports')).toBeVisible()

      await list.getByRole('button', { name: 'New export' }).click()
      await eye.look('new-export')
      await page.getByRole('menuitem', { name: 'Monitored searches: ComplyAdvantage' }).click()
      await expect(page.getByRole('region', { name: 'Messages' }).getByText('Added to Export Queue')).toBeVisible()
      const button = list.getByRole('button', { name: 'Download monitorList_comply.csv' })
      // a short list may be made before the control has looked
      await expect(list.getByText('In progress').or(button)).toBeVisible()

      // it looks every 10 s while there is something in progress
      await expect(button).toBeVisible({ timeout: 30_000 })
      await eye.look('exports')
      const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
      expect(file.suggestedFilename()).toBe('monitorList_comply.csv')
      expect(readFileSync(await file.path(), 'utf8')).toContain('"KYC-1001"')

      await servedByWorker(page)
      await context.setOffline(true)
      // whoever presses before the console knows is told; afterwards there is nothing to press
      await expect(async () => {
        if (await button.isEnabled()) await button.click({ timeout: 1000 })
        await expect(list.getByText('Needs a connection').first()).toBeVisible({ timeout: 2000 })
      }).toPass()
      await eye.look('exports-offline')
    })
  })
