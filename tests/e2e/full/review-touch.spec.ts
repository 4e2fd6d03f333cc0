import { Eye } from '../eye.ts'
import { ReviewPage } from '../page-models/review-page.ts'
import { expect, ownBrowser as test } from '../signed-in.ts'

/** What a finger needs, in CSS pixels. */
const finger = 44

for (const width of [390, 320])
  test.describe(`on a screen that is ${width} px wide`, () => {
    test.use({ viewport: { width, height: 720 }, hasTouch: true })

    test(
      'matches are reviewed by touch alone, one pane at a time',
      { tag: '@any-database' },
      async ({ page, field: { search, shell } }) => {
        const review = new ReviewPage(page)
        const eye = new Eye(page, width)
        await search('Mira Halvorsdal')
        await page.getByRole('button', { name: 'Review', exact: true }).tap()
        const rows = review.queue.getByRole('row')
        await expect(rows.first()).toBeVisible()
        await eye.look('review-queue-narrow')
        const total = await review.total()

        const second = rows.nth(1)
        const name = (await second.getAttribute('aria-label'))?.split(',')[0] ?? ''
        await second.tap()
        await expect(review.looked).toHaveText(name)
        await expect(review.queue).toBeHidden()
        await review.whenWhole()
        await eye.look('review-match-narrow')

        // every way to decide is in reach of the thumb, wherever the page is scrolled to
        for (const status of ['True Positive', 'False Positive', 'Open'] as const) {
          await expect(review.status(status)).toBeInViewport({ ratio: 1 })
          expect((await review.status(status).boundingBox())?.height).toBeGreaterThanOrEqual(finger)
        }

        await page.getByRole('button', { name: 'Back to the queue' }).tap()
        await expect(review.queue).toBeVisible()
        // a press opened it, and nothing else
        await expect(review.queue.locator('[aria-selected="true"]')).toHaveCount(0)
        await review.expectReviewed(0, total)
        await rows.first().tap()

        await review.reviewAll(() => review.status('False Positive').tap())
        await expect(page.getByRole('heading', { name: /^No open matches\./ })).toBeVisible()
        await eye.look('review-done-narrow')
        await shell.sendAll()
        expect(eye.broken).toEqual([])
      },
    )
  })
