import type { Page } from 'playwright/test'
import { expect } from '../journey.ts'
import { MatchesPage } from './matches-page.ts'

type SearchType = 'Precise' | 'Near' | 'Broad'

/** Goes through the Dow Jones wizard for a person, and waits for the results. */
export async function searchDowJones(page: Page, name: string, searchType: SearchType = 'Near'): Promise<MatchesPage> {
  await page.goto('/ur-screen/dowjones/search')
  await page.getByLabel('Name', { exact: true }).fill(name)
  return submitDowJones(page, name, searchType)
}

/** Goes on from the first step, and waits for the results. */
export async function submitDowJones(page: Page, name: string, searchType: SearchType): Promise<MatchesPage> {
  await page.getByRole('button', { name: 'Next' }).click()
  return finishDowJones(page, name, searchType)
}

/** Searches from the second step, and waits for the results. */
export async function finishDowJones(page: Page, name: string, searchType: SearchType): Promise<MatchesPage> {
  await page.getByRole('radio', { name: searchType }).check({ force: true })
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: `SEARCH RESULTS FOR: ${name}` })).toBeVisible()
  const matches = new MatchesPage(page, '')
  await expect(matches.row(0).getByRole('rowheader')).toBeVisible()
  return matches
}
