import { Eye } from '../eye.ts'
import { Keys } from '../page-models/keys.ts'
import { ReviewPage } from '../page-models/review-page.ts'
import { expect, test } from '../signed-in.ts'

test(
  'from Home to all reviewed without a mouse, in the order in which it is read out',
  { tag: '@any-database' },
  async ({ page, field: { shell } }) => {
    const keys = new Keys(page)
    const review = new ReviewPage(page)
    const eye = new Eye(page, 1280)
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
    await keys.enter(page.getByRole('region', { name: 'ComplyAdvantage' }).getByRole('link', { name: 'Search' }))
    await keys.tabTo(page.getByLabel('Name', { exact: true }))
    await keys.type('Mira Halvorsdal')
    await keys.press('Enter')
    await keys.enter(page.getByRole('button', { name: 'Search' }))
    await expect(page.getByRole('heading', { name: 'SEARCH RESULTS FOR: Mira Halvorsdal' })).toBeFocused()

    await keys.press('v')
    const rows = review.queue.getByRole('row')
    await expect(rows.first()).toBeFocused()
    await review.whenWhole()
    await eye.look('review')

    // who cannot see the panes hears them in this order
    const told = await page.getByRole('group', { name: 'Review' }).ariaSnapshot()
    const parts = [' reviewed', 'tablist "Parts of the queue"', 'grid "Queue"', 'region "Compare"', 'region "Decide"']
    const places = parts.map((part) => told.indexOf(part))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    await keys.press('F6')
    await expect(review.compare).toBeFocused()
    await keys.press('F6')
    await expect(review.decide).toBeFocused()
    await keys.press('Escape')
    await expect(rows.first()).toBeFocused()

    const total = await review.total()
    const nameOf = () => review.looked.innerText()
    const first = await nameOf()
    await keys.press('j')
    await expect(review.looked).not.toHaveText(first)
    await keys.press('k')
    await expect(review.looked).toHaveText(first)

    await keys.press('c')
    await expect(review.decide.getByLabel('Comment')).toBeFocused()
    // letters and digits are for the field
    await keys.type('2 of 3 differ')
    await keys.press('Escape')
    await expect(rows.first()).toBeFocused()
    await keys.press('1')
    await expect(review.looked).not.toHaveText(first)
    await expect(page.getByText(`True Positive set for ${first}.`, { exact: false }).first()).toBeAttached()

    await review.reviewAll(() => keys.press('2'))
    await expect(page.getByRole('heading', { name: new RegExp(`^No open matches\\. ${total} reviewed`) })).toBeFocused()
    await eye.look('review-all-reviewed')
    await keys.press('v')
    await expect(page.getByRole('grid', { name: 'Matches' }).getByText('True Positive')).toBeVisible()
    await shell.sendAll()
    expect(eye.broken).toEqual([])
  },
)
