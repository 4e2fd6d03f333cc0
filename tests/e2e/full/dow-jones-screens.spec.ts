import type { Page } from 'playwright/test'
import { Eye } from '../eye.ts'
import { expect, test } from '../journey.ts'
import { finishDowJones } from '../page-models/dow-jones-search.ts'
import { filtersOf } from '../page-models/filters.ts'
import { MonitorSwitch } from '../page-models/monitor-switch.ts'
import { MonitorsPage } from '../page-models/monitors-page.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'

const fits = 'every screen fits, is accessible in light, dark and forced colours, and breaks no rule of its policy'

const tabs = [
  'Key Data',
  'Watchlist',
  'Adverse Media',
  'Close Associates / Related Entities',
  'List References',
  'State Owned Companies',
  'Update History',
] as const

/** Goes through every tab of the match at a place. */
async function lookAtTabs(page: Page, eye: Eye, of: string): Promise<void> {
  const details = page.getByRole('dialog')
  for (const name of tabs) {
    await details.getByRole('tab', { name }).click()
    const panel = details.getByRole('tabpanel', { name })
    await expect(
      panel.getByRole('heading').or(panel.getByRole('group')).or(panel.getByText(/\.$/)).first(),
    ).toBeVisible()
    await eye.look(`dow-jones-${of}-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`)
  }
}

for (const width of [1280, 390])
  test.describe(`Dow Jones, ${width} px`, { tag: '@any-database' }, () => {
    test.use({ viewport: { width, height: 800 } })

    test(`search and results: ${fits}`, async ({ page }) => {
      const eye = new Eye(page, width)
      await new SignInPage(page).signIn()
      await page.goto('/ur-screen/dowjones/search')
      await page.getByText('Business', { exact: true }).click()
      await expect(page.getByLabel('Business Name')).toBeVisible()
      await eye.look('dow-jones-search-business')
      await page.getByText('Person', { exact: true }).click()
      await page.getByLabel('Day of Birth').fill('31')
      await page.getByLabel('Month of Birth').fill('13')
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByText('Name is required.').first()).toBeVisible()
      await eye.look('dow-jones-search-refused')
      for (const label of ['Day of Birth', 'Month of Birth']) await page.getByLabel(label).fill('')
      await page.getByLabel('Name', { exact: true }).fill('Mira Halvorsdal')
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByRole('group', { name: 'Datasets' })).toBeVisible()
      await eye.look('dow-jones-search-datasets')

      const matches = await finishDowJones(page, 'Mira Halvorsdal', 'Near')
      await eye.look('dow-jones-results')
      await page.getByRole('button', { name: 'About this search' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await eye.look('dow-jones-about-search')
      await eye.close('dialog')
      await matches.open(0)
      await lookAtTabs(page, eye, 'person')
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await new MonitorSwitch(page).refused()
      await eye.look('dow-jones-switch-on')
      await eye.close('dialog', 'Switch on monitoring')
      expect(eye.broken).toEqual([])
    })

    test(`monitors: ${fits}`, async ({ page }) => {
      const eye = new Eye(page, width)
      await new SignInPage(page).signIn()
      const monitors = new MonitorsPage(page, '', 'dowjones')
      await monitors.open()
      await eye.look('dow-jones-monitors')
      const filters = await filtersOf(page)
      for (const filter of ['Open Matches', 'Created Date']) {
        await filters.getByRole('button', { name: filter, exact: true }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await eye.look(`dow-jones-filter-${filter.toLowerCase().replace(' ', '-')}`)
        await eye.close('dialog')
      }
      await filters.getByRole('button', { name: 'Type' }).click()
      await page.getByRole('checkbox', { name: 'Individual' }).check({ force: true })
      await page.keyboard.press('Escape')
      // a phone has cards without a head
      const birth = monitors.table.getByRole('columnheader', { name: 'Date of Birth', includeHidden: true })
      await expect(birth).toBeAttached()
      await eye.look('dow-jones-monitors-individuals')

      await monitors.open()
      const owned = await monitors.openMatches('Kastranos Shipping', '')
      await eye.look('dow-jones-monitor-matches')
      await owned.open(0)
      await lookAtTabs(page, eye, 'business')
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

      await monitors.open()
      const changing = await monitors.openMatches('María Consuelo de los Ángeles', '')
      const details = await changing.open(0)
      await details.getByRole('tab', { name: 'Update History' }).click()
      await expect(details.getByRole('tabpanel').getByRole('group').first()).toBeVisible()
      await eye.look('dow-jones-forty-days')
      expect(eye.broken).toEqual([])
    })
  })
