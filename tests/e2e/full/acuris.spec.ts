import { searchAcuris } from '../page-models/acuris-search.ts'
import { MonitorSwitch } from '../page-models/monitor-switch.ts'
import { expect, test } from '../signed-in.ts'

test('a person searches with Acuris, reviews a match, puts the search under watch, and takes it out without losing it', async ({
  page,
  field: { shell },
}) => {
  const matches = await searchAcuris(page, 'Mira', 'Halvorsdahl')
  await matches.review(0, 'False Positive', 'Another year of birth')
  await shell.sendAll()
  await expect(matches.row(0)).toContainText('False Positive')
  const details = await matches.open(0)
  await expect(details.getByText(/^\[Anika Solberg - \d\d \w+ \d{4}\] Another year of birth$/)).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()

  const monitor = new MonitorSwitch(page)
  await monitor.switchOn()

  await page.getByRole('link', { name: 'Open monitor' }).click()
  await expect(page.getByRole('heading', { name: 'Potential matches for Mira Halvorsdahl' })).toBeVisible()
  await expect(matches.row(0)).toContainText('Taken over from the search')
  await page.getByRole('link', { name: 'Open search' }).click()
  await expect(page.getByRole('heading', { name: 'SEARCH RESULTS FOR: Mira Halvorsdahl' })).toBeVisible()

  await monitor.switchOff()
  await page.reload()
  await expect(matches.row(0).getByRole('rowheader')).toBeVisible()
  await expect(monitor.control).not.toBeChecked()
  await expect(matches.row(0)).toContainText('False Positive')
  await expect(page.getByRole('link', { name: 'Open monitor' })).toBeHidden()
})
