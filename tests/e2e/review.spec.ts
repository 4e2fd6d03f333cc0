import { expect, test } from './journey.ts'
import { SearchPage } from './page-models/search-page.ts'
import { Shell } from './page-models/shell.ts'
import { SignInPage } from './page-models/sign-in-page.ts'
import { GatewayReader } from '#tests/support/gateway-reader.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a person signs in, searches, reads why a match was found, and reviews it', async ({ page, gateway }) => {
  await new SignInPage(page).signIn()
  const search = new SearchPage(page)
  await search.open()
  const results = await search.search({ name: 'Karim Velasdar' })
  await expect(page.getByText(/^Total Matches: \d+ \(sorted by relevance\)$/)).toBeVisible()
  await expect(results.table.getByRole('row')).toHaveCount(11)

  const details = await results.open(0)
  await expect(details.getByText(/Matched on the (name|alias) /).first()).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()

  await results.review(0, 'False Positive', 'Another year of birth')
  await expect(results.row(0)).toContainText('False Positive')
  await new Shell(page).expectSync('Online')

  const reader = await GatewayReader.signIn(gateway.url, 'analyst@demo.test')
  const [first] = await reader.hits(results.searchId)
  expect(first?.match_status).toBe('false_positive')
  expect(first?.comments.map(({ message }) => message)).toEqual(['[Anika Solberg] Another year of birth'])
})

test('several matches are reviewed together, and the selection is cleared', async ({ page, gateway }) => {
  await new SignInPage(page).signIn()
  const search = new SearchPage(page)
  await search.open()
  const results = await search.search({ name: 'Karim Velasdar' })
  await results.reviewTogether([0, 1, 2], 'True Positive', 'One and the same')
  await expect(page.getByText('3 selected')).toBeHidden()
  const shell = new Shell(page)
  await shell.sendNow()
  await shell.expectSync('Online')
  const reader = await GatewayReader.signIn(gateway.url, 'analyst@demo.test')
  const statuses = (await reader.hits(results.searchId)).map((hit) => hit.match_status)
  expect(statuses.slice(0, 4)).toEqual(['true_positive', 'true_positive', 'true_positive', 'potential_match'])
})

test('a name that nobody has finds nothing, and says that this is no clearance', async ({ page }) => {
  await new SignInPage(page).signIn()
  const search = new SearchPage(page)
  await search.open()
  await search.search({ name: 'zzqx vbnm' })
  await expect(page.getByText('No matches found')).toBeVisible()
  await expect(page.getByText('No match is not a clearance.')).toBeVisible()
})
