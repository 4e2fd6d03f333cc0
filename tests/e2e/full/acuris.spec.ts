import { searchAcuris } from '../page-models/acuris-search.ts'
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

  const messages = page.getByRole('region', { name: 'Messages' })
  const monitor = page.getByRole('switch', { name: 'Monitor' })
  await monitor.click({ force: true })
  const form = page.getByRole('dialog', { name: 'Switch on monitoring' })
  await form.getByRole('button', { name: 'Switch on' }).click()
  await expect(form.getByText('Client Reference is required').first()).toBeVisible()
  await expect(
    form.getByText('Country is required. Select "Not specified" if you do not wish to specify any countries.').first(),
  ).toBeVisible()
  await form.getByLabel('Client Reference').fill('two words')
  await form.getByRole('button', { name: 'Switch on' }).click()
  await expect(form.getByText('No whitespace allowed for client-ref').first()).toBeVisible()
  await form.getByLabel('Client Reference').fill(`E2E-${Date.now()}`)
  await form.getByText('Not Specified', { exact: true }).click()
  await form.getByRole('button', { name: 'Switch on' }).click()
  await expect(messages.getByText('Switched on monitoring')).toBeVisible()
  await expect(monitor).toBeChecked()

  await page.getByRole('link', { name: 'Open monitor' }).click()
  await expect(page.getByRole('heading', { name: 'Potential matches for Mira Halvorsdahl' })).toBeVisible()
  await expect(matches.row(0)).toContainText('Taken over from the search')
  await page.getByRole('link', { name: 'Open search' }).click()
  await expect(page.getByRole('heading', { name: 'SEARCH RESULTS FOR: Mira Halvorsdahl' })).toBeVisible()

  await monitor.click({ force: true })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(messages.getByText('Switched off monitoring').first()).toBeVisible()
  await page.reload()
  await expect(matches.row(0).getByRole('rowheader')).toBeVisible()
  await expect(monitor).not.toBeChecked()
  await expect(matches.row(0)).toContainText('False Positive')
  await expect(page.getByRole('link', { name: 'Open monitor' })).toBeHidden()
})
