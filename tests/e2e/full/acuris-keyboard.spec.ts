import { expect, test } from '../journey.ts'
import { Keys } from '../page-models/keys.ts'
import { MonitorSwitch } from '../page-models/monitor-switch.ts'
import { MonitorsPage } from '../page-models/monitors-page.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'

test(
  'Acuris from the wizard to the removal of a monitor needs no mouse',
  { tag: '@any-database' },
  async ({ page }) => {
    const keys = new Keys(page)
    const nav = page.getByRole('group', { name: 'Acuris' })
    const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const rows = page.getByRole('grid', { name: 'Matches' }).getByRole('row')
    await new SignInPage(page).signIn()

    await test.step('searches', async () => {
      await keys.enter(nav.getByRole('link', { name: 'Search' }))
      await keys.tabTo(page.getByLabel('First Name'))
      await keys.type('Kareem')
      await keys.until(page.getByLabel('Last Name'), 'Shift+Tab')
      await keys.type('Velazdar')
      await keys.press('Enter')
      await expect(page.getByRole('group', { name: 'Datasets' })).toBeVisible()
      const datasets = page.getByRole('group', { name: 'Datasets' }).getByRole('checkbox')
      await keys.tabTo(datasets.first())
      await keys.tabTo(page.getByLabel('Score threshold as a number'))
      await keys.press('ControlOrMeta+a')
      await keys.type('75')
      await keys.enter(button('Search'))
      await expect(page.getByRole('heading', { name: 'SEARCH RESULTS FOR: Kareem Velazdar' })).toBeFocused()
      await expect(rows.nth(2)).toBeVisible()
    })

    await test.step('reviews a match, comments on the next one, and comes back to the row', async () => {
      await keys.enter(rows.nth(1))
      await keys.enter(page.getByRole('dialog').getByRole('button', { name: 'False Positive' }))
      await expect(page.getByRole('dialog').getByText(/^2 of /)).toBeVisible()
      const comment = page.getByRole('dialog').getByRole('button', { name: 'Comment', exact: true })
      await keys.enter(comment)
      await keys.tabTo(dialog(/^Comment on /).getByLabel('Comment'))
      await keys.type('By keyboard alone')
      await keys.enter(dialog(/^Comment on /).getByRole('button', { name: 'Save comment' }))
      await expect(dialog(/^Comment on /)).toBeHidden()
      await expect(comment).toBeFocused()
      await keys.press('Escape')
      await expect(rows.nth(1)).toBeFocused()
      await expect(rows.nth(1)).toContainText('False Positive')
    })

    await test.step('reviews several matches together', async () => {
      await keys.press('Space', 'ArrowDown', 'Space')
      await expect(page.getByText('2 selected')).toBeVisible()
      const bulk = page.getByRole('toolbar', { name: 'Selected matches' })
      await keys.until(bulk, 'Shift+Tab')
      await keys.enter(bulk.getByRole('button', { name: 'Set Match Status' }), 'ArrowLeft')
      const form = dialog('Set Match Status')
      await keys.tabTo(form.getByRole('radio').first())
      await keys.until(form.getByRole('radio', { name: 'True Positive' }), 'ArrowDown')
      await keys.enter(form.getByRole('button', { name: 'Confirm' }))
      await expect(form).toBeHidden()
      await expect(rows.nth(2)).toContainText('True Positive')
      await expect(bulk.getByRole('button', { name: 'Set Match Status' })).toBeFocused()
    })

    await test.step('shares the search and puts it under watch', async () => {
      await keys.enter(button('Share'), 'Shift+Tab')
      await keys.tabTo(page.getByLabel('Email recipients'))
      await keys.type('someone@example.org')
      await keys.enter(dialog('Share search').getByRole('button', { name: 'Share' }))
      await expect(dialog('Share search')).toBeHidden()
      await expect(button('Share')).toBeFocused()
      await new MonitorSwitch(page).switchOnBy(keys, 'Tab')
    })

    const monitors = new MonitorsPage(page)
    await test.step('opens the monitor, its changes and the history of a match', async () => {
      await keys.enter(nav.getByRole('link', { name: 'Monitor' }), 'Shift+Tab')
      await monitors.goTo(keys, 'Kareem Velazdar')
      await keys.press('Enter')
      await expect(page.getByRole('heading', { name: 'Potential matches for Kareem Velazdar' })).toBeVisible()
      await keys.enter(button('Changes'))
      await expect(dialog(/^Changes in /)).toBeVisible()
      await keys.press('Escape')
      await expect(button('Changes')).toBeFocused()
      await keys.enter(rows.nth(1))
      await keys.enter(button('History'))
      await expect(dialog(/^History of /).getByText('Changed from Open to False Positive')).toBeVisible()
      await keys.press('Escape')
      await expect(button('History')).toBeFocused()
      await keys.tabTo(page.getByRole('tab', { name: 'Key Data' }))
      await keys.until(page.getByRole('tab', { name: 'Linked Persons/Businesses' }), 'ArrowRight')
      await expect(page.getByRole('tabpanel', { name: 'Linked Persons/Businesses' })).toBeVisible()
      await keys.press('Escape')
      await expect(rows.nth(1)).toBeFocused()
    })

    await test.step('stops the monitor and removes it', () => monitors.endBy(keys, 'Kareem Velazdar'))
  },
)
