import { expect, test } from '../signed-in.ts'

/** One person of the demo, who is on two of its lists. */
const name = 'Min-ji Garam'

test(
  'a person sees one party on two lists as one row, asks why, decides once for both, and finds the decision beside a later match of the same customer alone',
  { tag: '@any-database' },
  async ({ page, field }) => {
    const results = await field.search(name)
    const row = results.row(0)
    const why = row.getByRole('button', { name: 'One party on 2 lists' })
    await expect(row.getByRole('list', { name: 'One party on 2 lists' }).getByRole('listitem')).toHaveText([
      'Demo sanctions list (synthetic)',
      'Demo adverse media (synthetic)',
    ])
    const rows = results.table.getByRole('row', { name })
    const together = await rows.count()

    await why.click()
    const told = page.getByRole('dialog', { name: `Why ${name} is one party` })
    await expect(
      told.getByText(/^Both lists give the same year of birth, 1956, and .*Korea.* Both have the name/),
    ).toBeVisible()
    await told.getByRole('button', { name: 'Show separately' }).click()
    await expect(rows).toHaveCount(together + 1)
    await page.reload()
    await expect(rows).toHaveCount(together + 1)
    await row.getByRole('button', { name: 'Show as one' }).click()
    await expect(rows).toHaveCount(together)

    await results.reviewTogether([0], 'False Positive', 'Another Garam')
    await field.shell.sendAll()
    const decided = (await field.reader.hits(results.searchId)).filter(
      ({ match_status }) => match_status === 'false_positive',
    )
    expect(
      decided.map(({ version, lists, comments }) => ({
        version,
        list: lists[0]?.name,
        said: comments.map(({ message }) => message),
      })),
    ).toEqual(
      ['Demo sanctions list (synthetic)', 'Demo adverse media (synthetic)'].map((list) => ({
        version: 2,
        list,
        said: ['[Anika Solberg] Another Garam'],
      })),
    )
    await expect(why).toBeVisible()

    const later = await field.search(name)
    await expect(later.row(0)).toContainText('Open')
    const details = await later.open(0)
    await expect(details.getByRole('heading', { name: 'Decided before' })).toBeVisible()
    await expect(details.getByText(`False Positive for ${name}`).first()).toBeVisible()
    await expect(details.getByText('[Anika Solberg] Another Garam').first()).toBeVisible()
    await expect(details.getByText(/^Same customer by what was asked/).first()).toBeVisible()
    await details.getByRole('button', { name: 'Close' }).click()

    const other = await field.search('Min-ji Garan')
    await expect(other.row(0).getByRole('rowheader')).toContainText(name)
    const nothing = 'Nothing was decided before for this customer and party, nor for the same contradiction.'
    await expect((await other.open(0)).getByText(nothing)).toBeVisible()
  },
)
