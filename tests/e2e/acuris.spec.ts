import { expect, test } from './journey.ts'
import { searchAcuris } from './page-models/acuris-search.ts'
import { MatchesPage } from './page-models/matches-page.ts'
import { Shell } from './page-models/shell.ts'
import { SignInPage } from './page-models/sign-in-page.ts'

test('a person searches with Acuris and reviews a match, and the comment names its author and day', async ({
  page,
}) => {
  await new SignInPage(page).signIn()
  const shell = new Shell(page)
  const matches = await searchAcuris(page, 'Mira', 'Halvorsdahl')
  await matches.review(0, 'False Positive', 'Another year of birth')
  await shell.expectSync('Online')
  await expect(matches.row(0)).toContainText('False Positive')
  const details = await matches.open(0)
  await expect(details.getByText(/^\[Anika Solberg - \d\d \w+ \d{4}\] Another year of birth$/)).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()
})

test('a search is put under watch with a client reference, and taken out by its switch without being lost', async ({
  page,
}) => {
  await new SignInPage(page).signIn()
  const matches = await searchAcuris(page, 'Daria', 'Ozerchuk')
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

  await monitor.click({ force: true })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(messages.getByText('Switched off monitoring').first()).toBeVisible()
  await page.reload()
  await expect(matches.row(0).getByRole('rowheader')).toBeVisible()
  await expect(monitor).not.toBeChecked()
})

test('the matches of a monitor tell what happened to them, and lead from one listed party to the next', async ({
  page,
}) => {
  await new SignInPage(page).signIn()
  await page.goto('/ur-screen/acuris/monitor')
  await page
    .getByRole('grid', { name: 'Monitored searches' })
    .getByRole('rowheader', { name: /^Mira Halvorsdahl/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Potential matches for Mira Halvorsdahl' })).toBeVisible()
  const details = await new MatchesPage(page, '').open(0)
  await details.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: /^History of / })
  await expect(history.getByText('Open to False Positive')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await details.getByRole('tab', { name: 'Linked Persons/Businesses' }).click()
  await details
    .getByRole('button', { name: /^Open profile of / })
    .first()
    .click()
  await expect(details.getByRole('button', { name: 'Back to Mira Halvorsdahl' })).toBeVisible()
  await expect(details.getByRole('heading', { name: 'Names' })).toBeVisible()
})
