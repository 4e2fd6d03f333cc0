import { MatchesPage } from '../page-models/matches-page.ts'
import { expect, test } from '../signed-in.ts'

test('the matches of a monitor tell what happened to them, and lead from one listed party to the next', async ({
  page,
}) => {
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
  await expect(history.getByText('Changed from Open to False Positive')).toBeVisible()
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
