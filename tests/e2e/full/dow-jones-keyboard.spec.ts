import { expect, test } from '../journey.ts'
import { Keys } from '../page-models/keys.ts'
import { MonitorSwitch } from '../page-models/monitor-switch.ts'
import { MonitorsPage } from '../page-models/monitors-page.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'

test(
  'Dow Jones from the form to the removal of a monitor needs no mouse',
  { tag: '@any-database' },
  async ({ page }) => {
    const keys = new Keys(page)
    const nav = page.getByRole('group', { name: 'DowJones' })
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const rows = page.getByRole('grid', { name: 'Matches' }).getByRole('row')
    await new SignInPage(page).signIn()

    await test.step('searches by a range of years', async () => {
      await keys.enter(nav.getByRole('link', { name: 'Search' }))
      await keys.tabTo(page.getByLabel('Name', { exact: true }))
      await keys.type('Kareem Velazdar')
      await keys.tabTo(page.getByLabel('Min Year'))
      await keys.type('1990')
      await keys.tabTo(page.getByLabel('Max Year'))
      await keys.type('1930')
      await keys.press('Enter')
      await expect(page.getByText('Min Year should be lesser than Max Year').first()).toBeVisible()
      await keys.until(page.getByLabel('Min Year'), 'Shift+Tab')
      await keys.press('ControlOrMeta+a')
      await keys.type('1930')
      await keys.tabTo(page.getByLabel('Max Year'))
      await keys.press('ControlOrMeta+a')
      await keys.type('1990')
      await keys.press('Enter')
      await keys.tabTo(page.getByRole('radio', { name: 'Precise' }))
      await keys.until(page.getByRole('radio', { name: 'Near' }), 'ArrowDown')
      await keys.enter(button('Search'))
      await expect(page.getByRole('heading', { name: 'SEARCH RESULTS FOR: Kareem Velazdar' })).toBeFocused()
      await expect(rows.nth(2)).toBeVisible()
    })

    await test.step('rates a match, and comes back to its row', async () => {
      await keys.enter(rows.nth(1))
      const details = page.getByRole('dialog')
      const rating = details.getByRole('radiogroup', { name: 'Risk Rating' })
      await keys.tabTo(rating)
      await keys.until(rating.getByRole('radio', { name: '3' }), 'ArrowRight', 6)
      await keys.enter(details.getByRole('button', { name: 'False Positive' }), 'Shift+Tab')
      await expect(details.getByText(/^2 of /)).toBeVisible()
      await keys.press('Escape')
      await expect(rows.nth(1)).toBeFocused()
      await expect(rows.nth(1)).toContainText('False Positive')
    })

    await test.step('puts the search under watch', () => new MonitorSwitch(page).switchOnBy(keys, 'Shift+Tab'))

    const monitors = new MonitorsPage(page, '', 'dowjones')
    await test.step('opens the monitor, and the days on which a party changed', async () => {
      await keys.enter(nav.getByRole('link', { name: 'Monitor' }), 'Shift+Tab')
      await monitors.goTo(keys, 'Kareem Velazdar')
      await keys.press('Enter')
      await expect(page.getByRole('heading', { name: 'Potential matches for Kareem Velazdar' })).toBeVisible()
      await keys.enter(rows.nth(1))
      await keys.tabTo(page.getByRole('tab', { name: 'Key Data' }))
      await keys.until(page.getByRole('tab', { name: 'Update History' }), 'ArrowRight')
      await expect(page.getByRole('tabpanel', { name: 'Update History' })).toBeVisible()
      await keys.press('Escape')
      await expect(rows.nth(1)).toBeFocused()
    })

    await test.step('stops the monitor and removes it', () => monitors.endBy(keys, 'Kareem Velazdar'))
  },
)
