import { submitDowJones } from '../page-models/dow-jones-search.ts'
import { MonitorSwitch } from '../page-models/monitor-switch.ts'
import { MonitorsPage } from '../page-models/monitors-page.ts'
import { expect, test } from '../signed-in.ts'

test('a person searches with Dow Jones by a day of birth that exists, rates a match, and watches and leaves the search', async ({
  page,
  field: { shell },
}) => {
  await page.goto('/ur-screen/dowjones/search')
  await expect(page).toHaveTitle(/^Search - Dowjones/)
  await page.getByLabel('Name', { exact: true }).fill('Karim Velasdar')
  const parts = { 'Day of Birth': '29', 'Month of Birth': '2', 'Year of Birth': '1961' }
  for (const [label, part] of Object.entries(parts)) await page.getByLabel(label).fill(part)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Not a valid date').first()).toBeVisible()
  for (const label of Object.keys(parts)) await page.getByLabel(label).fill('')
  const matches = await submitDowJones(page, 'Karim Velasdar', 'Broad')
  await expect(page).toHaveTitle(/^Search Results - Dowjones/)
  await page.getByRole('button', { name: 'About this search' }).click()
  await expect(page.getByRole('dialog').getByText('Broad')).toBeVisible()
  await page.keyboard.press('Escape')

  const details = await matches.open(0)
  await details.getByRole('radiogroup', { name: 'Risk Rating' }).getByText('4', { exact: true }).click()
  await matches.decide(details, 'True Positive', 'Our customer, by the passport')
  await details.getByRole('button', { name: 'Close' }).click()
  await shell.sendAll()
  await expect(matches.row(0)).toContainText('True Positive')
  await expect(matches.row(0).getByRole('gridcell', { name: '4', exact: true })).toBeVisible()

  const monitor = new MonitorSwitch(page)
  await monitor.switchOn()

  await page.getByRole('link', { name: 'Open monitor' }).click()
  await expect(page.getByRole('heading', { name: 'Potential matches for Karim Velasdar' })).toBeVisible()
  await expect(matches.row(0)).toContainText('Taken over from the search')
  await page.getByRole('link', { name: 'Open search' }).click()
  await monitor.switchOff()
  await page.reload()
  await expect(matches.row(0).getByRole('rowheader')).toBeVisible()
  await expect(monitor.control).not.toBeChecked()
  await expect(matches.row(0)).toContainText('True Positive')
})

test('a Dow Jones monitor is found by its filters, and its matches tell by day what changed about a party', async ({
  page,
}) => {
  const monitors = new MonitorsPage(page, '', 'dowjones')
  await monitors.open()
  const filters = page.getByRole('toolbar', { name: 'Filters' })
  await filters.getByRole('button', { name: 'Type' }).click()
  await page.getByRole('checkbox', { name: 'Individual' }).check({ force: true })
  await page.keyboard.press('Escape')
  await expect(monitors.table.getByRole('columnheader', { name: 'Date of Birth' })).toBeVisible()
  await expect(monitors.row('Norrvane Shipping')).toHaveCount(0)
  const matches = await monitors.openMatches('María Consuelo de los Ángeles', '')
  const details = await matches.open(0)
  await details.getByRole('tab', { name: 'Update History' }).click()
  const days = details.getByRole('tabpanel').getByRole('group')
  await expect(days).toHaveCount(40)
  await expect(days.first().getByRole('columnheader', { name: 'LAST REVIEW DATE' })).toBeVisible()
  await expect(days.nth(1).getByRole('table')).toBeHidden()
  await days.nth(1).locator('summary').click()
  await expect(days.nth(1).getByRole('table')).toBeVisible()
  const more = details.getByRole('button', { name: 'Show more' }).first()
  await more.click()
  await expect(details.getByRole('button', { name: 'Show less' })).toBeVisible()
})
