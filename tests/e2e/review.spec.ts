import { SearchPage } from './page-models/search-page.ts'
import { expect, test } from './signed-in.ts'

test('a person searches, reads why a match was found, reviews it, and reviews several together', async ({
  page,
  field,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
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
  await results.reviewTogether([1, 2, 3], 'True Positive', 'One and the same')
  await expect(page.getByText('3 selected')).toBeHidden()
  await field.shell.sendNow()
  await field.shell.expectSync('Online')

  const hits = await field.reader.hits(results.searchId)
  expect(hits.slice(0, 5).map((hit) => hit.match_status)).toEqual([
    'false_positive',
    'true_positive',
    'true_positive',
    'true_positive',
    'potential_match',
  ])
  const comments = hits[0]?.comments.map(({ message }) => message)
  expect(comments).toEqual(['[Anika Solberg] Another year of birth'])
})
