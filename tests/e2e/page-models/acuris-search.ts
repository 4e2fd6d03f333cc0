import type { Page } from 'playwright/test'
import { expect } from '../journey.ts'
import { MatchesPage } from './matches-page.ts'

/** Goes through the Acuris wizard for a person, and waits for the results. */
export async function searchAcuris(page: Page, firstName: string, lastName: string): Promise<MatchesPage> {
  await page.goto('/ur-screen/acuris/search')
  await page.getByLabel('First Name').fill(firstName)
  await page.getByLabel('Last Name').fill(lastName)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('group', { name: 'Datasets' })).toBeVisible()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: `SEARCH RESULTS FOR: ${firstName} ${lastName}` })).toBeVisible()
  const matches = new MatchesPage(page, '')
  await expect(matches.row(0).getByRole('rowheader')).toBeVisible()
  return matches
}
